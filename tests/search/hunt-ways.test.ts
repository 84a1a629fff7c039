// The hunt's ways to a far page and among some thousand: what was guessed leads there and changes nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { huntAtRandom, huntWords, naiveHunt } from '../../bench/market/hunt-oracle';
import { dice } from '../../server/src/db/seed/dice';
import type { HuntFilter, Step } from '../../server/src/search/question';
import { ask } from '../../server/src/search/seekers/asking';
import { peopleFor } from '../../server/src/search/seekers/finding';
import { openMarket, type MadeMarket } from './made-market';

let market: MadeMarket;
beforeAll(async () => {
  market = await openMarket({ vacancies: 0, people: 4000 });
}, 120_000);
afterAll(() => market.close());

/** So many to the guess that neither is all of it named nor the newest walked. */
const guessed = { expected: 1_000_000, field: 4_000_000_000 };

async function asGuessed(filter: HuntFilter, page: { limit: number; offset: number }, guess = guessed) {
  const steps: Step[] = [];
  const note = (step: Step) => steps.push(step);
  const asked = await ask(market.db, filter, note);
  const found = await peopleFor(market.db, { ...asked, ...guess }, page);
  return { found, ways: steps.map(({ way }) => way) };
}

it('holds the same people in the same order as the naive hunt, by the bound alone', async () => {
  const [companyId = 0] = (await huntWords(market.db)).companies;
  for (const page of [21, 24, 28]) {
    const filter = { companyId, state_ids: ['CA', 'TX', 'FL', 'NY', 'PA'] };
    const meant = await naiveHunt(market.db, { filter, page, size: 20 });
    const { found, ways } = await asGuessed(filter, { limit: 20, offset: (page - 1) * 20 });
    expect(found).toEqual(meant);
    expect(found.ids).toHaveLength(20);
    expect(ways).toContain('bound by a part');
    expect(ways).not.toContain('all that match named');
  }
});

it('answers 120 questions as the naive hunt does, where the part holds too few, too', async () => {
  const chance = dice(20_261_128);
  const words = await huntWords(market.db);
  const ways = new Map<string, number>();
  for (let turn = 0; turn < 120; turn += 1) {
    const { filter } = huntAtRandom(chance, words);
    const question = { filter: { ...filter, around: undefined }, page: 21 + chance.roll(40), size: 20 };
    const meant = await naiveHunt(market.db, question);
    const page = { limit: question.size, offset: (question.page - 1) * question.size };
    // Of a small field the newest are walked.
    const answer = await asGuessed(
      question.filter,
      page,
      turn % 3 === 0 ? { expected: 10_000, field: 4000 } : guessed,
    );
    expect(answer.found, JSON.stringify(question)).toEqual(meant);
    for (const way of answer.ways) ways.set(way, (ways.get(way) ?? 0) + 1);
  }
  expect(ways.get('all that match named')).toBeGreaterThan(20);
}, 120_000);

it('names all at once who have a word, where the total would be counted of all', async () => {
  const [companyId = 0] = (await huntWords(market.db)).companies;
  const filter = { companyId, state_ids: ['TX'], search: 'care' };
  const meant = await naiveHunt(market.db, { filter, page: 1, size: 20 });
  const first = { limit: 20, offset: 0 };
  for (const [expected, ways] of [
    [5000, ['guessed', 'all that match named']],
    [8000, ['guessed', 'newest walked', 'total counted']],
  ] as const)
    expect(await asGuessed(filter, first, { expected, field: 100_000 })).toEqual({ found: meant, ways });
  const without = { companyId, state_ids: ['TX'] };
  const { ways } = await asGuessed(without, first, { expected: 5000, field: 100_000 });
  expect(ways).toContain('newest walked');
});

it('finds by pairs of states and preferences whom the naive hunt finds, walked and named', async () => {
  const chance = dice(85);
  const words = await huntWords(market.db);
  const ways = new Map<string, number>();
  let met = 0;
  for (let turn = 0; turn < 90; turn += 1) {
    const { filter: drawn } = huntAtRandom(chance, words);
    const filter = {
      ...{ ...drawn, around: undefined },
      discipline_id: 1,
      ...{ state_ids: ['CA', 'TX', 'FL'].slice(turn % 3), preferences: [1, 2, 5, 6].slice(turn % 4) },
    };
    const steps: Step[] = [];
    const asked = await ask(market.db, filter, (step) => steps.push(step));
    const paired = turn % asked.preferences.length;
    const guess = turn % 2 ? { expected: 900_000, field: 4_000_000_000 } : {};
    const found = await peopleFor(market.db, { ...asked, ...guess, paired }, { limit: 20, offset: 0 });
    const meant = await naiveHunt(market.db, { filter, page: 1, size: 20 });
    expect(found, JSON.stringify(filter)).toEqual(meant);
    met += found.total;
    for (const { way } of steps) ways.set(way, (ways.get(way) ?? 0) + 1);
  }
  expect(met).toBeGreaterThan(100);
  expect(ways.get('all that match named')).toBeGreaterThan(20);
}, 120_000);
