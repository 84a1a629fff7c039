// The PostgreSQL that ships along is killed under a running Rounds: callers are told to come again, and it comes back.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TEST_SECRET } from '../harness/cluster';
import { signInAt } from '../harness/half-upload';
import { servingProcesses, startReal, type RealStart } from '../harness/real-start';

// The first start makes a database.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let folder: string;
let house: RealStart;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-postmaster-'));
  house = await startReal({
    NODE_ENV: 'test',
    ROUNDS_DEMO: 'cast',
    ROUNDS_SECRET: TEST_SECRET,
    ROUNDS_DATA: folder,
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
  });
  if ((await house.became) !== 'open') throw new Error(house.said());
});
afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true });
});

const pidFile = () => join(folder, 'postgres/postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** What callers are told until `told` is satisfied: a status, and with it when to come again. */
async function toldUntil(authorization: string, isEnough: (all: string[]) => boolean): Promise<string[]> {
  const all: string[] = [];
  for (let call = 0; call < 600 && !isEnough(all); call += 1) {
    const reply = await fetch(`${house.base}/api/v1/profile/notifications`, { headers: { authorization } });
    await reply.arrayBuffer();
    all.push(`${reply.status} ${reply.headers.get('retry-after') ?? ''}`.trim());
    await pause(50);
  }
  return all;
}

it('tells callers to come again, starts PostgreSQL again, and answers as before', async () => {
  const authorization = await signInAt(house.base);
  const serving = servingProcesses(house.pid);
  // Twice: whoever looked after it once goes on doing so.
  for (const time of [1, 2]) {
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    const told = await toldUntil(authorization, (all) => all.includes('503 2') && all.at(-1) === '200');
    expect([time, new Set(told)]).toEqual([time, new Set(['503 2', '200'])]);
    expect(told.at(-1)).toBe('200');
    await expect.poll(() => house.said().split('PostgreSQL is back.').length - 1).toBe(time);
    expect(postmaster()).not.toBe(before);
  }
  expect(servingProcesses(house.pid)).toEqual(serving);
  expect(house.said()).not.toContain('A process of the house ended');
  const ready = await fetch(`${house.base}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { ok: true }]);
  // It writes as well, and ends as ever: the PostgreSQL that it started again ends along.
  await signInAt(house.base);
  await house.stop();
  expect(await house.ended).toEqual({ ended: 0 });
  expect(existsSync(pidFile())).toBe(false);
});
