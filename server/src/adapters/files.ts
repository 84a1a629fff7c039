// Files on this machine's disk, under their own ids, outside anything the web serves.
import { createReadStream, mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
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
    open: (id) => createReadStream(join(kept, id)),
    write: (id, bytes) => writeFile(join(kept, id), bytes, { mode: 0o600 }),
    remove: (id) => rm(join(kept, id), { force: true }),
  };
}
