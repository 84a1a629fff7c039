// The races of a hiring over HTTP, twenty times each. bench/races.ts runs them longer, with its control.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { races } from '../../../../tests/harness/all-races';
import { run } from '../../../../tests/harness/races';
import { withoutLocksOn } from '../../../../tests/harness/without-lock';

const rounds = 20;
let hiring: Hiring;

describe('has exactly one winner, a polite loser and no token lost', () => {
  beforeEach(async () => {
    hiring = await Hiring.open();
  });
  afterEach(() => hiring.house.close());

  it.each(races)('$name', { timeout: 120_000 }, async (race) => {
    expect(await run(race, hiring, rounds)).toEqual([]);
  });
});

it('is told apart from a house without the lock on a request’s row', { timeout: 120_000 }, async () => {
  hiring = await Hiring.open({ plugins: [withoutLocksOn('connection_requests')] });
  const [answers] = races;
  expect(answers && (await run(answers, hiring, rounds))).not.toEqual([]);
  await hiring.house.close();
});
