// What waits before the indexes of words is taken in by the clock, and found before and after.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/harness/http';
import { publishedVacancy } from '../../../tests/harness/fixtures';
import { settleWords } from './settling';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const found = async () =>
  (
    await sql<{ id: number }>`select id from published_vacancies where tsv @@ 'zeppelin'::tsquery`.execute(
      house.db,
    )
  ).rows.map(({ id }) => id);

it('takes in what was published since the last round, by the rights of the house alone', async () => {
  const id = await publishedVacancy(house, {
    ...{ author: 'manager@mercy.example', discipline: 'ot', title: 'Zeppelin Therapist' },
  });
  expect(await found()).toEqual([id]);
  expect(await settleWords(house.db)).toBeGreaterThan(0);
  expect(await settleWords(house.db)).toBe(0);
  expect(await found()).toEqual([id]);
  await publishedVacancy(house, {
    ...{ author: 'manager@mercy.example', discipline: 'ot', title: 'Another Therapist' },
  });
  await house.settle();
  await house.settle();
  expect(await settleWords(house.db)).toBe(0);
});
