// The weekly hours in which a job seeker is usually free for interviews, in the zone that they were said in.
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { number, text } from '../fields';
import { day, givenDay } from '../call';
import { limits } from '../limits';
import { dayAfter, isZone } from '../time';
import type { Slot } from './slots';

const rules = limits.interview.usualHours;
const { stepMinutes, minMinutes } = limits.interview;
const dayMinutes = 24 * 60;

/** Of a day of the week, Monday = 1; minutes of the clock from midnight to midnight. */
export interface UsualRange {
  weekday: number;
  from: number;
  to: number;
}

const minute = number('Please enter a time.')
  .int('Please enter a time.')
  .min(0, 'Please enter a time.')
  .max(dayMinutes, 'Please enter a time.');

const range = z
  .object({
    weekday: number('Please choose a day.')
      .int()
      .min(1, 'Please choose a day.')
      .max(7, 'Please choose a day.'),
    from: minute,
    to: minute,
  })
  .superRefine(({ from, to }, context) => {
    const message = rangeFault(from, to);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message });
  });

function rangeFault(from: number, to: number): string | undefined {
  if (from % stepMinutes !== 0 || to % stepMinutes !== 0) return 'Times are on steps of 15 minutes.';
  if (to <= from) return 'The end comes after the start.';
  return to - from < minMinutes ? 'An interview needs at least 30 minutes.' : undefined;
}

/** As they are stored and shown. */
export const usualHours = z.object({
  zone: z.string(),
  ranges: z.array(z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() })),
  /** Days on which they do not hold. */
  off_days: z.array(day),
});
export type UsualHours = z.infer<typeof usualHours>;

/** As they are sent. No ranges: none are kept. */
export const usualHoursInput = z
  .object({
    zone: text(60).refine(isZone, 'Please choose a time zone.'),
    ranges: z.array(range).max(rules.mostRanges, `At most ${rules.mostRanges} times a week.`),
    off_days: z
      .array(givenDay('Please enter a date.'))
      .max(rules.mostOffDays, `At most ${rules.mostOffDays} days.`)
      .default([]),
  })
  .superRefine(({ ranges }, context) => {
    ranges.forEach((one, at) => {
      const before = ranges.slice(0, at).filter(({ weekday }) => weekday === one.weekday);
      if (before.some(({ from, to }) => one.from < to && from < one.to))
        context.addIssue({
          code: 'custom',
          path: ['ranges', at, 'from'],
          message: 'Two times of the same day overlap.',
        });
    });
  });

/** Whether an interview lies in them, by the clock of the job seeker's zone on that day. Source: docs/rules.md#interviews */
export function isUsuallyFree({ start, end }: Slot, { zone, ranges, off_days }: UsualHours): boolean {
  const from = Temporal.Instant.from(start).toZonedDateTimeISO(zone);
  const to = Temporal.Instant.from(end).toZonedDateTimeISO(zone);
  const onDay = from.toPlainDate();
  if (off_days.includes(onDay.toString())) return false;
  const days = onDay.until(to.toPlainDate()).days;
  const [first, last] = [minutesOf(from), minutesOf(to) + days * dayMinutes];
  return ranges.some((one) => one.weekday === from.dayOfWeek && one.from <= first && last <= one.to);
}

const minutesOf = ({ hour, minute: past }: Temporal.ZonedDateTime) => hour * 60 + past;

/** The range as instants on its next day from `today`, as that day's clocks have it; a skipped hour moves on. */
export function nextTimes(
  { weekday, from, to }: UsualRange,
  { zone, now }: { zone: string; now: string },
): Slot {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate();
  return timesOn(today.add({ days: (weekday - today.dayOfWeek + 7) % 7 }), { from, to, zone });
}

function timesOn(
  date: Temporal.PlainDate,
  { from, to, zone }: Pick<UsualRange, 'from' | 'to'> & Pick<UsualHours, 'zone'>,
): Slot {
  const at = (minutes: number) =>
    date
      .add({ days: Math.floor(minutes / dayMinutes) })
      .toZonedDateTime({
        timeZone: zone,
        plainTime: Temporal.PlainTime.from({ hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 }),
      })
      .toInstant()
      .toString({ fractionalSecondDigits: 3 });
  return { start: at(from), end: at(to) };
}

/** All of them as instants, on the days of their own zone from one to another, without those on which they do not hold. */
export function usualTimes(
  { zone, ranges, off_days }: UsualHours,
  { first, last }: { first: string; last: string },
): Slot[] {
  const times: Slot[] = [];
  for (let on = first; on <= last; on = dayAfter(on, 1)) {
    if (off_days.includes(on)) continue;
    const date = Temporal.PlainDate.from(on);
    const held = ranges.filter(({ weekday }) => weekday === date.dayOfWeek);
    times.push(...held.map(({ from, to }) => timesOn(date, { from, to, zone })));
  }
  return times;
}

/** Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Minutes of a day as its clock shows them: `3:15 PM`. */
export function clockWords(minutes: number): string {
  if (minutes === 0 || minutes === dayMinutes) return 'midnight';
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
