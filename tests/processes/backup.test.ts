// A house that backs itself up loses its folder, and is what it was: at its end, or at a moment between two writes.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  destroy,
  keepWriting,
  lookAt,
  openAgain,
  openBackedUp,
  quietMoment,
  shippedLook,
  untilShipped,
  upload,
  type BackedUp,
  type Look,
} from '../harness/backed-up';
import { runCommand } from '../harness/command';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

let backed: BackedUp;
/** Between two writes, and after the second. */
let between: { at: string; look: Look };
let last: Look;
let writes: number;
let made: Awaited<ReturnType<typeof runCommand>>;
let count = 0;

const fresh = () => join(backed.folder, `restored-${(count += 1)}`);
const restore = (into: string, ...more: string[]) =>
  runCommand(['restore', '--from', backed.place, '--identity', backed.identity, '--into', into, ...more], {});
const fileOf = ({ files }: Look) => Object.keys(files);

beforeAll(async () => {
  backed = await openBackedUp();
  await upload(backed.house);
  const ends = keepWriting(backed.house);
  made = await runCommand(['backup'], backed.settings);
  writes = await ends();
  await upload(backed.house);
  between = await quietMoment(backed.data);
  await untilShipped(backed);
  await upload(backed.house);
  last = await shippedLook(backed);
  await destroy(backed);
});
afterAll(() => rm(backed.folder, { recursive: true }));

it('is made while people write, and says what it is', () => {
  expect([made.code, made.complaint]).toEqual([0, '']);
  expect(made.out).toMatch(/^Backed up as of \S+Z: \d+ MB of database, \d+ files?\.\nIt lies in .*\n$/);
  expect(writes).toBeGreaterThan(0);
});

it('holds nothing that could be read', async () => {
  for (const folder of ['wal', 'files', 'bases']) {
    const names = await readdir(join(backed.place, folder), { recursive: true });
    const encrypted = names.filter((name) => name.endsWith('.age'));
    expect(encrypted.length).toBeGreaterThan(0);
    for (const name of encrypted)
      expect(String((await readFile(join(backed.place, folder, name))).subarray(0, 21))).toBe(
        'age-encryption.org/v1',
      );
  }
});

it('brings back the last there was', async () => {
  const into = fresh();
  const { code, out, complaint } = await restore(into);
  expect([code, complaint]).toEqual([0, '']);
  expect(out).toMatch(/^Brought back in \d+\.\d s: \d+ rows in \d+ tables, all read\.$/m);
  expect(out).toMatch(/^All files are there, and the ledgers of \d+ companies are even\.$/m);
  expect(await lookAt(into)).toEqual(last);
});

it('brings back a moment between two writes: the earlier is there, and the later is not', async () => {
  const into = fresh();
  const { code, complaint } = await restore(into, '--to-time', between.at);
  expect([code, complaint]).toEqual([0, '']);
  const look = await lookAt(into);
  expect(look).toEqual(between.look);
  // The later one took the place of the earlier, whose bytes the house itself had thrown away.
  expect(fileOf(look)).not.toEqual(fileOf(last));
  expect(await readdir(join(into, 'files/kept'))).toEqual(fileOf(look));
});

it('opens again, backs itself up as before, and is brought back from there', async () => {
  const into = fresh();
  await restore(into);
  const place = join(backed.folder, 'place-after');
  await cp(backed.place, place, { recursive: true });
  const settings = { ...backed.settings, ROUNDS_DATA: into, ROUNDS_BACKUPS: place };
  const house = await openAgain(settings);
  await upload(house);
  const look = await shippedLook({ data: into, place });
  const first = await runCommand(['backup'], { ...settings, ROUNDS_BACKUP_KEEP: '1' });
  expect([first.code, first.complaint]).toEqual([0, '']);
  expect(first.out).toMatch(/^1 older one is removed\.$/m);
  await destroy({ data: into, house });
  const again = fresh();
  const { code, complaint } = await restore(again, '--from', place);
  expect([code, complaint]).toEqual([0, '']);
  expect((await lookAt(again)).files).toEqual(look.files);
});

describe('a copy of the place', () => {
  let copy: string;
  const restoreCopy = (...more: string[]) => restore(fresh(), '--from', copy, ...more);
  const pathsIn = async (folder: string) =>
    (await readdir(join(copy, folder), { recursive: true })).sort().map((name) => join(copy, folder, name));
  const copied = async () => {
    copy = join(backed.folder, `copy-${(count += 1)}`);
    await cp(backed.place, copy, { recursive: true, preserveTimestamps: true });
  };
  const flip = async (path: string) => {
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(path, bytes);
  };

  it('without the WAL since the backup holds nothing of what was written later', async () => {
    await copied();
    const [manifest = ''] = (await pathsIn('bases')).filter((path) => path.endsWith('manifest.json'));
    const said = JSON.parse(await readFile(manifest, 'utf8')) as { last: string };
    for (const path of await pathsIn('wal'))
      if ((path.split('/').at(-1) ?? '') > `${said.last}~`) await rm(path);
    const into = fresh();
    const { code } = await restore(into, '--from', copy);
    expect(code).toBe(0);
    expect(await lookAt(into)).not.toEqual(last);
    const refused = await restoreCopy('--to-time', between.at);
    expect(refused.code).toBe(1);
    expect(refused.complaint).toMatch(/^Nothing in the backup is of \S+ or later\. Leave --to-time out /);
  });

  it('with a gap in its WAL says so', async () => {
    await copied();
    const segments = (await pathsIn('wal')).filter((path) => /\/[\dA-F]{24}\.\w{64}\.age$/.test(path));
    await rm(segments.at(-2) ?? '');
    const { code, complaint } = await restoreCopy();
    expect([code, complaint]).toEqual([1, expect.stringMatching(/^WAL is missing after [\dA-F]{24}: /)]);
  });

  it.each([
    ['the database', 'bases', /cluster\.tar\.gz\.age$/, /^\S+cluster\.tar\.gz\.age is damaged: /],
    ['its WAL', 'wal', /[\dA-F]{24}\.\w{64}\.age$/, /^\S+\.age is damaged: /],
    ['a file', 'files', /\.age$/, /^\S+\.age is damaged: /],
  ])('in which a byte of %s is another leaves nothing half done', async (_what, folder, name, sentence) => {
    await copied();
    for (const path of await pathsIn(folder)) if (name.test(path)) await flip(path);
    const into = fresh();
    const { code, out, complaint } = await restore(into, '--from', copy);
    expect([code, out.includes('Brought back')]).toEqual([1, false]);
    expect(complaint.trim()).toMatch(sentence);
    expect(complaint.trim().split('\n')).toHaveLength(1);
    await expect(readdir(into)).rejects.toThrow('ENOENT');
  });

  it('in which a backup was cut off is brought back from the one before', async () => {
    await copied();
    const [name = ''] = await readdir(join(copy, 'bases'));
    const cutOff = join(copy, 'bases', '99990101000000000');
    await cp(join(copy, 'bases', name), cutOff, { recursive: true });
    await rm(join(cutOff, 'manifest.json'));
    await writeFile(join(cutOff, 'cluster.tar.gz.age'), 'cut off');
    expect((await restoreCopy('--to-time', between.at)).code).toBe(0);
    await rm(join(copy, 'bases', name), { recursive: true });
    expect((await restoreCopy()).complaint).toBe(`${copy} holds no whole backup.\n`);
  });

  it('from which a file is missing is brought back, and the missing one is named', async () => {
    await copied();
    for (const path of await pathsIn('files')) await rm(path);
    const { code, out } = await restoreCopy();
    expect(code).toBe(1);
    expect(out).toContain(`The file ${fileOf(last)[0] ?? ''} is not in the backup.\n`);
  });
});

describe('a drill', () => {
  const drill = (...args: string[]) =>
    runCommand(['drill', ...args], { ...backed.settings, TMPDIR: join(backed.folder, 'drills') });
  const left = async () =>
    (await readdir(join(backed.folder, 'drills'))).filter((name) => name.startsWith('rounds-drill-'));
  beforeAll(() => mkdir(join(backed.folder, 'drills'), { mode: 0o711 }));

  it('brings the newest back apart, and leaves nothing', async () => {
    const { code, out, complaint } = await drill('--identity', backed.identity);
    expect([code, complaint]).toEqual([0, '']);
    expect(out).toMatch(/^Brought back in \d+\.\d s: /m);
    expect(await left()).toEqual([]);
  });

  it('with another identity says so', async () => {
    const other = join(backed.folder, 'other.txt');
    await runCommand(['backup-key', other], {});
    const { code, complaint } = await drill('--identity', other);
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The identity is not the one for which \S+ was encrypted\.\n$/);
    expect(await left()).toEqual([]);
  });
});

describe('refuses in a sentence', () => {
  it.each<[string, () => string[], RegExp]>([
    [
      'a folder that is not empty',
      () => ['--into', backed.folder],
      / is not empty: a house is restored into a new/,
    ],
    [
      'a time before the oldest',
      () => ['--to-time', '2020-01-01T00:00:00Z'],
      /^The oldest backup in .* is of \d{4}-/,
    ],
    ['no identity', () => ['--identity', join(backed.place, 'rounds.json')], / holds no identity of age/],
    [
      'no file',
      () => ['--identity', join(backed.folder, 'none')],
      /^The identity in .* cannot be read \(ENOENT\)\.$/,
    ],
    ['no place', () => ['--from', join(backed.folder, 'none')], / holds no backups of Rounds\.$/],
  ])('%s', async (_what, args, sentence) => {
    const { code, out, complaint } = await restore(fresh(), ...args());
    expect([code, out]).toEqual([1, '']);
    expect(complaint.trim()).toMatch(sentence);
    expect(complaint.trim().split('\n')).toHaveLength(1);
  });

  it('a database that is the operator’s own, and settings that name no place', async () => {
    const { ROUNDS_BACKUP_RECIPIENT: _, ...without } = backed.settings;
    const own = { ...without, DATABASE_URL: 'postgres://rounds:x@127.0.0.1:1/rounds' };
    expect((await runCommand(['backup'], own)).complaint).toMatch(/^DATABASE_URL: this database is yours /);
    expect((await runCommand(['backup'], without)).complaint).toMatch(
      /^ROUNDS_BACKUPS, ROUNDS_BACKUP_RECIPIENT: /,
    );
  });

  it('the place of another database, before it writes anything into it', async () => {
    const before = await readdir(backed.place, { recursive: true });
    await expect(openAgain({ ...backed.settings, ROUNDS_DATA: fresh() })).rejects.toThrow(
      /ROUNDS_BACKUPS: \S+ holds the backups of another database\. Restore that one, or name another folder\./,
    );
    expect(await readdir(backed.place, { recursive: true })).toEqual(before);
  });
});

it('whose place lies within the data is refused', async () => {
  const inside = { ...backed.settings, ROUNDS_BACKUPS: join(backed.data, 'backups') };
  const { code, complaint } = await runCommand(['check'], inside);
  expect([code, complaint]).toEqual([
    2,
    'ROUNDS_BACKUPS: within ROUNDS_DATA backups would be lost along with the data.\n',
  ]);
});
