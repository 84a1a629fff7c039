// Pay and distance as people write them into a search: $50 an hour, 2500/wk, $120k, within 25 miles.
import { counted } from '../counting';
import { centsText, periodWords } from '../pay-words';
import type { Token } from './query-words';

const nameOf = { ...periodWords, day: 'a day' } as const;
/** Those by which vacancies are paid. */
type PayPeriod = 'hour' | 'shift' | 'visit' | 'day' | 'week' | 'month' | 'year';

export interface Amount {
  of: 'pay' | 'distance';
  /** Dollars at least, or miles at most. */
  value: number;
  /** Of pay. */
  period: PayPeriod;
}

type Found = Amount & { length: number; label: string };

/** One of a thing, which pay is counted by; several of it are a duration. */
const periods: Readonly<Record<string, PayPeriod>> = {
  ...{ hour: 'hour', hr: 'hour', hourly: 'hour', h: 'hour', week: 'week', wk: 'week', weekly: 'week' },
  ...{ month: 'month', mo: 'month', monthly: 'month', year: 'year', yr: 'year', yearly: 'year' },
  ...{ annual: 'year', annually: 'year', annum: 'year', shift: 'shift', day: 'day', visit: 'visit' },
};
const leads = new Set(
  ['over', 'above', 'at', 'least', 'min', 'minimum', 'more', 'than', 'from', 'pay', 'paying', 'pays'].concat([
    ...['within', 'under', 'up', 'to', 'less', 'radius', 'a', 'of', 'salary', 'around', 'about'],
  ]),
);
const between = new Set(['a', 'an', 'per', 'each']);
const miles = new Set(['mile', 'miles', 'mi']);
const behindMiles = new Set(['of', 'from', 'radius', 'around', 'away']);
const behindPay = ['or more', 'and more', 'and up', 'or above', 'plus', 'minimum', 'min'];

/** Where nothing says it: nobody earns ten thousand a week, or fifty a year. */
function periodOf(value: number): PayPeriod {
  if (value < 500) return 'hour';
  return value < 10_000 ? 'week' : 'year';
}

const most = { miles: 500, dollars: 9_999_999 };
const wordAt = (tokens: readonly Token[], at: number): string => (tokens[at]?.word ?? '').replace(/\+$/, '');

/** null = no amount begins here. What the dictionary knows (12 hr, 13 weeks) is none, unless dollars are said. */
export function amountAt(
  tokens: readonly Token[],
  at: number,
  isKnown: (words: string) => boolean,
): Found | null {
  let first = at;
  while (leads.has(wordAt(tokens, first))) first += 1;
  const number = /^(\d{1,7})(k)?$/.exec(wordAt(tokens, first));
  if (!number) return null;
  const value = Number(number[1]) * (number[2] ? 1000 : 1);
  const start = { tokens, at, first, value };
  return distance(start) ?? pay({ ...start, thousands: number[2] !== undefined, isKnown });
}

interface Start {
  tokens: readonly Token[];
  at: number;
  first: number;
  value: number;
}

/** What may follow, as long as it does; never the last word of all that means something else. */
function past(tokens: readonly Token[], from: number, words: ReadonlySet<string>): number {
  let end = from;
  while (words.has(wordAt(tokens, end))) end += 1;
  return end;
}

function distance({ tokens, at, first, value }: Start): Found | null {
  if (!miles.has(wordAt(tokens, first + 1)) || value < 1 || value > most.miles) return null;
  const length = past(tokens, first + 2, behindMiles) - at;
  return { of: 'distance', value, period: 'hour', length, label: `Within ${counted(value, 'mile')}` };
}

/** The lower end of a range counts. */
function pay(start: Start & { thousands: boolean; isKnown: (words: string) => boolean }): Found | null {
  const { tokens, at, first, value, thousands, isKnown } = start;
  const money = thousands || tokens[first]?.money === true;
  const last = money && /^\d+k?$/.test(wordAt(tokens, first + 1)) ? first + 1 : first;
  const unit = past(tokens, last + 1, between);
  const said = periods[wordAt(tokens, unit).replace(/s$/, money ? '' : 's')];
  const isSaid = money || (said === undefined ? isLed(start) : isMeant(start, unit));
  if (!isSaid || value < 1 || value > most.dollars) return null;
  if (!money && isKnown(`${wordAt(tokens, last)} ${wordAt(tokens, unit)}`)) return null;
  const period = said ?? periodOf(value);
  const end = said === undefined ? last + 1 : unit + 1;
  const more = behindPay.find(
    (words) =>
      words ===
      [0, 1]
        .slice(0, words.split(' ').length)
        .map((nth) => wordAt(tokens, end + nth))
        .join(' '),
  );
  const length = end + (more?.split(' ').length ?? 0) - at;
  return {
    of: 'pay',
    value,
    period,
    length,
    label: `${centsText(value * 100)} ${nameOf[period]} or more`,
  };
}

/** Without dollars 36 hr is a week's work; 45/hr, 45 an hour, over 45 hr and 2500 wk are pay. */
const isMeant = ({ tokens, at, first, value }: Start, unit: number): boolean =>
  tokens[unit]?.joined === true || unit > first + 1 || first > at || value >= 500;

const payLeads = ['pay', 'paying', 'pays', 'salary'];
const atLeast = ['over', 'above', 'least', 'min', 'minimum', 'more'];
/** What else is counted: over 40 hours, at least 5 years. */
const notPay =
  /^(h|hrs?|hours?|yrs?|years?|m[io]|miles?|months?|w[ek]+s?|weeks?|days?|shifts?|beds?|patients?|visits?|minutes?|lbs?|on|off|percent)$/;
const hourly = { from: 15, to: 250 };

/** Behind pays, over or at least a bare number is pay where one of its size is: pays over 45, salary 90000. */
function isLed({ tokens, at, first, value }: Start): boolean {
  const led = tokens.slice(at, first).map(({ word }) => word);
  if (notPay.test(wordAt(tokens, first + 1)) || value < hourly.from) return false;
  if (led.some((word) => payLeads.includes(word))) return true;
  return led.some((word) => atLeast.includes(word)) && value <= hourly.to;
}
