// Operators' commands on settings that are not right: one sentence that names the setting, code 1, and no trace.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { shippedFile } from '../../server/src/adapters/ip-countries';
import { runCommand as run, runScript } from '../harness/command';
import { cutLine } from '../harness/cut-line';
import { freshDatabase } from '../harness/database';
import type { FreshDatabase } from '../harness/database-on';

// Each reads its code first, which takes long where much else is at work.
vi.setConfig({ testTimeout: 120_000 });

const folderOf = resolve(import.meta.dirname, '../../server/src/commands');
const commands: [name: string, ...args: string[]][] = [
  ['add-staff', 'desk@example.org', '--role', 'reviewer'],
  ['adjust-tokens', '1', '1'],
  ['files-move', '--to', 'folder'],
  ['letters'],
  ['reconcile'],
  ['search-rebuild'],
];

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rounds-commands-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const nobody = 'postgres://rounds:x@127.0.0.1:1/rounds';
const at = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return { DATABASE_URL: url.toString() };
};

it.each(commands)('%s says that nobody listens there', async (...command) => {
  expect(await run(command, { DATABASE_URL: nobody })).toEqual({
    code: 1,
    out: '',
    complaint: 'DATABASE_URL: nothing answers at 127.0.0.1:1 (ECONNREFUSED).\n',
  });
});

it('goes by one way for all of them', () => {
  const texts = readdirSync(folderOf)
    .filter((name) => name.endsWith('.ts') && name !== 'stand.ts')
    .map((name) => ({ name: name.slice(0, -3), text: readFileSync(join(folderOf, name), 'utf8') }));
  const those = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ name }) => name);
  expect(those(/withDatabase\(/)).toEqual(commands.map(([name]) => name));
  expect(those(/db\/(connect|embedded)'/)).toEqual([]);
});

describe('ip-countries', () => {
  const house = () => ({ ROUNDS_DATA: join(folder, 'countries') });

  it('takes a file of countries and says from when it is', async () => {
    const before = await run(['ip-countries'], house());
    expect(before.out).toMatch(
      /^Shipped: version [\d.]+, made on (\d{4}-\d\d-\d\d)\.\nIn use: the one that ships\.\n/,
    );
    const taken = await run(['ip-countries', shippedFile()], house());
    expect([taken.code, taken.complaint]).toEqual([0, '']);
    const after = await run(['ip-countries'], house());
    expect(after.out).toMatch(/In use: .*\/countries\/ip-countries\.mmdb, made on \d{4}-\d\d-\d\d\./);
  });

  it('takes nothing else, and leaves what was there', async () => {
    const [none, half] = [join(folder, 'none.mmdb'), join(folder, 'half.mmdb')];
    await writeFile(half, readFileSync(shippedFile()).subarray(0, 100_000));
    for (const path of [none, half, import.meta.filename]) {
      const { code, out, complaint } = await run(['ip-countries', path], house());
      expect([code, out]).toEqual([1, '']);
      expect(complaint).toContain(`${path} is no file of the MaxMind DB format that can be read`);
    }
    expect(readdirSync(house().ROUNDS_DATA)).toEqual(['ip-countries.mmdb']);
  });
});

describe('a command', () => {
  it.each<[string, () => Record<string, string>, RegExp, code?: number]>([
    [
      'no address',
      () => ({ DATABASE_URL: 'rounds' }),
      /^DATABASE_URL: This is not an address of a PostgreSQL, /,
      2,
    ],
    [
      'a wrong password',
      () => at((url) => (url.password = 'wrong')),
      /^DATABASE_URL: the password of \w+ is not right/,
    ],
    [
      'no such database',
      () => at((url) => (url.pathname = '/nothing')),
      /^DATABASE_URL: there is no database nothing on that server\.$/,
    ],
    [
      'a database without Rounds',
      () => ({ DATABASE_URL: inject('clusterUrl').replace(/\/\w+$/, '/postgres') }),
      /^DATABASE_URL: Rounds was never started on this database\.$/,
    ],
    [
      'a folder without a database',
      () => ({ ROUNDS_DATA: join(folder, 'nothing') }),
      /^ROUNDS_DATA: Rounds was never started on .*\/nothing\.$/,
    ],
    [
      'another setting that is wrong',
      () => ({ ...at(() => undefined), NODE_ENV: 'production' }),
      /^PUBLIC_URL: production needs /,
      2,
    ],
  ])('given %s', async (_what, settings, sentence, expected = 1) => {
    const { code, out, complaint } = await run(['letters'], settings());
    expect([code, out]).toEqual([expected, '']);
    expect(complaint.split('\n')[0]).toMatch(sentence);
    expect(complaint).not.toMatch(/^\s+at /m);
  });

  it('makes no database where it was given a wrong folder', () => {
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });

  it('whose database goes away in the middle says so', async () => {
    const line = await cutLine(database.url);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table token_accounts in access exclusive mode');
    try {
      const ended = run(['reconcile'], { DATABASE_URL: line.url });
      const waits = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect
        .poll(async () => (await holder.query(waits)).rowCount, { timeout: 60_000 })
        .toBeGreaterThan(0);
      line.cut();
      const { code, out, complaint } = await ended;
      expect([code, out]).toEqual([1, '']);
      expect(complaint).toMatch(/^DATABASE_URL: the database went away in the middle of this\. .*\.\n$/);
    } finally {
      await holder.end();
      await line.close();
    }
  });

  it('does its work where all is right', async () => {
    expect(
      await run(
        ['reconcile'],
        at(() => undefined),
      ),
    ).toEqual({
      code: 0,
      out: 'The ledgers of 0 companies are even, and so is their money.\n',
      complaint: '',
    });
  });
});

it.each([
  ['nothing.csv', /nothing\.csv cannot be read \(ENOENT\)\.$/],
  ['other.csv', /other\.csv: There is no column title\.$/],
])('titles of %s', async (name, sentence) => {
  await writeFile(join(folder, 'other.csv'), 'name\nnurse\n');
  const { code, out, complaint } = await runScript('titles', [join(folder, name)], {});
  expect([code, out]).toEqual([1, '']);
  expect(complaint.trim()).toMatch(sentence);
});
