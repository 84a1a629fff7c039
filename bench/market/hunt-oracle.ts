// The naive hunt: every condition on every row, in order. Answers are held against it before they are timed.
import { chordOfMiles, placeAt } from '@rounds/product/fit/distance';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../server/src/db/tables';
import type { HuntFilter } from '../../server/src/search/question';
import type { Chance } from './oracle';

export interface HuntQuestion {
  filter: HuntFilter;
  page: number;
  size: number;
}

/** From a ZIP code, as a circle takes it. */
const chordTo = ({ lat, lng }: { lat: number; lng: number }) => {
  const { px, py, pz } = placeAt({ lat, lng });
  return sql`((z.px - ${px}::bigint) ^ 2 + (z.py - ${py}::bigint) ^ 2 + (z.pz - ${pz}::bigint) ^ 2)`;
};

const yes = sql<boolean>`true`;

export async function naiveHunt(db: Kysely<DB>, { filter, page, size }: HuntQuestion) {
  const { around, search, companyId } = filter;
  const miles = around
    ? sql<number>`(2 * 3958.8 * asin(sqrt(least(1, power(sin(radians(s.lat - ${around.lat}) / 2), 2)
        + cos(radians(${around.lat})) * cos(radians(s.lat)) * power(sin(radians(s.lng - ${around.lng}) / 2), 2)))))`
    : sql<number>`0::float8`;
  const band = sql<number>`floor(${miles} / 5)`;
  const some = (values: readonly unknown[] | undefined, column: string, type: string) =>
    values?.length
      ? sql<boolean>`exists (select from unnest(${sql.raw(`s.${column}`)}) one where one = any(${values}::${sql.raw(type)}))`
      : yes;
  const { rows } = await sql<{ id: number }>`
    with words as (select websearch_to_tsquery('english', ${search ?? ''}) as said),
      family as (select c.* from companies c, companies own where own.id = ${companyId} and (c.id = own.id
        or lower(c.name) = lower(own.name) or c.allowed_email_domains && own.allowed_email_domains)),
      names as (select lower(name) as name from family
        union select lower(name) from facilities where company_id in (select id from family))
    select s.job_seeker_id as id from huntable_seekers s, words
    where (words.said::text = '' or s.tsv @@ words.said)
      and ${filter.discipline_id ? sql<boolean>`${filter.discipline_id} in (s.discipline_id, s.secondary_discipline_id)` : yes}
      and ${filter.secondary_discipline_id ? sql<boolean>`s.secondary_discipline_id = ${filter.secondary_discipline_id}` : yes}
      and ${some(filter.state_ids, 'license_states', 'text[]')}
      and ${some(filter.language_ids, 'language_ids', 'int[]')}
      and ${some(filter.leadership_role_ids, 'leadership_role_ids', 'int[]')}
      and ${some(filter.residency_ids, 'residency_ids', 'int[]')}
      and ${some(filter.fellowship_ids, 'fellowship_ids', 'int[]')}
      and ${filter.physician_type_ids?.length ? sql<boolean>`s.physician_type_id = any(${filter.physician_type_ids}::int[])` : yes}
      and not exists (select from vocabulary y where y.id = any(${filter.preferences ?? []}::int[])
        group by y.kind having not (array_agg(y.id) && s.preference_ids))
      and ${around?.miles ? sql<boolean>`exists (select from zipcodes z where z.area_id = s.area_id and ${chordTo(around)} <= ${chordOfMiles(around.miles)}::bigint)` : yes}
      and s.job_seeker_id not in (select job_seeker_id from seeker_blocks where company_id = ${companyId})
      and s.job_seeker_id not in (select job_seeker_id from seeker_experiences
        where end_date is null and (company_id in (select id from family) or lower(employer_name) in (select name from names)))
    order by ${around ? sql`${band} nulls last, md5(s.job_seeker_id::text)` : sql`s.updated_at desc, s.job_seeker_id desc`}`.execute(
    db,
  );
  const skip = (page - 1) * size;
  const ids = rows.slice(skip, skip + size).map(({ id }) => id);
  return { ids, total: Math.min(rows.length, 1001) };
}

export interface HuntWords {
  search: string[];
  companies: number[];
  disciplines: number[];
  secondaries: number[];
  states: string[];
  preferences: number[];
  languages: number[];
  leadership: number[];
  residencies: number[];
  fellowships: number[];
  physicianTypes: number[];
}

/** What stands in the rows of this database, so that questions meet somebody; the often and the seldom alike. */
export async function huntWords(db: Kysely<DB>): Promise<HuntWords> {
  const values = async <T>(column: string) =>
    (
      await sql<{ value: T }>`select distinct value from (
        select ${sql.raw(column)} as value from huntable_seekers where job_seeker_id % 10 = 0) one
        where value is not null order by value`.execute(db)
    ).rows.map(({ value }) => value);
  const companies = await sql<{ id: number }>`select company_id as id from seeker_blocks
    group by 1 order by count(*) desc, 1 limit 20`.execute(db);
  return {
    search: [
      ...[
        'nurse',
        'trauma',
        'care',
        'assessment',
        'nurse -trauma',
        '"life support"',
        'wound or airway',
        'the',
      ],
      ...[
        'registered nurse',
        'physician',
        'zebulonia',
        'cardiac',
        'bls',
        'ventilator',
        'pediatric',
        'rn acls',
      ],
    ],
    companies: companies.rows.map(({ id }) => id),
    disciplines: await values('discipline_id'),
    secondaries: await values('secondary_discipline_id'),
    states: await values('unnest(license_states)'),
    preferences: await values('unnest(preference_ids)'),
    languages: await values('unnest(language_ids)'),
    leadership: await values('unnest(leadership_role_ids)'),
    residencies: await values('unnest(residency_ids)'),
    fellowships: await values('unnest(fellowship_ids)'),
    physicianTypes: await values('physician_type_id'),
  };
}

const places = [
  { lat: 27.9447, lng: -82.4588 },
  { lat: 40.7506, lng: -73.9972 },
  { lat: 61.2181, lng: -149.9003 },
  { lat: 39.7392, lng: -104.9903 },
];

/** A hunt like a recruiter's: a discipline, a few filters, mostly the first page. */
export function huntAtRandom(dice: Chance, words: HuntWords): HuntQuestion {
  const filter: HuntFilter = { companyId: dice.pick(words.companies) };
  const few = <T>(from: readonly T[]) =>
    dice.chance(60) ? [dice.pick(from)] : [...new Set([dice.pick(from), dice.pick(from)])];
  if (dice.chance(45)) filter.discipline_id = dice.pick(words.disciplines);
  if (dice.chance(10)) filter.secondary_discipline_id = dice.pick(words.secondaries);
  if (dice.chance(30)) filter.search = dice.pick(words.search);
  if (dice.chance(35)) filter.state_ids = few(words.states);
  if (dice.chance(25)) filter.preferences = few(words.preferences);
  if (dice.chance(15)) filter.language_ids = few(words.languages);
  if (dice.chance(10)) filter.leadership_role_ids = few(words.leadership);
  if (dice.chance(8)) filter.residency_ids = few(words.residencies);
  if (dice.chance(5)) filter.fellowship_ids = few(words.fellowships);
  if (dice.chance(8)) filter.physician_type_ids = few(words.physicianTypes);
  if (dice.chance(40)) {
    const miles = dice.chance(60) ? dice.pick([5, 7, 25, 100, 500]) : undefined;
    filter.around = { ...dice.pick(places), miles };
  }
  return { filter, page: dice.pick([1, 1, 1, 2, 5, 30]), size: 20 };
}
