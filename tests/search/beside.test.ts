// The total counted beside the page: by a connection that waits for work, or the call's own, the same by both.
import { mapVacancies } from '@rounds/product/jobs/job-map-calls';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { furnish, marketNow } from '../../bench/market/open';
import { startApp, type Session, type TestApp } from '../harness/http';

let house: TestApp;
let taken = 0;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', opens: marketNow });
  await furnish(house.db, 3000, () => undefined);
  house.inside.calls.pool.on('acquire', () => (taken += 1));
}, 120_000);
afterAll(() => house.close());
// Afterwards all are open, and none is opened while it is counted who takes one.
beforeEach(async () => {
  await byOne();
  taken = 0;
});

/** As many as the house of the tests has. */
const connections = 8;

async function total(who?: Session): Promise<number> {
  const { status, answer } = await house.call(searchVacancies, { query: { query: 'nurse' } }, who);
  expect(status).toBe(200);
  return answer.total_results;
}

/** While every connection but one is in use. */
async function byOne(who?: Session): Promise<number> {
  const held = await Promise.all(
    Array.from({ length: connections - 1 }, () => house.inside.calls.pool.connect()),
  );
  taken = 0;
  try {
    return await total(who);
  } finally {
    for (const client of held) client.release();
  }
}

it('is counted by a connection of its own where one waits for work', async () => {
  const beside = await total();
  expect(taken).toBe(2);
  expect(await byOne()).toBe(beside);
  expect(taken).toBe(1);
  expect(beside).toBeGreaterThan(400);
});

it('is not counted for whoever shows none', async () => {
  const { status } = await house.call(mapVacancies, { query: { query: 'nurse' } });
  expect([status, taken]).toEqual([200, 1]);
});

it('never waits for a connection that another search holds', async () => {
  const one = await total();
  const many = await Promise.all(Array.from({ length: 6 * connections }, () => total()));
  expect(new Set(many)).toEqual(new Set([one]));
});

it('is counted behind the wall of whoever asks', async () => {
  const seeker = await house.as('nurse@people.example');
  await sql`alter table published_vacancies enable row level security`.execute(house.db);
  await sql`create policy everybody on published_vacancies using (true)`.execute(house.db);
  const { rows } = await sql<{ middle: number }>`
    select percentile_disc(0.5) within group (order by id) as middle from published_vacancies`.execute(
    house.db,
  );
  await sql`create policy half on published_vacancies as restrictive
    using (id < ${sql.lit(rows[0]?.middle)} or coalesce(current_setting('rounds.person', true), '') = '')`.execute(
    house.db,
  );
  const half = await total(seeker);
  expect(half).toBeLessThan(await total());
  expect(await byOne(seeker)).toBe(half);
});
