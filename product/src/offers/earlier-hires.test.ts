// What earlier hires were paid: least, middle and most, and nothing where few would show one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pay } from '../pay-line';
import { earlierPay } from './earlier-hires';

const hired = (cents: number, period: 'hour' | 'shift' = 'hour'): Pay => ({
  lines: [
    {
      kind: 'base',
      period,
      amount_cents: cents,
      expected: null,
      taxable: true,
      label: '',
      parts: [],
      repay: null,
    },
  ],
  hours_a_week: 36,
  contract_weeks: null,
  start_on: '2026-01-05',
});
const paid = (...cents: number[]) =>
  earlierPay(
    cents.map((one) => hired(one)),
    'hour',
  );

describe('what earlier hires were paid', () => {
  it('is least, middle and most, the middle of two between them', () => {
    expect(paid(4200, 3800, 4600)).toEqual({ period: 'hour', hires: 3, min: 3800, median: 4200, max: 4600 });
    expect(paid(4200, 3800, 4601, 4400)?.median).toBe(4300);
  });

  it('is not told of fewer than three, nor of those that cannot be compared', () => {
    expect(paid(4200, 3800)).toBeNull();
    expect(earlierPay([hired(4200), hired(4300), hired(60_000, 'shift')], 'hour')).toBeNull();
    expect(earlierPay([hired(4200), hired(4300), hired(4400)], 'visit')).toBeNull();
  });

  it('lies in order whatever was paid, and in no other order than that', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1000, max: 20_000 }), { minLength: 3, maxLength: 40 }),
        (cents) => {
          const told = paid(...cents);
          expect(told).toEqual(paid(...cents.toReversed()));
          expect(told?.min).toBe(Math.min(...cents));
          expect(told?.max).toBe(Math.max(...cents));
          expect(cents.filter((one) => one <= (told?.median ?? 0)).length * 2).toBeGreaterThanOrEqual(
            cents.length,
          );
        },
      ),
    );
  });
});
