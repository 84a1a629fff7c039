// What a letter about an interview adds: when it is, in the zones that matter, and the calendar entry.
import type { Slot } from '@rounds/product/interviews/slots';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Letter } from '../../ports';
import { calendarEntry } from './ics';
import { homeZone, wayFor, whenText } from './letter-words';
import { hoursOf } from './self-booking';
import { factOfNotification, scheduleInLetter } from './queries';
import { visitInLetter } from './visit-letters';

type Row = NonNullable<Awaited<ReturnType<typeof scheduleInLetter>>>;
interface Added {
  lines: string[];
  /** What its button says, where that is more than opening it. */
  button?: string;
  attachments: NonNullable<Letter['attachments']>;
}

const nothing: Added = { lines: [], attachments: [] };
const telling = new Set([
  'interview.proposed',
  'interview.confirmed',
  'interview.rescheduled',
  'interview.switched',
  'interview.cancelled',
  'interview.way',
  'interview.reminded',
  'interview.seat_handed',
  'interview.seat_taken',
]);

/** Empty for what is not about an interview's time. Source: docs/rules.md#interviews */
export async function interviewInLetter(
  db: Kysely<DB>,
  { notificationId, url }: { notificationId: number; url: string },
): Promise<Added> {
  const fact = await factOfNotification(db, notificationId);
  if (!fact) return nothing;
  const about = (what: string) => Number((fact.data as Record<string, unknown>)[what] ?? 0);
  if (fact.kind === 'interview.visit') return visitInLetter(db, { id: about('visit_id'), url });
  if (!telling.has(fact.kind)) return nothing;
  const found = await scheduleInLetter(db, about('schedule_id'));
  if (!found) return nothing;
  const row = fact.kind === 'interview.seat_handed' ? withoutSeat(found) : found;
  const side = fact.reader_kind === 'job_seeker' ? 'job_seeker' : 'employer';
  const mine = side === 'job_seeker' ? homeZone(row) : undefined;
  const isOffered = row.status === 'proposed';
  const hours = isOffered ? hoursOf(row) : [];
  const times = isOffered ? (row.slots as { start: string }[]) : [{ start: row.start_at }];
  const lead = row.status.startsWith('cancelled') ? 'It was to be' : times.length > 1 ? 'Offered' : 'When';
  const lines = [
    ...times.map(({ start }) => `${lead}: ${whenText(start, row.zone, mine)}`),
    ...hours.map((span) => spanText(span, row.zone, mine)),
  ];
  const chooses = side === 'job_seeker' && hours.length > 0;
  if (chooses) lines.push('Choose any time that is free within these hours. It is set at once.');
  const way = wayFor(row, side);
  if (way !== '') lines.push(way);
  const isChoice = times.length > 1 || hours.length > 0;
  const open = isOffered && isChoice && fact.kind === 'interview.proposed';
  return {
    lines,
    ...(chooses ? { button: 'Choose a time' } : {}),
    attachments: open || fact.kind === 'interview.reminded' ? [] : [entry(row, { publicUrl: url, side })],
  };
}

const spanText = ({ start, end }: Slot, zone: string, mine?: string): string =>
  `Any time from ${whenText(start, zone, mine)} to ${whenText(end, zone, mine)}`;

/** To whoever has no seat in it any more it is off. The seat raised the entry's number already. */
const withoutSeat = (row: Row): Row => ({
  ...row,
  status: 'cancelled_by_employer',
  ics_sequence: row.ics_sequence - 1,
});

const entry = (row: Row, reader: Parameters<typeof calendarEntry>[1]) => ({
  name: 'interview.ics',
  mediaType: 'text/calendar; charset=utf-8',
  content: calendarEntry(row, reader),
});
