// What somebody searched for, kept for them: the ten newest, each once.
import * as calls from '@rounds/product/jobs/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let nurse: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
});
afterAll(() => house.close());

const search = (query: Record<string, string>) => house.call(calls.searchVacancies, { query }, nurse);

it('finds own searches again, ten at most', async () => {
  for (let index = 0; index < 12; index += 1) {
    house.clock.forward({ seconds: 1 });
    await search({ query: `search ${index}` });
  }
  const kept = await house.call(calls.recentSearches, {}, nurse);
  expect(kept.answer.data.map((row) => row.query)).toEqual(
    Array.from({ length: 10 }, (_item, index) => `search ${11 - index}`),
  );
  // Somebody who walks through the palette searches for nothing.
  await search({ query: 'in passing', passing: 'true' });
  const after = await house.call(calls.recentSearches, {}, nurse);
  expect(after.answer).toEqual(kept.answer);
});

it('writes nothing for the same search again at once, and puts it first again later', async () => {
  const kept = async () =>
    (await house.call(calls.recentSearches, {}, nurse)).answer.data.map((row) => row.query).slice(0, 2);
  const writes = async () => {
    const { rows } = await house.pool.query<{ at: string }>(
      `select xmin::text as at from recent_searches where query = 'one again'`,
    );
    return rows[0]?.at;
  };
  await search({ query: 'one again' });
  const first = await writes();
  expect(first).toBeDefined();
  await search({ query: 'one again', per_page: '20' });
  expect(await writes()).toBe(first);
  await search({ query: 'one again', states: 'FL' });
  const narrower = await writes();
  expect(narrower).not.toBe(first);
  house.clock.forward({ seconds: 1 });
  await search({ query: 'and another' });
  expect(await kept()).toEqual(['and another', 'one again']);
  house.clock.forward({ seconds: 1 });
  await search({ query: 'one again', states: 'FL' });
  expect(await kept()).toEqual(['one again', 'and another']);
  expect(await writes()).not.toBe(narrower);
});
