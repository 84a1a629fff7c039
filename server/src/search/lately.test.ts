// What is guessed once for a while, and what is not.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { DB } from '../db/tables';
import { lately } from './lately';
import { thresholds } from './thresholds';

const house = () =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
const { guessedFor, guessesKept, longestQuestion } = thresholds.guessing;
let guesses = 0;
const guess = () => Promise.resolve((guesses += 1));

afterEach(() => {
  vi.useRealTimers();
  guesses = 0;
});

it('is guessed once, in a transaction too, until its time has passed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [db, remembered] = [house(), lately<number>()];
  expect(await remembered(db, 'nurse', guess)).toBe(1);
  expect(await db.transaction().execute((tx) => remembered(tx, 'nurse', guess))).toBe(1);
  expect(await remembered(db, 'nurse tampa', guess)).toBe(2);
  vi.advanceTimersByTime(guessedFor);
  expect(await remembered(db, 'nurse', guess)).toBe(3);
});

it('never leads in another house, and neither long questions nor more than so many are kept', async () => {
  const [db, remembered] = [house(), lately<number>()];
  await remembered(db, 'nurse', guess);
  expect(await remembered(house(), 'nurse', guess)).toBe(2);
  const long = 'a'.repeat(longestQuestion + 1);
  await remembered(db, long, guess);
  expect(await remembered(db, long, guess)).toBe(4);
  for (let nth = 0; nth < guessesKept; nth += 1) await remembered(db, `q${nth}`, guess);
  const before = guesses;
  expect(await remembered(db, 'nurse', guess)).toBe(before + 1);
});
