// An import whose server is killed in the middle: it goes on by itself, and nothing is created twice or lost.
import { showImport, importVacancies, type VacancyImport } from '@rounds/product/vacancies/import-calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CAST_TEMPLATE, TEST_SECRET } from '../harness/cluster';
import { freshDatabase } from '../harness/database';
import type { FreshDatabase } from '../harness/database-on';
import { CAST_PASSWORD } from '../harness/http';
import { servingProcesses, startReal, type RealStart } from '../harness/real-start';
import { formOf } from '../harness/vacancy-sheets';

// Starting takes long where much else is at work.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 120_000 });
const patience = { timeout: 90_000 };
const rows = 600;

let database: FreshDatabase;
let folder: string;
let house: RealStart;
let owner: pg.Client;
beforeAll(async () => {
  database = await freshDatabase(CAST_TEMPLATE);
  folder = await mkdtemp(join(tmpdir(), 'rounds-imports-'));
  owner = new pg.Client(database.url);
  await owner.connect();
  house = await startReal({
    NODE_ENV: 'test',
    ROUNDS_DEMO: 'cast',
    DATABASE_URL: database.url,
    ROUNDS_SECRET: TEST_SECRET,
    ROUNDS_DATA: folder,
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
  });
  if ((await house.became) !== 'open') throw new Error(house.said());
});
afterAll(async () => {
  await house.stop();
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function signedIn(): Promise<string> {
  const reply = await fetch(`${house.base}/api/employers/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ employer: { email: 'manager@mercy.example', password: CAST_PASSWORD } }),
  });
  return reply.headers.get('authorization') ?? '';
}

const created = async () => {
  const { rows: found } = await owner.query<{ count: number }>(
    `select count(*)::int as count from vacancies where external_id is null and title like 'Killed %'`,
  );
  return found[0]?.count ?? 0;
};

it('goes on after its server was killed, and each row counts once', async () => {
  const authorization = await signedIn();
  const file = `Title\n${Array.from({ length: rows }, (_, nth) => `Killed ${nth}`).join('\n')}\n`;
  const sent = await fetch(`${house.base}/api${importVacancies.path}`, {
    method: 'POST',
    headers: { authorization },
    body: formOf(file, false),
  });
  expect(sent.status).toBe(201);
  const { data } = (await sent.json()) as { data: VacancyImport };
  await expect.poll(created, { ...patience, interval: 5 }).toBeGreaterThan(0);
  const [serving = 0] = servingProcesses(house.pid);
  process.kill(serving, 'SIGKILL');
  const before = await created();
  expect(before).toBeLessThan(rows);
  await expect.poll(created, patience).toBe(rows);
  const state = async () => {
    const reply = await fetch(`${house.base}/api${showImport.path.replace('{id}', String(data.id))}`, {
      headers: { authorization },
    }).catch(() => null);
    return reply?.ok ? ((await reply.json()) as { data: VacancyImport }).data : null;
  };
  await expect.poll(async () => (await state())?.state, patience).toBe('done');
  expect(await state()).toMatchObject({ rows, created: rows, refused: 0, to_create: 0 });
  expect(await created()).toBe(rows);
});
