// The rows of interviews: schedules with their panel. Whose time is held: attendance-queries.ts.
import { roleMay } from '@rounds/product/permissions';
import type { Slot } from '@rounds/product/interviews/slots';
import { formerNames } from '@rounds/product/identity/former';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { named } from '../../db/connect';
import { byName } from '../../db/register/by-name';
import type { DB } from '../../db/tables';
import { seesRequest } from '../company/tied';
import type { Viewer } from '../connections/card-filter';

type Db = Kysely<DB>;

export function scheduleRows(db: Db) {
  return db
    .selectFrom('interview_schedules as x')
    .innerJoin('connection_requests as r', 'r.id', 'x.request_id')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'x.company_id')
    .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    .innerJoin('interview_types as t', 't.id', 'x.interview_type_id')
    .select(byName('interview_schedules', 'x'))
    .select([
      'v.id as vacancy_id',
      'v.title as vacancy_title',
      'c.name as company_name',
      'p.full_name as seeker_name',
      'p.erased_at as seeker_erased_at',
    ])
    .select(['r.job_seeker_id as seeker_id', 't.title as type_title', 'r.version as request_version'])
    .innerJoin('job_seekers as s', 's.id', 'r.job_seeker_id')
    .select(['r.closed_at as request_closed_at', 'r.close_reason', 'r.connected_at', 'r.initiated_by'])
    .select(['r.shut_at', 'r.hired_at', 'r.recredited_at']);
}
export type ScheduleCardRow = Awaited<ReturnType<ReturnType<typeof scheduleRows>['execute']>>[number];

/** Every time that the job seeker asks for instead, in their order. */
export function askedTimes(row: Pick<ScheduleCardRow, 'asked_start' | 'asked_end' | 'asked_more'>): Slot[] {
  const { asked_start: start, asked_end: end, asked_more: more } = row;
  return start && end ? [{ start, end }, ...(more as Slot[])] : [];
}

/** What its panel rates, each once, as it was booked. */
export const criteriaOf = (row: Pick<ScheduleCardRow, 'criteria'>): string[] => [
  ...new Set(row.criteria as string[]),
];

export function seesSchedule(viewer: Viewer) {
  if (viewer.side === 'job_seeker') return sql<SqlBool>`r.job_seeker_id = ${viewer.id}`;
  if (roleMay(viewer.role, 'show_pipeline_schedules'))
    return sql<SqlBool>`(x.company_id = ${viewer.company_id} and ${seesRequest(viewer)})`;
  return sql<SqlBool>`x.company_id = ${viewer.company_id} and exists (
    select from interview_panelists xp where xp.schedule_id = x.id and xp.person_id = ${viewer.id})`;
}

export function findSchedule(db: Db, viewer: Viewer, id: number) {
  return scheduleRows(db).where('x.id', '=', id).where(seesSchedule(viewer)).executeTakeFirst();
}

/** As its letters need it, with the job seeker's ZIP code for the zone they live in; the reader is no party to ask. */
export function scheduleInLetter(db: Db, id: number) {
  return scheduleRows(db)
    .leftJoin('zipcodes as home', 'home.zip', 's.zip_code')
    .select(['home.lat as home_lat', 'home.lng as home_lng'])
    .where('x.id', '=', id)
    .executeTakeFirst();
}

/** What a notification tells, and to which side. */
export function factOfNotification(db: Db, notificationId: number) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('facts as f', 'f.id', 'n.fact_id')
    .innerJoin('people as p', 'p.id', 'n.person_id')
    .select(['f.kind', 'f.data', 'p.kind as reader_kind'])
    .where('n.id', '=', notificationId)
    .executeTakeFirst();
}

/** Those that begin then, and those proposed of which another time lies then. */
export function listSchedules(db: Db, viewer: Viewer, range: { from: string; until: string }) {
  return (
    scheduleRows(db)
      .modifyFront(named)
      .where(seesSchedule(viewer))
      // No offered time lies further behind the first: the index of the company's interviews leads up to here.
      .where('x.start_at', '>=', daysAfter(range.from, -limits.interview.latestDays))
      .where('x.start_at', '<', range.until)
      .where(
        sql<SqlBool>`(x.start_at >= ${range.from} or (x.status = 'proposed' and exists (
        select from jsonb_to_recordset(x.slots || x.offered_hours) as s("end" timestamptz) where s."end" > ${range.from})))`,
      )
      .where('x.status', '!=', 'rescheduled')
      .orderBy('x.start_at')
      .limit(500)
      .execute()
  );
}

export function panelOf(db: Db, scheduleIds: readonly number[]) {
  if (scheduleIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('interview_panelists as xp')
    .leftJoin('known_people as p', 'p.id', 'xp.person_id')
    .leftJoin('interview_attendance as a', (join) =>
      join.onRef('a.schedule_id', '=', 'xp.schedule_id').onRef('a.person_id', '=', 'xp.person_id'),
    )
    .select([
      'xp.schedule_id',
      'xp.person_id',
      'xp.required',
      'xp.pool_id',
      'xp.waived_at',
      sql<boolean>`coalesce(a.holds_time, true)`.as('holds_time'),
      sql<string>`coalesce(p.full_name, ${formerNames.employer})`.as('full_name'),
    ])
    .where(sql<boolean>`xp.schedule_id = any(${scheduleIds}::bigint[])`)
    .orderBy('p.full_name')
    .execute();
}
export type Seat = Awaited<ReturnType<typeof panelOf>>[number];

export interface NewSchedule {
  company_id: number;
  request_id: number;
  interview_type_id: number;
  interview_pattern_id: number | null;
  step: number;
  title: string;
  start_at: string;
  end_at: string;
  zone: string;
  mode: string;
  place: string;
  caller: string | null;
  invitation_message: string;
  slots: { id: number; start: string; end: string }[];
  offered_hours: { start: string; end: string; minutes: number }[];
  ics_uid: string;
  ics_sequence: number;
  seeker_moves: number;
  created_by: number;
}

export async function insertSchedule(db: Db, row: NewSchedule, now: string): Promise<number> {
  const made = await db
    .insertInto('interview_schedules')
    .values({
      ...row,
      slots: JSON.stringify(row.slots),
      offered_hours: JSON.stringify(row.offered_hours),
      status: 'proposed',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function insertPanel(
  db: Db,
  scheduleId: number,
  panel: readonly { id: number; required: boolean }[],
) {
  if (panel.length === 0) return;
  await db
    .insertInto('interview_panelists')
    .values(panel.map(({ id, required }) => ({ schedule_id: scheduleId, person_id: id, required })))
    .execute();
}

/** The members who can sit on a panel; of the ids given only those who belong to the company. */
export function possiblePanel(db: Db, companyId: number) {
  return db
    .selectFrom('employer_users as e')
    .innerJoin('people as p', 'p.id', 'e.id')
    .select(['e.id', 'p.full_name as name', 'e.role'])
    .where('e.company_id', '=', companyId)
    .where('e.removed_at', 'is', null)
    .orderBy('p.full_name')
    .execute();
}

export async function updateSchedule(
  db: Db,
  id: number,
  changes: Partial<Record<string, unknown>>,
): Promise<void> {
  await db.updateTable('interview_schedules').set(changes).where('id', '=', id).execute();
}

/** Interviews of a request that still stand ahead; canceled when the request closes. */
export function standingSchedules(db: Db, requestId: number) {
  return db
    .selectFrom('interview_schedules')
    .select(['id', 'start_at', 'status'])
    .where('request_id', '=', requestId)
    .where('status', 'in', ['proposed', 'confirmed'])
    .execute();
}

/** The vacancy of this request: where an onsite interview would be, its zone, and for whom and by whom it is. */
export function placeOf(db: Db, requestId: number) {
  return db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .leftJoin('facilities as f', 'f.id', 'v.facility_id')
    .leftJoin('disciplines as d', 'd.id', 'v.discipline_id')
    .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    .select(['v.author_id', 'v.department_id', 'd.id as discipline_id', 'd.category as discipline_category'])
    .select([
      'f.zone',
      'f.name',
      'f.address',
      'f.city',
      'f.state',
      'v.title as vacancy',
      sql<string>`coalesce(p.full_name, '')`.as('job_seeker'),
    ])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/** What a request's closing canceled, soonest first. */
export function closedSchedules(db: Db, requestId: number) {
  return db
    .selectFrom('interview_schedules')
    .select(['id', 'start_at', 'closed_status', 'ics_sequence'])
    .where('request_id', '=', requestId)
    .where('closed_status', 'is not', null)
    .orderBy('start_at')
    .execute();
}
