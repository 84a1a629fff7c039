// A way past a pooler: what a session holds goes by it, and all else by DATABASE_URL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { runCommand } from '../harness/command';
import { cutLine, type CutLine } from '../harness/cut-line';
import { databaseOn, type FreshDatabase } from '../harness/database-on';
import { startReal, type RealStart } from '../harness/real-start';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: FreshDatabase;
let other: FreshDatabase;
/** Stands where a pooler would. */
let line: CutLine;
let owner: pg.Client;
let folder: string;
let settings: Record<string, string>;
let house: RealStart;
beforeAll(async () => {
  database = await databaseOn(inject('clusterUrl'));
  other = await databaseOn(inject('clusterUrl'));
  line = await cutLine(database.url);
  owner = new pg.Client({ connectionString: database.url, application_name: 'the owner' });
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), 'rounds-pooler-'));
  settings = {
    ROUNDS_DEMO: '0',
    ROUNDS_SECRET: 'what the house behind a pooler signs and logs in with',
    ROUNDS_DATA: join(folder, 'data'),
    DATABASE_URL: line.url,
    DATABASE_DIRECT_URL: database.url,
  };
  house = await startReal(settings);
  if ((await house.became) !== 'open') throw new Error(house.said());
});
afterAll(async () => {
  await house.stop();
  await owner.end();
  await line.close();
  await Promise.all([database.drop(), other.drop()]);
  await rm(folder, { recursive: true });
});

/** Who speaks to the database, by the end of the login's name, and by which port of which side. */
async function sessions() {
  const { rows } = await owner.query<{ kind: string; name: string; said: string; holds: boolean }>(
    `select coalesce(substring(usename from '_(house|calls)$'), 'direct') as kind, application_name as name, query as said,
       exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory') as holds
     from pg_stat_activity a where datname = current_database() and usename like 'rounds\\_server\\_%'`,
  );
  return rows;
}
const ask = (path: string) => fetch(house.base + path).then(({ status }) => status);

it('listens, holds its locks and takes its jobs past the pooler', async () => {
  await vi.waitUntil(async () => (await sessions()).filter(({ holds }) => holds).length > 0);
  const all = await sessions();
  const sessionsOf = (by: (one: (typeof all)[number]) => boolean) =>
    [...new Set(all.filter(by).map(({ kind }) => kind))].join();
  expect(sessionsOf(({ holds }) => holds)).toBe('direct');
  expect(sessionsOf(({ said }) => /^listen/i.test(said))).toBe('direct');
  expect(sessionsOf(({ name }) => name !== '')).toBe('direct');
  expect(all.filter(({ said }) => said.includes('"jobs:insert"'))).toHaveLength(3);
});

it('asks all else through the pooler, by logins to which the database itself says who they are', async () => {
  expect(await ask('/api/v1/vacancies')).toBe(200);
  const kinds = (await sessions()).map(({ kind }) => kind);
  expect(kinds).toContain('calls');
  expect(kinds).toContain('house');
  expect(line.open()).toBe(kinds.filter((kind) => kind !== 'direct').length);
  const { rows } = await owner.query<{ kind: string; said: string[] }>(
    `select substring(rolname from '_(house|calls)$') as kind, rolconfig as said from pg_roles
     where rolname in (select usename from pg_stat_activity where datname = current_database())
       and rolname ~ '^rounds_server_.*_(house|calls)$' order by 1`,
  );
  const common = ['TimeZone=UTC', 'lock_timeout=3000', 'idle_in_transaction_session_timeout=30000'];
  expect(rows).toEqual([
    { kind: 'calls', said: common },
    { kind: 'house', said: [...common, 'role=rounds_house'] },
  ]);
});

it('goes on listening where the pooler is away, and answers again once it is back', async () => {
  line.cut();
  expect(await ask('/readyz')).toBe(503);
  const names = (await sessions()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['rounds_live', 'rounds_jobs']));
  line.mend();
  await vi.waitUntil(async () => (await ask('/readyz')) === 200);
});

it('keeps the logins of a pooler as they are at every start', async () => {
  const secrets = async () =>
    (
      await owner.query<{ secret: string }>(
        `select rolpassword as secret from pg_authid where rolname ~ '^rounds_server_.*_(house|calls)$' order by rolname`,
      )
    ).rows;
  const before = await secrets();
  await house.stop();
  house = await startReal(settings);
  expect(await house.became).toBe('open');
  expect(await secrets()).toEqual(before);
});

it('refuses a way past the pooler that leads elsewhere, and so does the doctor', async () => {
  const sentence = 'DATABASE_URL: it leads to another database than DATABASE_DIRECT_URL.';
  const start = await startReal({
    ...settings,
    DATABASE_DIRECT_URL: other.url,
    ROUNDS_DATA: join(folder, 'others'),
  });
  expect(await start.became).toEqual({ ended: 1 });
  expect(start.said()).toContain(sentence);
  const well = await runCommand(['doctor'], settings);
  expect(well.out).toContain('✓ the pooler\n');
  const sick = await runCommand(['doctor'], { ...settings, DATABASE_DIRECT_URL: other.url });
  expect(sick.out).toContain(`✗ the pooler: ${sentence}`);
});

it('is told at once that a way past nothing makes no sense', async () => {
  const { code, complaint } = await runCommand(['check'], { ...settings, DATABASE_URL: '' });
  expect([code, complaint.trim()]).toEqual([
    2,
    'DATABASE_DIRECT_URL: it leads past the pooler in DATABASE_URL, which is not set.',
  ]);
});
