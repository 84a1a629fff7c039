// The rows of connection requests: cards with all they show, one row locked for a move, the lists' predicates.
import type { ScheduleFacts } from '@rounds/product/connections/deriving';
import type { Way } from '@rounds/product/interviews/way';
import { usualZone } from '@rounds/product/time';
import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { named } from '../../db/connect';
import { byName } from '../../db/register/by-name';
import type { DB } from '../../db/tables';
import { matching, ownedBy, visibleTo, type CardFilter, type Viewer } from './card-filter';
import { readColumn } from './look-queries';
import { surroundings } from './past-queries';

type Db = Kysely<DB>;

const ofRequests = byName('connection_requests', 'r');

export function cardRows(db: Db) {
  return db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    .innerJoin('job_seekers as s', 's.id', 'r.job_seeker_id')
    .innerJoin('disciplines as d', 'd.id', 's.discipline_id')
    .leftJoin('facilities as f', 'f.id', 'v.facility_id')
    .leftJoin('disciplines as vd', 'vd.id', 'v.discipline_id')
    .leftJoin('token_holds as h', (join) =>
      join.onRef('h.request_id', '=', 'r.id').on('h.state', '=', 'held'),
    )
    .modifyFront(named)
    .select(ofRequests)
    .select([
      'v.title as vacancy_title',
      'v.state as vacancy_state',
      'v.min_compensation',
      'v.max_compensation',
      'v.author_id as vacancy_author_id',
    ])
    .select([
      'v.pay_period',
      'f.city as facility_city',
      'f.name as facility_name',
      sql<string>`coalesce(f.zone, ${sql.lit(usualZone)})`.as('zone'),
      'vd.title as vacancy_discipline',
    ])
    .select(['c.name as company_name', 'p.full_name as seeker_name', 'd.title as seeker_discipline'])
    .select('p.erased_at as seeker_erased_at')
    .select(['p.city as seeker_city', 's.state as seeker_state', 'h.amount as held'])
    .select([
      surroundings.newer_open.as('newer_open'),
      surroundings.recredited.as('recredited'),
      surroundings.counters.as('counters'),
      surroundings.unmet_conditions.as('unmet_conditions'),
    ])
    .select((eb) => unreadCount(eb, 'employer').as('unread_by_employer'))
    .select((eb) => unreadCount(eb, 'job_seeker').as('unread_by_seeker'));
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number];

/** What the other side wrote since this one read. */
export function unreadCount(
  eb: ExpressionBuilder<DB & { r: DB['connection_requests'] }, 'r'>,
  reader: 'employer' | 'job_seeker',
) {
  const read = `r.${readColumn(reader)}` as const;
  return eb
    .selectFrom('chat_messages as m')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('m.request_id', '=', 'r.id')
    .where('m.side', '!=', reader)
    .where((inner) =>
      inner.or([inner(inner.ref(read), 'is', null), inner('m.created_at', '>', inner.ref(read))]),
    );
}

const latestFirst = sql`r.last_activity_at desc`;

/** Other orders of a list: who came last first, and who stands longest where they stand. */
export const listOrders = {
  newest: sql`r.created_at desc`,
  waiting: sql`r.stage_since`,
  openWaiting: sql`r.closed_at is not null, r.stage = 'hired', r.stage_since`,
} as const;

export async function listCards(
  db: Db,
  viewer: Viewer,
  filter: CardFilter,
  { limit, offset, by = latestFirst }: { limit: number; offset: number; by?: RawBuilder<unknown> },
) {
  const [rows, total] = await Promise.all([
    cardRows(db)
      .where(sql<SqlBool>`${visibleTo(viewer)} and ${matching(filter)}`)
      .orderBy(by)
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countCards(db, viewer, filter),
  ]);
  return { rows, total };
}

export async function countCards(db: Db, viewer: Viewer, filter: CardFilter): Promise<number> {
  const all = db.selectFrom('connection_requests as r').select((eb) => eb.fn.countAll<number>().as('count'));
  // Only what is searched for needs the titles and names of them all.
  const counted = filter.search
    ? all
        .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
        .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    : all;
  const where = sql<SqlBool>`${visibleTo(viewer)} and ${matching(filter)}`;
  return (await counted.where(where).executeTakeFirstOrThrow()).count;
}

/** The newest so many, with no more than says how far each is seen. */
export const listSights = (db: Db, viewer: Viewer, filter: CardFilter, most: number) =>
  db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    .modifyFront(named)
    .select(['r.id', 'r.job_seeker_id', 'r.vacancy_id', 'r.initiated_by', 'r.connected_at', 'r.closed_at'])
    .select(['r.close_reason', 'r.shut_at', 'r.hired_at', 'p.erased_at as seeker_erased_at'])
    .where(sql<SqlBool>`${visibleTo(viewer)} and ${matching(filter)}`)
    .orderBy(listOrders.newest)
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
export type Sight = Awaited<ReturnType<typeof listSights>>[number];

export function cardsByIds(db: Db, viewer: Viewer, ids: readonly number[]) {
  return cardRows(db)
    .where(sql<SqlBool>`r.id = any(${ids}::bigint[])`)
    .where(visibleTo(viewer))
    .execute();
}

export function findCard(db: Db, viewer: Viewer, id: number) {
  return cardRows(db).where('r.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();
}

export interface ScheduleRow extends ScheduleFacts {
  id: number;
  request_id: number;
  title: string;
  zone: string;
  mode: Way['mode'];
  place: string;
  /** Required panelists who still owe what they think. */
  feedback_from: number[];
  /** The job seeker asks for another time, which the employer owes an answer to. */
  asked_start: string | null;
}

/** The interviews of some requests, with the required panelists who still owe feedback. */
export async function schedulesOf(db: Db, requestIds: readonly number[]): Promise<ScheduleRow[]> {
  if (requestIds.length === 0) return [];
  const rows = await db
    .selectFrom('interview_schedules as x')
    .select([
      'x.id',
      'x.request_id',
      'x.title',
      'x.zone',
      'x.asked_start',
      'x.start_at',
      'x.end_at',
      'x.status',
      'x.mode',
      'x.place',
      'x.result',
      'x.step',
    ])
    .select(
      sql<number[]>`array(select xp.person_id from interview_panelists xp
        where xp.schedule_id = x.id and xp.required and xp.waived_at is null and not exists (
          select from interview_feedbacks fb where fb.schedule_id = xp.schedule_id and fb.person_id = xp.person_id)
        order by xp.person_id)`.as('feedback_from'),
    )
    .where(sql<SqlBool>`x.request_id = any(${requestIds}::bigint[])`)
    .orderBy('x.start_at')
    .execute();
  return rows as ScheduleRow[];
}

/** The row itself, locked for a move; the viewer's own only. */
export function lockRequest(db: Db, viewer: Viewer, id: number) {
  return db
    .selectFrom('connection_requests as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where(ownedBy(viewer))
    .forUpdate()
    .executeTakeFirst();
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** For what follows from a fact, whose cause has been checked already. */
export function lockRequestById(db: Db, id: number) {
  return db.selectFrom('connection_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockRequestForClock(db: Db, id: number) {
  return db
    .selectFrom('connection_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateRequest(
  db: Db,
  id: number,
  changes: Partial<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('connection_requests')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertRequest(
  db: Db,
  row: {
    company_id: number;
    job_seeker_id: number;
    vacancy_id: number;
    initiated_by: 'job_seeker' | 'employer';
    sender_id: number | null;
    owner_id: number | null;
    message: string;
    expires_at: string | null;
    owed_by: 'employer' | 'job_seeker' | null;
    owed_at: string | null;
    price: number;
    /** The vacancy's own pattern, if it has one. */
    interview_pattern_id: number | null;
    now: string;
  },
): Promise<number> {
  const bySeeker = row.initiated_by === 'job_seeker';
  const { now, ...columns } = row;
  const made = await db
    .insertInto('connection_requests')
    .values({
      ...columns,
      user_response_status: bySeeker ? 'accepted' : 'pending',
      employer_response_status: bySeeker ? 'pending' : 'accepted',
      stage: bySeeker ? 'review' : 'requested',
      created_at: now,
      last_activity_at: now,
      stage_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
