// What surrounds the job search: ZIP codes, searches kept, employers. The search itself is server/src/search.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export const zipPoint = (db: Db, zip: string) =>
  db.selectFrom('zipcodes').select(['lat', 'lng']).where('zip', '=', zip).executeTakeFirst();

/**
 * The search as it was typed, kept once; the ten newest stay. The same one again, as of the next page or a look back, writes
 * nothing for ten minutes.
 */
export async function keepSearch(
  db: Db,
  {
    job_seeker_id: id,
    query,
    filters,
    searched_at: at,
  }: { job_seeker_id: number; query: string; filters: string; searched_at: string },
): Promise<void> {
  await sql`
    with newest as (select r.query, r.filters, r.searched_at from recent_searches r where r.job_seeker_id = ${id}
        order by r.searched_at desc, r.query limit 1),
      kept as (insert into recent_searches (job_seeker_id, query, filters, searched_at)
        select ${id}, ${query}, ${filters}::jsonb, ${at}::timestamptz where not exists (select from newest n
          where n.query = ${query} and n.filters = ${filters}::jsonb
            and n.searched_at > ${at}::timestamptz - interval '10 minutes')
        on conflict (job_seeker_id, query) do update
          set filters = excluded.filters, searched_at = excluded.searched_at returning query)
    delete from recent_searches r where r.job_seeker_id = ${id} and exists (select from kept)
      and r.query <> ${query} and r.query not in (select o.query from recent_searches o
        where o.job_seeker_id = ${id} and o.query <> ${query} order by o.searched_at desc, o.query limit 9)`.execute(
    db,
  );
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
