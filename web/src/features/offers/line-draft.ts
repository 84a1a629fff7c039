// A line of pay while it is being filled in, and what the lines come to once each says enough.
import {
  expectedOf,
  lineKinds,
  mayBeRepaid,
  payTerms,
  periodsOf,
  type LineKind,
  type LinePeriod,
  type Pay,
  type PayLine,
} from '@rounds/product/pay-line';
import { z } from 'zod';

type Typed = number | string;

export interface LineDraft {
  kind: LineKind;
  period: LinePeriod;
  label: string;
  amount_cents: Typed;
  taxable: boolean;
  expected: Typed | null;
  parts: { on: string; amount_cents: Typed }[];
  repay: { months: Typed; shrinks: boolean } | null;
}

export const kindOptions = Object.entries(lineKinds).map(([value, { title }]) => ({ value, label: title }));

const untaxed: readonly LineKind[] = ['stipend', 'allowance'];

export const newLine = (kind: LineKind, more: Partial<LineDraft> = {}): LineDraft => ({
  kind,
  period: periodsOf(kind)[0] ?? 'hour',
  label: '',
  amount_cents: '',
  taxable: !untaxed.includes(kind),
  expected: null,
  parts: [],
  repay: null,
  ...more,
});

/** Another kind is paid in its own ways; what still fits stays. */
export function withKind(line: LineDraft, kind: LineKind, hours: Typed | null): LineDraft {
  const period = periodsOf(kind).includes(line.period) ? line.period : (periodsOf(kind)[0] ?? 'hour');
  const changed = withPeriod({ ...line, kind, taxable: !untaxed.includes(kind) }, period);
  const repay = mayBeRepaid(kind) ? line.repay : null;
  return { ...changed, repay, ...(kind === 'differential' ? { expected: hours } : {}) };
}

export function withPeriod(line: LineDraft, period: LinePeriod): LineDraft {
  const same = expectedOf(line) === expectedOf({ ...line, period });
  const parts = period === 'parts' ? [{ on: '', amount_cents: line.amount_cents }] : [];
  return { ...line, period, parts, expected: same && line.period === period ? line.expected : null };
}

/** The amount of what is paid in parts is theirs. */
export function withParts(line: LineDraft, parts: LineDraft['parts']): LineDraft {
  const amounts = parts.map(({ amount_cents }) => amount_cents);
  const whole = amounts.every((amount) => typeof amount === 'number');
  return { ...line, parts, amount_cents: whole ? amounts.reduce((sum, amount) => sum + amount, 0) : '' };
}

const terms = z.object(payTerms);

/** null as long as a line, the hours or the weeks are not right yet. */
export function payIn(values: {
  lines: unknown;
  hours_a_week: unknown;
  contract_weeks?: unknown;
  start_on: unknown;
}): Pay | null {
  const read = terms.safeParse(values);
  return read.success
    ? { ...read.data, start_on: typeof values.start_on === 'string' ? values.start_on : '' }
    : null;
}

export const draftsOf = (lines: readonly PayLine[]): LineDraft[] => lines.map((line) => ({ ...line }));
