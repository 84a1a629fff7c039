// Files on this machine's disk, under their own ids, outside anything the web serves.
import { createReadStream, mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../ports';

export function diskFiles(dir: string): Files {
  const kept = join(dir, 'kept');
  const temporaryDir = join(dir, 'arriving');
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  mkdirSync(temporaryDir, { recursive: true, mode: 0o700 });
  return {
    temporaryDir,
    keep: (temporaryPath, id) => rename(temporaryPath, join(kept, id)),
    read: (id) => readFirst([join(kept, id), join(temporaryDir, id), join(kept, id)]),
    open: (id) => createReadStream(join(kept, id)),
    write: (id, bytes) => writeFile(join(kept, id), bytes, { mode: 0o600 }),
    remove: (id) => rm(join(kept, id), { force: true }),
    olderThan: (hours, where) => olderThan(join(dir, where), hours),
    discard: (id) => rm(join(temporaryDir, id), { force: true }),
  };
}

/** What is missing at one place has gone on to the next. */
async function readFirst([path = '', ...next]: string[]): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (next.length === 0 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return readFirst(next);
  }
}

async function olderThan(folder: string, hours: number): Promise<string[]> {
  const since = Date.now() - hours * 3_600_000;
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    // Whoever else sweeps or finishes an upload meanwhile may have taken it.
    const changed = await stat(join(folder, name)).catch(() => undefined);
    if (changed?.isFile() && changed.mtimeMs < since) old.push(name);
  }
  return old;
}
