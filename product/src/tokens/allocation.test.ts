// Allocations: what moves now, what is refused and in which words, and the filling on the first of a month.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/harness/runs';
import { isRefusal } from '../refusals';
import { allocationChange, refillWallets, type Fillable } from './allocation';

const ana = { name: 'Ana', available: 5, held: 3 };

describe('changing an allocation', () => {
  it.each([
    { total: 12, pool: 9, change: 4 },
    { total: 8, pool: 0, change: 0 },
    { total: 3, pool: 0, change: -5 },
  ])('moves $change so that available and held come to $total', ({ total, pool, change }) => {
    expect(allocationChange(ana, { total, pool })).toBe(change);
  });

  it('refuses less than what is held', () => {
    expect(allocationChange(ana, { total: 2, pool: 50 })).toMatchObject({
      refusal: 'tokens_too_few',
      message: 'Ana has 3 tokens on hold; 3 is the least.',
    });
  });

  it('refuses more than the pool has', () => {
    expect(allocationChange(ana, { total: 20, pool: 1 })).toMatchObject({
      refusal: 'tokens_too_few',
      message: 'The pool has 1 token; 12 more would be needed.',
    });
    expect(isRefusal(allocationChange(ana, { total: 20, pool: 12 }))).toBe(false);
  });
});

describe('the first of the month', () => {
  const wallet = (account_id: number, allocation: number, available: number, held = 0): Fillable => ({
    account_id,
    allocation,
    available,
    held,
  });

  it('takes back what is unspent and fills again, held tokens counted in', () => {
    expect(refillWallets([wallet(1, 10, 4), wallet(2, 6, 0, 2)], 20)).toEqual([
      { account_id: 1, back: 4, fill: 10 },
      { account_id: 2, back: 0, fill: 4 },
    ]);
  });

  it('moves nothing where a wallet stands right', () => {
    expect(refillWallets([wallet(1, 10, 7, 3), wallet(2, 0, 0)], 20)).toEqual([]);
  });

  it('fills in order as far as the pool goes, with what has flowed back', () => {
    expect(refillWallets([wallet(1, 10, 0), wallet(2, 2, 5), wallet(3, 9, 1)], 4)).toEqual([
      { account_id: 1, back: 0, fill: 10 },
      { account_id: 2, back: 5, fill: 0 },
      { account_id: 3, back: 1, fill: 0 },
    ]);
  });

  it('never moves more than there is, and never above an allocation', () => {
    const some = fc.record({
      account_id: fc.nat(99),
      allocation: fc.nat(40),
      available: fc.nat(40),
      held: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), fc.nat(60), (wallets, pool) => {
        const moves = refillWallets(wallets, pool);
        const back = moves.reduce((sum, move) => sum + move.back, 0);
        const filled = moves.reduce((sum, move) => sum + move.fill, 0);
        expect(filled).toBeLessThanOrEqual(pool + back);
        const most = Math.max(0, ...wallets.map(({ allocation, held }) => allocation - held));
        for (const { fill } of moves) expect(fill).toBeLessThanOrEqual(most);
      }),
      runs(300),
    );
  });
});
