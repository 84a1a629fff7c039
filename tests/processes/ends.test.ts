// How the real server ends and comes back: told to stop in the middle of an upload, and killed without a word.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CAST_TEMPLATE, TEST_SECRET } from '../harness/cluster';
import { cutLine, type CutLine } from '../harness/cut-line';
import { freshDatabase } from '../harness/database';
import type { FreshDatabase } from '../harness/database-on';
import { halfUploaded, signInAt } from '../harness/half-upload';
import { servingProcesses, startReal, type RealStart } from '../harness/real-start';

// Starting takes long where much else is at work.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 120_000 });
const patience = { timeout: 60_000 };

let database: FreshDatabase;
let line: CutLine;
let folder: string;
let house: RealStart;
beforeAll(async () => {
  database = await freshDatabase(CAST_TEMPLATE);
  line = await cutLine(database.url);
  folder = await mkdtemp(join(tmpdir(), 'rounds-ends-'));
});
afterAll(async () => {
  await line.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  house = await startReal({
    NODE_ENV: 'test',
    ROUNDS_DEMO: 'cast',
    DATABASE_URL: line.url,
    ROUNDS_SECRET: TEST_SECRET,
    ROUNDS_DATA: folder,
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
  });
  if ((await house.became) !== 'open') throw new Error(house.said());
});
afterEach(() => house.stop());

const arriving = async () => (await readdir(join(folder, 'files/arriving'))).length;

it('lets an upload end that had begun, takes nothing new, and ends without a fault', async () => {
  const finish = await halfUploaded(house.base, await signInAt(house.base));
  await expect.poll(arriving).toBeGreaterThan(0);
  const stopped = house.stop();
  const says = () =>
    fetch(`${house.base}/healthz`).then(
      (reply) => `${reply.status} ${reply.headers.get('connection')}`,
      () => 'refused',
    );
  await expect.poll(says).not.toBe('200 keep-alive');
  const call = await fetch(`${house.base}/api/v1/vacancies`).then(
    (reply) => reply.status,
    () => 503,
  );
  expect(call).toBe(503);
  expect(await finish()).toEqual([200, 'close']);
  await stopped;
  expect(await house.became).toBe('open');
  expect(await house.ended).toEqual({ ended: 0 });
});

it('comes back by itself after its serving process was killed', async () => {
  const [before = 0] = servingProcesses(house.pid);
  process.kill(before, 'SIGKILL');
  const another = () => servingProcesses(house.pid).some((pid) => pid !== before);
  await expect.poll(another, patience).toBe(true);
  const status = () =>
    fetch(`${house.base}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    );
  await expect.poll(status, patience).toBe(200);
  expect(house.said()).toMatch(/A process of the house ended \(SIGKILL\) and is started again\./);
});

it('ends though it is told to while its worker has only begun', async () => {
  const holding = new pg.Client(database.url);
  await holding.connect();
  await holding.query('begin');
  await holding.query('lock table fact_cursors in access exclusive mode');
  const [before = 0] = servingProcesses(house.pid);
  process.kill(before, 'SIGKILL');
  const waits = async () => {
    const { rows } = await holding.query(
      `select 1 from pg_locks where relation = 'fact_cursors'::regclass and not granted`,
    );
    return rows.length;
  };
  await expect.poll(waits, patience).toBeGreaterThan(0);
  const stopped = house.stop();
  await expect
    .poll(
      async () =>
        fetch(`${house.base}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      patience,
    )
    .toBe(0);
  await holding.end();
  await stopped;
  expect(await house.ended).toEqual({ ended: 0 });
  expect(house.said()).not.toContain('did not end in time');
});

it('draws a page for people where the database is away, and says so in JSON to programs', async () => {
  const get = async (path: string) => {
    const reply = await fetch(house.base + path, { redirect: 'manual' });
    return [reply.status, reply.headers.get('retry-after'), reply.headers.get('content-type')];
  };
  line.cut();
  for (const path of ['/', '/jobs', '/jobs/1-nurse'])
    expect([path, ...(await get(path))]).toEqual([path, 503, '2', 'text/html; charset=utf-8']);
  const page = await (await fetch(`${house.base}/jobs`)).text();
  expect(page).toContain('Rounds cannot reach its database just now.');
  expect(await get('/api/v1/vacancies')).toEqual([503, '2', 'application/json; charset=utf-8']);
  line.mend();
  await expect.poll(async () => (await get('/jobs'))[0], patience).toBe(200);
});
