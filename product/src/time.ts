// Arithmetic on instants and days. An instant is ISO-8601 in UTC with milliseconds; a day is YYYY-MM-DD.
import { Temporal } from 'temporal-polyfill';
import { dayNumber, dayOf, instantOf, millisecondsOf } from './calendar';

// What is written as everywhere in this house is counted in whole numbers, many times as fast; the library takes the rest.

const seconds = { seconds: 1, minutes: 60, hours: 3600 };

function shifted(instant: string, by: number, unit: keyof typeof seconds): string {
  const from = Number.isInteger(by) ? millisecondsOf(instant) : null;
  const to = from === null ? null : instantOf(from + by * seconds[unit] * 1000);
  return (
    to ??
    Temporal.Instant.from(instant)
      .add({ [unit]: by })
      .toString({ fractionalSecondDigits: 3 })
  );
}

export const secondsAfter = (instant: string, by: number): string => shifted(instant, by, 'seconds');
export const minutesAfter = (instant: string, by: number): string => shifted(instant, by, 'minutes');
export const hoursAfter = (instant: string, by: number): string => shifted(instant, by, 'hours');
export const daysAfter = (instant: string, by: number): string => shifted(instant, by * 24, 'hours');

/** The same day and time of day, that many calendar months later, counted in UTC; the 31st becomes a shorter month's last day. */
export const monthsAfter = (instant: string, months: number): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO('UTC')
    .add({ months })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

/** The same day and time of day, that many years later. */
export const yearsAfter = (instant: string, years: number): string => monthsAfter(instant, 12 * years);

/** Whole minutes from one instant to another; negative when it is before. */
export function minutesBetween(from: string, to: string): number {
  const [start, end] = [millisecondsOf(from), millisecondsOf(to)];
  if (start !== null && end !== null) return Math.trunc((end - start) / 60_000);
  return Math.trunc(Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('minutes'));
}

export function isAfter(left: string, right: string): boolean {
  const [one, other] = [millisecondsOf(left), millisecondsOf(right)];
  if (one !== null && other !== null) return one > other;
  return Temporal.Instant.compare(Temporal.Instant.from(left), Temporal.Instant.from(right)) > 0;
}

/** Where nobody says where: the desk's, and of what has no facility. */
export const usualZone = 'America/New_York';

/** How many days of the calendar that many Monday-to-Friday days take from a day of the week, 1 = Monday. */
export function daysForBusinessDays(dayOfWeek: number, days: number): number {
  let after = 0;
  for (let left = days; left > 0;) {
    after += 1;
    if ((dayOfWeek + after - 1) % 7 < 5) left -= 1;
  }
  return after;
}

/** The same time of the clock, that many Monday-to-Friday days later, both as they are in the zone where the work is done. */
export function businessDaysAfter(instant: string, days: number, zone: string): string {
  const from = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const after = daysForBusinessDays(from.dayOfWeek, days);
  return from.add({ days: after }).toInstant().toString({ fractionalSecondDigits: 3 });
}

/** The calendar day of an instant in a zone. */
export const dayIn = (instant: string, zone: string): string =>
  zone === 'UTC' && millisecondsOf(instant) !== null
    ? instant.slice(0, 10)
    : Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

/** A full hour of a day as the clocks of a zone show it; where they leave it out, the next one that they show. */
export const hourOf = (day: string, hour: number, zone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

export function dayAfter(day: string, days: number): string {
  const from = Number.isInteger(days) ? dayNumber(day) : null;
  return (from === null ? null : dayOf(from + days)) ?? Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The same day of a later year; of a leap day the day before. */
export const dayYearsAfter = (day: string, years: number): string =>
  Temporal.PlainDate.from(day).add({ years }).toString();

/** The same day of a later month; the last day of one that is shorter. */
export const dayMonthsAfter = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** Whole days from one day to another, both YYYY-MM-DD; negative where the second is earlier. */
export function daysFrom(from: string, to: string): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (first !== null && last !== null) return last - first;
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
}

/** A zone by its name, as people choose one: no offset. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return zone.includes('/') || zone === 'UTC';
  } catch {
    return false;
  }
}
