// Licenses and the clock: warned of in time, expired on their day, and what that does to the profile and the hunt.
import * as notifications from '@rounds/product/notifications/calls';
import * as profile from '@rounds/product/profile/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let nurse: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await idOf(house, 'nurse@people.example');
  await house.pool.query(`update seeker_licenses set expires_on = '2026-02-20' where job_seeker_id = $1`, [
    nurse,
  ]);
  await house.pool.query(`update seeker_licenses set expires_on = '2030-01-01' where job_seeker_id <> $1`, [
    nurse,
  ]);
});
afterAll(() => house.close());

async function on(instant: string) {
  house.clock.set(instant);
  house.signAllOut();
  await house.settle();
  await house.settle();
}

const me = async () =>
  (await house.call(profile.myProfile, {}, await house.as('nurse@people.example'))).answer.data;

async function said() {
  const who = await house.as('nurse@people.example');
  const bell = await house.call(notifications.seekerNotifications, { query: {} }, who);
  return bell.answer.data.map((one) => one.message).filter((message) => message.includes('license'));
}

it('warns once at ninety, thirty and seven days', async () => {
  await on('2026-01-05T15:00:00.000Z');
  expect(await said()).toHaveLength(1);
  await on('2026-01-25T15:00:00.000Z');
  await on('2026-02-13T15:00:00.000Z');
  const days = await house.pool.query<{ days: number }>(
    `select (data ->> 'days')::int as days from facts where kind = 'license.expiring' order by id`,
  );
  expect(days.rows.map((row) => row.days)).toEqual([90, 30, 7]);
  expect((await said())[0]).toMatch(/^Your license in [A-Z]{2} expires in 7 days\. Renew it in time\.$/);
});

it('expires the day after its last: the completion falls and the hunt closes', async () => {
  const before = await me();
  expect(before).toMatchObject({ huntable: true });
  await on('2026-02-20T23:00:00.000Z');
  expect((await me()).completion).toBe(before.completion);
  await on('2026-02-21T00:30:00.000Z');
  const after = await me();
  expect(after.completion).toBe(before.completion - 15);
  expect(after.huntable).toBe(after.completion >= 87);
  expect((await said())[0]).toMatch(/has expired/);
  const hunted = await house.pool.query('select from huntable_seekers where job_seeker_id = $1', [nurse]);
  expect(hunted.rowCount).toBe(after.completion >= 87 ? 1 : 0);
  const told = await house.pool.query(`select from facts where kind = 'license.expired'`);
  expect(told.rowCount).toBe(1);
});
