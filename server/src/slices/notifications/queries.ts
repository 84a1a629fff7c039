// Notification rows with what is needed to word them, and the one-use tickets of the live socket.
import { factAsRead, isFactKind } from '@rounds/product/facts';
import { isKnown, unnamed } from '@rounds/product/connections/visibility';
import type { Notification } from '@rounds/product/notifications/push';
import { targetOf, wording } from '@rounds/product/notifications/wording';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { asHouse } from '../../db/acting';
import { compiledOnce } from '../../db/compiled';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';
import type { LivePayload } from '../../live-payload';
import { isTied, tiedRequest, tiedVacancy } from '../company/tied';
import { postsOf } from '../hitchlists/representation-queries';
import { coveredNames } from '../hunt/covered';
import { sessionIsOpen } from '../identity/session-queries';

type Db = Kysely<DB>;

/** What was withdrawn before it was opened is as if it never was, to the one it was sent to. */
const stillTold = sql<SqlBool>`(connection_requests.vanished_at is null or reader.kind <> 'job_seeker')`;

/** A fact of the company alone names its request and not the person. */
const aboutWhom = sql<number | null>`coalesce(facts.job_seeker_id, connection_requests.job_seeker_id)`;

/** The request that a fact is of; of a right to represent the one by which agency and person are in touch, and name each other. */
const between = sql<number | null>`coalesce(facts.request_id,
  case when facts.data ->> 'representation_id' is not null then (
    select q.id from connection_requests q
    where q.company_id = facts.company_id and q.job_seeker_id = facts.job_seeker_id
    order by (q.connected_at is not null) desc, (q.closed_at is null) desc, q.id desc limit 1) end)`;

/** The house knows everybody, and asks the table behind what others know; the columns are the same. */
function notificationRows(db: Db, { house = false } = {}) {
  const people = (house ? 'people' : 'known_people') as 'known_people';
  return db
    .selectFrom('notifications')
    .innerJoin('facts', 'facts.id', 'notifications.fact_id')
    .innerJoin('people as reader', 'reader.id', 'notifications.person_id')
    .leftJoin(`${people} as cause`, 'cause.id', 'facts.actor_id')
    .leftJoin('companies', 'companies.id', 'facts.company_id')
    .leftJoin('vacancies', 'vacancies.id', 'facts.vacancy_id')
    .leftJoin('connection_requests', (join) => join.on('connection_requests.id', '=', between))
    .leftJoin(`${people} as seeker`, (join) => join.on('seeker.id', '=', aboutWhom))
    .where(stillTold)
    .select(['notifications.id', 'notifications.event', 'notifications.created_at', 'notifications.read_at'])
    .select([
      'notifications.person_id',
      'notifications.in_bell',
      'reader.kind as reader_kind',
      'companies.name as company',
    ])
    .select([
      'vacancies.title as vacancy',
      'seeker.full_name as seeker_name',
      'seeker.erased_at as seeker_erased_at',
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

/** Whether its reader, of a company, reads who it is about by the full name. */
function isNamedTo(row: Row, now: string): boolean {
  const asked = { ...row, initiated_by: row.initiated_by ?? '' };
  return row.seeker_erased_at !== null || isKnown(asked, { now, verified: row.company_counts ?? false });
}

/** Who reads on a company's side, each with what their role is asked for. */
async function membersOf(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<number, { company_id: number | null; role: string }>();
  const ids = [...new Set(rows.map((row) => row.person_id))];
  const members = await asHouse(db, () =>
    db.selectFrom('employer_users').select(['id', 'company_id', 'role']).where('id', 'in', ids).execute(),
  );
  return new Map(members.map((member) => [member.id, member]));
}

/** Rows in the words of their readers; whom a reader does not know by the full name is called as their company has it. */
async function allWorded(db: Db, rows: readonly Row[], now: string): Promise<Notification[]> {
  const hidden = rows.filter(
    (row) => row.reader_kind === 'employer' && row.job_seeker_id && !isNamedTo(row, now),
  );
  const members = await membersOf(db, hidden);
  const askedBy = (row: Row) => ({
    company_id: members.get(row.person_id)?.company_id ?? 0,
    job_seeker_id: row.job_seeker_id ?? 0,
    role: members.get(row.person_id)?.role ?? '',
    verified: row.company_counts ?? false,
  });
  const covered = await coveredNames(db, hidden.map(askedBy), now);
  const nameOf = (row: Row) =>
    row.reader_kind !== 'employer' || isNamedTo(row, now)
      ? row.seeker_name
      : unnamed(row, covered(askedBy(row)));
  const represented = rows.map(representationOf).filter((id) => id !== undefined);
  const posts =
    represented.length > 0 ? await asHouse(db, () => postsOf(db, represented)) : new Map<number, string>();
  const postOf = (row: Row) => posts.get(representationOf(row) ?? 0) ?? row.vacancy ?? 'a vacancy';
  return rows.map((row) => worded(row, nameOf(row) || 'A job seeker', postOf(row)));
}

const representationOf = ({ data }: Row) => (data as { representation_id?: number }).representation_id;

/** A job seeker never reads the name of an employer's person, only the company. */
function worded(row: Row, seeker: string, vacancy: string): Notification {
  const side = row.reader_kind === 'job_seeker' ? 'job_seeker' : 'employer';
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
    vacancy,
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
    .where('notifications.in_bell', '=', true)
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
    .where('notifications.in_bell', '=', true)
    .where(wanted)
    .executeTakeFirstOrThrow();
  return {
    data: await allWorded(db, rows, now),
    total_results: total.count,
    total_relation: 'eq' as const,
  };
}

// Asked by the house for every fact: by push for several, by each letter for one. The list stands in a query of its own, or
// the planner sees how short it is and plans for just that one each time.
const rowsOfFacts = compiledOnce((db, ids) =>
  notificationRows(db, { house: true })
    .modifyFront(named)
    .where(sql<boolean>`notifications.fact_id = any((select ${ids}::bigint[])::bigint[])`),
);
const rowsById = compiledOnce((db, ids) =>
  notificationRows(db, { house: true })
    .modifyFront(named)
    .where(sql<boolean>`notifications.id = any((select ${ids}::bigint[])::bigint[])`),
);

/** The notifications of some facts, worded, by reader; for push and letters. */
export async function notificationsOfFacts(db: Db, factIds: number[], now: string) {
  const rows = await rowsOfFacts(db, factIds);
  const told = rows.filter((row) => row.in_bell);
  const words = await allWorded(db, told, now);
  return words.map((one, nth) => ({ personId: told[nth]?.person_id ?? 0, ...one }));
}

/** Pairs of a fact about a request or vacancy and a tied member of its company who does not see that. */
export async function tiedMembersBlindTo(db: Db, factIds: readonly number[]) {
  const member = sql.ref<number>('m.id');
  const { rows } = await sql<{ fact_id: number; member_id: number }>`
    select ${named} f.id as fact_id, m.id as member_id
    from facts f join employer_users m on m.company_id = f.company_id and ${isTied}
    where f.id = any((select ${[...factIds]}::bigint[])::bigint[]) and not case
      when f.request_id is not null then exists (
        select from connection_requests r where r.id = f.request_id and ${tiedRequest(member)})
      else exists (select from vacancies v where v.id = f.vacancy_id and ${tiedVacancy(member)}) end`.execute(
    db,
  );
  return rows;
}

export function requestVersions(db: Db, ids: readonly number[]): Promise<{ id: number; version: number }[]> {
  return db
    .selectFrom('connection_requests')
    .select(['id', 'version'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

export async function findNotification(db: Db, id: number, now: string) {
  const [row] = await rowsById(db, [id]);
  const [words] = row ? await allWorded(db, [row], now) : [];
  return row && words && { personId: row.person_id, aboutId: row.job_seeker_id, ...words };
}

/** At most a hundred, oldest first; whoever missed more asks again from the last of them. */
export async function missedNotifications(
  db: Db,
  { personId, now }: { personId: number; now: string },
  since: number,
): Promise<LivePayload[]> {
  const rows = await notificationRows(db)
    .where('notifications.person_id', '=', personId)
    .where('notifications.in_bell', '=', true)
    .where('notifications.id', '>', since)
    .orderBy('notifications.id')
    .limit(100)
    .execute();
  return (await allWorded(db, rows, now)).map((one) => ({
    ...one,
    cache_bust: one.id,
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
    .select(['people.id', 'people.kind', 'employer_users.company_id', 'employer_users.role'])
    .select('sessions.id as session_id')
    .where('sessions.id', '=', ticket.session_id)
    .where(sessionIsOpen(now))
    .where('people.erased_at', 'is', null)
    .where('employer_users.removed_at', 'is', null)
    .executeTakeFirst();
}
