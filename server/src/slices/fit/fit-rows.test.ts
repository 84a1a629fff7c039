// The two narrow tables against what the product is given: the same fit for all of the cast, as companies read it.
import * as profile from '@rounds/product/profile/calls';
import { sectionSaves } from '@rounds/product/profile/section-calls';
import { dayIn } from '@rounds/product/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { compactStates } from '../reference/queries';
import { coarselyOf } from './coarse-queries';
import { fitFor } from './fit';
import { publishedVacancies } from './queries';
import { scoredSql, type Scored } from '../../search/fit/scoring';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const everybody = sql`select * from huntable_seekers`;
const everything = sql`select p.*, coalesce(c.priorities, '{}') as priorities
  from published_vacancies p left join company_priorities c using (company_id)`;

async function bothWays() {
  const { db, clock } = house;
  const now = clock.now();
  const today = dayIn(now, 'UTC');
  const compact = await compactStates(db, today);
  const { rows: scored } =
    await sql<Scored>`${scoredSql({ today, compact, vacancies: everything, seekers: everybody })}`.execute(
      db,
    );
  const people = await coarselyOf(db, [...new Set(scored.map(({ seeker }) => seeker))], today);
  const vacancies = new Map(
    (await publishedVacancies(db, [...new Set(scored.map(({ vacancy }) => vacancy))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const explained = scored.map(({ vacancy, seeker }) => {
    const row = vacancies.get(vacancy);
    const person = people.get(seeker);
    if (!row || !person) throw new Error('One of the two is not there.');
    const { score, certainty, label } = fitFor(person, row, { now, compact });
    return { vacancy, seeker, score, certainty, label };
  });
  return { scored: scored.map(({ gates: _gates, ...one }) => one), explained };
}

it('is the same for the whole cast', async () => {
  const { scored, explained } = await bothWays();
  expect(scored.length).toBeGreaterThan(10);
  expect(scored).toEqual(explained);
});

it('is read from the card as from the row that it was written from', async () => {
  const { rows } = await house.pool.query<{ id: number }>('select job_seeker_id as id from huntable_cards');
  const ids = rows.map(({ id }) => id);
  const today = dayIn(house.clock.now(), 'UTC');
  const kept = await coarselyOf(house.db, ids, today);
  await house.pool.query(
    'begin; create table cards_before as table huntable_cards; delete from huntable_cards; commit',
  );
  const drawn = await coarselyOf(house.db, ids, today);
  await house.pool.query('insert into huntable_cards table cards_before; drop table cards_before');
  expect(ids.length).toBeGreaterThan(2);
  expect(kept).toEqual(drawn);
});

it('is the same with further places, near and far', async () => {
  const nurse = await house.as('nurse@people.example');
  const locations = [
    { zip_code: '30303', radius_miles: 30 },
    { zip_code: '32801', radius_miles: 100 },
  ];
  const saved = await house.call(sectionSaves.locations, { body: { locations } }, nurse);
  expect(saved.refusal).toBeNull();
  const { scored, explained } = await bothWays();
  expect(scored).toEqual(explained);
});

it('is written anew by the clock where it is older than the house', async () => {
  const columns = sql`licenses, years, area_id, lat, desired_cents, available_from, certifications, radius_miles, fit_version`;
  const rows = async () => [
    (await sql`select ${columns} from huntable_seekers order by job_seeker_id`.execute(house.db)).rows,
    (
      await sql`select skill_ids, license_type_ids, stated, fit_version from published_vacancies order by id`.execute(
        house.db,
      )
    ).rows,
  ];
  const before = await rows();
  await sql`update huntable_seekers set licenses = '{}', years = 0, area_id = null, lat = null, desired_cents = 1, available_from = null, certifications = '{}', radius_miles = 1, fit_version = 0`.execute(
    house.db,
  );
  await sql`update published_vacancies set skill_ids = '{}', license_type_ids = '{}', fit_version = 0`.execute(
    house.db,
  );
  await house.settle();
  expect(await rows()).toEqual(before);
});

it('counts sixty days from the day on which the home state changes', async () => {
  const nurse = await house.as('nurse@people.example');
  const since = async () => {
    const { rows } = await house.pool.query<{ home_since: string | null }>(
      `select home_since from job_seekers j join people p using (id) where p.email = 'nurse@people.example'`,
    );
    return rows[0]?.home_since;
  };
  const say = (user: Record<string, string>) => house.call(profile.updateProfile, { body: { user } }, nurse);
  await say({ summary: 'The same state.', home_state: 'FL' });
  expect(await since()).toBeNull();
  await say({ home_state: 'GA' });
  expect(await since()).toBe('2026-01-05');
  const { scored, explained } = await bothWays();
  expect(scored).toEqual(explained);
});
