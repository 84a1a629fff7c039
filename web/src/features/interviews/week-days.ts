// Instants as parts of the days of the reader's calendar, and how a week, its days and its hours are written.
import type { Schedule } from '@rounds/product/interviews/calls';
import type { Slot } from '@rounds/product/interviews/slots';
import { daysOf, type Span } from '@rounds/product/interviews/week';
import { dayAfter } from '@rounds/product/time';
import { toLocalField } from '../../ui/local-time';

export const wholeDay = 24 * 60;
/** What is shorter is drawn as long as this, so that its name can be read. */
const shortest = 30;

/** What lies on one day, by its clock. */
export interface Part extends Span {
  day: string;
}

export const dayOf = (field: string): string => field.slice(0, 10);
export const minutesOf = (field: string): number =>
  Number(field.slice(11, 13)) * 60 + Number(field.slice(14, 16));

const two = (value: number) => String(value).padStart(2, '0');
/** A day and minutes of its clock as a date-and-time field holds them. */
export const fieldOf = (day: string, minutes: number): string =>
  `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** A time on each of the reader's days that it touches. Where the clocks go back over it, it keeps a visible length. */
export function partsOf({ start, end }: Slot): Part[] {
  const [first, last] = [toLocalField(start), toLocalField(end)];
  const parts: Part[] = [];
  for (let day = dayOf(first); day <= dayOf(last); day = dayAfter(day, 1)) {
    const from = day === dayOf(first) ? minutesOf(first) : 0;
    const ends = day === dayOf(last) ? minutesOf(last) : wholeDay;
    const to = dayOf(first) === dayOf(last) ? Math.max(ends, from + 15) : ends;
    if (to > from) parts.push({ day, from, to: Math.min(wholeDay, Math.max(to, from + shortest)) });
  }
  return parts;
}

/** When an interview is: at each of its times while it is proposed. Hours to book in are no time yet. */
export const timesOf = ({
  status,
  slots,
  offered_hours,
  start_at: start,
  end_at: end,
}: Schedule): readonly Slot[] =>
  status === 'proposed' && slots.length + offered_hours.length > 0 ? slots : [{ start, end }];

export const todayHere = (): string => dayOf(toLocalField(new Date().toISOString()));

const formats = new Map<string, Intl.DateTimeFormat>();
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(options);
  const made = formats.get(name) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(name, made);
  return made;
}
const inZone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** `9:00 AM`, by the reader's clock or by that of a zone. */
export const clockText = (at: string, zone?: string): string =>
  format({ hour: 'numeric', minute: '2-digit', ...inZone(zone) }).format(new Date(at));

/** `9 AM` of the reader's day as a clock elsewhere shows that moment; with its minutes where it is no full hour there. */
export function hourText(at: string, zone?: string): string {
  const minutes = format({ minute: 'numeric', ...inZone(zone) }).format(new Date(at));
  return minutes === '0'
    ? format({ hour: 'numeric', ...inZone(zone) }).format(new Date(at))
    : clockText(at, zone);
}

/** `EST`, as it is called on that day. */
export function zoneText(at: string, zone?: string): string {
  const parts = format({ timeZoneName: 'short', ...inZone(zone) }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `6:00 AM PST` there; nothing where the clocks show the same here and there. */
export function elsewhere(at: string, zone: string): string | undefined {
  const wall = (other?: string) =>
    format({ day: 'numeric', hour: 'numeric', minute: '2-digit', ...inZone(other) }).format(new Date(at));
  return wall() === wall(zone) ? undefined : `${clockText(at, zone)} ${zoneText(at, zone)}`;
}

/** `Mon 23`. */
export const shortDay = (day: string): { weekday: string; date: string } => ({
  weekday: format({ weekday: 'short', timeZone: 'UTC' }).format(noonOf(day)),
  date: format({ day: 'numeric', timeZone: 'UTC' }).format(noonOf(day)),
});

/** `Monday, November 23`. */
export const longDay = (day: string): string =>
  format({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(noonOf(day));

/** `Nov 23 – 29, 2026`, with plain spaces around the dash: whoever searches the page types those. */
export const weekText = (monday: string): string =>
  format({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatRange(noonOf(monday), noonOf(daysOf(monday).at(-1) ?? monday))
    .replaceAll('\u2009', ' ');
