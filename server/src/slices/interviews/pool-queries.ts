// The rows of a company's pools and their members. What an interview leaves to them is in seat-queries.ts.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface PoolRow {
  id: number;
  name: string;
  version: number;
  members: { id: number; name: string }[];
}

/** Those that stand, by name; of one alone where it is named. */
export async function listPoolRows(
  db: Db,
  companyId: number,
  only: number | null = null,
): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select o.id, o.name, o.version, (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.person_id, 'name', p.full_name) order by p.full_name, m.person_id), '[]')
        from interview_pool_members m join people p on p.id = m.person_id where m.pool_id = o.id) as members
    from interview_pools o
    where o.company_id = ${companyId} and o.deleted_at is null and (${only}::bigint is null or o.id = ${only}::bigint)
    order by lower(o.name)`.execute(db);
  return rows;
}

/** Whether another pool of the company has this name; capitals make none of its own. */
export async function isPoolNameTaken(
  db: Db,
  companyId: number,
  name: string,
  except: number,
): Promise<boolean> {
  const other = await db
    .selectFrom('interview_pools')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('id', '!=', except)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertPool(db: Db, companyId: number, name: string, now: string): Promise<number> {
  const row = await db
    .insertInto('interview_pools')
    .values({ company_id: companyId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface At {
  companyId: number;
  id: number;
}

/** False = somebody changed it meanwhile. Holds its row, as whoever fills a seat of it does. */
export async function renamePool(
  db: Db,
  { companyId, id, version }: At & { version: number | undefined },
  name: string,
): Promise<boolean> {
  const row = await db
    .updateTable('interview_pools')
    .set({ name, version: sql`version + 1` })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those who stay keep their row. */
export async function setPoolMembers(
  db: Db,
  { companyId, id }: At,
  members: readonly number[],
): Promise<void> {
  await sql`delete from interview_pool_members where pool_id = ${id} and person_id <> all(${members}::bigint[])`.execute(
    db,
  );
  await sql`insert into interview_pool_members (pool_id, company_id, person_id)
    select ${id}, ${companyId}, member from unnest(${members}::bigint[]) as member on conflict do nothing`.execute(
    db,
  );
}

/** False = no such pool. */
export async function lockPool(db: Db, { companyId, id }: At): Promise<boolean> {
  const row = await db
    .selectFrom('interview_pools')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an interview that is not over leaves a seat to it. */
export async function hasSeatAhead(db: Db, id: number, now: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from interview_pool_seats s join interview_schedules x on x.id = s.schedule_id
    where s.pool_id = ${id} and x.status in ('proposed', 'confirmed', 'in_progress') and x.end_at > ${now}) as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

export async function removePoolRow(db: Db, { companyId, id }: At, now: string): Promise<void> {
  await db
    .updateTable('interview_pools')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute();
}
