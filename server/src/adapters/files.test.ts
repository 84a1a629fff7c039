// What every place of files promises, kept by the folder and by a bucket, whether its server keeps sums or knows none.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket, type TestBucket } from '../../../tests/harness/bucket';
import { bucketIn } from '../bucket-settings';
import { FilesAway, LostFile, type Files } from '../ports';
import { bucketFiles } from './bucket-files';
import { diskFiles } from './files';

const words = Buffer.from('Registered nurse in Tampa. Stroke care, telemetry, nights.\n'.repeat(500));
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
const buckets: TestBucket[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-places-'));
});
afterAll(async () => {
  for (const bucket of buckets) await bucket.close();
  await rm(folder, { recursive: true });
});

interface Opened {
  files: Files;
  /** Where the bytes lie that are kept under an id. */
  pathOf(id: string): string;
  bucket?: TestBucket;
}

async function inBucket(sums: boolean): Promise<Opened> {
  const bucket = Object.assign(await openBucket(), { sums });
  buckets.push(bucket);
  const settings = bucketIn(bucket.settings);
  if (!settings) throw new Error('No bucket is named.');
  return { files: bucketFiles(settings, join(folder, randomUUID())), pathOf: bucket.pathOf, bucket };
}

async function inFolder(): Promise<Opened> {
  const dir = join(folder, randomUUID());
  return { files: diskFiles(dir), pathOf: (id) => join(dir, 'kept', id) };
}

describe.each([
  ['the folder', inFolder],
  ['a bucket', () => inBucket(true)],
  ['a bucket without sums', () => inBucket(false)],
])('%s', (_name, open) => {
  let files: Files;
  let pathOf: Opened['pathOf'];
  beforeAll(async () => {
    ({ files, pathOf } = await open());
  });

  const written = async (bytes: Uint8Array = words) => {
    const id = randomUUID();
    await files.write(id, bytes);
    return id;
  };

  it('keeps what arrived under its id, and nothing of it stays behind', async () => {
    const id = randomUUID();
    await writeFile(join(files.temporaryDir, id), words);
    await files.keep(id);
    expect(await readdir(files.temporaryDir)).toEqual([]);
    expect(await readFile(pathOf(id))).toEqual(words);
    expect(Buffer.from(await files.read(id))).toEqual(words);
    expect(await buffer(await files.open({ id, bytes: words.length }))).toEqual(words);
    expect(await readdir(files.temporaryDir)).toEqual([]);
  });

  it('keeps what never arrived not at all', async () => {
    const id = randomUUID();
    await expect(files.keep(id)).rejects.toThrow('ENOENT');
    expect(await files.sumOf(id)).toBeNull();
  });

  it('keeps no bytes, and four million, as they are', { timeout: 30_000 }, async () => {
    const empty = await written(new Uint8Array());
    expect(await buffer(await files.open({ id: empty, bytes: 0 }))).toHaveLength(0);
    const large = Buffer.alloc(4_194_304, 'whole ');
    const id = await written(large);
    expect(sumOf(await buffer(await files.open({ id, bytes: large.length })))).toBe(sumOf(large));
  });

  it('writes the same id again over what was there', async () => {
    const id = await written();
    await files.write(id, Buffer.from('other'));
    expect(Buffer.from(await files.read(id)).toString()).toBe('other');
  });

  it('says what it keeps by its bytes, and nothing of what it does not', async () => {
    const id = await written();
    expect(await files.sumOf(id)).toEqual({ bytes: words.length, sha256: sumOf(words) });
    expect(await files.sumOf(randomUUID())).toBeNull();
    expect(await files.ids()).toContain(id);
    expect(await files.ids()).not.toContain('database');
  });

  it.each([
    ['deleted', (id: string) => files.remove(id)],
    ['cut short', (id: string) => writeFile(pathOf(id), words.subarray(0, 10))],
    ['longer than it was', (id: string) => writeFile(pathOf(id), 'x', { flag: 'a' })],
  ])('a file that is %s is lost, and its id is said', async (_harm, harm) => {
    const id = await written();
    await harm(id);
    const lost = await files.open({ id, bytes: words.length }).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(LostFile);
    expect(lost).toMatchObject({ id });
    expect((lost as Error).message).toContain(id);
  });

  it('reads nothing of what is not there', async () => {
    await expect(files.read(randomUUID())).rejects.toThrow(LostFile);
  });

  it.each(['../database', '..', '.', '', 'a/b', '/etc/passwd', 'a\\b', 'kept/../../x'])(
    'no id leads anywhere else: %j',
    async (id) => {
      await files.claim('somebody');
      await expect(files.read(id)).rejects.toThrow(LostFile);
      await expect(files.write(id, words)).rejects.toThrow(LostFile);
      await expect(files.keep(id)).rejects.toThrow(LostFile);
      await expect(files.sumOf(id)).rejects.toThrow(LostFile);
      await expect(files.open({ id, bytes: 8 })).rejects.toThrow(LostFile);
    },
  );

  it('takes away and discards, and never fails at it', async () => {
    const [one, other] = [await written(), await written()];
    await writeFile(join(files.temporaryDir, other), words);
    await files.remove(one);
    await files.remove(one);
    await files.discard(other);
    await files.discard(randomUUID());
    expect([await files.sumOf(one), await files.sumOf(other)]).toEqual([null, null]);
    expect(await readdir(files.temporaryDir)).toEqual([]);
  });

  it('tells what has lain there for longer, kept and arriving', async () => {
    const [young, old] = [await written(), await written()];
    const yesterday = Date.now() / 1000 - 25 * 3600;
    await utimes(pathOf(old), yesterday, yesterday);
    const kept = await files.olderThan(24, 'kept');
    expect([kept.includes(old), kept.includes(young)]).toEqual([true, false]);
    const [arriving, late] = [randomUUID(), randomUUID()];
    for (const id of [arriving, late]) await writeFile(join(files.temporaryDir, id), words);
    await utimes(join(files.temporaryDir, late), yesterday, yesterday);
    expect(await files.olderThan(1, 'arriving')).toEqual([late]);
    for (const id of [arriving, late]) await files.discard(id);
  });

  it('who goes away before the first byte leaves nothing open', async () => {
    const id = await written();
    const stream = await files.open({ id, bytes: words.length });
    const closed = new Promise((done) => stream.once('close', done));
    stream.destroy();
    await closed;
    expect(await readdir(files.temporaryDir)).toEqual([]);
  });

  it('belongs to whoever said so first', async () => {
    const { files: fresh } = await open();
    expect(await fresh.owner()).toBeNull();
    expect(await fresh.claim('first')).toBe('first');
    expect(await fresh.claim('second')).toBe('first');
    expect(await fresh.owner()).toBe('first');
    expect(await fresh.ids()).toEqual([]);
  });

  it('can be written to', async () => {
    expect(await files.writable()).toBe(true);
  });
});

describe('a bucket that is not well', () => {
  let files: Files;
  let bucket: TestBucket;
  beforeAll(async () => {
    const opened = await inBucket(true);
    ({ files } = opened);
    bucket = opened.bucket as TestBucket;
  });
  const within = async (mood: TestBucket['mood'], work: () => Promise<unknown>) => {
    bucket.mood = mood;
    try {
      return await work().catch((error: unknown) => error);
    } finally {
      bucket.mood = 'well';
    }
  };

  it('belongs to one of two who say so at once', async () => {
    const said = await Promise.all([files.claim('one'), files.claim('other')]);
    expect(said).toEqual(Array(2).fill(await files.owner()));
  });

  it('takes nothing that was damaged on the way, and keeps nothing of it', async () => {
    const id = randomUUID();
    const away = await within('damages', () => files.write(id, words));
    expect(away).toBeInstanceOf(FilesAway);
    expect((away as Error).message).toBe(
      'ROUNDS_S3_BUCKET: s3://rounds-files/of/rounds/ does not do what it is asked (BadDigest, 400).',
    );
    expect(await files.sumOf(id)).toBeNull();
  });

  it('that knows no sums is read back before anybody relies on it', async () => {
    const id = randomUUID();
    const other = await inBucket(false);
    (other.bucket as TestBucket).mood = 'damages unseen';
    await expect(other.files.write(id, words)).rejects.toThrow(/keeps .* as something else than was sent/);
    (other.bucket as TestBucket).mood = 'well';
    expect(await other.files.sumOf(id)).toBeNull();
  });

  it('whose bytes were changed since says that the file is lost', async () => {
    const id = randomUUID();
    await files.write(id, words);
    await bucket.store(id, Buffer.from(words).fill('x', 0, 1));
    await expect(files.open({ id, bytes: words.length })).rejects.toThrow(/is not what was stored/);
  });

  it('that breaks off in the middle is away, and the file is not lost by it', async () => {
    const id = randomUUID();
    await files.write(id, words);
    expect(await within('cuts', () => files.open({ id, bytes: words.length }))).toBeInstanceOf(FilesAway);
    expect(await buffer(await files.open({ id, bytes: words.length }))).toEqual(words);
  });

  it('that refuses is away, told without a word of its keys', async () => {
    const away = await within('refuses', () => files.read(randomUUID()));
    expect(String(away)).toMatch(/does not do what it is asked \(\w+, 503\)\.$/);
    const settings = bucketIn({ ...bucket.settings, ROUNDS_S3_KEY_ID: 'NOBODY' });
    if (!settings) throw new Error('No bucket is named.');
    const locked = bucketFiles(settings, join(folder, 'locked'));
    const told = await locked.read(randomUUID()).catch((error: unknown) => String(error));
    expect(told).toMatch(/does not take these keys, or they lack a right \(InvalidAccessKeyId, 403\)\.$/);
    expect(await locked.writable()).toBe(false);
    const nowhere = bucketFiles({ ...settings, keyId: 'S3RVER', bucket: 'elsewhere' }, join(folder, 'no'));
    await expect(nowhere.read(randomUUID())).rejects.toThrow(/is not there: that server has no such bucket/);
    await bucket.close();
    buckets.splice(buckets.indexOf(bucket), 1);
    await expect(files.read(randomUUID())).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)\.$/);
  });

  it('that hangs is waited for so long, then by nobody for a while, and leaves no connection', async () => {
    const opened = await inBucket(true);
    const hanging = opened.bucket as TestBucket;
    const id = randomUUID();
    await opened.files.write(id, words);
    hanging.mood = 'hangs';
    const began = performance.now();
    const waiting = Array.from({ length: 3 }, () => opened.files.open({ id, bytes: words.length }));
    const ended = await Promise.allSettled(waiting);
    expect(ended.map((each) => each.status === 'rejected' && each.reason instanceof FilesAway)).toEqual([
      ...[true, true, true],
    ]);
    expect(performance.now() - began).toBeLessThan(10_000);
    const asked = hanging.asked.length;
    await expect(opened.files.read(id)).rejects.toThrow(/does not answer in time\.$/);
    expect([await opened.files.writable(), hanging.asked.length]).toEqual([false, asked]);
    await expect.poll(() => hanging.open(), { timeout: 5000 }).toBe(0);
    hanging.mood = 'well';
    await expect.poll(() => opened.files.read(id).then(() => 'read', String), { timeout: 5000 }).toBe('read');
  });
});
