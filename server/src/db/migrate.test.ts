// The order, the atomicity and the refusals of migrations, on files made here.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import { type Connection, connect } from './connect';
import { codeOf, startFault } from '../start-faults';
import { EarlierDatabase, isAhead, migrate, NewerDatabase } from './migrate';

let database: FreshDatabase;
let connection: Connection;
let dir: string;

beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await connection.pool.query('drop schema public cascade; create schema public');
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  return () => rm(dir, { recursive: true });
});

const settings = {
  databaseUrl: undefined,
  directUrl: undefined,
  dataDir: '/srv/rounds',
  host: '127.0.0.1',
  port: 3000,
};
const write = (name: string, sql: string) => writeFile(join(dir, name), sql);
const run = () => migrate(database.url, { dir });

async function tables(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.tablename);
}

test('files apply in order, once', async () => {
  await write('0002_second.sql', 'alter table first add column more int;');
  await write('0001_first.sql', 'create table first (id int);');
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await run()).toEqual([]);
});

test('processes that start together do not apply a file twice', async () => {
  await write('0001_first.sql', 'create table first (id int);');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_first.sql']);
});

test('a file that fails leaves nothing of itself and says where', async () => {
  await write('0001_first.sql', 'create table first (id int);');
  await write('0002_broken.sql', 'create table second (id int);\nselect nothing_there;');
  await expect(run()).rejects.toThrow(
    'Migration 0002_broken.sql failed: column "nothing_there" does not exist (line 2)',
  );
  expect(await tables()).toEqual(['first', 'migrations']);
});

test('an applied file that was edited is refused', async () => {
  await write('0001_first.sql', 'create table first (id int);');
  await run();
  await write('0001_first.sql', 'create table first (id bigint);');
  await expect(run()).rejects.toThrow('Migration 0001_first.sql was changed after it had been applied.');
});

/** A newer version has been here, with these files of its own. */
async function upgraded(...names: string[]) {
  await write('0001_first.sql', 'create table first (id int);');
  for (const name of names) await write(name, 'select 1;');
  await run();
  for (const name of names) await rm(join(dir, name));
}
const refusal = () => run().catch((error: unknown) => error);

test('a newer version that took something away is refused by name', async () => {
  await upgraded('0002_more.sql', '0003_contracts_first.sql', '0004_still_more.sql');
  const refused = await refusal();
  expect(refused).toBeInstanceOf(NewerDatabase);
  expect((refused as Error).message).toBe(
    'The database has migration 0003_contracts_first.sql, which this version of Rounds does not know and cannot run beside. Start the newer version, or restore a backup of before.',
  );
  expect([startFault(refused, settings), codeOf(refused)]).toEqual([(refused as Error).message, 2]);
});

test('beside a newer version that only added, this one starts and changes nothing', async () => {
  await upgraded('0002_more.sql', '0003_not_contracts.sql');
  expect(await run()).toEqual([]);
  expect(await isAhead(connection.pool, dir)).toBe(true);
  await write('0002_more.sql', 'select 1;');
  await write('0003_not_contracts.sql', 'select 1;');
  expect(await run()).toEqual([]);
  expect(await isAhead(connection.pool, dir)).toBe(false);
});

test('a newer version that lacks a migration of this one went another way and is refused', async () => {
  await upgraded('0003_theirs.sql');
  await write('0002_ours.sql', 'create table ours (id int);');
  const refused = await refusal();
  expect(refused).toBeInstanceOf(NewerDatabase);
  expect((refused as Error).message).toContain('0003_theirs.sql');
  expect(await tables()).toEqual(['first', 'migrations']);
});

test('a database whose migrations these took the place of is refused in one sentence, and stays', async () => {
  await write('0001_identity.sql', 'create table people (id int);');
  await write('0002_doors.sql', 'create table doors (id int);');
  await write('0003_walls.sql', 'create table walls (id int);');
  await run();
  await rm(join(dir, '0001_identity.sql'));
  await rm(join(dir, '0003_walls.sql'));
  await write('0001_foundations.sql', 'create table houses (id int);');
  const refused = await run().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EarlierDatabase);
  expect((refused as Error).message).toBe(
    'This database was made by an earlier development version of Rounds. Empty it with npm run db:reset.',
  );
  expect(await tables()).toEqual(['doors', 'migrations', 'people', 'walls']);
});

test.each(['1_first.sql', '0001-first.sql', '0001_First.sql'])('the name %s is refused', async (name) => {
  await write(name, 'select 1;');
  await expect(run()).rejects.toThrow(`Migration ${name} is not named like`);
});

test('two files with one number are refused', async () => {
  await write('0001_first.sql', 'select 1;');
  await write('0001_other.sql', 'select 1;');
  await expect(run()).rejects.toThrow('Two migrations have the number 0001.');
});
