// The hunt against the naive one on a made market: the same people, order and totals for whatever is asked.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { huntAtRandom, huntWords, naiveHunt } from '../../bench/market/hunt-oracle';
import { marketNow } from '../../bench/market/open';
import { dice } from '../../server/src/db/seed/dice';
import { boxAround, cellsAround, stretchesOutward, wideSquares } from '../../server/src/search/places/circle';
import { huntIds } from '../../server/src/search/seekers/finding';
import { nearestOwn, reachOfOwn } from '../../server/src/search/places/squares';
import { refreshSeeker } from '../../server/src/slices/profile/refresh';
import { openMarket, type MadeMarket } from './made-market';

let market: MadeMarket;
beforeAll(async () => {
  market = await openMarket({ vacancies: 0, people: 4000 });
}, 120_000);
afterAll(() => market.close());

it('answers 400 questions as the naive hunt does', async () => {
  const { db } = market;
  const chance = dice(20_260_122);
  const words = await huntWords(db);
  let found = 0;
  for (let turn = 0; turn < 400; turn += 1) {
    const question = huntAtRandom(chance, words);
    const { filter, page, size } = question;
    const meant = await naiveHunt(db, question);
    const answer = await huntIds(db, filter, { limit: size, offset: (page - 1) * size });
    expect(answer, JSON.stringify(question)).toEqual(meant);
    if (meant.total > 0) found += 1;
  }
  expect(found).toBeGreaterThan(150);
}, 120_000);

it('keeps from a company whom it employs and who blocked it, in pages and totals', async () => {
  const { db } = market;
  const [company = 0] = (await huntWords(db)).companies;
  const hidden = await sql<{
    id: number;
  }>`select job_seeker_id as id from seeker_blocks where company_id = ${company}
    union select job_seeker_id from seeker_experiences where company_id = ${company} and end_date is null`.execute(
    db,
  );
  expect(hidden.rows.length).toBeGreaterThan(1);
  const seen = new Set<number>();
  for (let page = 0; page < 40; page += 1)
    for (const id of (await huntIds(db, { companyId: company }, { limit: 100, offset: page * 100 })).ids)
      seen.add(id);
  expect(seen.size).toBe(4000 - hidden.rows.length);
  for (const { id } of hidden.rows) expect(seen.has(id)).toBe(false);
});

it('finds each person once over all pages, by time and by distance', async () => {
  const { db } = market;
  const [companyId = 0] = (await huntWords(db)).companies;
  for (const around of [undefined, { lat: 40.7506, lng: -73.9972, miles: undefined }]) {
    const seen: number[] = [];
    for (let page = 0; page < 20; page += 1)
      seen.push(
        ...(await huntIds(db, { companyId, discipline_id: 1, around }, { limit: 20, offset: page * 20 })).ids,
      );
    expect(seen.length).toBe(400);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

it('finds the nearest of a discipline far off and across the date line, too', async () => {
  const [companyId = 0] = (await huntWords(market.db)).companies;
  const undone = market.db.transaction().execute(async (tx) => {
    // Shemya: 1,500 miles west of Anchorage, where longitudes are east.
    await sql`update huntable_seekers set lat = 52.72, lng = 174.11 where job_seeker_id % 40 = 0`.execute(tx);
    for (const from of [
      { lat: 61.2181, lng: -149.9003 },
      { lat: 21.3069, lng: -157.8583 },
      { lat: 13.4745, lng: 144.7504 },
    ])
      for (const page of [1, 3, 8]) {
        const filter = { companyId, around: { ...from, miles: undefined } };
        const meant = await naiveHunt(tx, { filter, page, size: 20 });
        expect(await huntIds(tx, filter, { limit: 20, offset: (page - 1) * 20 })).toEqual(meant);
      }
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});

const earth = 3958.8;
const inRadians = (degrees: number) => (degrees * Math.PI) / 180;
const inDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Every five degrees of the compass, from the middle to the rim. */
function* pointsOf({ lat, lng, miles }: { lat: number; lng: number; miles: number }) {
  const from = inRadians(lat);
  for (let bearing = 0; bearing < 360; bearing += 5)
    for (let step = 0; step <= 20; step += 1) {
      const [turn, arc] = [inRadians(bearing), ((miles / earth) * step) / 20];
      const to = Math.asin(Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(turn));
      const east = Math.atan2(
        Math.sin(turn) * Math.sin(arc) * Math.cos(from),
        Math.cos(arc) - Math.sin(from) * Math.sin(to),
      );
      yield { lat: inDegrees(to), lng: ((((lng + inDegrees(east) + 180) % 360) + 360) % 360) - 180 };
    }
}

it('is led to whoever is inside a circle, wherever it is drawn', async () => {
  const chance = dice(7);
  const share = () => chance.roll(1_000_000) / 1_000_000;
  for (let turn = 0; turn < 100; turn += 1) {
    const drawn = { lat: share() * 178 - 89, lng: share() * 360 - 180, miles: 5 + share() * 600 };
    const points = [...pointsOf(drawn)];
    const wide = wideSquares(drawn, drawn.miles)?.words ?? '';
    const { rows } = await sql<{ by_box: number; by_square: number; by_wide_square: number }>`
      select count(*) filter (where ${boxAround(sql`point(p.lng, p.lat)`, drawn, drawn.miles)})::int as by_box,
        count(*) filter (where degree_cell(p.lat, p.lng) = any(${cellsAround(drawn, drawn.miles)}::int[]))::int as by_square,
        count(*) filter (where square_words(p.lat, p.lng) @@ ${wide}::tsquery)::int as by_wide_square
      from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lng }) => lng)}::float8[]) p (lat, lng)`.execute(
      market.db,
    );
    const all = { by_box: points.length, by_square: points.length, by_wide_square: points.length };
    expect(rows, JSON.stringify(drawn)).toEqual([all]);
  }
});

it('looks outward at each square once, and at whatever the circles touch', () => {
  const chance = dice(11);
  const share = () => chance.roll(1_000_000) / 1_000_000;
  for (let turn = 0; turn < 40; turn += 1) {
    const from = { lat: share() * 178 - 89, lng: share() * 360 - 180 };
    const circles = [200, 900, 2500, 4000, 9000, 12_500];
    const seen = stretchesOutward(from, circles);
    for (const miles of circles) {
      const touched = seen
        .filter((stretch) => stretch.miles <= miles)
        .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth));
      const [once, around] = [new Set(touched), cellsAround(from, miles)];
      expect(once.size, JSON.stringify(from)).toBe(touched.length);
      expect(around.filter((cell) => !once.has(cell))).toEqual([]);
      expect(new Set(around).size).toBe(once.size);
    }
    expect(seen.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBeGreaterThanOrEqual(64_800);
  }
});

it('knows by the index alone how far the nearest of a discipline are and who they are', async () => {
  const { db } = market;
  for (const from of [
    { lat: 61.2181, lng: -149.9003 },
    { lat: 13.4745, lng: 144.7504 },
    { lat: 40.7506, lng: -73.9972 },
  ]) {
    const { rows } = await sql<{ id: number; first: boolean; miles: number }>`
      select job_seeker_id as id, discipline_id = 1 as first, 2 * ${earth}::float8 * asin(sqrt(sin(radians(lat - ${from.lat}) / 2) ^ 2
        + cos(radians(${from.lat})) * cos(radians(lat)) * sin(radians(lng - ${from.lng}) / 2) ^ 2)) as miles
      from huntable_seekers where 1 in (discipline_id, secondary_discipline_id) and lat is not null`.execute(
      db,
    );
    const within = (miles: number) => rows.filter((row) => row.miles < miles);
    for (const enough of [1, 30, 300]) {
      const { miles } = await reachOfOwn(db, { ...from, discipline_id: 1 }, enough);
      expect(within(miles).filter(({ first }) => first).length).toBeGreaterThanOrEqual(enough);
      const { ids, edge } = await nearestOwn(db, { ...from, miles, discipline_id: 1 }, enough);
      for (const { id } of within(edge - 0.02)) expect(ids).toContain(id);
      expect(ids.length).toBeLessThanOrEqual(within(edge + 0.02).length);
      expect(within(edge).length).toBeGreaterThanOrEqual(enough);
      expect(within(edge - 5).length).toBeLessThan(enough);
    }
    expect((await reachOfOwn(db, { ...from, discipline_id: 1 }, 4000)).miles).toBe(Infinity);
  }
});

it('makes people as the house writes them, and leaves the time of whoever shows nothing new', async () => {
  const { db } = market;
  const all = () =>
    db
      .selectFrom('huntable_seekers')
      .selectAll()
      .where(sql<boolean>`job_seeker_id % 80 = 0`)
      .orderBy('job_seeker_id')
      .execute();
  const before = await all();
  expect(before.length).toBe(50);
  for (const { job_seeker_id } of before) await refreshSeeker(db, job_seeker_id, marketNow);
  expect(await all()).toEqual(before);
});
