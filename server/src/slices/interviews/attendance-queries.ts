// Whose time an interview holds: taken, freed, taken again, and what is taken already.
import type { Slot, Taken } from '@rounds/product/interviews/slots';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { busyElsewhere } from './outside-calendar-queries';

type Db = Kysely<DB>;

/** The job seeker and the required of the panel; for all others a clash is a warning. */
const hasToCome = sql<SqlBool>`not exists (select from interview_panelists seat
  where seat.schedule_id = mine.schedule_id and seat.person_id = mine.person_id and not seat.required)`;
/** By another interview, or by a calendar kept elsewhere: the house's to ask, as nobody reads another's. */
const isTaken = sql<SqlBool>`(exists (select from interview_attendance other
  where other.person_id = mine.person_id and other.during && mine.during
    and other.schedule_id <> mine.schedule_id and other.active)
  or exists (select from outside_busy_times elsewhere where elsewhere.person_id = mine.person_id
    and elsewhere.start_at < upper(mine.during) and elsewhere.end_at > lower(mine.during)))`;

/**
 * Takes everybody's time; the database refuses a second confirmed interview at once. Who need not come and has given that
 * time away stands in it without any.
 */
export async function attend(
  db: Db,
  scheduleId: number,
  people: readonly { id: number; start: string; end: string; required: boolean; elsewhere: boolean }[],
) {
  for (const { id, start, end, required, elsewhere } of people) {
    const during = sql`tstzrange(${start}, ${end}, '[)')`;
    const held = sql`insert into interview_attendance (schedule_id, person_id, during)
      values (${scheduleId}, ${id}, ${during})`;
    const ifFree = elsewhere
      ? sql`select where false`
      : sql`${held} on conflict do nothing returning person_id`;
    await (
      required
        ? held
        : sql`with held as (${ifFree})
            insert into interview_attendance (schedule_id, person_id, during, active, holds_time)
            select ${scheduleId}, ${id}, ${during}, false, false where not exists (select from held)`
    ).execute(db);
  }
}

export async function freeAttendance(db: Db, scheduleId: number): Promise<void> {
  await db
    .updateTable('interview_attendance')
    .set({ active: false })
    .where('schedule_id', '=', scheduleId)
    .execute();
}

/** The time that was held is nobody's any more; for an interview that takes another at once. */
export async function leaveAttendance(db: Db, scheduleId: number): Promise<void> {
  await db.deleteFrom('interview_attendance').where('schedule_id', '=', scheduleId).execute();
}

/** Of the times offered for interviews that are set, those besides the present one when everybody is still free. */
export async function freeSlots(db: Db, scheduleIds: readonly number[]): Promise<FreeSlot[]> {
  if (scheduleIds.length === 0) return [];
  const free = sql<FreeSlot>`
    select x.id as schedule_id, s.id, s.start, s."end" from interview_schedules x
      join interview_types t on t.id = x.interview_type_id
      join connection_requests r on r.id = x.request_id,
      jsonb_to_recordset(x.slots) as s(id int, start timestamptz, "end" timestamptz)
    where x.id = any(${scheduleIds}) and x.status = 'confirmed' and s.start <> x.start_at
      and not exists (select from interview_attendance mine join interview_attendance other
          on other.person_id = mine.person_id and other.active and other.schedule_id <> x.id
        where mine.schedule_id = x.id and ${hasToCome} and other.during && case when mine.person_id = r.job_seeker_id
          then tstzrange(s.start, s."end") else tstzrange(s.start - t.buffer_minutes * interval '1 minute',
            s."end" + t.buffer_minutes * interval '1 minute') end)
      and not exists (select from interview_panelists seat join outside_busy_times elsewhere
          on elsewhere.person_id = seat.person_id
        where seat.schedule_id = x.id and seat.required
          and elsewhere.start_at < s."end" + t.buffer_minutes * interval '1 minute'
          and elsewhere.end_at > s.start - t.buffer_minutes * interval '1 minute')
    order by s.start`;
  return (await asHouse(db, () => free.execute(db))).rows;
}

export interface FreeSlot {
  schedule_id: number;
  id: number;
  start: string;
  end: string;
}

/**
 * When these have given their time away, within a span; by which interview is for whoever moves that one, null where it is by a
 * calendar kept elsewhere.
 */
export async function busyTimes(db: Db, people: readonly number[], within: Slot): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select person_id, schedule_id, lower(during) as start, upper(during) as "end" from interview_attendance
    where active and person_id = any(${people}) and during && tstzrange(${within.start}, ${within.end})
    order by 3`.execute(db);
  const elsewhere = await busyElsewhere(db, people, within);
  return [...rows, ...elsewhere.map((time) => ({ ...time, schedule_id: null }))];
}

export type Held = Taken & { schedule_id: number | null };

/** When these are offered to a job seeker who has not answered: still nobody's time, but better not offered twice. */
export async function offeredTimes(db: Db, people: readonly number[], now: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select seat.person_id, s.start, s."end" from interview_schedules x
      join interview_panelists seat on seat.schedule_id = x.id,
      jsonb_to_recordset(x.slots) as s(start timestamptz, "end" timestamptz)
    where x.status = 'proposed' and seat.person_id = any(${people}) and s."end" > ${now}`.execute(db);
  return rows;
}

/** Whether nobody who has to come to this interview has given its time to another meanwhile. */
export async function isStillFree(db: Db, scheduleId: number): Promise<boolean> {
  const asked = sql<{ taken: boolean }>`select exists (select from interview_attendance mine
    where mine.schedule_id = ${scheduleId} and ${hasToCome} and ${isTaken}) as taken`;
  return (await asHouse(db, () => asked.execute(db))).rows[0]?.taken === false;
}

export async function retakeAttendance(db: Db, scheduleId: number): Promise<void> {
  const taken = sql`update interview_attendance mine set active = not ${isTaken}, holds_time = not ${isTaken}
    where schedule_id = ${scheduleId}`;
  await asHouse(db, () => taken.execute(db));
}
