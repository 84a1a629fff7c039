// Every mix of lines of pay, for properties; and the few lines that examples are made of.
import fc from 'fast-check';
import {
  expectedOf,
  lineKinds,
  periodsOf,
  type LineKind,
  type Pay,
  type PayLine,
} from '@rounds/product/pay-line';
import { dayAfter } from '@rounds/product/time';

export const start = '2026-03-02';
export const plain = { label: '', taxable: true, expected: null, parts: [], repay: null };
export const base = (dollars: number): PayLine => ({
  ...plain,
  kind: 'base',
  period: 'hour',
  amount_cents: dollars * 100,
});
export const once = (dollars: number, kind: LineKind = 'sign_on'): PayLine => ({
  ...plain,
  kind,
  period: 'once',
  amount_cents: dollars * 100,
});
export const at = (lines: PayLine[], more: Partial<Pay> = {}): Pay => ({
  lines,
  hours_a_week: 36,
  contract_weeks: null,
  start_on: start,
  ...more,
});

const cents = fc.integer({ min: 1, max: 40_000_000 });
const quarters = (most: number) => fc.integer({ min: 1, max: most * 4 }).map((count) => count / 4);
const kinds = Object.keys(lineKinds) as LineKind[];
export const lines: fc.Arbitrary<PayLine> = fc
  .constantFrom(...kinds)
  .chain((kind) => fc.tuple(fc.constant(kind), fc.constantFrom(...periodsOf(kind))))
  .chain(([kind, period]) => {
    const what = expectedOf({ kind, period });
    const many = what === 'wrvus' ? fc.integer({ min: 1, max: 12_000 }) : quarters(14);
    const parts = fc.array(
      fc.record({
        on: fc.integer({ min: -30, max: 900 }).map((days) => dayAfter(start, days)),
        amount_cents: cents,
      }),
      { minLength: 1, maxLength: 4 },
    );
    const repay = fc.record({ months: fc.integer({ min: 1, max: 60 }), shrinks: fc.boolean() });
    return fc
      .record({
        label: fc.constantFrom('', 'nights'),
        taxable: fc.boolean(),
        amount_cents: cents,
        expected: what ? many : fc.constant(null),
        parts: period === 'parts' ? parts : fc.constant<PayLine['parts']>([]),
        repay: periodsOf(kind).includes('once') ? fc.option(repay) : fc.constant(null),
      })
      .map((rest) => ({
        ...rest,
        kind,
        period,
        amount_cents:
          period === 'parts' ? rest.parts.reduce((sum, one) => sum + one.amount_cents, 0) : rest.amount_cents,
      }));
  });
export const pays = fc.record({
  lines: fc.array(lines, { minLength: 1, maxLength: 12 }),
  hours_a_week: fc.integer({ min: 4, max: 672 }).map((count) => count / 4),
  contract_weeks: fc.option(fc.integer({ min: 1, max: 104 })),
  start_on: fc.constant(start),
});
