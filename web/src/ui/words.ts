// How amounts, times and distances are written for the reader. Components that draw them stand beside.
import { momentFormat } from '@rounds/product/moment';

export type PayPeriod = 'hour' | 'shift' | 'visit' | 'day' | 'week' | 'month' | 'year';

/** `$48–62.50 an hour`; dollars. One of the two ends may be missing. */
export function payText(from: number | null, to: number | null, period: PayPeriod): string {
  const ends = [from, to].filter((end): end is number => end !== null);
  if (ends.length === 0) return 'Pay not stated';
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const range = low === high ? dollars(low) : `${dollars(low)}–${dollars(high).slice(1)}`;
  const start = from === null ? 'up to ' : to === null ? 'from ' : '';
  return `${start}${range} ${period === 'hour' ? 'an' : 'a'} ${period}`;
}

function dollars(amount: number): string {
  const cents = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  }).format(amount);
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `3 hours ago`, `in 2 days`, `just now`. */
export function relativeText(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

/** `Tue, Mar 4, 2025, 7:40 AM EST` in the reader's zone, or in the one named. */
export function exactText(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { ...momentFormat, ...(timeZone ? { timeZone } : {}) }).format(at);
}

/** `Mar 4, 2025` for a calendar day (YYYY-MM-DD), the same in every zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** `1 mile`, `12 miles`, `less than 1 mile`. */
export function milesText(miles: number): string {
  const whole = Math.round(miles);
  if (whole < 1) return 'less than 1 mile';
  return whole === 1 ? '1 mile' : `${count(whole)} miles`;
}

/** `1 week`, `3 weeks`, `1 vacancy`, `2 vacancies`. */
export const many = (value: number, one: string, several = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : several}`;

/** A sentence that closes with a name: `Nora B.` and `Health Inc.` bring their own dot. */
export const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

export function count(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}

/** `1,000+` where the count stopped there. */
export function totalText(total: number, relation: 'eq' | 'gte'): string {
  return relation === 'gte' ? `${count(total)}+` : count(total);
}

export function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}
