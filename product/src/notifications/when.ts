// When a letter goes out: at once, after the quiet hours, or in the next digest. All of it in the reader's own zone.
import { Temporal } from 'temporal-polyfill';
import { usualZone } from '../time';

export interface LetterClock {
  zone: string;
  digest_hour: number;
  /** Hours of the day; both or neither. From 21 until 7 goes over midnight. */
  quiet_from: number | null;
  quiet_until: number | null;
}

/** Where nobody chose otherwise. */
export const usualClock: LetterClock = {
  zone: usualZone,
  digest_hour: 8,
  quiet_from: null,
  quiet_until: null,
};

const text = (at: Temporal.ZonedDateTime): string => at.toInstant().toString({ fractionalSecondDigits: 3 });
const wall = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

/** The next time it is that hour there, after now; of a hour that a day leaves out, the one that follows. */
function nextHour(now: Temporal.ZonedDateTime, hour: number): Temporal.ZonedDateTime {
  const today = now.withPlainTime({ hour });
  return Temporal.ZonedDateTime.compare(today, now) > 0
    ? today
    : now.add({ days: 1 }).withPlainTime({ hour });
}

/** When the quiet hours end that an instant lies in; null where it lies in none. */
export function quietUntil(
  instant: string,
  { zone, quiet_from: from, quiet_until: until }: LetterClock,
): string | null {
  if (from === null || until === null) return null;
  const now = wall(instant, zone);
  const { hour } = now;
  const quiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  return quiet ? text(nextHour(now, until)) : null;
}

/** The next digest: of every day, or of the Monday. */
export function digestAfter(
  instant: string,
  way: 'daily' | 'weekly',
  { zone, digest_hour }: LetterClock,
): string {
  let at = nextHour(wall(instant, zone), digest_hour);
  while (way === 'weekly' && at.dayOfWeek !== 1)
    at = at.add({ days: 1 }).withPlainTime({ hour: digest_hour });
  return text(at);
}
