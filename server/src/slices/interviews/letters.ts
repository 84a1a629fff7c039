// What a letter about an interview adds: when it is, in the zones that matter, and the calendar entry.
import type { Slot } from '@rounds/product/interviews/slots';
import { isWayOpen, wayText, type Way } from '@rounds/product/interviews/way';
import { momentFormat } from '@rounds/product/moment';
import type { Kysely } from 'kysely';
import tzLookup from 'tz-lookup';
import type { DB } from '../../db/tables';
import type { Letter } from '../../ports';
import { calendarEntry } from './ics';
import { hoursOf } from './self-booking';
import { factOfNotification, scheduleInLetter } from './queries';

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
  if (!fact || !telling.has(fact.kind)) return nothing;
  const found = await scheduleInLetter(
    db,
    Number((fact.data as Record<string, unknown>)['schedule_id'] ?? 0),
  );
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

/** `Tue, Mar 4, 2025, 7:40 AM EST`, and the reader's own time where their zone shows another. */
export function whenText(instant: string, zone: string, mine?: string): string {
  const at = wallText(instant, zone);
  const own = mine && wallText(instant, mine);
  return !own || own === at ? at : `${at} (your time: ${own})`;
}

const wallText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...momentFormat, timeZone })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');

const homeZone = ({ home_lat, home_lng }: Row): string | undefined =>
  home_lat === null || home_lng === null ? undefined : tzLookup(home_lat, home_lng);

/** Empty for an interview that is off, and where it is not theirs to read yet. */
function wayFor(row: Row, side: 'employer' | 'job_seeker'): string {
  const mode = row.mode as Way['mode'];
  const isOpen = side === 'employer' || isWayOpen({ mode, status: row.status });
  if (!isOpen || row.status.startsWith('cancelled')) return '';
  return wayText({ mode, place: row.place, caller: row.caller as Way['caller'] }, side);
}

const entry = (row: Row, reader: Parameters<typeof calendarEntry>[1]) => ({
  name: 'interview.ics',
  mediaType: 'text/calendar; charset=utf-8',
  content: calendarEntry(row, reader),
});
