// The end of a month: what rolls over, what expires, and that nothing is made or lost between.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/harness/runs';
import { endOfMonth, type Due } from './month';

const plan = (amount: number, lot_id = 1): Due => ({ account_id: 1, lot_id, amount, origin: 'plan' });

it.each([
  { what: 'all of it, up to one grant', due: [plan(60)], held: 0, kept: [1], expired: 0 },
  { what: 'no more than one grant', due: [plan(150)], held: 0, kept: [1], expired: 50 },
  { what: 'less by what is held', due: [plan(100)], held: 30, kept: [1], expired: 30 },
  { what: 'nothing, when as much is held', due: [plan(10)], held: 100, kept: [], expired: 10 },
  { what: 'the newer month first', due: [plan(80, 1), plan(90, 2)], held: 0, kept: [1, 2], expired: 70 },
])('keeps $what', ({ due, held, kept, expired }) => {
  const { keep, expire } = endOfMonth(due, { grant: 100, held });
  expect([...keep].sort()).toEqual(kept);
  expect(expire.reduce((sum, one) => sum + one.amount, 0)).toBe(expired);
});

it('lets bought and promised tokens expire, and plan tokens of a plan that has ended', () => {
  const due: Due[] = [
    { ...plan(5), origin: 'bought' },
    { ...plan(3, 2), origin: 'promo' },
  ];
  expect(endOfMonth(due, { grant: 100, held: 0 })).toEqual({ keep: [], expire: [...due].reverse() });
  expect(endOfMonth([plan(9)], { grant: null, held: 0 })).toEqual({ keep: [], expire: [plan(9)] });
});

it('makes and loses nothing, and never keeps above the cap', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.nat(400), fc.nat(400), (sizes, grant, held) => {
      const due = sizes.map((amount, index) => plan(amount, index + 1));
      const total = sizes.reduce((sum, one) => sum + one, 0);
      const expired = endOfMonth(due, { grant, held }).expire.reduce((sum, one) => sum + one.amount, 0);
      expect(total - expired).toBe(Math.min(total, Math.max(0, grant - held)));
    }),
    runs(500),
  );
});
