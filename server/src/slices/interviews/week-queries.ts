// Whose hours are taken or asked for in a span of days, of one company alone.
import type { Slot } from '@rounds/product/interviews/slots';
import type { BusyTime } from '@rounds/product/interviews/week-calls';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

interface Whose {
  companyId: number;
  /** Null: everybody who works there. */
  ids: readonly number[] | null;
  /** An interview whose own time does not count. */
  but: number | null;
}

/**
 * Held by interviews that are set, with what these keep free around them, or by calendars kept elsewhere, and offered by those that are not answered. These are
 * looked for from as far back as a later time can be offered, to a day after for what is kept free before.
 */
export async function takenOrAsked(
  db: Kysely<DB>,
  { companyId, ids, but }: Whose,
  { start, end }: Slot,
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    with team as (select id from employer_users where company_id = ${companyId} and removed_at is null
        and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))),
      own as (select id, status, slots from interview_schedules
        where company_id = ${companyId} and id is distinct from ${but}::bigint
          and start_at >= ${daysAfter(start, -limits.interview.latestDays)} and start_at < ${daysAfter(end, 1)})
    select a.person_id, lower(a.during) as start, upper(a.during) as "end", false as is_tentative
      from interview_attendance a join team on team.id = a.person_id join own on own.id = a.schedule_id
      where a.active and a.during && tstzrange(${start}, ${end})
    union all
    select o.person_id, o.start_at, o.end_at, false from outside_busy_times o join team on team.id = o.person_id
      where o.start_at < ${end} and o.end_at > ${start}
    union all
    select seat.person_id, s.start, s."end", true
      from own join interview_panelists seat on seat.schedule_id = own.id join team on team.id = seat.person_id,
        jsonb_to_recordset(own.slots) as s(start timestamptz, "end" timestamptz)
      where own.status = 'proposed' and s.start < ${end} and s."end" > ${start}
    order by 2, 1, 4`.execute(db);
  return rows;
}
