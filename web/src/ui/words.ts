// How amounts, times and distances are written for the reader. Components that draw them stand beside.
import { dayWords, momentFormat } from '@rounds/product/moment';

/**
 * Making a format costs a hundred times what it costs to use one, and the first of a page as much as drawing a list: made
 * once and where it is used, and only for exact moments and other zones. Numbers, `Friday` and `3 days ago` are written without one.
 */
function kept<O extends object, F>(make: (options: O) => F): (options: O) => F {
  const made = new Map<string, F>();
  return (options) => {
    const name = JSON.stringify(options);
    const format = made.get(name) ?? make(options);
    made.set(name, format);
    return format;
  };
}
const dateFormat = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options));
const isoFormat = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-CA', options));

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

const dollars = (amount: number): string =>
  Number.isInteger(amount) ? `$${count(amount)}` : `$${grouped(amount.toFixed(2))}`;

/** Thousands are parted by commas, up to the dot. */
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');

/** `3 hours ago`, `in 12 days`; the neighbors of today, this month and this year by their words. */
function relative(value: number, unit: keyof typeof neighbors): string {
  const far = Math.abs(value);
  if (far === 1 && neighbors[unit]) return neighbors[unit][value < 0 ? 0 : 1];
  return value < 0 ? `${many(far, unit)} ago` : `in ${many(far, unit)}`;
}
const neighbors = {
  minute: null,
  hour: null,
  day: ['yesterday', 'tomorrow'],
  month: ['last month', 'next month'],
  year: ['last year', 'next year'],
} as const;

const [minute, hour] = [60, 3600];
/** So many days ahead a weekday says which one is meant. */
const namedDays = 6;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Of the reader's calendar, or of the zone's that is named. */
const weekday = (at: Date, timeZone?: string): string =>
  timeZone ? dateFormat({ weekday: 'long', timeZone }).format(at) : (weekdays[at.getDay()] ?? '');

/** From one day of the reader's calendar to another, or of the zone's that is named: midnights between them, not hours. */
function calendarDays(from: Date, to: Date, timeZone?: string): number {
  const dayOf = (date: Date) =>
    timeZone
      ? Date.parse(isoFormat({ timeZone }).format(date))
      : Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}

/**
 * As people say it: `3 hours ago`, `yesterday`, `today`, `tomorrow`, `Friday`, `in 12 days`. Days are the calendar's, in the
 * reader's zone or in the one named, so what ends the day after tomorrow is never said to end tomorrow.
 */
export function relativeText(at: Date, now: Date, timeZone?: string): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const far = Math.abs(seconds);
  if (far < minute) return 'just now';
  if (far < hour) return relative(Math.trunc(seconds / minute), 'minute');
  const days = calendarDays(now, at, timeZone);
  if (days === 0) return seconds > 0 ? 'today' : relative(Math.trunc(seconds / hour), 'hour');
  if (days > 1 && days <= namedDays) return weekday(at, timeZone);
  if (Math.abs(days) < 31) return relative(days, 'day');
  const months = Math.trunc(days / 30.44);
  return Math.abs(months) < 12 ? relative(months, 'month') : relative(Math.trunc(days / 365.25), 'year');
}

/** What is past in little room: `7:40 AM` today, `Wed` within the week, then `Mar 4`, and `Mar 4, 2025` of another year. */
export function shortText(at: Date, now: Date, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const days = calendarDays(at, now, timeZone);
  if (days <= 0) return dateFormat({ hour: 'numeric', minute: '2-digit', ...zone }).format(at);
  if (days <= namedDays) return dateFormat({ weekday: 'short', ...zone }).format(at);
  const yearOf = dateFormat({ year: 'numeric', ...zone });
  const year = yearOf.format(at) === yearOf.format(now) ? {} : ({ year: 'numeric' } as const);
  return dateFormat({ month: 'short', day: 'numeric', ...year, ...zone }).format(at);
}

/** `3 days`, `5 hours`, `12 minutes`, `a moment`: how long something has been so, its days counted as `relativeText` counts them. */
export function waitText(since: string, now: Date, timeZone?: string): string {
  const from = new Date(since);
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000));
  if (minutes < 1) return 'a moment';
  if (minutes < 60) return many(minutes, 'minute');
  const days = calendarDays(from, now, timeZone);
  return days === 0 ? many(Math.floor(minutes / 60), 'hour') : many(days, 'day');
}

/** `late by 2 days`, counted by the calendar of the reader; `late since today` before the first midnight; null in time. */
export function lateText(due: string, now: Date, timeZone?: string): string | null {
  const date = new Date(due);
  if (date.getTime() >= now.getTime()) return null;
  const days = calendarDays(date, now, timeZone);
  return days === 0 ? 'late since today' : `late by ${many(days, 'day')}`;
}

/** `Tue, Mar 4, 2025, 7:40 AM EST` in the reader's zone, or in the one named. */
export function exactText(at: Date, timeZone?: string): string {
  return dateFormat({ ...momentFormat, ...(timeZone ? { timeZone } : {}) }).format(at);
}

/** `Tue, 7:40 AM` in the reader's zone, or in the one named: for what comes every week. */
export const weekTimeText = (at: Date, timeZone?: string): string =>
  dateFormat({
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(at);

/** When a position starts: its day, or the employer's words. */
export const startText = (start: { start_date: string | null; start_window: string | null }): string =>
  start.start_date ? dayWords(start.start_date) : (start.start_window ?? 'As soon as possible');

/** Until when it can be applied for: the closing date, or until it is filled, and no longer than it is shown. */
export function applyUntilText({ closing_date, valid_until }: Closing): string {
  const shown = valid_until?.slice(0, 10);
  if (closing_date) return dayWords(shown && shown < closing_date ? shown : closing_date);
  return shown ? `Open until filled, ${dayWords(shown)} at the latest` : 'Open until filled';
}

interface Closing {
  /** The last day to apply; null = open until filled. */
  closing_date: string | null;
  /** When it stops being shown, unless it is published anew. */
  valid_until: string | null;
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

/** `12,400`; of a part of one, three digits. */
export const count = (value: number): string => grouped(String(Math.round(value * 1000) / 1000));

/** `1,000+` where the count stopped there. */
export function totalText(total: number, relation: 'eq' | 'gte'): string {
  return relation === 'gte' ? `${count(total)}+` : count(total);
}

/** `More than 1,000` where the count stopped there: the words of a heading. */
export const moreThan = (total: number, relation: 'eq' | 'gte'): string =>
  relation === 'gte' ? `More than ${count(total)}` : count(total);

export function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}
