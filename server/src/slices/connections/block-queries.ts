// The rows of blocks, and the open requests one ends.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export function blocksOf(db: Db, seekerId: number) {
  return db
    .selectFrom('seeker_blocks as b')
    .innerJoin('companies as c', 'c.id', 'b.company_id')
    .select(['c.id', 'c.name as company', 'b.created_at'])
    .where('b.job_seeker_id', '=', seekerId)
    .orderBy('b.created_at', 'desc')
    .orderBy('c.id')
    .execute();
}

/** Of a company that never counted, a job seeker learns nothing, its name included: only of one that wrote to them. */
export async function canMeet(db: Db, seekerId: number, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies as c')
    .select('c.id')
    .where('c.id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('c.counts_since', 'is not', null),
        sql<boolean>`c.verification = any((select counting_states())::text[])`,
        eb.exists(
          eb
            .selectFrom('connection_requests as r')
            .select('r.id')
            .whereRef('r.company_id', '=', 'c.id')
            .where('r.job_seeker_id', '=', seekerId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlock(
  db: Db,
  block: { job_seeker_id: number; company_id: number; created_at: string },
): Promise<void> {
  await db
    .insertInto('seeker_blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was one. */
export async function deleteBlock(db: Db, seekerId: number, companyId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('seeker_blocks')
    .where('job_seeker_id', '=', seekerId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The company and those of its group, as `company_group` in the database tells it. */
export async function groupOf(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct id from company_group(${companyId}) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who blocked a company or one of its group, and which of them; by person. */
export async function blocksAround(
  db: Db,
  companyId: number,
): Promise<{ job_seeker_id: number; company_id: number }[]> {
  const { rows } = await sql<{ job_seeker_id: number; company_id: number }>`
    select b.job_seeker_id, b.company_id from seeker_blocks b
    where b.company_id in (select g.id from company_group(${companyId}) g)
    order by b.job_seeker_id, b.company_id`.execute(db);
  return rows;
}

export function openWith(db: Db, seekerId: number, companyIds: readonly number[]) {
  return db
    .selectFrom('connection_requests')
    .select('id')
    .where('job_seeker_id', '=', seekerId)
    .where('company_id', 'in', [...companyIds])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}
