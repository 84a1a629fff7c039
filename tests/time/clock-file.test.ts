// A real Rounds whose clock jumps ahead and back: it lives on, does what is due once, and nobody stays shut out.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CAST_TEMPLATE, TEST_SECRET } from '../harness/cluster';
import { freshDatabase } from '../harness/database';
import type { FreshDatabase } from '../harness/database-on';
import { signInAt } from '../harness/half-upload';
import { Hiring } from '../harness/hiring';
import { servingProcesses, startReal, type RealStart } from '../harness/real-start';

// Starting takes long where much else is at work.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: FreshDatabase;
let client: pg.Client;
let folder: string;
let house: RealStart;
/** When the request was sent that waits for an answer. */
let begins: number;
beforeAll(async () => {
  database = await freshDatabase(CAST_TEMPLATE);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { url } = database;
  const drop = () => Promise.resolve();
  const hiring = await Hiring.open({ seed: 'none', database: () => Promise.resolve({ url, drop }) });
  await hiring.send(hiring.who.manager);
  begins = Date.parse(hiring.house.clock.now());
  await hiring.house.close();
  folder = await mkdtemp(join(tmpdir(), 'rounds-clock-'));
  await goTo({ days: 0 });
  house = await startReal({
    NODE_ENV: 'test',
    ROUNDS_DEMO: '0',
    DATABASE_URL: url,
    ROUNDS_SECRET: TEST_SECRET,
    ROUNDS_DATA: join(folder, 'data'),
    ROUNDS_CLOCK_FILE: join(folder, 'clock'),
    ROUNDS_TICK_MS: '200',
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
  });
  if ((await house.became) !== 'open') throw new Error(house.said());
});
afterAll(async () => {
  await house.stop();
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const goTo = ({ days }: { days: number }) =>
  writeFile(join(folder, 'clock'), String(begins + days * 86_400_000 - Date.now()));

const patience = { timeout: 30_000, interval: 100 };
const count = async (of: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${of}`)).rows[0]?.n ?? -1;
const open = () => count('connection_requests where closed_at is null');
const expired = () => count(`facts where kind = 'connection_request.expired'`);
const jobs = () => count('graphile_worker._private_jobs');
const told = () => count(`local_mails where subject like '%password%'`);

const ask = async (authorization: string) =>
  (await fetch(`${house.base}/api/v1/profile/notifications`, { headers: { authorization } })).status;

/** A deadline is looked after, somebody comes in and is known, and a letter goes: nothing of it stands still. */
async function works(): Promise<string> {
  const authorization = await signInAt(house.base);
  expect(await ask(authorization)).toBe(200);
  const before = await told();
  await client.query(
    `insert into facts (kind, at, actor_kind, person_id, data)
     select 'account.password_changed', $1, 'clock', id, '{}' from people where email = 'nurse@people.example'`,
    [new Date(begins).toISOString()],
  );
  await expect.poll(told, patience).toBe(before + 1);
  await expect.poll(jobs, patience).toBe(0);
  return authorization;
}

it('goes ahead, back, ahead again and wild', async () => {
  const serving = servingProcesses(house.pid);
  const early = await works();
  expect([await open(), await expired()]).toEqual([1, 0]);
  await goTo({ days: 11 });
  await expect.poll(open, patience).toBe(0);
  expect(await ask(early)).toBe(401);
  const late = await works();
  await goTo({ days: 0 });
  // Whose session began in what is the future by now is known, or comes in again.
  expect([200, 401]).toContain(await ask(late));
  await works();
  await goTo({ days: 12 });
  await works();
  await goTo({ days: -400 });
  await works();
  for (const wild of ['', 'no number', '-']) {
    await writeFile(join(folder, 'clock'), wild);
    await works();
  }
  expect([await open(), await expired()]).toEqual([0, 1]);
  expect(servingProcesses(house.pid)).toEqual(serving);
  expect(house.said()).not.toMatch(/failed|is started again/);
});
