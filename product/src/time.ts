// Arithmetic on instants and days. An instant is ISO-8601 in UTC with milliseconds; a day is YYYY-MM-DD.
import { Temporal } from 'temporal-polyfill';

const shifted = (instant: string, by: { minutes?: number; hours?: number; seconds?: number }): string =>
  Temporal.Instant.from(instant).add(by).toString({ fractionalSecondDigits: 3 });

export const secondsAfter = (instant: string, seconds: number): string => shifted(instant, { seconds });
export const minutesAfter = (instant: string, minutes: number): string => shifted(instant, { minutes });
export const hoursAfter = (instant: string, hours: number): string => shifted(instant, { hours });
export const daysAfter = (instant: string, days: number): string => shifted(instant, { hours: days * 24 });

/** The same day and time of day, that many years later, counted in UTC. */
export const yearsAfter = (instant: string, years: number): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO('UTC')
    .add({ years })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

/** Whole minutes from one instant to another; negative when it is before. */
export const minutesBetween = (from: string, to: string): number =>
  Math.trunc(Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('minutes'));

export const isAfter = (left: string, right: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(left), Temporal.Instant.from(right)) > 0;

/** The same time of day, that many Monday-to-Friday days later, counted in UTC. */
export function businessDaysAfter(instant: string, days: number): string {
  let at = Temporal.Instant.from(instant).toZonedDateTimeISO('UTC');
  for (let left = days; left > 0;) {
    at = at.add({ days: 1 });
    if (at.dayOfWeek <= 5) left -= 1;
  }
  return at.toInstant().toString({ fractionalSecondDigits: 3 });
}

/** The calendar day of an instant in a zone. */
export const dayIn = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The same day of a later year; of a leap day the day before. */
export const dayYearsAfter = (day: string, years: number): string =>
  Temporal.PlainDate.from(day).add({ years }).toString();

/** Whole days from one day to another, both YYYY-MM-DD; negative where the second is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
