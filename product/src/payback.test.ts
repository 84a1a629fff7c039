// Payback by month: it never grows but by what is paid, ends at nothing, and its sums are those of its lines.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, base, once, pays, start } from '../../tests/harness/pay-play';
import type { PayLine } from './pay-line';
import { paidBack } from './pay-sums';
import { paybackMonths, paybackRows } from './payback';

const repaid = (line: PayLine, months: number, shrinks = true): PayLine => ({
  ...line,
  repay: { months, shrinks },
});

describe('payback by month', () => {
  it('never grows but by a part that is paid in that month, and never in what is paid at once', () => {
    fc.assert(
      fc.property(pays, (pay) => {
        const owing = pay.lines.filter(({ repay }) => repay !== null);
        const months = paybackMonths(pay);
        for (const [nth, month] of months.entries()) {
          const before = months[nth - 1];
          if (!before) continue;
          for (const [at, cents] of month.cents.entries()) {
            const { parts = [] } = owing[at] ?? {};
            const paid = parts.filter(({ on }) => on > before.to && on <= month.to);
            const more = paid.reduce((sum, one) => sum + one.amount_cents, 0);
            expect(cents).toBeLessThanOrEqual((before.cents[at] ?? 0) + more);
          }
        }
      }),
    );
  });

  it('ends where the last sum does, each month beginning the day after the one before', () => {
    fc.assert(
      fc.property(pays, (pay) => {
        const months = paybackMonths(pay);
        const longest = Math.max(0, ...pay.lines.map(({ repay }) => repay?.months ?? 0));
        expect(months).toHaveLength(longest);
        for (const [nth, { from }] of months.entries()) expect(from > (months[nth - 1]?.to ?? '')).toBe(true);
        const rows = paybackRows(pay);
        expect(rows.at(-1)?.total ?? 'nothing').toBe('nothing');
        expect(rows.length === 0).toBe(longest === 0);
      }),
    );
  });

  it('adds up: the total is its sums, and each sum what its line alone comes to', () => {
    fc.assert(
      fc.property(pays, (pay) => {
        const owing = pay.lines.filter(({ repay }) => repay !== null);
        for (const [worked, { cents, total }] of paybackMonths(pay).entries()) {
          expect(total).toBe(cents.reduce((sum, one) => sum + one, 0));
          for (const [at, line] of owing.entries())
            if (line.period === 'once') expect(cents[at]).toBe(paidBack(line, worked));
            else expect(cents[at]).toBeLessThanOrEqual(paidBack(line, worked));
        }
      }),
    );
  });

  it('reads by month and day, with what a total is made of', () => {
    const both = at([base(44), repaid(once(5000), 4), repaid(once(2000, 'relocation'), 2, false)]);
    expect(paybackRows(both)).toEqual([
      {
        months: 'Month 1',
        days: 'Mar 2, 2026 to Apr 1, 2026',
        total: '$7,000',
        parts: 'Sign-on $5,000, Relocation $2,000',
      },
      {
        months: 'Month 2',
        days: 'Apr 2, 2026 to May 1, 2026',
        total: '$5,750',
        parts: 'Sign-on $3,750, Relocation $2,000',
      },
      {
        months: 'Month 3',
        days: 'May 2, 2026 to Jun 1, 2026',
        total: '$2,500',
        parts: 'Sign-on $2,500, Relocation $0',
      },
      {
        months: 'Month 4',
        days: 'Jun 2, 2026 to Jul 1, 2026',
        total: '$1,250',
        parts: 'Sign-on $1,250, Relocation $0',
      },
      { months: 'After that', days: 'from Jul 2, 2026', total: 'nothing', parts: '' },
    ]);
  });

  it('puts months that are alike into one row, and counts a part only once it is paid', () => {
    expect(paybackRows(at([base(44), repaid(once(5000), 24, false)]))).toEqual([
      { months: 'Months 1 to 24', days: 'Mar 2, 2026 to Mar 1, 2028', total: '$5,000', parts: '' },
      { months: 'After that', days: 'from Mar 2, 2028', total: 'nothing', parts: '' },
    ]);
    const parts = [
      { on: start, amount_cents: 300_000 },
      { on: '2026-05-10', amount_cents: 300_000 },
    ];
    const dated = { ...repaid(once(6000), 6), period: 'parts' as const, parts };
    expect(paybackMonths(at([base(44), dated])).map(({ total }) => total)).toEqual([
      300_000, 250_000, 400_000, 300_000, 200_000, 100_000,
    ]);
    expect(paybackRows(at([base(44), once(5000)]))).toEqual([]);
  });
});
