// What surrounds the job search: the words as one tsquery, places, searches kept, employers. The search itself is in vacancy-search.ts.
import { cutQuery, wordRuns, type QueryPiece } from '@rounds/product/reference/query-words';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { disciplineWord } from '../vacancies/index-queries';

type Db = Kysely<DB>;

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
export function wordsQuery(pieces: readonly QueryPiece[]): RawBuilder<string> {
  const parts = pieces.map(({ words, discipline_ids }) => {
    const plain = sql`plainto_tsquery('english', ${words})`;
    const either = discipline_ids.map((id) => sql`to_tsquery('simple', ${disciplineWord(id)})`);
    return sql`(${sql.join([plain, ...either], sql` || `)})`;
  });
  return sql<string>`(${sql.join(parts, sql` && `)})`;
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
