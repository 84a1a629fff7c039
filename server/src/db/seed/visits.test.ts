// The demo's sums of visits: every way in has its steps, each person once, whether a fact was there or not.
import { showVisits } from '@rounds/product/visits/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { seedCast } from './cast';
import { seedVisits } from './visits';

let house: TestApp;
beforeAll(async () => {
  house = await startApp();
  const now = house.clock.now();
  await seedCast(house.db, now);
  await house.pool.query(
    `insert into facts (kind, person_id, at, actor_kind) select 'account.registered', id, $1, 'job_seeker' from people where email = 'nurse@people.example'`,
    [now],
  );
  await house.settle();
  await seedVisits(house.db, now);
});
afterAll(() => house.close());

const sum = async (text: string) =>
  Number((await house.pool.query<{ sum: string }>(`select ${text} as sum`)).rows[0]?.sum);
const step = (name: string) =>
  sum(`(select sum(count) from visit_days where what = 'step' and name = '${name}')`);

it('counts each who registered once, with a fact and without, and the looks before', async () => {
  const rows = {
    'professionals.registered': `people where kind = 'job_seeker'`,
    'professionals.confirmed': `people where kind = 'job_seeker' and confirmed_at is not null`,
    'employers.registered': `people where kind = 'employer'`,
    'employers.company': 'companies',
    'employers.verified': 'companies where verified_at is not null',
  };
  for (const [name, text] of Object.entries(rows))
    expect([name, await step(name)]).toEqual([name, await sum(`(select count(*) from ${text})`)]);
  const administrator = await house.as('administrator@rounds.example');
  const { funnels, pages } = (await house.call(showVisits, { query: {} }, administrator)).answer.data;
  for (const { steps } of funnels) {
    const [look, registration, registered] = steps.map(({ count }) => count);
    expect(registered).toBeGreaterThan(0);
    expect(registration).toBeGreaterThan(registered ?? 0);
    expect(look).toBeGreaterThan(registration ?? 0);
  }
  expect(pages.map(({ page }) => page)).toEqual(expect.arrayContaining(['/', '/jobs', '/blog/$slug']));
});
