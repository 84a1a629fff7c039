// What is known of a search answers what asks for as much and more; what it is narrowed by keeps its order.
import { jobSearchQuery, type JobSearchQuery } from '@rounds/product/jobs/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketNow } from '../../bench/market/open';
import { dice } from '../../server/src/db/seed/dice';
import { matchingRows, matchingText, type Matched } from '../../server/src/search/matching';
import { understand, type Read } from '../../server/src/search/reading';
import { ask } from '../../server/src/search/vacancies/asking';
import { areSurelyMore, count, most } from '../../server/src/search/vacancies/counting';
import { facetsOf } from '../../server/src/slices/jobs/facets';
import { openMarket, type MadeMarket } from './made-market';

let market: MadeMarket;
beforeAll(async () => {
  market = await openMarket({ vacancies: 3000, people: 0 });
}, 120_000);
afterAll(() => market.close());

const at = { now: marketNow, from: null };
const words = ['nights', 'telemetry', 'wound', 'care', 'icu', 'medication', 'rn', 'smith', 'therapist'];
const filters: Partial<JobSearchQuery>[] = [
  { states: ['FL', 'TX'] },
  { posted_since: 30 },
  { discipline_id: [1, 14] },
  { pay_min: 40 },
];

/** Each search that leaves out one of its filters, or all of them: as facets and ways out ask. */
const lessOf = (text: string, chosen: readonly Partial<JobSearchQuery>[]): JobSearchQuery[] =>
  [chosen, ...chosen.map((one) => chosen.filter((other) => other !== one)), []].map((kept) =>
    kept.reduce<JobSearchQuery>(
      (query, one) => ({ ...query, ...one }),
      jobSearchQuery.parse({ query: text }),
    ),
  );

it('finds the same rows as whoever knows nothing, and asks for fewer', async () => {
  const { db } = market;
  const chance = dice(20_261_129);
  let told = 0;
  let asked = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    const text = Array.from({ length: 1 + chance.roll(6) }, () => chance.pick(words)).join(' ');
    const chosen = filters.filter(() => chance.chance(60));
    const known: Matched = new Map();
    for (const query of lessOf(text, chosen)) {
      const { pieces, query: wanted }: Read = await understand(db, query);
      const own = await matchingRows(db, wanted, { pieces, at, known });
      const fresh = await matchingRows(db, wanted, { pieces, at, known: new Map() });
      expect(own, JSON.stringify(query)).toEqual(fresh);
      asked += 1;
    }
    told += known.size;
  }
  expect(told).toBeLessThan(asked);
}, 120_000);

it('asks a long text alone once where filters found nothing, and then for nothing more of it', async () => {
  const [whole, ...less] = lessOf('wound care smith telemetry medication icu', filters.slice(0, 2));
  const { pieces, query } = await understand(market.db, whole as JobSearchQuery);
  const known: Matched = new Map();
  await matchingText(market.db, query, { pieces, at, known });
  expect([...known.values()]).toEqual([[]]);
  for (const one of less) {
    const read = await understand(market.db, one);
    expect(await matchingRows(market.db, read.query, { pieces: read.pieces, at, known })).toEqual([]);
  }
  expect(known.size).toBe(1);
  // A short one, and one filter, are not asked so.
  const none: Matched = new Map();
  await matchingText(market.db, query, { pieces: pieces.slice(0, 2), at, known: none });
  await matchingText(market.db, { ...query, states: undefined }, { pieces, at, known: none });
  expect(none.size).toBe(0);
});

it('takes as too many by a sixteenth of the rows only what is too many', async () => {
  const { db } = market;
  const said = { more: 0, notSure: 0 };
  const chance = dice(20_261_130);
  for (let turn = 0; turn < 60; turn += 1) {
    const text = chance.pick(['report', 'patient', 'hospital', 'nurse', 'night', 'care', 'icu']);
    const given = { ...jobSearchQuery.parse({ query: text }), ...(turn % 2 ? {} : chance.pick(filters)) };
    const { pieces, query } = await understand(db, given);
    const asked = await ask(db, query, { pieces, at });
    const sure = await areSurelyMore(db, asked);
    said[sure ? 'more' : 'notSure'] += 1;
    if (sure) expect(await count(db, asked), JSON.stringify(given)).toBe(most);
  }
  expect(said.more).toBeGreaterThan(5);
  expect(said.notSure).toBeGreaterThan(5);
}, 120_000);

it('offers the states in one order, whichever of them are chosen', async () => {
  const statesWith = async (states: string[] | undefined) => {
    const given: JobSearchQuery = { ...jobSearchQuery.parse({}), states };
    const read = await understand(market.db, given);
    const total = (await matchingRows(market.db, read.query, { pieces: read.pieces, at, known: new Map() }))
      ?.length;
    const facets = await facetsOf(market.db, { given, read, at }, total ?? 3000);
    const [first] = facets;
    return { total, states: (first?.choices ?? []).map(({ value }) => value) };
  };
  const all = await statesWith(undefined);
  expect(all.total).toBeUndefined();
  const [fullest = '', next = ''] = all.states;
  for (const chosen of [[fullest], [next, fullest]]) {
    const { total, states } = await statesWith(chosen);
    expect(total).toBeLessThanOrEqual(1000);
    expect(states).toEqual(all.states);
  }
});
