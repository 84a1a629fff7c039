// Interviews as calendar entries: one UID for life, the sequence up on change, canceled when it is.
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import { isWayOpen, type Way } from '@rounds/product/interviews/way';
import type { ScheduleCardRow } from './queries';

interface Reader {
  publicUrl: string;
  side: 'employer' | 'job_seeker';
}

const isCanceled = ({ status }: ScheduleCardRow): boolean => status.startsWith('cancelled');

const screens = {
  employer: '/employer/job_seekers/schedule_interview',
  job_seeker: '/job_seeker/schedule_interview',
} as const;

/** One interview, as it is mailed and downloaded. */
export function calendarEntry(row: ScheduleCardRow, reader: Reader): string {
  const method = isCanceled(row) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ name: 'Rounds', method });
  enter(calendar, row, reader);
  return calendar.toString();
}

/** All interviews of a visit, as they are mailed and downloaded together. */
export function visitCalendar(name: string, rows: readonly ScheduleCardRow[], reader: Reader): string {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH });
  for (const row of rows) enter(calendar, row, reader);
  return calendar.toString();
}

/**
 * Several, as a calendar reads them by itself; it is asked to come again every quarter of an hour. A company's calendar stands
 * with others: it learns neither a job seeker's number nor what was written to them.
 */
export function calendarOf(rows: readonly ScheduleCardRow[], reader: Reader): string {
  const calendar = ical({ name: 'Rounds interviews', method: ICalCalendarMethod.PUBLISH, ttl: 15 * 60 });
  const outside = reader.side === 'employer';
  for (const row of rows) {
    const place = outside && row.mode === 'phone' ? '' : row.place;
    const invitation_message = outside ? '' : row.invitation_message;
    enter(calendar, { ...row, place, invitation_message }, reader);
  }
  return calendar.toString();
}

function enter(calendar: ICalCalendar, row: ScheduleCardRow, { publicUrl, side }: Reader): void {
  const readsWay = side === 'employer' || isWayOpen({ mode: row.mode as Way['mode'], status: row.status });
  const canceled = isCanceled(row);
  const status = canceled
    ? ICalEventStatus.CANCELLED
    : row.status === 'proposed'
      ? ICalEventStatus.TENTATIVE
      : ICalEventStatus.CONFIRMED;
  calendar.createEvent({
    id: row.ics_uid,
    sequence: row.ics_sequence + (canceled ? 1 : 0),
    start: new Date(row.start_at),
    end: new Date(row.end_at),
    summary: `${row.type_title}: ${row.vacancy_title}, ${row.company_name}`,
    description: row.invitation_message,
    location: readsWay ? row.place : '',
    url: `${publicUrl}${screens[side]}#schedule-${row.id}`,
    status,
  });
}
