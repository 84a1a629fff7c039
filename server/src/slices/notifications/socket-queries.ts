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

/** Sessions that are good for something, and for what. */
const openSessions = (db: Db, now: string) =>
  db
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

const given = (leases: readonly Lease[]) => sql`unnest(${leases.map(({ id }) => id)}::uuid[],
  ${leases.map(({ personId }) => personId)}::bigint[], ${leases.map(({ sessionId }) => sessionId)}::uuid[],
  ${leases.map(({ access }) => access)}::text[]) as given (id, person_id, session_id, access)`;

/** Those that somebody took away come back, as long as their session is good for what they were let in for. */
export async function renewSockets(
  db: Db,
  leases: readonly Lease[],
  { processId, now }: Looking,
): Promise<void> {
  await sql`insert into live_sockets (id, person_id, session_id, access, process_id, seen_at)
    select given.id, given.person_id, given.session_id, given.access, ${processId}::uuid, ${now}::timestamptz
    from ${given(leases)} join ${openSessions(db, now)} open on open.id = given.session_id and open.access = given.access
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

interface Ended {
  id: string;
  /** Else its session opens something else by now. */
  ended: boolean;
}

/** Of these sockets those whose session has ended or changed, whether they have a row or not. */
export async function endedLeases(db: Db, leases: readonly Lease[], now: string): Promise<Ended[]> {
  const { rows } = await sql<Ended>`select given.id, open.id is null as ended
    from ${given(leases)} left join ${openSessions(db, now)} open on open.id = given.session_id
    where open.access is distinct from given.access`.execute(db);
  return rows;
}

export async function releaseSockets(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('live_sockets')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/**
 * How many rows a process's sockets have, and those of them whose session has ended or changed; the others cost no row. Planned each
 * time: a plan that was made while there were few would be kept for many.
 */
export async function lookAtSockets(
  db: Db,
  { processId, now }: Looking,
): Promise<{ rows: number; ended: Ended[] } | undefined> {
  return db
    .selectFrom('live_sockets')
    .leftJoin(openSessions(db, now).as('open'), 'open.id', 'live_sockets.session_id')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .select(
      sql<Ended[]>`coalesce(json_agg(json_build_object('id', live_sockets.id, 'ended', open.id is null))
        filter (where open.access is distinct from live_sockets.access), '[]')`.as('ended'),
    )
    .where('live_sockets.process_id', '=', processId)
    .executeTakeFirst();
}

/** What a socket was let in for: another role or company is another socket. */
export const accessOf = (row: { company_id: number | null; role: string | null }): string =>
  `${row.company_id ?? 'none'}:${row.role ?? 'none'}`;
