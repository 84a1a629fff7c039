// The rows of open sockets, counted for all processes together, and what their sessions are still good for.
import { houseLimits } from '@rounds/product/house-limits';
import { secondsAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { sessionIsOpen } from '../identity/session-queries';

type Db = Kysely<DB>;

/** A socket as its process holds it. */
export interface Lease {
  id: string;
  personId: number;
  sessionId: string;
  /** What it was let in for: `accessOf`. */
  access: string;
}

export interface Looking {
  processId: string;
  now: string;
}

/** False when this person has as many sockets open as anybody may, in whichever process. */
export function claimSocket(db: Db, lease: Lease, { processId, now }: Looking): Promise<boolean> {
  const { id, personId, sessionId, access } = lease;
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
    await tx
      .insertInto('live_sockets')
      .values({
        ...{ id, access, person_id: personId, process_id: processId, session_id: sessionId },
        seen_at: now,
      })
      .execute();
    return true;
  });
}

/** Those that somebody took away while the database was away come back: without its row nobody would look at a socket. */
export async function renewSockets(
  db: Db,
  leases: readonly Lease[],
  { processId, now }: Looking,
): Promise<void> {
  await sql`insert into live_sockets (id, person_id, session_id, access, process_id, seen_at)
    select id, person_id, session_id, access, ${processId}::uuid, ${now}::timestamptz
    from unnest(${leases.map(({ id }) => id)}::uuid[], ${leases.map(({ personId }) => personId)}::bigint[],
      ${leases.map(({ sessionId }) => sessionId)}::uuid[], ${leases.map(({ access }) => access)}::text[])
      as given (id, person_id, session_id, access)
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

export async function releaseSockets(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('live_sockets')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/**
 * Of a process's sockets those whose session has ended, or opens something else by now; the others cost no row. Planned each time:
 * a plan that was made while there were few would be kept for many.
 */
export function endedSockets(db: Db, { processId, now }: Looking): Promise<{ id: string; ended: boolean }[]> {
  const open = db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .leftJoin('employer_users', 'employer_users.id', 'people.id')
    .select('sessions.id')
    .select(
      sql<string>`concat(coalesce(employer_users.company_id::text, 'none'), ':', coalesce(employer_users.role, 'none'))`.as(
        'access',
      ),
    )
    .where(sessionIsOpen(now))
    .where('people.erased_at', 'is', null)
    .where('employer_users.removed_at', 'is', null);
  return db
    .selectFrom('live_sockets')
    .leftJoin(open.as('open'), 'open.id', 'live_sockets.session_id')
    .select('live_sockets.id')
    .select(sql<boolean>`open.id is null`.as('ended'))
    .where('live_sockets.process_id', '=', processId)
    .where(sql<boolean>`open.access is distinct from live_sockets.access`)
    .execute();
}

/** What a socket was let in for: another role or company is another socket. */
export const accessOf = (row: { company_id: number | null; role: string | null }): string =>
  `${row.company_id ?? 'none'}:${row.role ?? 'none'}`;
