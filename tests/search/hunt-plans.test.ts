// The plans that the hunt rests on: a btree for the newest, places for the nearest, words for the seldom.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnish } from '../../bench/market/open';
import { furnishPeople } from '../../bench/market/people';
import { seekersFor } from '../../server/src/search/fit/seeker-candidates';
import type { HuntFilter } from '../../server/src/search/question';
import { areasInside } from '../../server/src/search/places/areas';
import { ask } from '../../server/src/search/seekers/asking';
import { together } from '../../server/src/search/seekers/conditions';
import { huntIds, peopleFor } from '../../server/src/search/seekers/finding';
import { openPlanned, type Plan } from './planned';

let house: Awaited<ReturnType<typeof openPlanned>>;
beforeAll(async () => {
  house = await openPlanned();
  await furnish(house.db, 0, () => undefined);
  await furnishPeople(house.db, 4000, () => undefined);
}, 120_000);
afterAll(() => house.close());

const nodesOf = (wish: Omit<HuntFilter, 'companyId'>) =>
  house.nodesReading('huntable_seekers', () =>
    huntIds(house.db, { ...wish, companyId: 4711 }, { limit: 20, offset: 0 }),
  );

/** As if more matched than are counted whole: of the few of this market all are named. */
const nodesOfMany = (wish: Omit<HuntFilter, 'companyId'>) =>
  house.nodesReading('huntable_seekers', async () => {
    const asked = await ask(house.db, { ...wish, companyId: 4711 });
    await peopleFor(house.db, { ...asked, expected: 8000, field: 9000 }, { limit: 20, offset: 0 });
  });

const indexes = (nodes: readonly Plan[]) => new Set(nodes.flatMap((node) => node['Index Name'] ?? []));
const inOrder = (node: Plan) =>
  node['Node Type'].startsWith('Index') && node['Index Name'] !== 'huntable_point';

const anchorage = { lat: 61.2181, lng: -149.9003 };
const newYork = { lat: 40.7506, lng: -73.9972 };
const cases: [string, Omit<HuntFilter, 'companyId'>, string[], string[]][] = [
  ['the newest of all', {}, ['huntable_recent'], ['huntable_point']],
  ['a seldom fellowship', { fellowship_ids: [40] }, ['huntable_words'], ['huntable_recent']],
  [
    'a seldom fellowship, nearest first',
    { fellowship_ids: [40], around: { ...newYork, miles: undefined } },
    ['huntable_words'],
    ['huntable_recent', 'huntable_point'],
  ],
  [
    'the nearest of a discipline',
    { discipline_id: 1, around: { ...newYork, miles: undefined } },
    ['huntable_near', 'huntable_near_second'],
    ['huntable_recent', 'huntable_point'],
  ],
  [
    'the nearest of a discipline from where there are few',
    { discipline_id: 1, around: { ...anchorage, miles: undefined } },
    ['huntable_near', 'huntable_near_second'],
    ['huntable_recent', 'huntable_point'],
  ],
  [
    'a discipline in a middling circle',
    { discipline_id: 1, around: { ...newYork, miles: 100 } },
    ['huntable_near', 'huntable_near_second'],
    ['huntable_recent', 'huntable_point'],
  ],
  ['a circle', { around: { ...newYork, miles: 25 } }, ['huntable_point'], ['huntable_recent']],
  [
    'a discipline, its states and what is wanted there',
    { discipline_id: 1, state_ids: ['CA'], preferences: [5, 6] },
    ['huntable_pairs'],
    ['huntable_words', 'huntable_recent', 'huntable_discipline'],
  ],
];

it.each<(typeof cases)[number]>([
  ['a state', { state_ids: ['TX'] }, ['huntable_recent'], ['huntable_point']],
  [
    'a discipline, first or second',
    { discipline_id: 1 },
    ['huntable_discipline', 'huntable_secondary'],
    ['huntable_recent'],
  ],
])('the newest of many of %s: along the indexes that are meant', async (_name, wish, meant, never) => {
  const used = indexes(await nodesOfMany(wish));
  for (const name of meant) expect(used).toContain(name);
  for (const name of never) expect(used).not.toContain(name);
});

it.each(cases)('%s: along the indexes that are meant', async (_name, wish, meant, never) => {
  const used = indexes(await nodesOf(wish));
  for (const name of meant) expect(used).toContain(name);
  for (const name of never) expect(used).not.toContain(name);
});

it('is told by the index of places how far to look where small circles hold too few', async () => {
  const nodes = await nodesOf({ around: { ...anchorage, miles: undefined } });
  expect(nodes.filter((node) => node['Order By'])).toMatchObject([{ 'Index Name': 'huntable_point' }]);
});

it('is told by the squares of a discipline how far to look, without a look at a row', async () => {
  const nodes = await nodesOf({ discipline_id: 1, around: { ...anchorage, miles: undefined } });
  expect(nodes).toContainEqual(
    expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Index Name': 'huntable_near' }),
  );
});

it('looks for whom a vacancy suits in the squares of its discipline, and reads no row of them', async () => {
  const { rows } = await sql<{ px: number; py: number; pz: number }>`
    select sphere_x(lat, lng) as px, sphere_y(lat, lng) as py, sphere_z(lat) as pz
    from (values (${newYork.lat}::float8, ${newYork.lng}::float8)) spot (lat, lng)`.execute(house.db);
  const place = { ...newYork, ...rows[0]! };
  // As a running house does by itself: without it every row of the index is looked up.
  await sql`vacuum huntable_seekers`.execute(house.db);
  const nodes = await house.nodesReading('huntable_seekers', () =>
    seekersFor(house.db, { filter: { companyId: 4711, discipline_id: 1 }, state: 'NY', place }),
  );
  expect(nodes).toContainEqual(
    expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Index Name': 'huntable_near' }),
  );
});

it('never tests words or facets on rows that a btree hands out in order', async () => {
  for (const [, wish] of cases) {
    for (const more of [{}, { search: 'trauma' }]) {
      const nodes = await nodesOf({ ...wish, ...more });
      expect(nodes.filter((node) => inOrder(node) && /@@|&&/.test(node.Filter ?? ''))).toEqual([]);
    }
  }
});

it('sees the trap where it is laid', async () => {
  const nodes =
    await house.planOf(`select job_seeker_id from huntable_seekers where words @@ 'xpreference1 | xpreference2 | xpreference5 | xpreference6'::tsquery
    order by updated_at desc, job_seeker_id desc limit 20`);
  expect(nodes.some((node) => inOrder(node) && node.Filter?.includes('@@'))).toBe(true);
});

it('asks the index among words for a discipline once, and the rows for what a fifth of its people want', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select id from vocabulary where kind in ('shift', 'type_of_position', 'comfort_setting')`.execute(
    house.db,
  );
  const wish = {
    companyId: 4711,
    discipline_id: 1,
    search: 'surgery',
    preferences: rows.map(({ id }) => id),
  };
  expect(together(await ask(house.db, wish))).toBe("('surgeri') & ('xdiscipline1')");
});

it('reads the ZIP codes of the areas at the edge of a circle, and no others', async () => {
  const { of, looked } = await house.db.transaction().execute(async (tx) => {
    const [areas] = await areasInside(tx, [{ ...newYork, miles: 25 }]);
    expect(areas?.members).toContain('1');
    const { rows } = await sql<{ of: number; looked: number }>`
      select (select count(*) from zipcodes)::int as of, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as looked
      from pg_stat_xact_user_tables where relname = 'zipcodes'`.execute(tx);
    return rows[0] ?? { of: 0, looked: 0 };
  });
  expect(of).toBeGreaterThan(30_000);
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThan(of / 10);
});
