// What a job seeker's preview reads beside what serves the company: which companies, which requests, which blocks.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

const most = 100;

/** With a request of theirs that they can see; open ones first, then the newest. */
export function companiesWith(db: Db, seekerId: number) {
  return db
    .selectFrom('connection_requests as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select(['c.id', 'c.name'])
    .where('r.job_seeker_id', '=', seekerId)
    .where('r.vanished_at', 'is', null)
    .groupBy(['c.id', 'c.name'])
    .orderBy(sql`bool_or(r.closed_at is null) desc, max(r.id) desc`)
    .limit(most)
    .execute();
}

/** The company as one of its members would come, if any did. */
export function findReader(db: Db, id: number) {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.verification', 'c.frozen_at', 'c.is_staffing_agency'])
    .select(sql<boolean>`c.verification = any((select counting_states())::text[])`.as('counts'))
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** What the company has of them, what is open first, then the newest. */
export async function requestsBetween(db: Db, seekerId: number, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('connection_requests as r')
    .select('r.id')
    .where('r.job_seeker_id', '=', seekerId)
    .where('r.company_id', '=', companyId)
    .orderBy(sql`r.closed_at is not null`)
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether they have blocked the company or one of its group, and whether it is hidden from as an employer of today. */
export async function hiddenBy(db: Db, seekerId: number, companyId: number) {
  const { rows } = await sql<{ blocked: boolean; hidden: boolean }>`select
    exists (select from seeker_blocks b where b.job_seeker_id = ${seekerId}
      and b.company_id in (select g.id from company_group(${companyId}) g)) as blocked,
    exists (select from hidden_from(${companyId}) h where h.job_seeker_id = ${seekerId}) as hidden`.execute(
    db,
  );
  return rows[0] ?? { blocked: false, hidden: false };
}
