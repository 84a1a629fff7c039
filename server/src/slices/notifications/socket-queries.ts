// The rows of open sockets, counted for all processes together, and what their sessions are still good for.
import { houseLimits } from '@rounds/product/house-limits';
import { secondsAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { sessionIsOpen } from '../identity/session-queries';

type Db = Kysely<DB>;

interface Lease {
  id: string;
  personId: number;
  now: string;
}

/** False when this person has as many sockets open as anybody may, in whichever process. */
export function claimSocket(db: Db, { id, personId, now }: Lease): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashint8extended(${personId}::bigint, 7302))`.execute(tx);
    await tx
      .deleteFrom('live_sockets')
      .where('person_id', '=', personId)
      .where('seen_at', '<=', secondsAfter(now, -houseLimits.live.leaseSeconds))
      .execute();
    const { count } = await tx
      .selectFrom('live_sockets')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    if (count >= houseLimits.live.socketsAPerson) return false;
    await tx.insertInto('live_sockets').values({ id, person_id: personId, seen_at: now }).execute();
    return true;
  });
}

export async function renewSockets(
  db: Db,
  leases: readonly Omit<Lease, 'now'>[],
  now: string,
): Promise<void> {
  if (leases.length === 0) return;
  await db
    .insertInto('live_sockets')
    .values(leases.map(({ id, personId }) => ({ id, person_id: personId, seen_at: now })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
    .execute();
}

export async function releaseSockets(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('live_sockets').where('id', 'in', ids).execute();
}

/** Session → what it may see, for those that are still good; whoever is missing has ended. */
export async function openSessions(
  db: Db,
  sessionIds: readonly string[],
  now: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .leftJoin('employer_users', 'employer_users.id', 'people.id')
    .select(['sessions.id', 'employer_users.company_id', 'employer_users.role'])
    .where(sql<boolean>`sessions.id = any(${[...new Set(sessionIds)]}::uuid[])`)
    .where(sessionIsOpen(now))
    .where('people.erased_at', 'is', null)
    .where('employer_users.removed_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, accessOf(row)]));
}

/** What a socket was let in for: another role or company is another socket. */
export const accessOf = (row: { company_id: number | null; role: string | null }): string =>
  `${row.company_id ?? 'none'}:${row.role ?? 'none'}`;
