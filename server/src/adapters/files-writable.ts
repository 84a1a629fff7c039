// Whether a folder takes files just now: a small one is written and taken away again, not at every question.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const lastsMs = 3000;
/** More than a file system keeps of a file beside its folder: nothing would say nothing about room. */
const probe = new Uint8Array(65_536);

/** Several who ask at once, or within a few seconds, are told by the same look. */
export function remembered(look: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at > lastsMs) last = { at, answer: look() };
    return last.answer;
  };
}

export const filesWritable = (folder: string) => remembered(() => tryOut(folder));

async function tryOut(folder: string): Promise<boolean> {
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, probe, { mode: 0o600, flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
