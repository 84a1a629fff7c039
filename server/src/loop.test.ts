// The rest between two rounds: what is asked for meanwhile is done once, together, and nothing is forgotten.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { loop, type Loop } from './loop';

const hour = 3_600_000;
let made: Loop | undefined;
afterEach(() => made?.stop());

function counting(restMs: number, workMs = 0, unrested = 1) {
  const starts: number[] = [];
  made = loop(
    () => undefined,
    { everyMs: hour, restMs, unrested },
    async () => {
      starts.push(performance.now());
      await pause(workMs);
    },
  );
  return { starts, each: made };
}

test('the first round begins at once, and all that is asked for until it is rested is one more', async () => {
  const { starts, each } = counting(80);
  each.soon();
  expect(starts).toHaveLength(1);
  for (let asked = 0; asked < 5; asked += 1) each.soon();
  await pause(20);
  for (let asked = 0; asked < 5; asked += 1) each.soon();
  expect(starts).toHaveLength(1);
  await expect.poll(() => starts.length).toBe(2);
  await pause(200);
  expect(starts).toHaveLength(2);
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(70);
});

test('what is asked for during a round is not forgotten', async () => {
  const { starts, each } = counting(10, 30);
  each.soon();
  await pause(10);
  each.soon();
  await expect.poll(() => starts.length).toBe(2);
});

test('a few may begin unrested, the next one waits for its rest', async () => {
  const { starts, each } = counting(hour, 0, 3);
  for (let nth = 1; nth <= 3; nth += 1) {
    each.soon();
    await expect.poll(() => starts.length).toBe(nth);
    await pause(5);
  }
  each.soon();
  await pause(60);
  expect(starts).toHaveLength(3);
});

test('a round that is wanted now waits for no rest', async () => {
  const { starts, each } = counting(hour);
  each.soon();
  await each.now();
  expect(starts).toHaveLength(2);
});

test('once it is stopped no round begins, not even one that was due', async () => {
  const { starts, each } = counting(40);
  each.soon();
  await pause(5);
  each.soon();
  await each.stop();
  await pause(80);
  each.soon();
  expect(starts).toHaveLength(1);
});
