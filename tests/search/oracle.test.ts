// The job search against the naive one on a made market: the same ids, order and totals for whatever is asked.
import { facetNames, type Facet, type FacetChoice } from '@rounds/product/jobs/facets';
import { jobSearchQuery, type JobSearchQuery } from '@rounds/product/jobs/calls';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAtRandom, clever, naive } from '../../bench/market/oracle';
import { marketNow } from '../../bench/market/open';
import type { DB } from '../../server/src/db/tables';
import { dice } from '../../server/src/db/seed/dice';
import { facetsOf } from '../../server/src/slices/jobs/facets';
import { understand } from '../../server/src/search/reading';
import { ask } from '../../server/src/search/vacancies/asking';
import { byIndex, together, type Condition } from '../../server/src/search/vacancies/conditions';
import { foundBy } from '../../server/src/search/vacancies/finding';
import { publishIndexOf } from '../../server/src/slices/vacancies/index-queries';
import { rebuildPublished } from '../../server/src/slices/vacancies/rebuild';
import { openMarket, type MadeMarket } from './made-market';

let market: MadeMarket;
beforeAll(async () => {
  market = await openMarket({ vacancies: 3000, people: 0 });
}, 120_000);
afterAll(() => market.close());

const words = [
  ...[
    'nurse',
    'rn',
    'OT',
    'nights',
    'telemetry',
    'assess',
    'smith',
    'johnson',
    'patient safety',
    'icu',
    'the',
  ],
  ...[
    'florida',
    'tampa',
    'registered nurse nights',
    'physical therapist',
    'zzz',
    'medication',
    'wound',
    'care',
  ],
];

it('answers 250 questions as the naive search does', async () => {
  const chance = dice(20_260_114);
  for (let turn = 0; turn < 250; turn += 1) {
    const question = askAtRandom(chance, words, marketNow);
    expect(await clever(market.db, question), JSON.stringify(question)).toMatchObject(
      await naive(market.db, question),
    );
  }
}, 120_000);

it('draws its circle as wide as it is, far north and across the date line', async () => {
  const far = { pay_period: 'hour', page: 1, per_page: 10 } as const;
  const undone = market.db.transaction().execute(async (tx) => {
    // Due east of Anchorage by 499 miles, and Shemya, where longitudes are east.
    await sql`update published_vacancies set lat = 62.08, lng = -134.75 where id % 40 = 0`.execute(tx);
    await sql`update published_vacancies set lat = 52.72, lng = 174.11 where id % 40 = 1`.execute(tx);
    for (const from of [
      { lat: 61.2181, lng: -149.9003 },
      { lat: 13.4745, lng: 144.7504 },
    ])
      for (const radius of [500, 1600, 2200, 3000])
        for (const sort of ['relevance', 'distance'] as const) {
          const question = { query: { ...far, query: '', radius, sort }, from, now: marketNow };
          const meant = await naive(tx, question);
          expect(await clever(tx, question), JSON.stringify(question)).toMatchObject(meant);
        }
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});

/** The made market as if it had been published over a hundred days, counted; undone afterwards. */
async function overDays(work: (tx: Kysely<DB>) => Promise<void>): Promise<void> {
  const undone = market.db.transaction().execute(async (tx) => {
    await sql`update vacancies set published_at = published_at - (id % 100) * interval '1 day'`.execute(tx);
    const { rows } = await sql<{ id: number }>`select id from published_vacancies`.execute(tx);
    await publishIndexOf(
      tx,
      rows.map(({ id }) => id),
    );
    await sql`analyze published_vacancies`.execute(tx);
    await work(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
}

it('knows which words were published in the latest days', () =>
  overDays(async (tx) => {
    const { query, pieces } = await understand(tx, { ...jobSearchQuery.parse({}), query: 'patient' });
    const asked = await ask(tx, query, { pieces, at: { now: marketNow, from: null } });
    const daysOf = async (where: Condition) =>
      (
        await sql<{
          day: string;
          found: number;
        }>`select p.published_at::date::text as day, count(*)::int as found
          from published_vacancies p where ${where} group by 1 order by 1 desc`.execute(tx)
      ).rows;
    const all = await daysOf(byIndex(asked, 'any'));
    const tenth = await daysOf(byIndex(asked, 'any', { latest: 0.1 }));
    expect(tenth.length).toBeGreaterThanOrEqual(9);
    expect(tenth.length).toBeLessThanOrEqual(12);
    expect(tenth).toEqual(all.slice(0, tenth.length));
    expect(await daysOf(byIndex(asked, 'any', { latest: 0.5 }))).toEqual([]);
  }));

it('finds the same whatever was guessed', () =>
  overDays(async (tx) => {
    const chance = dice(20_261_122);
    const guess = () => chance.pick([0, 20, 300, 1000, 2000, 8000, 1_000_000]);
    for (let turn = 0; turn < 150; turn += 1) {
      const question = askAtRandom(chance, words, marketNow);
      const { query: wanted, from } = question;
      const { query, pieces, point } = await understand(tx, wanted);
      const asked = await ask(tx, query, { pieces, at: { now: marketNow, from: point ?? from } });
      const guessed = {
        ...{ published: guess(), few: guess(), everywhere: guess(), readAtMost: guess() },
        ...{ byPlace: chance.chance(50) },
        expected: { any: query.radius ? Infinity : guess(), title: guess() },
      };
      const place = { limit: wanted.per_page, offset: (wanted.page - 1) * wanted.per_page };
      const parallel = chance.chance(50)
        ? { inParallel: <T>(read: (db: Kysely<DB>) => Promise<T>) => read(tx) }
        : {};
      const { hits, total } = await foundBy(tx, { ...asked, ...guessed }, { ...place, ...parallel });
      const found = { ids: hits.map(({ id }) => id), total: await total() };
      expect(found, JSON.stringify({ ...question, guessed })).toEqual(await naive(tx, question));
    }
  }));

/** The query with a choice alone of its facet; what was chosen of the same facet goes. */
function alone(query: JobSearchQuery, { name, choices }: Facet, { value }: FacetChoice): JobSearchQuery {
  if (name === 'states') return { ...query, states: [value] };
  if (name === 'disciplines') return { ...query, discipline_id: [Number(value)] };
  if (name === 'posted') return { ...query, posted_since: Number(value) };
  if (name === 'pay') {
    const [dollars, period] = value.split(' ');
    return jobSearchQuery
      .pick({ pay_min: true, pay_period: true })
      .transform((pay) => ({ ...query, ...pay }))
      .parse({ pay_min: dollars, pay_period: period });
  }
  const own = new Set(choices.map((one) => Number(one.value)));
  const others = (query.preferences ?? []).filter((id) => !own.has(id));
  return { ...query, preferences: [...others, Number(value)] };
}

it('counts every choice of a facet as choosing it alone does', async () => {
  const { db } = market;
  const chance = dice(20_260_117);
  let held = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    const asked = askAtRandom(chance, words, marketNow);
    const given = { ...asked.query, page: 1 };
    const read = await understand(db, given);
    const { total } = await clever(db, { ...asked, query: given });
    const at = { now: marketNow, from: read.point ?? asked.from };
    const facets = await facetsOf(db, { given, read, at }, total);
    for (const facet of facets)
      for (const choice of facet.choices.slice(0, 6).filter(({ count }) => count !== null)) {
        const left = await naive(db, { ...asked, query: alone(given, facet, choice) });
        expect(choice.count, `${JSON.stringify(given)} ${choice.label}`).toBe(left.total);
        held += 1;
      }
  }
  expect(held).toBeGreaterThan(100);
}, 120_000);

it('counts nothing where more match than are counted exactly', async () => {
  const { db } = market;
  const given = jobSearchQuery.parse({});
  const read = await understand(db, given);
  const facets = await facetsOf(db, { given, read, at: { now: marketNow, from: null } }, 1001);
  expect(facets.map(({ name }) => name)).toEqual([...facetNames]);
  for (const { choices } of facets) {
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.every(({ count }) => count === null)).toBe(true);
  }
});

it.each(['relevance', 'newest', 'pay'] as const)('reads on by place as by number, by %s', async (sort) => {
  const { db } = market;
  for (const text of ['nurse', 'smith', '']) {
    const ask = (page: number, after?: string) => {
      const query = { query: text, pay_period: 'hour', sort, page, per_page: 10, after } as const;
      return clever(db, { query, from: null, now: marketNow });
    };
    let after: string | undefined;
    for (let page = 1; page <= 12; page += 1) {
      const [byNumber, byPlace] = [await ask(page), await ask(1, after)];
      expect(byPlace, `page ${page} of "${text}"`).toEqual(byNumber);
      if (!byPlace.next) break;
      after = byPlace.next;
    }
  }
});

it('finds each vacancy once over all pages, in one order', async () => {
  const seen: number[] = [];
  for (let page = 1; page <= 40; page += 1) {
    const query = { query: 'nurse', pay_period: 'hour', sort: 'relevance', page, per_page: 20 } as const;
    seen.push(...(await clever(market.db, { query, from: null, now: marketNow })).ids);
  }
  expect(seen.length).toBeGreaterThan(300);
  expect(new Set(seen).size).toBe(seen.length);
});

it('is written anew as it stood, and without what is not published', async () => {
  const { db } = market;
  const all = () => db.selectFrom('published_vacancies').selectAll().orderBy('id').execute();
  const before = await all();
  const [first, second] = before.map(({ id }) => id);
  await db
    .updateTable('published_vacancies')
    .set({ title: 'spoiled' })
    .where('id', '=', first ?? 0)
    .execute();
  await db
    .updateTable('vacancies')
    .set({ state: 'paused' })
    .where('id', '=', second ?? 0)
    .execute();
  const told: number[] = [];
  await rebuildPublished(db, (done) => told.push(done));
  expect(told.at(-1)).toBe(before.length - 1);
  expect(await all()).toEqual(before.filter(({ id }) => id !== second));
  await db
    .updateTable('vacancies')
    .set({ state: 'published' })
    .where('id', '=', second ?? 0)
    .execute();
  await publishIndexOf(db, [second ?? 0]);
  expect(await all()).toEqual(before);
}, 60_000);

it('leaves out of a text what a long list of disciplines does, and finds the same', async () => {
  const { db } = market;
  const { rows } = await sql<{ id: number }>`select discipline_id as id from published_vacancies
    where discipline_id <> 1 group by 1 order by count(*) desc, 1 limit 12`.execute(db);
  const others = rows.map(({ id }) => id);
  for (const query of ['rn', 'registered nurse nights', 'nurse', 'physical therapist'])
    for (const discipline_id of [others, [...others, 1]]) {
      const wanted = { ...jobSearchQuery.parse({}), query, discipline_id };
      const question = { query: wanted, from: null, now: marketNow };
      expect(await clever(db, question), JSON.stringify(question)).toMatchObject(await naive(db, question));
      const read = await understand(db, wanted);
      const asked = await ask(db, read.query, { pieces: read.pieces, at: { now: marketNow, from: null } });
      const said = read.pieces.some(({ disciplines }) => disciplines.some(({ id }) => id === 1));
      if (said) expect(together(asked).includes("!('xdiscipline1'")).toBe(!discipline_id.includes(1));
    }
});
