// What people type, on the demo's vacancies: the first page is what they meant.
import { jobSearchQuery } from '@rounds/product/jobs/calls';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connection } from '../../server/src/db/connect';
import { seedCast } from '../../server/src/db/seed/cast';
import { readCatalog } from '../../server/src/db/seed/catalog';
import { seedCompanies } from '../../server/src/db/seed/crowd-companies';
import { seedVacancies } from '../../server/src/db/seed/crowd-vacancies';
import { dice } from '../../server/src/db/seed/dice';
import { understand } from '../../server/src/search/reading';
import { searchIds } from '../../server/src/search/vacancies/finding';
import { freshDatabase } from '../harness/database';

const now = '2026-01-05T15:00:00.000Z';
let connection: Connection;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  connection = connect(database.url);
  const { db } = connection;
  await seedCast(db, now);
  const catalog = await readCatalog(db, join(import.meta.dirname, '../../data'));
  const seed = { db, dice: dice(20_260), catalog, now, hash: 'none' };
  await seedVacancies(seed, await seedCompanies(seed), { count: 3000 });
}, 120_000);
afterAll(async () => {
  await connection.close();
  await drop();
});

interface Card {
  title: string;
  discipline: string;
  place: string;
  shifts: string;
}

async function firstPage(text: string): Promise<Card[]> {
  const { db } = connection;
  const read = await understand(db, jobSearchQuery.parse({ query: text }));
  const at = { now, from: read.point };
  const { ids } = await searchIds(db, read.query, { pieces: read.pieces, at, limit: 10, offset: 0 });
  const rows = await db
    .selectFrom('published_vacancies as p')
    .innerJoin('disciplines as d', 'd.id', 'p.discipline_id')
    .select(['p.id', 'p.title', 'd.code as discipline', 'p.state as place'])
    .select((eb) =>
      eb
        .selectFrom('vocabulary as v')
        .whereRef('v.id', '=', (ref) => ref.fn.any('p.preference_ids'))
        .where('v.kind', '=', 'shift')
        .select(({ fn }) => fn.agg<string>('string_agg', ['v.label', (ref) => ref.val(', ')]).as('labels'))
        .as('shifts'),
    )
    .where('p.id', 'in', [0, ...ids])
    .execute();
  return ids
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => ({ ...row, shifts: row.shifts ?? '' }));
}

const codes = (cards: readonly Card[]) => [...new Set(cards.map(({ discipline }) => discipline))].sort();
const titles = (cards: readonly Card[]) => cards.map(({ title }) => title);

it.each([
  ['OT', ['ot']],
  ['occ therapist', ['ot']],
  ['speech path', ['slp']],
  ['cardiac nurse', ['rn']],
  ['ocupational theripist', ['ot']],
  ['x ray tech', ['radiologic-technologist']],
])('“%s” finds a full page of that discipline alone', async (text, wanted) => {
  const cards = await firstPage(text);
  expect(codes(cards)).toEqual(wanted);
  expect(cards.length).toBeGreaterThanOrEqual(5);
});

it('finds cardiac nurses, and not every nurse', async () => {
  for (const title of titles(await firstPage('cardiac nurse'))) expect(title).toMatch(/cardi|telemetry/i);
});

it('finds those who give anesthesia, and no other physician', async () => {
  const cards = await firstPage('anesthesia');
  expect(cards.length).toBeGreaterThanOrEqual(5);
  for (const { discipline, title } of cards)
    expect(
      ['crna', 'anesthesiologist-assistant', 'anesthesia-technician'].includes(discipline) ||
        /anesth/i.test(title),
    ).toBe(true);
});

it('takes a therapist for any of them, and says so', async () => {
  const { shown } = await understand(connection.db, jobSearchQuery.parse({ query: 'therapist' }));
  expect(shown.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['words Therapist']);
  expect(codes(await firstPage('therapist')).length).toBeGreaterThan(1);
});

it('reads a unit, a shift and a city together', async () => {
  const { db } = connection;
  const read = await understand(db, jobSearchQuery.parse({ query: 'L&D RN nights Tampa' }));
  expect(read.shown.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'discipline Registered Nurse: L&D RN',
    'preference Nights',
    'place Tampa, FL',
  ]);
  const cards = await firstPage('L&D RN nights Florida');
  for (const card of cards) expect(card).toMatchObject({ discipline: 'rn', place: 'FL' });
  const anywhere = await firstPage('L&D RN nights');
  expect(anywhere.length).toBeGreaterThan(0);
  for (const { title, shifts } of anywhere) {
    expect(title).toMatch(/labor/i);
    expect(shifts).toMatch(/night/i);
  }
});

function counted() {
  const trips = { asked: 0 };
  const db = connection.db.withPlugin({
    transformQuery: ({ node }) => ((trips.asked += 1), node),
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db, trips };
}

it('asks the database once for known words, and twice at most', async () => {
  const { db, trips } = counted();
  const ask = async (query: string) => {
    trips.asked = 0;
    await understand(db, jobSearchQuery.parse({ query }));
    return trips.asked;
  };
  expect(await ask('L&D RN nights Tampa')).toBe(1);
  expect(await ask('regsitered nusre anestesia')).toBe(2);
  expect(await ask('')).toBe(0);
});

it('reads a part of a text by what the whole was told, and reads the same', async () => {
  const { db, trips } = counted();
  const whole = await understand(db, jobSearchQuery.parse({ query: 'regsitered nusre icu tampa fl nights' }));
  for (const query of ['regsitered nusre icu', 'nights', 'icu tampa fl nights', 'nusre tampa fl']) {
    const part = jobSearchQuery.parse({ query });
    const { shown, pieces } = await understand(connection.db, part);
    trips.asked = 0;
    expect(await understand(db, part, { whole })).toMatchObject({ shown, pieces });
    // What stands beside each other only in the part is asked for, and nothing else.
    expect(trips.asked).toBeLessThanOrEqual(query === 'nusre tampa fl' ? 2 : 0);
  }
});
