// Files go from the folder into a bucket and back: killed in the middle, begun again, each compared with its row.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bucketFiles } from '../../server/src/adapters/bucket-files';
import { diskFiles } from '../../server/src/adapters/files';
import { bucketIn } from '../../server/src/bucket-settings';
import { requireOwnFiles } from '../../server/src/files-owner';
import { moveFiles } from '../../server/src/moving-files';
import type { Files } from '../../server/src/ports';
import { openBucket, type TestBucket } from '../harness/bucket';
import { beginCommand, runCommand } from '../harness/command';
import { freshDatabase } from '../harness/database';
import { startApp, type TestApp } from '../harness/http';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const count = 40;
let house: TestApp;
let bucket: TestBucket;
let there: Files;
let owner: { id: number; company_id: number | null };
const rows: { id: string; bytes: number; sha256: string }[] = [];
const here = () => join(house.config.dataDir, 'files');
const settings = () => ({
  DATABASE_URL: house.databaseUrl,
  ROUNDS_DATA: house.config.dataDir,
  ...bucket.settings,
});
const move = (to: string, more: Record<string, string> = {}) =>
  runCommand(['files-move', '--to', to], { ...settings(), ...more });

const filesIn = (store: TestBucket, folder: string): Files => {
  const named = bucketIn(store.settings);
  if (!named) throw new Error('No bucket is named.');
  return bucketFiles(named, folder);
};

/** In the folder first, then its row, as the house does it. */
async function store(text: string): Promise<string> {
  const id = randomUUID();
  const bytes = Buffer.from(text.repeat(500));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await house.ports.files.write(id, bytes);
  const file = { id, kind: 'logo', name: 'logo.png', media_type: 'image/png', bytes: bytes.length, sha256 };
  const whose = { owner_id: owner.id, company_id: owner.company_id, created_at: house.clock.now() };
  await house.db
    .insertInto('files')
    .values({ ...file, ...whose })
    .execute();
  rows.push({ id, bytes: bytes.length, sha256 });
  return id;
}

const total = () => rows.reduce((sum, { bytes }) => sum + bytes, 0);
const said = (copied: number, where = 's3://rounds-files/of/rounds/') =>
  `${rows.length} files (${total()} bytes) are in ${where}, each with the hash of its row; ${copied} came now.\n`;

beforeAll(async () => {
  bucket = await openBucket();
  house = await startApp({ seed: 'cast' });
  there = filesIn(bucket, join(house.config.dataDir, 'elsewhere'));
  owner = await house.db
    .selectFrom('employer_users')
    .innerJoin('people', 'people.id', 'employer_users.id')
    .select(['people.id', 'employer_users.company_id'])
    .where('people.email', '=', 'admin@mercy.example')
    .executeTakeFirstOrThrow();
  for (let nth = 0; nth < count; nth += 1) await store(`This is the file ${nth}. `);
});
afterAll(async () => {
  await house.close();
  await bucket.close();
});

it('no start takes a bucket that holds none of the files', async () => {
  await expect(requireOwnFiles(house.db, there)).rejects.toThrow(
    "ROUNDS_S3_BUCKET: s3://rounds-files/of/rounds/ does not hold this database's files yet. Bring them first: rounds files-move --to s3.",
  );
});

it('killed in the middle and begun again it brings all, each as its row says', async () => {
  const killed = beginCommand(['files-move', '--to', 's3'], settings());
  const puts = () => bucket.asked.filter((asked) => asked.startsWith('PUT ')).length;
  await vi.waitFor(() => expect(puts()).toBeGreaterThan(5), { timeout: 60_000, interval: 1 });
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const came = (await there.ids()).length;
  expect(came).toBeLessThan(count);
  // Until it has come to its end, the bucket is nobody's.
  expect(await there.owner()).toBeNull();
  const again = await move('s3');
  expect([again.code, again.complaint]).toEqual([0, '']);
  const copied = Number(/ (\d+) came now\.$/m.exec(again.out)?.[1]);
  expect(again.out).toContain(said(copied));
  expect(copied).toBeLessThan(count);
  expect(copied).toBeGreaterThanOrEqual(count - came);
  for (const { id, bytes, sha256 } of rows) expect(await there.sumOf(id)).toEqual({ bytes, sha256 });
  await requireOwnFiles(house.db, there);
});

it('catches up with what was stored meanwhile, and brings nothing twice', async () => {
  await store('Stored while it ran. ');
  const { code, out } = await move('s3');
  expect([code, out]).toEqual([0, expect.stringContaining(said(1))]);
  expect(out).toMatch(/end Rounds everywhere, run this once more, start it with ROUNDS_S3_BUCKET\./);
  expect((await move('s3')).out).toContain(said(0));
});

it('goes back into another folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-back-'));
  const { code, out } = await move('folder', { ROUNDS_DATA: folder });
  expect([code, out]).toEqual([0, expect.stringContaining(said(rows.length, join(folder, 'files')))]);
  const back = diskFiles(join(folder, 'files'));
  for (const { id, bytes, sha256 } of rows) expect(await back.sumOf(id)).toEqual({ bytes, sha256 });
  await rm(folder, { recursive: true });
});

it('takes away again what is deleted while it is brought', async () => {
  const id = await store('Deleted while it was brought. ');
  rows.pop();
  const write = async (each: string, bytes: Uint8Array) => {
    await there.write(each, bytes);
    await house.db.deleteFrom('files').where('id', '=', each).execute();
  };
  const moved = await moveFiles({ db: house.db, from: house.ports.files, to: { ...there, write } });
  expect(moved).toEqual({ count: rows.length, bytes: total(), copied: 0, faults: [] });
  expect(await there.sumOf(id)).toBeNull();
});

it('says which file was damaged or lost before, and brings everything else', async () => {
  const [damaged, lost] = [await store('To be cut. '), await store('To be lost. ')];
  await truncate(join(here(), 'kept', damaged), 10);
  await house.ports.files.remove(lost);
  const { code, out } = await move('s3');
  expect(code).toBe(1);
  expect(out).toContain(`The file ${damaged} is not what its row says; it came as it was.\n`);
  expect(out).toContain(`The file ${lost} is in neither place.\n`);
  expect(out).toMatch(new RegExp(`^${rows.length - 2} files \\(`, 'm'));
  expect(Buffer.from(await there.read(damaged))).toEqual(await readFile(join(here(), 'kept', damaged)));
});

it('touches no files of another database, and says what else is not right', async () => {
  const other = await freshDatabase();
  const { code, out, complaint } = await move('s3', { DATABASE_URL: other.url });
  expect([code, out]).toEqual([1, '']);
  expect(complaint).toMatch(/^ROUNDS_(DATA|S3_BUCKET): the files in .* belong to another database, /);
  await other.drop();
  const none = await move('s3', Object.fromEntries(Object.keys(bucket.settings).map((name) => [name, ''])));
  expect([none.code, none.out, none.complaint]).toEqual([
    ...[2, '', 'ROUNDS_S3_BUCKET: name the bucket to which or from which files go.\n'],
  ]);
  bucket.mood = 'refuses';
  const away = await move('s3');
  bucket.mood = 'well';
  expect([away.code, away.out]).toEqual([1, '']);
  expect(away.complaint).toMatch(/^ROUNDS_S3_BUCKET: s3:.* does not do what it is asked \(\w+, 503\)\.\n$/);
});
