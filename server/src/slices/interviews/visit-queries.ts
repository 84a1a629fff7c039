// The rows of visits and of the interviews on their agendas.
import { onAgenda } from '@rounds/product/interviews/visits';
import { roleMay } from '@rounds/product/permissions';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';
import { seesRequest } from '../company/tied';
import type { Viewer } from '../connections/card-filter';
import { scheduleRows, seesSchedule } from './queries';

type Db = Kysely<DB>;

/** Its request's readers; a panelist where they sit on one of its panels. */
function seesVisit(viewer: Viewer) {
  if (viewer.side === 'job_seeker') return sql<SqlBool>`r.job_seeker_id = ${viewer.id}`;
  const ours = sql<SqlBool>`w.company_id = ${viewer.company_id}`;
  if (roleMay(viewer.role, 'show_pipeline_schedules'))
    return sql<SqlBool>`(${ours} and ${seesRequest(viewer)})`;
  return sql<SqlBool>`${ours} and exists (select from interview_schedules x
    join interview_panelists xp on xp.schedule_id = x.id where x.visit_id = w.id and xp.person_id = ${viewer.id})`;
}

export function findVisit(db: Db, viewer: Viewer, id: number) {
  return db
    .selectFrom('interview_visits as w')
    .innerJoin('connection_requests as r', 'r.id', 'w.request_id')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .select([
      'w.id',
      'w.request_id',
      'w.company_id',
      'w.name',
      'w.note',
      'w.zone',
      'w.from_day',
      'w.until_day',
    ])
    .select(['w.version', 'w.changed_at', 'r.closed_at', 'c.name as company_name'])
    .select(['v.id as vacancy_id', 'v.title as vacancy_title'])
    .where('w.id', '=', id)
    .where(seesVisit(viewer))
    .executeTakeFirst();
}
export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

const agenda = (db: Db, id: number) =>
  scheduleRows(db)
    .where('x.visit_id', '=', id)
    .where('x.status', 'in', onAgenda)
    .orderBy('x.start_at')
    .orderBy('x.id');

/** Of its interviews that stand, those that the viewer reads. */
export const agendaOf = (db: Db, viewer: Viewer, id: number) =>
  agenda(db, id).where(seesSchedule(viewer)).execute();

export const visitInLetterRow = (db: Db, id: number) =>
  db.selectFrom('interview_visits').select(['name', 'note']).where('id', '=', id).executeTakeFirst();

/** With the job seeker's ZIP code for the zone they live in; the reader is no party to ask. */
export const agendaInLetter = (db: Db, id: number) =>
  agenda(db, id)
    .leftJoin('zipcodes as home', 'home.zip', 's.zip_code')
    .select(['home.lat as home_lat', 'home.lng as home_lng'])
    .execute();

/** Interviews of a request, each with the visit on whose agenda it is. */
export const interviewsOf = (db: Db, requestId: number) =>
  db
    .selectFrom('interview_schedules')
    .select(['id', 'title', 'status', 'start_at', 'end_at', 'slots', 'offered_hours', 'visit_id', 'zone'])
    .where('request_id', '=', requestId)
    .execute();

interface Written {
  name: string;
  note: string;
  from_day: string;
  until_day: string;
}

export async function insertVisit(
  db: Db,
  row: Written & { company_id: number; request_id: number; zone: string },
  now: string,
): Promise<number> {
  const made = await db
    .insertInto('interview_visits')
    .values({ ...row, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** False where somebody else changed it meanwhile. Its interviews are put on it anew. */
export async function updateVisit(
  db: Db,
  { id, version }: { id: number; version: number | undefined },
  written: Written & { changed_at: string },
): Promise<boolean> {
  await db.updateTable('interview_schedules').set({ visit_id: null }).where('visit_id', '=', id).execute();
  const changed = await db
    .updateTable('interview_visits')
    .set({ ...written, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where(version === undefined ? sql<SqlBool>`true` : sql<SqlBool>`version = ${version}`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function putOnVisit(db: Db, id: number, scheduleIds: readonly number[]): Promise<void> {
  await db
    .updateTable('interview_schedules')
    .set({ visit_id: id })
    .where(sql<SqlBool>`id = any(${scheduleIds}::bigint[])`)
    .execute();
}

export async function deleteVisit(db: Db, id: number): Promise<void> {
  await db.deleteFrom('interview_visits').where('id', '=', id).execute();
}

/** The days of a visit; for an interview on its agenda that takes another time. */
export const daysOf = (db: Db, id: number) =>
  db
    .selectFrom('interview_visits')
    .select(['from_day', 'until_day', 'zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** By the visit's number: for those whose agendas name these interviews. */
export async function visitNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('interview_visits')
    .select(['id', 'name'])
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
