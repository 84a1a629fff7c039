// A contract's week: its lines come to the gross that is promised, to the cent.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContractTerms } from './fields';
import { weeklyGross } from './publishing';
import { weekHours, weekLines } from './weekly-lines';

const cents = fc.integer({ min: 1, max: 500_000 });

test('taxable hours and stipends add up to the gross', () => {
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 24 }),
      fc.array(cents),
      (hourly, shifts_a_week, hours_a_shift, stipends) => {
        const week = {
          ...{ taxable_hourly: hourly / 100, shifts_a_week, hours_a_shift },
          stipends: stipends.map((amount) => ({ label: 'Housing', weekly: amount / 100 })),
        } as ContractTerms;
        const total = stipends.reduce((sum, amount) => sum + amount, hourly * weekHours(week));
        expect(weekLines(week).reduce((sum, line) => sum + line.cents, 0)).toBe(total);
        expect(Math.round(weeklyGross(week) * 100)).toBe(total);
      },
    ),
  );
});
