// Pay as typed lines, in an offer and its counter: what each is for, its own period, and what may be paid back.
import { z } from 'zod';
import { givenDay } from './call';
import { number, text } from './fields';
import { counted } from './counting';
import { limits } from './limits';

export const linePeriods = [
  'hour',
  'shift',
  'visit',
  'wrvu',
  'week',
  'month',
  'year',
  'once',
  'parts',
] as const;
export type LinePeriod = (typeof linePeriods)[number];

/** The kinds of lines, and for what each may be paid. `once` is with the start, `parts` on days of their own. */
export const lineKinds = {
  base: { title: 'Base pay', periods: ['hour', 'shift', 'visit', 'year', 'wrvu'] },
  differential: { title: 'Differential', periods: ['hour'] },
  stipend: { title: 'Stipend', periods: ['week', 'month'] },
  sign_on: { title: 'Sign-on', periods: ['once', 'parts'] },
  retention: { title: 'Retention', periods: ['once', 'parts'] },
  relocation: { title: 'Relocation', periods: ['once', 'parts'] },
  loan_repayment: { title: 'Loan repayment', periods: ['once', 'parts'] },
  allowance: { title: 'Allowance', periods: ['year'] },
} as const satisfies Record<string, { title: string; periods: readonly LinePeriod[] }>;
export type LineKind = keyof typeof lineKinds;
const kinds = Object.keys(lineKinds) as [LineKind, ...LineKind[]];
export const periodsOf = (kind: LineKind): readonly LinePeriod[] => lineKinds[kind].periods;

/** What a line needs a number of, to come to a sum: hours, shifts or visits a week, wRVUs a year. */
export type Expected = 'hours' | 'shifts' | 'visits' | 'wrvus';
export function expectedOf({ kind, period }: { kind: LineKind; period: LinePeriod }): Expected | null {
  if (kind === 'differential') return 'hours';
  return period === 'shift' ? 'shifts' : period === 'visit' ? 'visits' : period === 'wrvu' ? 'wrvus' : null;
}
const mostExpected: Record<Expected, number> = { hours: 168, shifts: 14, visits: 1000, wrvus: 100_000 };

/** What is earned by work stays earned; what is paid once may have been given for staying. */
export const mayBeRepaid = (kind: LineKind): boolean => periodsOf(kind).includes('once');

const { mostLines, mostParts, repayMostMonths } = limits.offer;
const noAmount = 'Please enter the amount.';
/** Whole cents. A field left empty is no zero. */
const cents = number(noAmount)
  .int('At most two decimals.')
  .min(1, 'An amount is more than 0.')
  .max(999_999_900, 'This amount is too large.');
const noMonths = 'Please say for how many months.';

const part = z.object({ on: givenDay('Please choose the day.'), amount_cents: cents });

const shape = z.object({
  kind: z.enum(kinds, 'Please choose what it is for.'),
  period: z.enum(linePeriods, 'Please choose the period.'),
  /** What it is called where its kind is not enough: nights, housing. */
  label: text(60).default(''),
  amount_cents: cents,
  taxable: z.boolean('Please say whether it is taxable.'),
  /** How many hours, shifts or visits a week, or wRVUs a year, it is expected for. */
  expected: number('Please enter a number.')
    .min(0.25, 'At least a quarter.')
    .multipleOf(0.25, 'Quarters at most.')
    .nullable()
    .default(null),
  /** On which days it is paid, where not at once. */
  parts: z.array(part).max(mostParts, `At most ${mostParts} parts.`).default([]),
  /** Until when it may have to be paid back, and whether less of it with every month. */
  repay: z
    .object({
      months: number(noMonths)
        .int('Whole months only.')
        .min(1, noMonths)
        .max(repayMostMonths, `At most ${repayMostMonths} months.`),
      shrinks: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type PayLine = z.infer<typeof shape>;

/** Field of the line → sentence, where what stands in it does not go together. */
function lineFaults(line: PayLine): Record<string, string> {
  const { kind, period, expected, parts, repay, amount_cents } = line;
  const faults: Record<string, string> = {};
  const title = lineKinds[kind].title;
  if (!periodsOf(kind).includes(period)) faults['period'] = `${title} is not paid in this way.`;
  const what = expectedOf(line);
  if (expected !== null && what === null) faults['expected'] = 'This line is for no expected number.';
  if (what !== null && (expected ?? 0) > mostExpected[what])
    faults['expected'] = `At most ${mostExpected[what]}.`;
  if (what === 'hours' && expected === null) faults['expected'] = 'Please say for how many hours a week.';
  if (what === 'wrvus' && !Number.isInteger(expected ?? 0)) faults['expected'] = 'Whole wRVUs only.';
  if (period === 'parts' && parts.length === 0) faults['period'] = 'Please add the days on which it is paid.';
  if (period !== 'parts' && parts.length > 0) faults['period'] = 'Only what is paid in parts has days.';
  if (
    period === 'parts' &&
    parts.length > 0 &&
    parts.reduce((sum, one) => sum + one.amount_cents, 0) !== amount_cents
  )
    faults['amount_cents'] = 'The parts do not come to the amount.';
  if (repay && !mayBeRepaid(kind)) faults['repay'] = `${title} is not paid back.`;
  return faults;
}

export const payLine = shape.superRefine((line, context) => {
  for (const [field, message] of Object.entries(lineFaults(line)))
    context.addIssue({ code: 'custom', path: [field], message });
});

const noHours = 'Please enter the hours a week.';
const weeks = number('Please enter whole weeks.')
  .int('Please enter whole weeks.')
  .min(1, 'At least 1 week.')
  .max(104, 'At most 104 weeks.');

/** The pay of an offer: its lines, and the hours and weeks at which they come to sums. */
export const payTerms = {
  lines: z
    .array(payLine)
    .min(1, 'Please add at least one line of pay.')
    .max(mostLines, `At most ${mostLines} lines.`)
    .refine((all) => all.some(({ kind }) => kind === 'base'), 'Please add a line of base pay.'),
  hours_a_week: number(noHours)
    .min(1, noHours)
    .max(168, 'A week has 168 hours.')
    .multipleOf(0.25, 'Quarters of an hour at most.'),
  /** How long a contract lasts; empty where the work has no end. */
  contract_weeks: z
    .union([z.literal('').transform(() => null), z.null(), weeks], 'Please enter whole weeks, 1 to 104.')
    .default(null),
};

/** As it was kept. */
export const keptPay = {
  lines: z.array(shape),
  hours_a_week: z.number(),
  contract_weeks: z.number().int().nullable(),
};

export interface Pay {
  lines: readonly PayLine[];
  hours_a_week: number;
  contract_weeks: number | null;
  /** Dated parts are told from it into the first year and later. */
  start_on: string;
}

/** Path → sentence, where lines do not go with the hours. */
export function payFaults({
  lines,
  hours_a_week,
}: Pick<Pay, 'lines' | 'hours_a_week'>): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ kind, expected }, at) =>
      kind === 'differential' && (expected ?? 0) > hours_a_week
        ? [[`lines.${at}.expected`, `At most the ${counted(hours_a_week, 'hour')} of the week.`]]
        : [],
    ),
  );
}

/** A sum in it may have to be paid back. */
export const isRepayable = (lines: readonly PayLine[]): boolean => lines.some(({ repay }) => repay !== null);
