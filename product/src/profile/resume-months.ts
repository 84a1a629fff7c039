// Finds stretches of time such as "Jan 2019 – Present", "2017-2019" and "06/2018 to 03/2021".

import { dayAfter } from '../time';

/** `YYYY-MM`, or `YYYY` where no month is said. */
type Month = string;

export interface Span {
  start: Month;
  /** null = until today. */
  end: Month | null;
  /** Where it stands in its line. */
  from: number;
  to: number;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const year = '(?:19|20)\\d\\d';
const point = `(?:${month}\\.?,?\\s+${year}|(?:0?[1-9]|1[0-2])\\s?/\\s?(?:(?:0?[1-9]|[12]\\d|3[01])\\s?/\\s?)?${year}|${year}-(?:0[1-9]|1[0-2])|${year})`;
const open = '(?:present|current(?:ly)?|now|today|ongoing|to date)';
const until = '\\s*(?:[-–—−]+|to|through|thru|until)\\s*';
const spanPattern = new RegExp(
  `(?<![\\p{L}\\p{N}./-])(${point})${until}(${point}|${open})(?![\\p{L}\\p{N}]|[./-]\\d)`,
  'giu',
);
const sincePattern = new RegExp(`(?<![\\p{L}\\p{N}])since\\s+(${point})(?![\\p{L}\\p{N}]|[./-]\\d)`, 'giu');

function monthOf(words: string): Month {
  const [found = ''] = /(?:19|20)\d\d/u.exec(words) ?? [];
  const name = monthNames.findIndex((one) => words.toLowerCase().startsWith(one)) + 1;
  const number =
    name || Number(/^(\d{1,2})\s?\//u.exec(words)?.[1] ?? /^\d{4}-(\d\d)$/u.exec(words)?.[1] ?? 0);
  return number > 0 ? `${found}-${String(number).padStart(2, '0')}` : found;
}

/** Those that may be true: an end not before its start, nothing that is still to come. */
export function spansOf(text: string, today: string): Span[] {
  const ranges = [...text.matchAll(spanPattern)].map((match) => {
    const [whole, start = '', end = ''] = match;
    const closed = new RegExp(`^${open}$`, 'iu').test(end) ? null : monthOf(end);
    return { start: monthOf(start), end: closed, from: match.index, to: match.index + whole.length };
  });
  const since = [...text.matchAll(sincePattern)].map((match) => ({
    ...{ start: monthOf(match[1] ?? ''), end: null },
    ...{ from: match.index, to: match.index + match[0].length },
  }));
  return [...ranges, ...since].filter(
    ({ start, end }) => isPast(start, today) && (end === null || (isPast(end, today) && inOrder(start, end))),
  );
}

const isPast = (when: Month, today: string) => when <= today.slice(0, when.length);
const inOrder = (start: Month, end: Month) => {
  const both = Math.min(start.length, end.length);
  return start.slice(0, both) <= end.slice(0, both);
};

/** The first day of a month; null where only a year is said, of which no day may be made up. */
export const firstDayOf = (month: string): string | null => (month.length === 7 ? `${month}-01` : null);

/** The last day of a month, or today while it lasts. */
export function lastDayOf(month: string, today: string): string | null {
  const first = firstDayOf(month);
  if (first === null) return null;
  const last = dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1);
  return last > today ? today : last;
}
