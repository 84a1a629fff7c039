// Rows of a company's saved searches: own and shared ones, when each member looked, and who takes them over.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { keptColumns } from './kept-columns';

type Db = Kysely<DB>;

export interface SearchRow {
  id: number;
  name: string;
  query: Record<string, string>;
  shared: boolean;
  owner_id: number;
  owner: string;
  looked_at: string | null;
  created_at: string;
}

export interface HuntSearchWrite {
  name: string;
  query: Record<string, string>;
  shared: boolean;
}

/** One's own and those shared with the company, the newest first; or the one. */
export async function huntSearchesOf(
  db: Db,
  { companyId, memberId, id }: { companyId: number; memberId: number; id?: number },
): Promise<SearchRow[]> {
  const { rows } =
    await sql<SearchRow>`select s.id, s.name, s.query, s.shared, s.owner_id, p.full_name as owner,
      s.created_at, l.looked_at
    from hunt_searches s join people p on p.id = s.owner_id
    left join hunt_search_looks l on l.search_id = s.id and l.member_id = ${memberId}
    where s.company_id = ${companyId} and (s.shared or s.owner_id = ${memberId})
      and (${id ?? null}::bigint is null or s.id = ${id ?? null})
    order by s.id desc`.execute(db);
  return rows;
}

export async function countHuntSearches(db: Db, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('hunt_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertHuntSearch(
  db: Db,
  { companyId, memberId, now }: { companyId: number; memberId: number; now: string },
  write: HuntSearchWrite,
): Promise<number> {
  const owned = { company_id: companyId, owner_id: memberId, created_at: now, shared: write.shared };
  const row = await db
    .insertInto('hunt_searches')
    .values({ ...owned, ...keptColumns(write, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateHuntSearch(
  db: Db,
  { id, now }: { id: number; now: string },
  write: HuntSearchWrite,
): Promise<void> {
  await db
    .updateTable('hunt_searches')
    .set({ ...keptColumns(write, now), shared: write.shared })
    .where('id', '=', id)
    .execute();
}

export async function deleteHuntSearch(db: Db, id: number): Promise<void> {
  await db.deleteFrom('hunt_searches').where('id', '=', id).execute();
}

export async function look(db: Db, at: { searchId: number; memberId: number; now: string }): Promise<void> {
  await db
    .insertInto('hunt_search_looks')
    .values({ search_id: at.searchId, member_id: at.memberId, looked_at: at.now })
    .onConflict((conflict) => conflict.columns(['search_id', 'member_id']).doUpdateSet({ looked_at: at.now }))
    .execute();
}

/** A member leaves: the heir owns what they kept, and reads it as new since their own last look. */
export async function passHuntSearches(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.updateTable('hunt_searches').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await db.deleteFrom('hunt_search_looks').where('member_id', '=', from).execute();
}
