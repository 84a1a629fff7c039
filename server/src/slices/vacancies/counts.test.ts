// The counts of what is published: counted by several workers in the same moment.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { countPublished } from './index-queries';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

it('are the same whoever counts first, from none and from wrong ones', async () => {
  const counts = async () =>
    (await sql`select state, discipline_id, vacancies from published_counts order by 1, 2`.execute(house.db))
      .rows;
  const squares = async () =>
    (await sql`select cell, state, vacancies from published_cells order by 1, 2`.execute(house.db)).rows;
  const { rows: meant } =
    await sql`select state, discipline_id, count(*)::int as vacancies from published_vacancies
    group by 1, 2 order by 1, 2`.execute(house.db);
  const { rows: inSquares } = await sql`select cell, state, count(*)::int as vacancies
    from published_vacancies where cell is not null group by 1, 2 order by 1, 2`.execute(house.db);
  expect(Math.min(meant.length, inSquares.length)).toBeGreaterThan(1);
  for (let round = 0; round < 20; round += 1) {
    await sql`delete from published_counts where ${round % 2 === 0}`.execute(house.db);
    await sql`delete from published_cells where ${round % 2 === 0}`.execute(house.db);
    await sql`update published_counts set vacancies = vacancies + 1`.execute(house.db);
    await sql`update published_cells set vacancies = vacancies + 1`.execute(house.db);
    await sql`insert into published_counts values ('WY', 1, 5)`.execute(house.db);
    await sql`insert into published_cells values (0, 'WY', 5)`.execute(house.db);
    await Promise.all([1, 2, 3, 4].map(() => countPublished(house.db)));
    expect(await counts()).toEqual(meant);
    expect(await squares()).toEqual(inSquares);
  }
});
