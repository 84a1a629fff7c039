// What is asked about requests to say who owes what on them: where the employer spoke, and whose approval waits.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** On which of these the employer has written. */
export async function spokenOn(db: Db, requestIds: readonly number[]): Promise<Set<number>> {
  if (requestIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select r.id from unnest(${requestIds}::bigint[]) r (id)
    where exists (select from chat_messages m where m.request_id = r.id and m.side = 'employer')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whose turn it is to approve what is prepared for these, by request. */
export async function approversOf(db: Db, requestIds: readonly number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ request_id: number; person_id: number }>`
    select p.request_id, next.person_id from prepared_offers p cross join lateral (
      select a.person_id from offer_approvals a where a.prepared_id = p.id and a.decision is null
      order by a.place limit 1) next
    where p.state = 'waiting' and p.request_id = any(${requestIds}::bigint[]) order by p.id`.execute(db);
  return new Map(rows.map(({ request_id, person_id }) => [request_id, person_id]));
}
