// Payback by month: what whoever leaves then has to pay back at most, of every sum that may have to be.
import type { Pay, PayLine } from './pay-line';
import { paidBack } from './pay-sums';
import { centsText, lineTitle } from './pay-words';
import { dayWords } from './moment';
import { dayAfter, dayMonthsAfter } from './time';

interface PaybackMonth {
  /** The first and the last day of it. */
  from: string;
  to: string;
  /** Cents of each sum, in the order of their lines. */
  cents: number[];
  total: number;
}

/** Of what is paid on days of its own, as much as was paid until this day. */
const paidUntil = ({ period, parts, amount_cents }: PayLine, day: string): number =>
  period === 'parts'
    ? parts.reduce((sum, part) => sum + (part.on <= day ? part.amount_cents : 0), 0)
    : amount_cents;

const repayable = ({ lines }: Pick<Pay, 'lines'>) => lines.filter(({ repay }) => repay !== null);

/**
 * Every month from the start until nothing is to be paid back any more; none where nothing ever is. What is paid within a
 * month counts in it, so that nobody has to pay back more than stands here. Source: docs/rules.md#offers
 */
export function paybackMonths(pay: Pick<Pay, 'lines' | 'start_on'>): PaybackMonth[] {
  const lines = repayable(pay);
  const last = Math.max(0, ...lines.map(({ repay }) => repay?.months ?? 0));
  return Array.from({ length: last }, (_, worked) => {
    const to = dayAfter(dayMonthsAfter(pay.start_on, worked + 1), -1);
    const cents = lines.map((line) =>
      paidBack({ amount_cents: paidUntil(line, to), repay: line.repay }, worked),
    );
    const total = cents.reduce((sum, one) => sum + one, 0);
    return { from: dayMonthsAfter(pay.start_on, worked), to, cents, total };
  });
}

interface PaybackRow {
  /** `Month 1`, `Months 2 to 12`. */
  months: string;
  /** `Mar 2, 2026 to Apr 1, 2026`. */
  days: string;
  /** `$5,000`. */
  total: string;
  /** What it is made of; empty where it is one sum alone. */
  parts: string;
}

/** The same in words, months that are alike in one row; the last row says from when there is nothing. */
export function paybackRows(pay: Pick<Pay, 'lines' | 'start_on'>): PaybackRow[] {
  const lines = repayable(pay);
  const runs: { first: number; last: number; is: PaybackMonth }[] = [];
  for (const [at, is] of paybackMonths(pay).entries()) {
    const run = runs.at(-1);
    if (run && run.is.cents.every((one, nth) => one === is.cents[nth]))
      Object.assign(run, { last: at + 1, is: { ...is, from: run.is.from } });
    else runs.push({ first: at + 1, last: at + 1, is });
  }
  const end = runs.at(-1);
  if (!end) return [];
  const partsOf = (cents: readonly number[]) =>
    lines.map((line, nth) => `${lineTitle(line)} ${centsText(cents[nth] ?? 0)}`).join(', ');
  return [
    ...runs.map(({ first, last, is }) => ({
      months: first === last ? `Month ${first}` : `Months ${first} to ${last}`,
      days: `${dayWords(is.from)} to ${dayWords(is.to)}`,
      total: centsText(is.total),
      parts: lines.length > 1 ? partsOf(is.cents) : '',
    })),
    { months: 'After that', days: `from ${dayWords(dayAfter(end.is.to, 1))}`, total: 'nothing', parts: '' },
  ];
}
