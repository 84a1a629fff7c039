// The rows of a company's handing over: who owns it, and to whom it is on its way.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export function findOpenTransfer(db: Db, companyId: number) {
  return db
    .selectFrom('ownership_transfers as t')
    .innerJoin('people as giver', 'giver.id', 't.from_id')
    .innerJoin('people as taker', 'taker.id', 't.to_id')
    .select(['t.id', 't.from_id', 't.to_id', 't.created_at', 't.ready_at'])
    .select(['giver.full_name as from_name', 'taker.full_name as to_name'])
    .where('t.company_id', '=', companyId)
    .where('t.state', '=', 'open')
    .executeTakeFirst();
}

export async function insertTransfer(
  db: Db,
  transfer: { company_id: number; from_id: number; to_id: number; created_at: string; ready_at: string },
): Promise<void> {
  await db.insertInto('ownership_transfers').values(transfer).execute();
}

export async function endTransfer(
  db: Db,
  id: number,
  { state, now }: { state: 'accepted' | 'cancelled'; now: string },
): Promise<void> {
  await db.updateTable('ownership_transfers').set({ state, ended_at: now }).where('id', '=', id).execute();
}

/** Whoever leaves the team is nobody's heir of the company any more. */
export async function cancelTransfersOf(db: Db, personId: number, now: string): Promise<void> {
  await sql`update ownership_transfers set state = 'cancelled', ended_at = ${now}
    where state = 'open' and ${personId} in (from_id, to_id)`.execute(db);
}

/** One flag above admin, never held by two. */
export async function passOwnership(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.updateTable('employer_users').set({ is_owner: false }).where('id', '=', from).execute();
  await db.updateTable('employer_users').set({ is_owner: true }).where('id', '=', to).execute();
}
