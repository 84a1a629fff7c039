// An interview as a calendar entry: one UID for life, the sequence up on change, canceled when it is.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { isWayOpen, type Way } from '@rounds/product/interviews/way';
import type { ScheduleCardRow } from './queries';

export function calendarEntry(
  row: ScheduleCardRow,
  { publicUrl, side }: { publicUrl: string; side: 'employer' | 'job_seeker' },
): string {
  const readsWay = side === 'employer' || isWayOpen({ mode: row.mode as Way['mode'], status: row.status });
  const canceled = row.status.startsWith('cancelled');
  const calendar = ical({
    name: 'Rounds',
    method: canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
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
    url: publicUrl,
    status,
  });
  return calendar.toString();
}
