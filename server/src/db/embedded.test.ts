// Starting, borrowing, adopting and stopping the shipped PostgreSQL, with the data surviving.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from './embedded';

let dataDir: string;
let running: Embedded[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

const inCluster = (name: string) => join(dataDir, 'postgres', name);

/** As after a crash: the server runs on, and the process that started it is no more. */
const forgetOwner = () => writeFile(inCluster('rounds.owner'), '0');

test('data survives a stop, and stopping twice is stopping once', async () => {
  const first = await start();
  await query(first.url, 'create table kept (id int)');
  await Promise.all([first.stop(), first.stop()]);
  const second = await start();
  expect(await query(second.url, 'select * from kept')).toEqual([]);
});

test('only who knows the password gets in, and only the account can read it', async () => {
  const { url } = await start();
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(query(stranger.toString(), 'select 1')).rejects.toThrow(/password authentication failed/);
  expect((await stat(inCluster('rounds.password'))).mode & 0o777).toBe(0o600);
});

test('a server left by a dead process is adopted and stopped at the end', async () => {
  const lost = await start();
  await query(lost.url, 'create table kept (id int)');
  await forgetOwner();
  const heir = await start();
  expect(heir.url).toBe(lost.url);
  await heir.stop();
  await expect(query(lost.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('a server whose process lives is borrowed and left running', async () => {
  const owner = await start();
  await writeFile(inCluster('rounds.owner'), String(process.ppid));
  const guest = await start();
  await guest.stop();
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a process id that now belongs to another program does not block the start', async () => {
  await (await start()).stop();
  await writeFile(inCluster('postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n`);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('text sorts by code point whatever the machine speaks', async () => {
  const { url } = await start();
  const sql = `select datlocprovider, datlocale from pg_database where datname = 'rounds'`;
  expect(await query(url, sql)).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  expect(await readFile(inCluster('PG_VERSION'), 'utf8')).toBe('18\n');
});
