// Lines of pay and their sums in words, the same on a page and on paper. An amount never stands without its period.
import { dayWords } from './moment';
import { expectedOf, lineKinds, type Expected, type LinePeriod, type Pay, type PayLine } from './pay-line';
import { paySums } from './pay-sums';

/** `$5,000`, `$44.50`. */
export function centsText(cents: number): string {
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return cents % 100 === 0 ? `$${whole}` : `$${whole}.${String(cents % 100).padStart(2, '0')}`;
}

export const periodWords: Record<LinePeriod, string> = {
  hour: 'an hour',
  shift: 'a shift',
  visit: 'a visit',
  wrvu: 'a wRVU',
  week: 'a week',
  month: 'a month',
  year: 'a year',
  once: 'once',
  parts: 'in parts, once',
};

/** One and several of what a line expects, and for how long. */
export const expectedWords: Record<Expected, { one: string; many: string; each: string }> = {
  hours: { one: 'hour', many: 'hours', each: 'a week' },
  shifts: { one: 'shift', many: 'shifts', each: 'a week' },
  visits: { one: 'visit', many: 'visits', each: 'a week' },
  wrvus: { one: 'wRVU', many: 'wRVUs', each: 'a year' },
};

const counted = (value: number, { one, many }: { one: string; many: string }): string =>
  `${String(value).replace(/\B(?=(\d{3})+(?:\.|$))/g, ',')} ${value === 1 ? one : many}`;
const months = { one: 'month', many: 'months' };

/** `Differential, nights`. */
export function lineTitle({ kind, label }: Pick<PayLine, 'kind' | 'label'>): string {
  const { title } = lineKinds[kind];
  return label === '' || label.toLowerCase() === title.toLowerCase() ? title : `${title}, ${label}`;
}

/** `$44 an hour`. */
export const lineAmount = ({ amount_cents, period }: Pick<PayLine, 'amount_cents' | 'period'>): string =>
  `${centsText(amount_cents)} ${periodWords[period]}`;

/** What is to be known beside the amount: for how many, on which days, taxable, paid back. */
export function lineNotes(line: PayLine): string[] {
  const what = expectedOf(line);
  const expected = what && expectedWords[what];
  return [
    ...(expected && line.expected !== null
      ? [`for ${counted(line.expected, expected)} ${expected.each}`]
      : []),
    ...(expected && line.expected === null ? [`${expected.many} ${expected.each} not said`] : []),
    ...line.parts.map(({ on, amount_cents }) => `${centsText(amount_cents)} on ${dayWords(on)}`),
    line.taxable ? 'taxable' : 'not taxable',
    ...(line.repay ? [`may be paid back for ${counted(line.repay.months, months)}`] : []),
  ];
}

export interface SumRow {
  title: string;
  cents: number;
  period: string;
  /** The amount with its period. */
  said: string;
}

/** The sums as rows, each with its period in words; empty where there is none. */
export function sumRows(pay: Pay): SumRow[] {
  const sums = paySums(pay);
  if (!sums) return [];
  const row = (title: string, cents: number, period: string) => ({
    ...{ title, cents, period },
    said: `${centsText(cents)} ${period}`,
  });
  const { contract_weeks: weeks } = pay;
  const whole =
    sums.contract === null || weeks === null
      ? [
          row('First year', sums.first_year, 'in the first year'),
          row('Each year after', sums.each_year_after, 'each year after'),
        ]
      : [row('Whole contract', sums.contract, `for ${counted(weeks, { one: 'week', many: 'weeks' })}`)];
  const end = weeks === null ? 'the first year' : 'the contract';
  return [
    // What a stipend alone pays is for no hour.
    ...(sums.hour > 0 ? [row('Hour', sums.hour, 'an hour')] : []),
    row('Week', sums.week, 'a week'),
    ...whole,
    ...(sums.later > 0 ? [row('Later', sums.later, `once, after ${end}`)] : []),
  ];
}

const weeks = { one: 'week', many: 'weeks' };

/** How much the work is, and for how long where that ends. */
export const hoursWords = ({
  hours_a_week,
  contract_weeks,
}: Pick<Pay, 'hours_a_week' | 'contract_weeks'>): string =>
  `${counted(hours_a_week, expectedWords.hours)} a week${contract_weeks === null ? '' : `, for ${counted(contract_weeks, weeks)}`}`;

/** What the sums are made of. */
export const sumsBasis = ({ hours_a_week }: Pick<Pay, 'hours_a_week'>): string =>
  `At ${counted(hours_a_week, expectedWords.hours)} a week and 52 weeks a year, before taxes. The hour is base pay and differentials; the week has stipends too.`;

/** When a sum is paid back, as a sentence; by month it stands in payback.ts. */
export function repaymentOf(line: PayLine) {
  const { repay, amount_cents } = line;
  if (!repay) return null;
  const until = counted(repay.months, months);
  const how = repay.shrinks
    ? `less one of ${repay.months} equal parts for each full month worked`
    : 'the whole of it';
  const sum =
    line.period === 'parts' ? `what was paid of the ${centsText(amount_cents)}` : centsText(amount_cents);
  return {
    title: lineTitle(line),
    says: `Whoever leaves within ${until} of the start pays back ${sum}, ${how}. After that, nothing.`,
  };
}
