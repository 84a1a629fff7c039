// What two offers of pay differ in: nothing where they are the same, each line once, and sums that add up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, base, once, pays, plain } from '../../tests/harness/pay-play';
import { payChanges, sumChanges } from './pay-changes';
import type { PayLine } from './pay-line';

const said = (list: readonly { said: string }[]) => list.map((one) => one.said);
const nights = (dollars: number, hours: number): PayLine => ({
  ...plain,
  kind: 'differential',
  period: 'hour',
  label: 'nights',
  amount_cents: dollars * 100,
  expected: hours,
});

describe('changes of pay', () => {
  it('are none between two that are the same, in whatever order the lines stand', () => {
    fc.assert(
      fc.property(pays, (pay) => {
        expect(payChanges(pay, pay)).toEqual([]);
        expect(sumChanges(pay, pay)).toEqual([]);
        expect(sumChanges(pay, { ...pay, lines: [...pay.lines].reverse() })).toEqual([]);
      }),
    );
  });

  it('name each line at most once, and those that come and go as what they are', () => {
    fc.assert(
      fc.property(pays, pays, (before, after) => {
        const changes = payChanges(before, after);
        expect(changes.length).toBeLessThanOrEqual(before.lines.length + after.lines.length + 2);
        const come = changes.filter(({ from }) => from === null).length;
        const gone = changes.filter(({ to }) => to === null).length;
        expect(before.lines.length + come - gone).toBe(after.lines.length);
        for (const change of [...changes, ...sumChanges(before, after)]) {
          expect(change.said).toMatch(/^(?:New: |Gone: |From |[A-Z][a-z-]+).+\.$/);
          expect(change.from ?? change.to).not.toBeNull();
        }
        const back = payChanges(after, before);
        expect(back).toHaveLength(changes.length);
      }),
    );
  });

  it('say an amount with its difference in its own period', () => {
    const more = payChanges(at([base(42)]), at([{ ...base(42), amount_cents: 4450 }]));
    expect(more).toEqual([
      {
        title: 'Base pay',
        from: '$42 an hour',
        to: '$44.50 an hour',
        difference: '$2.50 more an hour',
        said: 'Base pay from $42 to $44.50 an hour, $2.50 more.',
      },
    ]);
    expect(said(payChanges(at([base(42)]), at([base(40)])))).toEqual([
      'Base pay from $42 to $40 an hour, $2 less.',
    ]);
  });

  it('never subtract what is paid for unlike periods', () => {
    const salary: PayLine = { ...base(90_000), period: 'year' };
    expect(payChanges(at([base(42)]), at([salary]))).toMatchObject([
      { from: '$42 an hour', to: '$90,000 a year', difference: null },
    ]);
  });

  it('name lines that come, that go, and what else of a line changes', () => {
    const kept = { ...once(5000), repay: { months: 24, shrinks: true } };
    const shorter = { ...kept, repay: { months: 12, shrinks: false } };
    expect(said(payChanges(at([base(42), kept]), at([base(42), shorter])))).toEqual([
      'Sign-on: from $5,000 once, may be paid back for 24 months, less of it with each month; to $5,000 once, may be paid back for 12 months, all of it.',
    ]);
    expect(said(payChanges(at([base(42), kept]), at([base(42), nights(4, 36)])))).toEqual([
      'New: Differential, nights, $4 an hour, for 36 hours a week, taxable.',
      'Gone: Sign-on, $5,000 once, taxable, may be paid back for 24 months.',
    ]);
    expect(said(payChanges(at([base(42), nights(4, 36)]), at([base(42), nights(4, 24)])))).toEqual([
      'Differential, nights: from $4 an hour, for 36 hours a week; to $4 an hour, for 24 hours a week.',
    ]);
  });

  it('say start, hours and weeks', () => {
    const before = at([base(42)]);
    const after = at([base(42)], { start_on: '2026-03-16', hours_a_week: 40, contract_weeks: 13 });
    expect(said(payChanges(before, after))).toEqual([
      'Start from Mar 2, 2026 to Mar 16, 2026, 14 days later.',
      'Hours a week from 36 to 40, 4 more.',
      'Contract from no end to 13 weeks.',
    ]);
  });

  it('come to sums, each with its own period', () => {
    expect(sumChanges(at([base(42)]), at([base(44), once(5000)]))).toMatchObject([
      { title: 'Hour', from: '$42 an hour', to: '$44 an hour', difference: '$2 more' },
      { title: 'Week', said: 'From $1,512 to $1,584 a week, $72 more.' },
      { title: 'First year', said: 'From $78,624 to $87,368 in the first year, $8,744 more.' },
      { title: 'Each year after', difference: '$3,744 more' },
    ]);
  });
});
