// What surrounds the job search: ZIP codes, searches kept, employers. The search itself is server/src/search.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export const zipPoint = (db: Db, zip: string) =>
  db.selectFrom('zipcodes').select(['lat', 'lng']).where('zip', '=', zip).executeTakeFirst();

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
    .select(['c.id', 'c.name', 'c.city', 'c.state', 'c.counts_since', 'c.logo_file_id'])
    .select(['c.verification', 'c.verified_at', 'c.verified_how', 'c.domain_confirmed_at'])
    .select((eb) => eb.fn.countAll<number>().as('vacancies'))
    .where(sql<boolean>`c.verification = any((select counting_states())::text[])`)
    .$if(search !== '', (query) => query.where('c.name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`))
    .groupBy('c.id')
    .orderBy('c.counts_since', 'desc')
    .orderBy('c.id', 'desc')
    .limit(12)
    .execute();
}
