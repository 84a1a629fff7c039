// A scrape of a house of two processes: one answer holds what both measured, and what one had that was killed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshDatabase } from '../harness/database';
import type { FreshDatabase } from '../harness/database-on';
import { servingProcesses, startReal, type RealStart } from '../harness/real-start';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: FreshDatabase;
let folder: string;
let house: RealStart;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rounds-metrics-'));
  house = await startReal({
    ROUNDS_DATA: join(folder, 'data'),
    ...{ DATABASE_URL: database.url, ROUNDS_PROCESSES: '2', ROUNDS_DEMO: '0', ROUNDS_TICK_MS: '500' },
  });
  expect(await house.became).toBe('open');
});
afterAll(async () => {
  await house.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function scraped() {
  const text = await (await fetch(`${house.base}/metrics`)).text();
  return (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );
}

const probes = 'rounds_requests_total{call="/healthz",status="2xx"}';
const answering = 'rounds_processes{state="answering"}';

it('sums both, and counts on after one is killed', async () => {
  for (let asked = 0; asked < 20; asked += 1) {
    const reply = await fetch(`${house.base}/healthz`, { headers: { connection: 'close' } });
    expect(reply.status).toBe(200);
  }
  const before = await scraped();
  expect([before(probes), before(answering)]).toEqual([20, 2]);
  await expect
    .poll(async () => (await scraped())('rounds_sweep_last_end_timestamp_seconds{sweep="forget"}'))
    .toBeGreaterThan(0);

  const [one = 0] = servingProcesses(house.pid);
  process.kill(one, 'SIGKILL');
  await expect.poll(async () => servingProcesses(house.pid).includes(one)).toBe(false);
  const another = async () => (await scraped().catch(() => () => 0))(answering);
  await expect.poll(another, { timeout: 60_000 }).toBe(2);
  expect((await scraped())(probes)).toBe(20);
});
