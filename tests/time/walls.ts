// Eight zones of the United States, their clock-change weeks, and wall times told without the code under test.
import { type Temporal } from 'temporal-polyfill';

export const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const;

/** Thursdays: the Sunday of the change lies in the middle of the week that follows. */
export const changeWeeks = ['2026-03-05T00:00:00Z', '2026-10-29T00:00:00Z'] as const;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Tue, Mar 4, 2025, 7:40 AM` */
export function wallOf(instant: Temporal.Instant, zone: string): string {
  const at = instant.toZonedDateTimeISO(zone);
  const hour = at.hour % 12 === 0 ? 12 : at.hour % 12;
  const minute = String(at.minute).padStart(2, '0');
  const day = `${days[at.dayOfWeek - 1]}, ${months[at.month - 1]} ${at.day}, ${at.year}`;
  return `${day}, ${hour}:${minute} ${at.hour < 12 ? 'AM' : 'PM'}`;
}
