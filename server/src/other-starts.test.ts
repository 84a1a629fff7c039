// Starts that cannot go well end at once with one sentence that names the setting, and no way through the code.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBucket } from '../../tests/harness/bucket';
import { freshDatabase } from '../../tests/harness/database';
import type { FreshDatabase } from '../../tests/harness/database-on';
import { openPostOffice, type PostOffice } from '../../tests/harness/post-office';
import { startReal, type Settings } from '../../tests/harness/real-start';
import { mounted, mountsHere } from '../../tests/harness/small-disk';
import { connect } from './db/connect';
import { tooOld } from './start-faults';

// A start takes a second or two, on a machine that is busy many.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let database: FreshDatabase;
let office: PostOffice;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-starts-'));
  database = await freshDatabase();
  office = await openPostOffice();
});
afterAll(async () => {
  await office.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const quiet = { ROUNDS_DEMO: '0', ROUNDS_SECRET: 'what only this house of the tests knows' };

async function tried(settings: Settings) {
  const start = await startReal({ ...quiet, ROUNDS_DATA: join(folder, 'data'), ...settings });
  const became = await start.became;
  if (became === 'open') await start.stop();
  return { became, said: start.said() };
}

/** The same address with something else in it. */
function other(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.toString();
}

/** With 2 where the setting is nonsense by itself. */
async function endsWith(settings: Settings, sentence: RegExp, code: 1 | 2 = 1) {
  const { became, said } = await tried(settings);
  expect(became).toEqual({ ended: code });
  // What it was at before stands above; what it ends with is one line.
  const lines = said.trim().split('\n');
  // Steps are told on another stream, indented: which of the two is read first is nobody's promise.
  expect(lines.findLast((line) => !line.startsWith('  '))).toMatch(sentence);
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
}

describe('a bucket for files', () => {
  it('that is named by half, or is none, ends the start before anything is opened', async () => {
    await endsWith(
      { DATABASE_URL: database.url, ROUNDS_S3_BUCKET: 'rounds-files', ROUNDS_S3_KEY_ID: 'AKIAEXAMPLE' },
      /^ROUNDS_S3_SECRET_KEY: without the secret key no bucket is asked\.$/,
      2,
    );
  });

  it('that is away, takes no keys or is another database’s is said, and no key with it', async () => {
    const bucket = await openBucket();
    const other = await freshDatabase();
    const at = (more: Settings) => ({ DATABASE_URL: database.url, ...bucket.settings, ...more });
    try {
      const wrong = { ROUNDS_S3_KEY_ID: 'NOBODY', ROUNDS_S3_SECRET_KEY: 'a-key-that-opens-nothing' };
      const { said } = await tried(at(wrong));
      expect(said).toMatch(
        /ROUNDS_S3_BUCKET: .* does not take these keys, .*\(InvalidAccessKeyId, 403\)\.$/m,
      );
      expect(said).not.toContain(wrong.ROUNDS_S3_SECRET_KEY);
      await endsWith(
        at({ ROUNDS_S3_ENDPOINT: 'http://127.0.0.1:1' }),
        /^ROUNDS_S3_BUCKET: s3:\/\/rounds-files\/of\/rounds\/ cannot be reached \(ECONNREFUSED\)\.$/,
      );
      expect((await tried(at({}))).became).toBe('open');
      await endsWith(
        at({ DATABASE_URL: other.url }),
        /^ROUNDS_S3_BUCKET: the files in s3:.* belong to another database, .* remove s3:.*\/database\.$/,
      );
    } finally {
      await other.drop();
      await bucket.close();
    }
  });
});

describe('DATABASE_URL', () => {
  it.concurrent.each<[string, () => string, RegExp, code?: 2]>([
    ['no address', () => 'localhost/rounds', /^DATABASE_URL: This is not an address of a PostgreSQL, /, 2],
    ['another server’s', () => 'mysql://root@127.0.0.1/rounds', /^DATABASE_URL: This is not an address/, 2],
    [
      'where nobody listens',
      () => 'postgres://rounds:x@127.0.0.1:1/rounds',
      /^DATABASE_URL: nothing answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)\.$/,
    ],
    [
      'no such host',
      () => 'postgres://rounds:x@nowhere.invalid/rounds',
      /^DATABASE_URL: there is no host nowhere\.invalid\.$/,
    ],
    [
      'a wrong password',
      () => other((url) => (url.password = 'wrong')),
      /^DATABASE_URL: the password of \w+ is not right/,
    ],
    [
      'no such database',
      () => other((url) => (url.pathname = '/nothing')),
      /^DATABASE_URL: there is no database nothing on that server\.$/,
    ],
    [
      'a post office',
      () => office.url.replace('smtp:', 'postgres:') + '/rounds',
      /^DATABASE_URL: what answers at 127\.0\.0\.1:\d+ is no PostgreSQL\.$/,
    ],
  ])('%s', (_what, url, sentence, code) => endsWith({ DATABASE_URL: url() }, sentence, code));

  it('of a server that is too old names its version', () => {
    expect(tooOld(140_011)).toBe('DATABASE_URL: this is PostgreSQL 14; Rounds needs 15 or newer.');
    expect(tooOld(90_624)).toContain('PostgreSQL 9;');
    expect([tooOld(150_000), tooOld(180_004)]).toEqual([undefined, undefined]);
  });
});

describe('a database that a newer version has brought up to date', () => {
  const newer = (name: string) => ({
    text: 'insert into migrations (name, hash, applied_at) values ($1, $2, $3)',
    values: [name, 'of another file', '2026-01-05T12:00:00.000Z'],
  });

  it('lets this one in where it only added, with its rights left to it, and refuses it where it took away', async () => {
    const own = await freshDatabase();
    const { pool, close } = connect(own.url, { max: 1 });
    const at = { DATABASE_URL: own.url, ROUNDS_DATA: join(folder, 'newer') };
    const reads = `select has_column_privilege('rounds_seeker', 'migrations', 'hash', 'select') as may`;
    const may = async () => (await pool.query<{ may: boolean }>(reads)).rows[0]?.may;
    try {
      await pool.query('grant select (hash) on migrations to rounds_seeker');
      expect([(await tried(at)).became, await may()]).toEqual(['open', false]);
      await pool.query('grant select (hash) on migrations to rounds_seeker');
      await pool.query(newer('9998_more.sql'));
      const { became, said } = await tried(at);
      expect([became, await may()]).toEqual(['open', true]);
      expect(said).toContain('those of a newer version, and stay so');
      await pool.query(newer('9999_contracts_people.sql'));
      await endsWith(
        at,
        /^The database has migration 9999_contracts_people\.sql, which this version of Rounds does not know and /,
        2,
      );
    } finally {
      await close();
      await own.drop();
    }
  });
});

describe('ROUNDS_DATA', () => {
  const at = (path: string) => ({ DATABASE_URL: database.url, ROUNDS_DATA: path });

  it('with a file in its place, or above it', async () => {
    await writeFile(join(folder, 'file'), 'x');
    await endsWith(at(join(folder, 'file')), /^ROUNDS_DATA: .*\/file cannot be written \(EEXIST\)\. /);
    await endsWith(
      at(join(folder, 'file/data')),
      /^ROUNDS_DATA: .*\/file\/data cannot be written \(ENOTDIR\)\. /,
    );
  });

  it('that is read only, or full', async () => {
    if (!mountsHere()) return;
    const disk = join(folder, 'disk');
    await mkdir(disk);
    const readOnly = await mounted(disk, 'size=1m,ro');
    try {
      await endsWith(at(disk), /^ROUNDS_DATA: .*\/disk\/start-\d+ cannot be written \(EROFS\)\. /);
    } finally {
      await readOnly.leave();
    }
    const full = await mounted(disk, 'size=16k');
    try {
      await endsWith(
        at(join(disk, 'data')),
        /^ROUNDS_DATA: there is no room left where .*\/disk\/data is\.$/,
      );
    } finally {
      await full.leave();
    }
  });

  it('whose files are another database’s is left as it is, until somebody says that that one is gone', async () => {
    const data = join(folder, 'whose');
    const other = await freshDatabase();
    const mark = join(data, 'files/database');
    const upload = join(data, 'files/kept/5f0c6a52-4f0f-4a58-9f1b-6f2b8f0d3c11');
    try {
      expect((await tried(at(data))).became).toBe('open');
      await writeFile(upload, 'x');
      const its = await readFile(mark, 'utf8');
      await endsWith(
        { DATABASE_URL: other.url, ROUNDS_DATA: data },
        /^ROUNDS_DATA: the files in .*\/whose\/files belong to another database, .* remove .*\/files\/database\.$/,
      );
      expect([await readFile(upload, 'utf8'), await readFile(mark, 'utf8')]).toEqual(['x', its]);
      expect((await tried(at(data))).became).toBe('open');
      // As where a start was cut off before it had said whose they are.
      await writeFile(mark, '');
      expect((await tried({ DATABASE_URL: other.url, ROUNDS_DATA: data })).became).toBe('open');
      expect(await readFile(mark, 'utf8')).toMatch(/^[\da-f-]{36}$/);
    } finally {
      await other.drop();
    }
  });

  it(
    'of a server that runs is its own: a second one is refused by name, and a script borrows',
    { timeout: 300_000 },
    async () => {
      const data = join(folder, 'own');
      const settings = { ...quiet, ROUNDS_DATA: data, ROUNDS_SECRET: undefined };
      const first = await startReal(settings);
      expect([await first.became, first.said()]).toEqual(['open', expect.stringContaining('open')]);
      try {
        await endsWith(
          settings,
          /^ROUNDS_DATA: process \d+ works on .*\/own already\. End it, or name another folder /,
        );
        expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
        const root = resolve(import.meta.dirname, '../..');
        for (const [command, says] of [
          ['reconcile', 'are even'],
          ['letters', 'Letters: 0 waiting'],
        ] as const) {
          const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
          const env = { PATH: process.env.PATH, ROUNDS_DATA: data };
          const { stdout } = await promisify(execFile)(
            process.execPath,
            [tsx, join(root, 'server/src/commands/rounds.ts'), command],
            { env },
          );
          expect(stdout).toContain(says);
        }
        expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
      } finally {
        await first.stop();
      }
    },
  );
});

it('PORT that is taken', async () => {
  const PORT = new URL(office.url).port;
  await endsWith(
    { DATABASE_URL: database.url, PORT },
    /^PORT: something else listens at 127\.0\.0\.1:\d+ already\.$/,
  );
});

it('ROUNDS_SECRET whose file holds too little', async () => {
  const data = join(folder, 'short');
  await writeFile(`${data}.secret`, 'short');
  const settings = { DATABASE_URL: database.url, ROUNDS_DATA: data, ROUNDS_SECRET: undefined };
  await endsWith(settings, /^ROUNDS_SECRET: the secret in .*\/short\.secret is too short\. /);
});
