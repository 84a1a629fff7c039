// Files on this machine's disk, under their own ids, outside anything the web serves.
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Transform, type Readable } from 'node:stream';
import { LostFile, type Files } from '../ports';
import { filesWritable } from './files-writable';

const mode = 0o600;

export function diskFiles(dir: string): Files {
  const kept = join(dir, 'kept');
  const temporaryDir = join(dir, 'arriving');
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  mkdirSync(temporaryDir, { recursive: true, mode: 0o700 });
  const keep = async (id: string) => {
    await rename(join(temporaryDir, id), join(kept, id));
    await settleFolder(kept);
  };
  return {
    temporaryDir,
    keep,
    read: async (id) => new Uint8Array(await readFile(join(kept, id))),
    open: ({ id, bytes }) => openWhole(join(kept, id), id, bytes),
    async write(id, bytes) {
      const temporary = join(temporaryDir, id);
      try {
        await writeFile(temporary, bytes, { mode, flush: true });
        await keep(id);
      } catch (error) {
        await gone(temporary);
        throw error;
      }
    },
    remove: (id) => gone(join(kept, id)),
    async discard(id) {
      for (const folder of [temporaryDir, kept]) await gone(join(folder, id));
    },
    olderThan: (hours, where) => olderThan(join(dir, where), hours),
    writable: filesWritable(temporaryDir),
  };
}

/** What a broken disk holds back is looked for again by the daily sweep. */
const gone = (path: string) => rm(path, { force: true }).catch(() => undefined);

/** A new name is as lasting as the folder it stands in. Windows keeps folders by itself and opens none. */
async function settleFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Everything that can be known before the first byte is, so that it can still be said. */
async function openWhole(path: string, id: string, bytes: number): Promise<Readable> {
  const handle = await open(path).catch((cause: unknown) => {
    throw new LostFile(id, 'cannot be opened', cause);
  });
  const wrong = await faultOf(handle, bytes);
  if (wrong === undefined) return counted(handle.createReadStream(), id, bytes);
  await handle.close();
  throw new LostFile(id, wrong);
}

async function faultOf(handle: FileHandle, bytes: number): Promise<string | undefined> {
  const found = await handle.stat().catch(() => undefined);
  if (!found?.isFile()) return 'is no file';
  return found.size === bytes ? undefined : `has ${found.size} bytes instead of ${bytes}`;
}

/** A file that is cut short while it is read breaks its own answer, which would otherwise look whole. */
function counted(source: Readable, id: string, bytes: number): Readable {
  let left = bytes;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      left -= chunk.length;
      next(null, chunk);
    },
    flush: (next) => next(left === 0 ? null : new LostFile(id, 'was cut short while it was read')),
  });
  // Whoever reads the count hears of what broke; nobody may read it any more, which is no fault.
  return pipeline(source, count, () => undefined);
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
