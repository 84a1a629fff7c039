// The process that reads one document: media type and bytes in, text out. Whatever goes wrong here ends with it.
import { cannotLoad } from './process';

const { textOf } = await import('./documents').catch(() => process.exit(cannotLoad));
const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const all = Buffer.concat(parts);
const lineEnd = all.indexOf(0x0a);
const mediaType = all.subarray(0, lineEnd).toString('latin1');
const text = await textOf(new Uint8Array(all.subarray(lineEnd + 1)), mediaType).catch(() => '');
process.stdout.write(text, () => process.exit(0));
