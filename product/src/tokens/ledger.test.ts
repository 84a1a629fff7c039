// The ledger's rules under random play: nothing is made, lost or spent twice, and a replay ends at the same state.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/harness/runs';
import { isRefusal } from '../refusals';
import { daysAfter } from '../time';
import {
  priceOf,
  releaseShares,
  takeShares,
  transfer,
  type Entry,
  type LotBalance,
  type Share,
} from './ledger';

const start = '2026-01-05T12:00:00.000Z';
const lot = (lot_id: number, origin: LotBalance['origin'], amount: number, days: number): LotBalance => ({
  lot_id,
  origin,
  amount,
  grace_given: false,
  expires_at: daysAfter(start, days),
});

describe('what a hold takes', () => {
  it('burns promo, then plan, then bought; inside each the earliest expiry', () => {
    const lots = [
      lot(1, 'bought', 5, 300),
      lot(2, 'plan', 2, 30),
      lot(3, 'promo', 1, 90),
      lot(4, 'plan', 2, 10),
    ];
    expect(takeShares(lots, 6, start)).toEqual([
      { lot_id: 3, amount: 1 },
      { lot_id: 4, amount: 2 },
      { lot_id: 2, amount: 2 },
      { lot_id: 1, amount: 1 },
    ]);
  });

  it('never takes from what has expired, and says what is there', () => {
    const reply = takeShares([lot(1, 'plan', 5, -1), lot(2, 'plan', 1, 5)], 2, start);
    expect(reply).toMatchObject({
      refusal: 'tokens_too_few',
      message: 'This costs 2 tokens; 1 is available.',
    });
  });
});

describe('what a release gives back', () => {
  const held = [{ lot_id: 1, amount: 2, expires_at: daysAfter(start, -1), grace_given: false }];

  it('gives seven days of grace when somebody else ended the hold, once', () => {
    expect(releaseShares(held, { now: start, endedByPayer: false })).toEqual({
      back: [{ lot_id: 1, amount: 2 }],
      expired: [],
      grace: [{ lot_id: 1, grace_until: daysAfter(start, 7) }],
    });
    const again = held.map((share) => ({ ...share, grace_given: true }));
    expect(releaseShares(again, { now: start, endedByPayer: false }).expired).toHaveLength(1);
  });

  it('lets an expired lot go when the payer ended the hold', () => {
    expect(releaseShares(held, { now: start, endedByPayer: true })).toMatchObject({
      back: [],
      expired: [{ amount: 2 }],
    });
  });
});

it('prices a request by the discipline', () => {
  expect([priceOf('support'), priceOf('nursing_allied'), priceOf('app_crna'), priceOf('physician')]).toEqual([
    1, 2, 3, 6,
  ]);
});

// A bank small enough to check after every step: entries only, balances are their sums.
type Account = Entry['account'];
class Bank {
  readonly entries: Entry[] = [];
  readonly holds: { shares: Share[]; open: boolean }[] = [];
  constructor(readonly lots: LotBalance[]) {
    for (const { lot_id, amount } of lots) this.write(transfer('granted', 'pool', [{ lot_id, amount }]));
  }
  write(entries: Entry[]) {
    expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
    this.entries.push(...entries);
  }
  balance(account: Account, lotId?: number) {
    return this.entries
      .filter((entry) => entry.account === account && (lotId === undefined || entry.lot_id === lotId))
      .reduce((sum, entry) => sum + entry.amount, 0);
  }
  of(account: Account): LotBalance[] {
    return this.lots.map((item) => ({ ...item, amount: this.balance(account, item.lot_id) }));
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('allocate' as const), amount: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    kind: fc.constantFrom('post' as const, 'release' as const),
    index: fc.nat(20),
    own: fc.boolean(),
  }),
);

function play(bank: Bank, actions: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  for (const action of actions) {
    if (action.kind === 'hold' || action.kind === 'allocate') {
      const from = action.kind === 'hold' ? 'wallet' : 'pool';
      const shares = takeShares(bank.of(from), action.amount, start);
      if (isRefusal(shares)) continue;
      bank.write(transfer(from, action.kind === 'hold' ? 'in_transit' : 'wallet', shares));
      if (action.kind === 'hold') bank.holds.push({ shares, open: true });
      continue;
    }
    const hold = bank.holds[action.index % Math.max(1, bank.holds.length)];
    if (!hold?.open) continue;
    hold.open = false;
    if (action.kind === 'post') bank.write(transfer('in_transit', 'spent', hold.shares));
    else {
      const held = hold.shares.map((share) => ({
        ...share,
        expires_at: daysAfter(start, 9),
        grace_given: false,
      }));
      const { back, expired } = releaseShares(held, { now: start, endedByPayer: action.own });
      bank.write([...transfer('in_transit', 'wallet', back), ...transfer('in_transit', 'expired', expired)]);
    }
    check(bank);
  }
  check(bank);
}

const accounts: Account[] = ['pool', 'wallet', 'in_transit', 'spent', 'expired'];

function check(bank: Bank) {
  const sum = accounts.reduce((total, account) => total + bank.balance(account), 0);
  expect(sum).toBe(-bank.balance('granted'));
  for (const account of accounts)
    for (const item of bank.of(account)) expect(item.amount).toBeGreaterThanOrEqual(0);
}

it('holds its invariant through any play, and a replay of the entries gives the same balances', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (actions) => {
      const bank = new Bank([lot(1, 'promo', 5, 90), lot(2, 'plan', 20, 30), lot(3, 'bought', 10, 300)]);
      play(bank, actions);
      const replayed = new Map<Account, number>();
      for (const entry of bank.entries)
        replayed.set(entry.account, (replayed.get(entry.account) ?? 0) + entry.amount);
      for (const account of accounts) expect(replayed.get(account) ?? 0).toBe(bank.balance(account));
    }),
    runs(300),
  );
});
