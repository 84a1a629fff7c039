// What comes on the input of a process that reads: a line, and bytes after it.

export async function given(): Promise<{ line: string; bytes: Buffer }> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  const all = Buffer.concat(parts);
  const lineEnd = all.indexOf(0x0a);
  return { line: all.subarray(0, lineEnd).toString('utf8'), bytes: all.subarray(lineEnd + 1) };
}
