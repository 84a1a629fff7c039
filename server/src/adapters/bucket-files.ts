// Files in an S3 bucket, which several machines reach; what arrives lies on this machine's disk until it is whole.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BucketSettings } from '../bucket-settings';
import { LostFile, type Files } from '../ports';
import { hexOf, nameOf, openBucket, type Bucket } from './bucket';
import { olderThan } from './files';
import { filesWritable, remembered } from './files-writable';
import { plainName } from './plain-name';

/** Laid out as the folder is. */
export function bucketFiles(settings: BucketSettings, dir: string): Files {
  const bucket = openBucket(settings);
  const temporaryDir = join(dir, 'arriving');
  mkdirSync(temporaryDir, { recursive: true, mode: 0o700 });
  const mark = `${settings.prefix}database`;
  const under = `${settings.prefix}kept/`;
  const keyOf = (id: string) => under + plainName(id);
  const read = async (id: string) => readWhole(bucket, keyOf(id), id);
  const remove = async (id: string) => bucket.remove(keyOf(id));
  const write = async (id: string, bytes: Uint8Array) => {
    try {
      await bucket.put(keyOf(id), bytes);
    } catch (error) {
      await remove(id);
      throw error;
    }
  };
  const looks = [filesWritable(temporaryDir), remembered(() => bucket.answers(mark))];
  return {
    place: { setting: 'ROUNDS_S3_BUCKET', name: nameOf(settings), another: 'bucket or prefix' },
    temporaryDir,
    async keep(id) {
      const path = join(temporaryDir, plainName(id));
      await bucket.put(keyOf(id), await readFile(path));
      await gone(path);
    },
    read,
    async open({ id, bytes }) {
      const found = await read(id);
      if (found.length !== bytes) throw new LostFile(id, `has ${found.length} bytes instead of ${bytes}`);
      return fromDisk(temporaryDir, found);
    },
    write,
    sumOf: async (id) => bucket.sumOf(keyOf(id)),
    ids: async () => (await listed(bucket, under)).map(({ name }) => name),
    remove: (id) => remove(id).catch(() => undefined),
    async discard(id) {
      await gone(join(temporaryDir, id));
      await remove(id).catch(() => undefined);
    },
    async olderThan(hours, where) {
      if (where === 'arriving') return olderThan(temporaryDir, hours);
      const since = Date.now() - hours * 3_600_000;
      return (await listed(bucket, under)).flatMap(({ name, changed }) => (changed < since ? [name] : []));
    },
    writable: async () => (await Promise.all(looks.map((look) => look()))).every(Boolean),
    owner: () => ownerIn(bucket, mark),
    claim: (database) => claimIn(bucket, mark, database),
  };
}

const gone = (path: string) => rm(path, { force: true }).catch(() => undefined);

async function listed(bucket: Bucket, under: string) {
  const all: { name: string; changed: number }[] = [];
  for await (const one of bucket.list(under)) all.push(one);
  return all;
}

async function ownerIn(bucket: Bucket, mark: string): Promise<string | null> {
  const stored = await bucket.get(mark);
  return stored && new TextDecoder().decode(stored.bytes).trim();
}

/** Asked first, as not every server keeps to the condition under which it is written then. */
async function claimIn(bucket: Bucket, mark: string, database: string): Promise<string> {
  const said = await ownerIn(bucket, mark);
  if (said !== null || (await bucket.putFirst(mark, database))) return said ?? database;
  return (await ownerIn(bucket, mark)) ?? '';
}

async function readWhole(bucket: Bucket, key: string, id: string) {
  const stored = await bucket.get(key);
  if (!stored) throw new LostFile(id, 'is not in the bucket');
  if (stored.sha256 !== null && stored.sha256 !== hexOf(stored.bytes))
    throw new LostFile(id, 'is not what was stored under its name');
  return stored.bytes;
}

/**
 * Whole and compared before its first byte is answered. From a file without a name, so that whoever reads slowly holds neither
 * memory nor a connection to the bucket.
 */
async function fromDisk(folder: string, bytes: Uint8Array): Promise<Readable> {
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return (await open(path)).createReadStream();
  } finally {
    await gone(path);
  }
}
