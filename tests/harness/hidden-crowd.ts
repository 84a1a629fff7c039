// People who differ in what is hidden and in nothing else, for an attacker to tell apart. And the control.
import type pg from 'pg';
import { furnish } from '../../bench/market/open';
import { furnishPeople } from '../../bench/market/people';
import { loadProfile } from '../../server/src/slices/profile/queries';
import { writeHuntables } from '../../server/src/slices/profile/refresh';
import type { TestApp } from './http';

export interface Hidden {
  id: number;
  /** Whoever has the same letter has the same coarse form. */
  group: string;
  zip: string;
  lat: number;
  lng: number;
  area: number;
  /** Dollars an hour. */
  pay: number;
  /** YYYY-MM-DD */
  available: string;
  began: string;
  name: string;
}

const FIRST = 100_000_000;
export const groupSize = 3;

/** Of each group a county of Florida, a step of pay, a month. */
const groups = [
  { county: 'Hillsborough', pay: [42.9, 44.6, 46.3], month: '2026-03' },
  { county: 'Pinellas', pay: [47.1, 49.3, 51], month: '2026-05' },
  { county: 'Polk', pay: [35.6, 37.1, 38.3], month: '2026-04' },
  { county: 'Orange', pay: [42.9, 44.6, 46.3], month: '2026-06' },
  { county: 'Duval', pay: [51.8, 54.2, 56.1], month: '2026-04' },
  { county: 'Lee', pay: [39, 40.4, 42.1], month: '2026-03' },
] as const;
const days = ['02', '13', '27'];

/** Eighteen nurses whose cards read the same until somebody measures them. */
export async function hideCrowd(house: TestApp): Promise<Hidden[]> {
  await furnish(house.db, 0, () => undefined);
  await furnishPeople(house.db, groups.length * groupSize, () => undefined);
  await house.pool.query(`delete from huntable_seekers where job_seeker_id < $1`, [FIRST]);
  const people = (await Promise.all(groups.map((_, nth) => groupOf(house.pool, nth)))).flat();
  for (const person of people) await write(house, person);
  return people;
}

async function groupOf(pool: pg.Pool, nth: number): Promise<Hidden[]> {
  const { county, pay, month } = groups[nth] ?? groups[0];
  // As far apart as the county is wide.
  const { rows } = await pool.query<{ zip: string; lat: number; lng: number; area: number }>(
    `select distinct on (lat, lng) zip, lat, lng, area_id as area from zipcodes where state = 'FL' and county = $1
     order by lat, lng, zip`,
    [county],
  );
  return pay.map((hourly, place) => {
    const home = rows[Math.floor((place * (rows.length - 1)) / (groupSize - 1))];
    if (!home) throw new Error(`There is no ${county}.`);
    return {
      ...home,
      id: FIRST + nth * groupSize + place,
      group: 'ABCDEF'[nth] ?? '',
      pay: hourly,
      available: `${month}-${days[place]}`,
      began: `2019-${['03-04', '07-15', '11-22'][place]}`,
      name: `Quetzalcoatl${'abcdefghijklmnopqr'[nth * groupSize + place]}`,
    };
  });
}

export const employerOf = ({ name }: Pick<Hidden, 'name'>): string => `${name} Hospital`;

const sections = ['licenses', 'skills', 'certifications', 'preferences', 'languages', 'terms', 'residencies'];

async function write({ pool, db, clock }: TestApp, one: Hidden): Promise<void> {
  for (const section of [...sections, 'educations', 'experiences'])
    await pool.query(`delete from seeker_${section} where job_seeker_id = $1`, [one.id]);
  await pool.query('delete from seeker_blocks where job_seeker_id = $1', [one.id]);
  await pool.query(
    `update job_seekers set discipline_id = (select id from disciplines where code = 'rn'), secondary_discipline_id = null,
       status = 'ready', zip_code = $2, state = 'FL', home_state = 'FL', desired_pay = $3, desired_pay_period = 'hour',
       available_from = $4, radius_miles = 50, last_name = $5, first_name = 'Ann', street = $5, summary = '',
       physician_type_id = null, medical_graduate_type_id = null, board_status_id = null where id = $1`,
    [one.id, one.zip, one.pay, one.available, one.name],
  );
  await pool.query('insert into seeker_languages (job_seeker_id, language_id, level) values ($1, $2, $3)', [
    ...[one.id, 1, 'fluent'],
  ]);
  await pool.query(
    `insert into seeker_licenses (job_seeker_id, license_type_id, state, number, status, expires_on, multistate)
     select $1, t.license_type_id, 'FL', $2, 'active', $3, false from discipline_license_types t
     join license_types y on y.id = t.license_type_id
     where t.discipline_id = (select id from disciplines where code = 'rn') and y.compact <> 'NLC' limit 1`,
    [one.id, one.name, `2027-${one.available.slice(5)}`],
  );
  await pool.query(
    `insert into seeker_experiences (job_seeker_id, employer_name, title, start_date, hours) values ($1, $2, 'Nurse', $3, 36)`,
    [one.id, employerOf(one), one.began],
  );
  const profile = await loadProfile(db, one.id);
  if (profile) await writeHuntables(db, [profile], clock.now());
}

/** Every home an area of its own, every pay and day as it is, names that hide as soon as they are typed: what the attacker would find without the coarse form. */
export async function makeExact(pool: pg.Pool, people: readonly Hidden[]): Promise<void> {
  await pool.query(`create function hide_at_once() returns trigger language plpgsql security definer as $$ begin
      insert into company_names values (new.company_id, name_key(new.name), new.name, false, true, now())
        on conflict do nothing;
      return new;
    end $$`);
  await pool.query(
    'create trigger hide_at_once after update on facilities for each row execute function hide_at_once()',
  );
  await pool.query('delete from huntable_cards');
  for (const { id, zip, lat, lng, pay, available } of people) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into areas (state, title, lat, lng, reach) values ('FL', $1, $2, $3, 1)
       on conflict (state, title) do update set reach = 1 returning id`,
      [`only ${zip}`, lat, lng],
    );
    const own = rows[0]?.id;
    await pool.query('update zipcodes set area_id = $2 where zip = $1', [zip, own]);
    await pool.query(
      `update huntable_seekers set area_id = $2, lat = $3, lng = $4, desired_cents = $5, available_from = $6
       where job_seeker_id = $1`,
      [id, own, lat, lng, Math.round(pay * 100) * 2080, available],
    );
  }
}
