// How long tokens last, against the ledger burning them day by day.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '../time';
import { expiryLines, lastsUntil, type Expiring } from './expiry';
import { origins } from './ledger';

const today = '2026-01-05';
const at = (days: number) => `${dayAfter(today, days)}T15:00:00.000Z`;
const lot = (amount: number, days: number, origin: Expiring['origin'] = 'plan'): Expiring => ({
  ...{ origin, amount, at: at(days) },
});

it('lasts as long as the pace allows', () => {
  const pace = { spent: 30, days: 30 };
  expect(lastsUntil([lot(40, 300)], pace, today)).toBe('2026-02-14');
  expect(lastsUntil([], pace, today)).toBe(today);
  expect(lastsUntil([lot(40, 300)], { spent: 0, days: 30 }, today)).toBeNull();
});

it('does not count on what expires before it is spent', () => {
  const slow = { spent: 3, days: 30 };
  expect(lastsUntil([lot(40, 10)], slow, today)).toBe(dayAfter(today, 10));
  // Ten days take one of those that go first; the bought ones are whole then.
  expect(lastsUntil([lot(40, 10), lot(5, 300, 'bought')], slow, today)).toBe(dayAfter(today, 60));
  // What was there yesterday is gone.
  expect(lastsUntil([lot(40, -1)], slow, today)).toBe(today);
});

it('is what burning them day by day comes to', () => {
  const lots = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 30 }),
      days: fc.integer({ min: 1, max: 60 }),
      origin: fc.constantFrom(...origins),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 4 }), (drawn, pace) => {
      const left = drawn
        .map((one) => ({ ...one }))
        .sort(
          (one, other) =>
            origins.indexOf(one.origin) - origins.indexOf(other.origin) || one.days - other.days,
        );
      let day = 0;
      for (; left.some((one) => one.amount > 0 && one.days > day); day += 1) {
        let rest = pace;
        for (const one of left.filter(({ days }) => days > day)) {
          const taken = Math.min(rest, one.amount);
          one.amount -= taken;
          rest -= taken;
        }
        if (rest > 0) break;
      }
      const given = drawn.map(({ amount, days, origin }) => lot(amount, days, origin));
      expect(lastsUntil(given, { spent: pace * 30, days: 30 }, today)).toBe(dayAfter(today, day));
    }),
  );
});

it('says how many expire when, and of which kind', () => {
  expect(expiryLines([lot(100, 7), lot(2, 90, 'promo'), lot(50, 365, 'bought')])).toEqual([
    '100 of the plan on Jan 12, 2026',
    '2 given on Apr 5, 2026',
    '50 bought on Jan 5, 2027',
  ]);
});
