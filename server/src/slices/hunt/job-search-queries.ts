// Finding published vacancies: the words as one tsquery, filters on the narrow table, ten ids and a total counted to 1,000.
import type { JobSearchQuery } from '@rounds/product/hunt/job-search-calls';
import { limits } from '@rounds/product/limits';
import { cutQuery, wordRuns, type QueryPiece } from '@rounds/product/reference/query-words';
import { daysAfter } from '@rounds/product/time';
import { yearlyCents } from '@rounds/product/vacancies/pay';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { disciplineWord } from '../vacancies/index-queries';

type Db = Kysely<DB>;
type Condition = RawBuilder<boolean>;

/** The pieces of the text, each with the disciplines it is a synonym of. */
export async function readQuery(db: Db, text: string): Promise<QueryPiece[]> {
  const runs = wordRuns(text);
  if (runs.length === 0) return [];
  const rows = await db
    .selectFrom('title_synonyms')
    .select(['synonym', 'discipline_id'])
    .where('synonym', 'in', runs)
    .orderBy('discipline_id')
    .execute();
  const synonyms = new Map<string, number[]>();
  for (const row of rows)
    synonyms.set(row.synonym, [...(synonyms.get(row.synonym) ?? []), row.discipline_id]);
  return cutQuery(text, synonyms);
}

/** A synonym finds its words or its disciplines; everything else its words. Every piece must be met. */
function tsquery(pieces: readonly QueryPiece[], withDisciplines: boolean): RawBuilder<unknown> {
  const parts = pieces.map(({ words, discipline_ids }) => {
    const plain = sql`plainto_tsquery('english', ${words})`;
    if (!withDisciplines || discipline_ids.length === 0) return plain;
    const either = discipline_ids.map((id) => sql`to_tsquery('simple', ${disciplineWord(id)})`);
    return sql`(${sql.join([plain, ...either], sql` || `)})`;
  });
  return sql`(${sql.join(parts, sql` && `)})`;
}

export interface SearchAt {
  now: string;
  /** Where distances are measured from. */
  from: { lat: number; lng: number } | null;
}

/** Great-circle miles in SQL, for filtering and ordering; what is shown comes from product/fit/distance.ts. */
const milesFrom = ({ lat, lng }: { lat: number; lng: number }) =>
  sql<number>`(7917.6 * asin(sqrt(least(1, power(sin(radians(p.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(p.lat)) * power(sin(radians(p.lng - ${lng}) / 2), 2)))))`;

/** A box that surely holds the circle, so that the index on points is used before miles are counted. */
function within(from: { lat: number; lng: number }, miles: number): Condition {
  const north = miles / 69;
  const east = miles / (69 * Math.max(0.1, Math.cos((from.lat * Math.PI) / 180)));
  const box = sql`box(point(${from.lng - east}::float8, ${from.lat - north}::float8), point(${from.lng + east}::float8, ${from.lat + north}::float8))`;
  return sql<boolean>`(point(p.lng, p.lat) <@ ${box} and ${milesFrom(from)} <= ${miles})`;
}

function conditions(query: JobSearchQuery, pieces: readonly QueryPiece[], at: SearchAt): Condition {
  const { states, preferences, discipline_id, company_id, pay_min, posted_since, radius } = query;
  const all: (Condition | undefined)[] = [
    sql<boolean>`true`,
    pieces.length > 0 ? sql<boolean>`p.tsv @@ ${tsquery(pieces, true)}` : undefined,
    states?.length ? sql<boolean>`p.state = any(${states}::text[])` : undefined,
    discipline_id?.length ? sql<boolean>`p.discipline_id = any(${discipline_id}::int[])` : undefined,
    company_id ? sql<boolean>`p.company_id = ${company_id}` : undefined,
    pay_min ? sql<boolean>`p.yearly_cents >= ${yearlyCents(pay_min, query.pay_period)}` : undefined,
    posted_since ? sql<boolean>`p.published_at >= ${daysAfter(at.now, -posted_since)}` : undefined,
    radius && at.from ? within(at.from, radius) : undefined,
    ...(preferences?.length ? [preferenceCondition(preferences)] : []),
  ];
  return sql<boolean>`${sql.join(
    all.filter((condition) => condition !== undefined),
    sql` and `,
  )}`;
}

/** Of each kind that is asked for, one must be offered: nights or days, and full time. */
const preferenceCondition = (ids: readonly number[]): Condition => sql<boolean>`not exists (
  select from vocabulary y where y.id = any(${[...ids]}::int[]) group by y.kind
  having not (array_agg(y.id) && p.preference_ids))`;

function order(query: JobSearchQuery, pieces: readonly QueryPiece[], at: SearchAt): RawBuilder<unknown> {
  const newest = sql`p.published_at desc, p.id desc`;
  if (query.sort === 'pay') return sql`p.yearly_cents desc, ${newest}`;
  if (query.sort === 'distance' && at.from) return sql`${milesFrom(at.from)} nulls last, ${newest}`;
  if (query.sort === 'newest' || pieces.length === 0) return newest;
  return sql`(case when p.title_tsv @@ ${tsquery(pieces, false)} then 0
    when p.title_tsv @@ ${tsquery(pieces, true)} then 1 else 2 end), ${newest}`;
}

/** Ids in order, and how many there are in all, counted to one over 1,000. */
export async function searchIds(
  db: Db,
  query: JobSearchQuery,
  given: { pieces: readonly QueryPiece[]; at: SearchAt; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const { pieces, at } = given;
  const where = conditions(query, pieces, at);
  const { rows } = await sql<{ id: number }>`select p.id from published_vacancies p where ${where}
    order by ${order(query, pieces, at)} limit ${given.limit} offset ${given.offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from published_vacancies p where ${where} limit ${limits.search.countTo + 1}) counted`.execute(
    db,
  );
  return { ids: rows.map((row) => row.id), total: counted.rows[0]?.count ?? 0 };
}

export const zipPoint = (db: Db, zip: string) =>
  db.selectFrom('zipcodes').select(['lat', 'lng']).where('zip', '=', zip).executeTakeFirst();

export async function disciplineTitles(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('disciplines')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute();
}

/** The search as it was typed, kept once; the ten newest stay. */
export async function keepSearch(
  db: Db,
  search: { job_seeker_id: number; query: string; filters: string; searched_at: string },
): Promise<void> {
  const { filters, searched_at } = search;
  await db
    .insertInto('recent_searches')
    .values(search)
    .onConflict((conflict) =>
      conflict.columns(['job_seeker_id', 'query']).doUpdateSet({ filters, searched_at }),
    )
    .execute();
  await sql`delete from recent_searches where job_seeker_id = ${search.job_seeker_id} and query not in (
    select query from recent_searches where job_seeker_id = ${search.job_seeker_id}
    order by searched_at desc, query limit 10)`.execute(db);
}

export const listSearches = (db: Db, seekerId: number) =>
  db
    .selectFrom('recent_searches')
    .select(['query', 'filters', 'searched_at'])
    .where('job_seeker_id', '=', seekerId)
    .orderBy('searched_at', 'desc')
    .orderBy('query')
    .execute();

export function listRecentEmployers(db: Db, search: string) {
  return db
    .selectFrom('companies as c')
    .innerJoin('published_vacancies as p', 'p.company_id', 'c.id')
    .select(['c.id', 'c.name', 'c.city', 'c.state', 'c.verified_at', 'c.logo_file_id'])
    .select((eb) => eb.fn.countAll<number>().as('vacancies'))
    .where('c.verification', '=', 'verified')
    .$if(search !== '', (query) => query.where('c.name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`))
    .groupBy('c.id')
    .orderBy('c.verified_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(12)
    .execute();
}
