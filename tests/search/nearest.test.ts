// The nearest vacancies by growing circles: what they hold, and that they end where the whole country holds too few.
import { jobSearchQuery } from '@rounds/product/jobs/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketNow } from '../../bench/market/open';
import { naive } from '../../bench/market/oracle';
import type { Step } from '../../server/src/search/question';
import { understand } from '../../server/src/search/reading';
import { ask } from '../../server/src/search/vacancies/asking';
import { nearest } from '../../server/src/search/vacancies/nearest';
import { openMarket, type MadeMarket } from './made-market';

let market: MadeMarket;
beforeAll(async () => {
  market = await openMarket({ vacancies: 3000, people: 0 });
}, 120_000);
afterAll(() => market.close());

const tampa = { lat: 27.9447, lng: -82.4588 };

/** Told that more match than are known, as a guess of yesterday would, so that circles are tried. */
async function byCircles(wanted: object, need: number) {
  const steps: Step[] = [];
  const query = { ...jobSearchQuery.parse({}), ...wanted, sort: 'distance' as const };
  const read = await understand(market.db, query);
  const asked = await ask(market.db, read.query, {
    pieces: read.pieces,
    at: { now: marketNow, from: tampa },
  });
  const guessed = {
    ...asked,
    expected: { any: 1_000_000, title: 1_000_000 },
    note: (step: Step) => steps.push(step),
  };
  const hits = await nearest(market.db, guessed, { need, from: tampa });
  const meant = await naive(market.db, {
    query: { ...query, page: 1, per_page: need, pay_period: 'hour' },
    from: tampa,
    now: marketNow,
  });
  const miles = steps.flatMap(({ way, by }) =>
    way === 'circle read' ? [(by as { miles: number }).miles] : [],
  );
  return { ids: hits.map(({ id }) => id), meant: meant.ids, miles };
}

it.each([
  ['everything', {}, 5000],
  ['what hardly anybody pays', { pay_min: 150 }, 200],
  ['words', { query: 'nurse' }, 5000],
])('ends where all that there is of %s is less than what is needed', async (_what, wanted, need) => {
  const { ids, meant, miles } = await byCircles(wanted, need);
  expect(ids).toEqual(meant);
  expect(ids.length).toBeLessThan(need);
  expect(miles.length).toBeLessThan(12);
});

it('grows by what the last circle held, and never past the ladder’s next', async () => {
  const { ids, meant, miles } = await byCircles({}, 300);
  expect(ids).toEqual(meant);
  expect(miles.length).toBeGreaterThan(1);
  for (const [nth, one] of miles.entries()) if (nth > 0) expect(one).toBeGreaterThan(miles[nth - 1] ?? 0);
});
