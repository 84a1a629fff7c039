// Notification rows with what is needed to word them, and the one-use tickets of the live socket.
import { factAsRead, isFactKind } from '@rounds/product/facts';
import { isKnown, unnamed } from '@rounds/product/connections/visibility';
import type { Notification } from '@rounds/product/notifications/calls';
import { targetOf, wording } from '@rounds/product/notifications/wording';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { compiledOnce } from '../../db/compiled';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';
import type { LivePayload } from '../../live-payload';
import { isTied, tiedRequest, tiedVacancy } from '../company/tied';
import { sessionIsOpen } from '../identity/session-queries';

type Db = Kysely<DB>;

/** What was withdrawn before it was opened is as if it never was, to the one it was sent to. */
const stillTold = sql<SqlBool>`(connection_requests.vanished_at is null or reader.kind <> 'job_seeker')`;

/** A fact of the company alone names its request and not the person. */
const aboutWhom = sql<number | null>`coalesce(facts.job_seeker_id, connection_requests.job_seeker_id)`;

function notificationRows(db: Db) {
  return db
    .selectFrom('notifications')
    .innerJoin('facts', 'facts.id', 'notifications.fact_id')
    .innerJoin('people as reader', 'reader.id', 'notifications.person_id')
    .leftJoin('known_people as cause', 'cause.id', 'facts.actor_id')
    .leftJoin('companies', 'companies.id', 'facts.company_id')
    .leftJoin('vacancies', 'vacancies.id', 'facts.vacancy_id')
    .leftJoin('connection_requests', 'connection_requests.id', 'facts.request_id')
    .leftJoin('known_people as seeker', (join) => join.on('seeker.id', '=', aboutWhom))
    .leftJoin('job_seekers', (join) => join.on('job_seekers.id', '=', aboutWhom))
    .leftJoin('disciplines', 'disciplines.id', 'job_seekers.discipline_id')
    .where(stillTold)
    .select(['notifications.id', 'notifications.event', 'notifications.created_at', 'notifications.read_at'])
    .select(['notifications.person_id', 'reader.kind as reader_kind', 'companies.name as company'])
    .select([
      'vacancies.title as vacancy',
      'seeker.full_name as seeker_name',
      'seeker.erased_at as seeker_erased_at',
      'disciplines.title as discipline',
    ])
    .select(['connection_requests.connected_at', 'connection_requests.initiated_by', 'facts.data'])
    .select(['connection_requests.closed_at', 'connection_requests.close_reason'])
    .select(
      sql<boolean | null>`companies.verification = any((select counting_states())::text[])`.as(
        'company_counts',
      ),
    )
    .select(['connection_requests.shut_at', 'connection_requests.hired_at'])
    .select(['facts.request_id', 'facts.vacancy_id', 'facts.actor_kind', 'cause.full_name as actor_name'])
    .select(aboutWhom.as('job_seeker_id'));
}

type Row = Awaited<ReturnType<ReturnType<typeof notificationRows>['execute']>>[number];

/** A row in the words of its reader. A job seeker never reads the name of an employer's person, only the company. */
function worded(row: Row, now: string): Notification {
  const side = row.reader_kind === 'job_seeker' ? 'job_seeker' : 'employer';
  const asked = { ...row, initiated_by: row.initiated_by ?? '' };
  const known = isKnown(asked, { now, verified: row.company_counts ?? false });
  const seeker =
    (known || row.seeker_erased_at) && row.seeker_name
      ? row.seeker_name
      : row.discipline
        ? unnamed(row, row.discipline)
        : 'A job seeker';
  const actor =
    row.actor_kind === 'job_seeker'
      ? seeker
      : row.actor_kind === 'platform'
        ? 'Rounds'
        : side === 'employer'
          ? (row.actor_name ?? '')
          : (row.company ?? '');
  const kind = isFactKind(row.event) ? factAsRead(row.event, side) : undefined;
  const names = {
    vacancy: row.vacancy ?? 'a vacancy',
    company: row.company ?? 'A company',
    job_seeker: seeker,
    actor,
    data: row.data as Record<string, unknown>,
  };
  return {
    id: row.id,
    event: kind ?? row.event,
    message: kind ? wording(kind, side, names) : '',
    actor: row.actor_kind === 'clock' ? null : actor || null,
    target_url: kind ? targetOf(kind, side, row) : null,
    created_at: row.created_at,
    is_read: row.read_at !== null,
  };
}

export async function listNotifications(
  db: Db,
  { personId, now }: { personId: number; now: string },
  page: { page: number; size: number; isRead?: boolean | undefined },
) {
  const isRead = page.isRead ?? null;
  const wanted = sql<SqlBool>`(${isRead}::boolean is null or (notifications.read_at is not null) = ${isRead})`;
  const rows = await notificationRows(db)
    .where('notifications.person_id', '=', personId)
    .where(wanted)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  const total = await db
    .selectFrom('notifications')
    .innerJoin('facts', 'facts.id', 'notifications.fact_id')
    .innerJoin('people as reader', 'reader.id', 'notifications.person_id')
    .leftJoin('connection_requests', 'connection_requests.id', 'facts.request_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(stillTold)
    .where('notifications.person_id', '=', personId)
    .where(wanted)
    .executeTakeFirstOrThrow();
  return {
    data: rows.map((row) => worded(row, now)),
    total_results: total.count,
    total_relation: 'eq' as const,
  };
}

export async function markNotificationsRead(
  db: Db,
  personId: number,
  now: string,
  ids?: number[],
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [0]))
    .execute();
}

// Asked for every fact: by push for several, by each letter for one.
const rowsOfFacts = compiledOnce((db, ids) =>
  notificationRows(db)
    .modifyFront(named)
    .where(sql<boolean>`notifications.fact_id = any(${ids}::bigint[])`),
);
const rowsById = compiledOnce((db, ids) =>
  notificationRows(db)
    .modifyFront(named)
    .where(sql<boolean>`notifications.id = any(${ids}::bigint[])`),
);

/** The notifications of some facts, worded, by reader; for push and letters. */
export async function notificationsOfFacts(db: Db, factIds: number[], now: string) {
  const rows = await rowsOfFacts(db, factIds);
  return rows.map((row) => ({ personId: row.person_id, ...worded(row, now) }));
}

/** Pairs of a fact about a request or vacancy and a tied member of its company who does not see that. */
export async function tiedMembersBlindTo(db: Db, factIds: readonly number[]) {
  const member = sql.ref<number>('m.id');
  const { rows } = await sql<{ fact_id: number; member_id: number }>`
    select f.id as fact_id, m.id as member_id
    from facts f join employer_users m on m.company_id = f.company_id and ${isTied}
    where f.id = any(${[...factIds]}) and not case
      when f.request_id is not null then exists (
        select from connection_requests r where r.id = f.request_id and ${tiedRequest(member)})
      else exists (select from vacancies v where v.id = f.vacancy_id and ${tiedVacancy(member)}) end`.execute(
    db,
  );
  return rows;
}

export async function findNotification(db: Db, id: number, now: string) {
  const [row] = await rowsById(db, [id]);
  return row && { personId: row.person_id, aboutId: row.job_seeker_id, ...worded(row, now) };
}

/** At most a hundred, oldest first; whoever missed more asks again from the last of them. */
export async function missedNotifications(
  db: Db,
  { personId, now }: { personId: number; now: string },
  since: number,
): Promise<LivePayload[]> {
  const rows = await notificationRows(db)
    .where('notifications.person_id', '=', personId)
    .where('notifications.id', '>', since)
    .orderBy('notifications.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...worded(row, now),
    cache_bust: row.id,
    topics: ['notifications', 'connections'],
  }));
}

export async function insertLiveTicket(
  db: Db,
  ticket: { hash: string; personId: number; sessionId: string; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('live_tickets')
    .values({
      hash: ticket.hash,
      person_id: ticket.personId,
      session_id: ticket.sessionId,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Uses a ticket up; undefined when it is unknown, old, or its session has ended. */
export async function takeLiveTicket(db: Db, hash: string, now: string) {
  const ticket = await db
    .deleteFrom('live_tickets')
    .where('hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
  if (!ticket || ticket.expires_at <= now) return undefined;
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .leftJoin('employer_users', 'employer_users.id', 'people.id')
    .select(['people.id', 'employer_users.company_id', 'employer_users.role'])
    .select('sessions.id as session_id')
    .where('sessions.id', '=', ticket.session_id)
    .where(sessionIsOpen(now))
    .where('people.erased_at', 'is', null)
    .where('employer_users.removed_at', 'is', null)
    .executeTakeFirst();
}
