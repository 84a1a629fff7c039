// Files on this machine's disk, under their own ids, outside anything the web serves.
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Transform, type Readable } from 'node:stream';
import { LostFile, type Files, type FileSum } from '../ports';
import { filesWritable } from './files-writable';
import { plainName } from './plain-name';

const mode = 0o600;

export function diskFiles(dir: string): Files {
  const kept = join(dir, 'kept');
  const temporaryDir = join(dir, 'arriving');
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  mkdirSync(temporaryDir, { recursive: true, mode: 0o700 });
  const mark = join(dir, 'database');
  const pathOf = (id: string) => join(kept, plainName(id));
  const keep = async (id: string) => {
    await rename(join(temporaryDir, plainName(id)), pathOf(id));
    await settleFolder(kept);
  };
  return {
    place: { setting: 'ROUNDS_DATA', name: dir, another: 'folder' },
    temporaryDir,
    keep,
    read: async (id) => readWhole(pathOf(id), id),
    open: async ({ id, bytes }) => openWhole(pathOf(id), id, bytes),
    async write(id, bytes) {
      const temporary = join(temporaryDir, plainName(id));
      try {
        await writeFile(temporary, bytes, { mode, flush: true });
        await keep(id);
      } catch (error) {
        await gone(temporary);
        throw error;
      }
    },
    sumOf: async (id) => sumAt(pathOf(id)),
    ids: () => readdir(kept),
    remove: (id) => gone(join(kept, id)),
    async discard(id) {
      for (const folder of [temporaryDir, kept]) await gone(join(folder, id));
    },
    olderThan: (hours, where) => olderThan(join(dir, where), hours),
    writable: filesWritable(temporaryDir),
    owner: () => ownerAt(mark),
    claim: (database) => claimAt(mark, database),
  };
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Empty where the start that made it was cut off: then nobody has kept anything yet. */
async function ownerAt(mark: string): Promise<string | null> {
  const said = await readFile(mark, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return '';
    throw error;
  });
  return said.trim() || null;
}

async function claimAt(mark: string, database: string): Promise<string> {
  try {
    await writeFile(mark, database, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const said = await ownerAt(mark);
    if (said !== null) return said;
    await writeFile(mark, database, { flush: true });
  }
  return database;
}

async function readWhole(path: string, id: string) {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new LostFile(id, 'cannot be read', cause);
  });
  return new Uint8Array(bytes);
}

async function sumAt(path: string): Promise<FileSum | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const part of createReadStream(path)) {
      hash.update(part as Buffer);
      bytes += (part as Buffer).length;
    }
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
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

/** By when each was changed. */
export async function olderThan(folder: string, hours: number): Promise<string[]> {
  const since = Date.now() - hours * 3_600_000;
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    // Whoever else sweeps or finishes an upload meanwhile may have taken it.
    const changed = await stat(join(folder, name)).catch(() => undefined);
    if (changed?.isFile() && changed.mtimeMs < since) old.push(name);
  }
  return old;
}
