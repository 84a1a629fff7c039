// Which times of a calendar kept elsewhere count as busy, and when it is read again.
import { Temporal } from 'temporal-polyfill';
import { minutesAfter, secondsAfter } from '../time';
import { joined, type Span } from './week';

/** What an event says of itself. Source: RFC 5545, 3.8.1.11 and 3.8.2.7 */
export const takesTime = ({ status, transparency }: { status: string; transparency: string }): boolean =>
  status.toUpperCase() !== 'CANCELLED' && transparency.toUpperCase() !== 'TRANSPARENT';

/** What of them lies within, those that overlap as one, in order. Source: docs/rules.md#interviews */
export function busySpans(spans: readonly Span[], within: Span): Span[] {
  const cut = spans.map(({ from, to }) => ({
    from: Math.max(from, within.from),
    to: Math.min(to, within.to),
  }));
  return joined(cut.filter(({ from, to }) => from < to));
}

/** A time of the clock without a zone. */
interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The milliseconds of such a time by the clocks of a zone; one that they leave out moves on. */
export const wallMilliseconds = (time: WallTime, zone: string): number =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds;

interface Pace {
  /** Without failures. */
  everyMinutes: number;
  /** However often it failed. */
  latestHours: number;
  /** How often in a row it has failed. */
  failures: number;
  /** Seconds by which it differs from others. */
  spread: number;
}

/** Twice as late with each failure in a row. Source: docs/rules.md#interviews */
export function nextReading(now: string, { everyMinutes, latestHours, failures, spread }: Pace): string {
  const minutes = Math.min(everyMinutes * 2 ** failures, latestHours * 60);
  return secondsAfter(minutesAfter(now, minutes), spread);
}
