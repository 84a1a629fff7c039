// Rounds is told to end in the middle of its work: a job is done or left to the next, once, and every process drains.
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAST_TEMPLATE, TEST_SECRET } from '../harness/cluster';
import { freshDatabase } from '../harness/database';
import type { FreshDatabase } from '../harness/database-on';
import { halfUploaded, signInAt } from '../harness/half-upload';
import { openPostOffice, type PostOffice } from '../harness/post-office';
import { byNpmStart, servingProcesses, startReal, type RealStart } from '../harness/real-start';

// Starting takes long where much else is at work.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 120_000 });

let database: FreshDatabase;
let client: pg.Client;
let folder: string;
let office: PostOffice;
let houses: RealStart[];
beforeAll(async () => {
  database = await freshDatabase(CAST_TEMPLATE);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'rounds-closing-'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  office = await openPostOffice();
  houses = [];
});
afterEach(async () => {
  for (const house of houses) await house.stop();
  await office.close();
});

async function open(program?: readonly string[]): Promise<RealStart> {
  const settings = {
    NODE_ENV: 'test',
    ROUNDS_DEMO: '0',
    DATABASE_URL: database.url,
    ROUNDS_SECRET: TEST_SECRET,
    ROUNDS_DATA: folder,
    SMTP_URL: office.url,
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
  };
  const house = await startReal(settings, program);
  houses.push(house);
  if ((await house.became) !== 'open') throw new Error(house.said());
  return house;
}

/** Six people who come again and again, on connections of their own, until they are refused. */
const allRefused = (house: RealStart) => {
  const comes = () =>
    new Promise<boolean>((resolve) => {
      const asked = get(`${house.base}/healthz`, { agent: false }, (reply) => {
        reply.resume();
        resolve(true);
      });
      asked.on('error', () => resolve(false));
    });
  const untilRefused = async () => {
    while (await comes());
  };
  return Promise.all(Array.from({ length: 6 }, untilRefused));
};
const says = (house: RealStart) =>
  fetch(`${house.base}/api/v1/vacancies`).then(
    (reply) => reply.status,
    () => 'gone',
  );

/** What happened to the nurse's account, of which a letter tells her. */
const happen = () =>
  client.query(
    `insert into facts (kind, at, actor_kind, person_id, data)
     select 'account.password_changed', $1, 'clock', id, '{}' from people where email = 'nurse@people.example'`,
    [new Date().toISOString()],
  );
const held = async () =>
  (await client.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount;
const jobs = async () => (await client.query('select from graphile_worker._private_jobs')).rowCount;

describe('a letter on its way', () => {
  it('is waited for, sent once and written down, and keeps nobody waiting who comes meanwhile', async () => {
    office.behave('takes when told');
    const house = await open();
    const onItsWay = office.hung();
    await happen();
    await onItsWay;
    const refused = allRefused(house);
    const stopped = house.stop();
    // Whoever was kept until the process ends would let the letter be told too late.
    await refused;
    expect(office.letters).toEqual([]);
    office.tell();
    await stopped;
    expect(await house.ended).toEqual({ ended: 0 });
    expect(office.letters).toHaveLength(1);
    expect(await jobs()).toBe(0);
  });

  it('for which nobody waits any longer is left to the next process, which sends it once', async () => {
    office.behave('hangs after the words', 'takes');
    const house = await open();
    const onItsWay = office.hung();
    await happen();
    await onItsWay;
    await house.stop();
    expect(await house.ended).toEqual({ ended: 0 });
    // Nobody gave it up: the post office might still have taken it.
    expect([office.letters.length, await held()]).toEqual([0, 1]);
    await open();
    await expect.poll(jobs, { timeout: 60_000 }).toBe(0);
    expect(office.letters).toHaveLength(1);
  });
});

/** How many uploads a process is writing down at the moment. */
const takingIn = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith(join(folder, 'files/arriving'));
    } catch {
      return false;
    }
  }).length;

it('with several processes lets each of them end what it has begun, and ends without a fault', async () => {
  const house = await open(byNpmStart('--processes', '2'));
  const [first = 0] = servingProcesses(house.pid);
  const serving = servingProcesses(first);
  expect(serving).toHaveLength(2);
  const token = await signInAt(house.base);
  const uploads: Awaited<ReturnType<typeof halfUploaded>>[] = [];
  const all = () => serving.map(takingIn).reduce((sum, each) => sum + each);
  while (uploads.length < 20 && (uploads.length < 4 || serving.some((pid) => takingIn(pid) === 0))) {
    uploads.push(await halfUploaded(house.base, token));
    await expect.poll(all, { timeout: 20_000 }).toBe(uploads.length);
  }
  expect(serving.every((pid) => takingIn(pid) > 0)).toBe(true);
  const stopped = house.stop();
  await expect.poll(() => says(house), { timeout: 10_000 }).not.toBe(200);
  await pause(500);
  expect(servingProcesses(first)).toEqual(serving);
  for (const finish of uploads) expect(await finish()).toEqual([200, 'close']);
  await stopped;
  expect(await house.ended).toEqual({ ended: 0 });
  expect(house.said()).not.toMatch(/is started again|ended by itself/);
  await expect(fetch(house.base)).rejects.toThrow();
});
