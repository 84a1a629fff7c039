// What lines of pay come to: an hour, a week, a year or a contract. Unlike periods are never added as they stand.
import { expectedOf, type Expected, type Pay, type PayLine } from './pay-line';
import { dayAfter, dayYearsAfter } from './time';

const weeksOfYear = 52;
const isDay = /^\d{4}-\d\d-\d\d$/;

export interface PaySums {
  /** Base pay and differentials by the hour, in cents, as everything here. */
  hour: number;
  /** Base pay, differentials and stipends. */
  week: number;
  first_year: number;
  each_year_after: number;
  /** All of a contract, which then has no years; null where the work has no end. */
  contract: number | null;
  /** Dated parts after the first year, or after the contract. */
  later: number;
}

const lacking: Record<Expected, string> = {
  hours: 'how many hours a week a differential is for',
  shifts: 'how many shifts a week are expected',
  visits: 'how many visits a week are expected',
  wrvus: 'how many wRVUs a year are expected',
};

/** Why there is no sum: what a line needs and does not say; null where there is one. */
export function whyNoSum({ lines, hours_a_week, start_on }: Pay): string | null {
  const open = lines.flatMap((line) => {
    const what = expectedOf(line);
    return what !== null && line.expected === null ? [lacking[what]] : [];
  });
  if (open[0]) return `No sum: it is not said ${open[0]}.`;
  if (!(hours_a_week > 0)) return 'No sum: it is not said how many hours a week are worked.';
  if (lines.some(({ period }) => period === 'parts') && !isDay.test(start_on))
    return 'No sum: the start is not said, from which the days of parts count.';
  return null;
}

/** A year of a line that comes again and again; 0 for one that is paid once. Whole cents: hours go by quarters, and 52 by 4. */
function yearOf({ period, amount_cents, expected, kind }: PayLine, hours: number): number {
  const many = expected ?? 0;
  if (kind === 'differential' || period === 'shift' || period === 'visit')
    return amount_cents * many * weeksOfYear;
  if (period === 'hour') return amount_cents * hours * weeksOfYear;
  if (period === 'wrvu') return amount_cents * many;
  if (period === 'week') return amount_cents * weeksOfYear;
  if (period === 'month') return amount_cents * 12;
  return period === 'year' ? amount_cents : 0;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** null where a line lacks its number (`whyNoSum`). Source: docs/rules.md#offers */
export function paySums(pay: Pay): PaySums | null {
  if (whyNoSum(pay) !== null) return null;
  const { lines, hours_a_week: hours, contract_weeks: weeks, start_on } = pay;
  const yearly = (kinds: readonly PayLine['kind'][]) =>
    sumOf(lines.filter(({ kind }) => kinds.includes(kind)).map((line) => yearOf(line, hours)));
  const work = yearly(['base', 'differential']);
  const weekly = work + yearly(['stipend']);
  const allowances = yearly(['allowance']);
  const { early, later } = paidOnce(lines, weeks === null ? yearEnd(start_on) : contractEnd(start_on, weeks));
  return {
    hour: Math.round(work / weeksOfYear / hours),
    week: Math.round(weekly / weeksOfYear),
    first_year: weekly + allowances + early,
    each_year_after: weekly + allowances,
    contract: weeks === null ? null : Math.round(((weekly + allowances) * weeks) / weeksOfYear) + early,
    later,
  };
}

const yearEnd = (start: string) => (isDay.test(start) ? dayYearsAfter(start, 1) : '');
const contractEnd = (start: string, weeks: number) => (isDay.test(start) ? dayAfter(start, 7 * weeks) : '');

/** What is paid once, before a day and from it on; with no day in any part the day is not asked. */
function paidOnce(lines: readonly PayLine[], end: string) {
  const once = sumOf(lines.filter(({ period }) => period === 'once').map((line) => line.amount_cents));
  const parts = lines.flatMap((line) => line.parts);
  const early = parts.filter(({ on }) => on < end).map((one) => one.amount_cents);
  const late = parts.filter(({ on }) => on >= end).map((one) => one.amount_cents);
  return { early: once + sumOf(early), later: sumOf(late) };
}

/** Cents that are paid back by whoever leaves after so many whole months. */
export function paidBack(
  { amount_cents, repay }: Pick<PayLine, 'amount_cents' | 'repay'>,
  months: number,
): number {
  if (!repay || months >= repay.months) return 0;
  return repay.shrinks ? Math.round((amount_cents * (repay.months - months)) / repay.months) : amount_cents;
}

export interface PayRange {
  min: number;
  max: number;
  period: string;
}

/** The offer's cents in the words of the vacancy's range; null where the two cannot be compared. */
export function comparable(pay: Pay, period: string): number | null {
  const base = pay.lines.filter(({ kind }) => kind === 'base');
  if (period === 'shift' || period === 'visit') {
    const same = base.filter((line) => line.period === period);
    return same.length > 0 && same.length === base.length
      ? sumOf(same.map((line) => line.amount_cents))
      : null;
  }
  const sums = paySums({ ...pay, lines: base });
  const all = paySums(pay);
  if (base.length === 0 || !sums || !all) return null;
  // A contract's range is the gross of its week, stipends included.
  const by: Record<string, number> = {
    hour: sums.hour,
    week: all.week,
    month: Math.round(sums.each_year_after / 12),
    year: sums.each_year_after,
  };
  return by[period] ?? null;
}

/** Where the offer lies in the range of the vacancy, and how far along it in percent. */
export function placeIn(pay: Pay, range: PayRange) {
  const cents = comparable(pay, range.period);
  if (cents === null) return null;
  const [low, high] = [Math.round(range.min * 100), Math.round(range.max * 100)];
  const at = cents < low ? ('below' as const) : cents > high ? ('above' as const) : ('in' as const);
  const along = high === low ? 50 : ((cents - low) / (high - low)) * 100;
  return { cents, at, percent: Math.min(100, Math.max(0, Math.round(along))) };
}
