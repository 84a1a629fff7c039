// The ledger's rules one by one: holds, their ends, refunds. Random play is in ledger-play.test.ts.
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../time';
import { adjustShares, priceOf, releaseShares, takeShares, type LotBalance, type Returning } from './ledger';
import { aboveCap } from './month';

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
  const held = [lot(1, 'bought', 2, -1)] satisfies Returning[];
  const ending = { now: start, endedByPayer: false, aboveCap: 0 };

  it('gives seven days of grace when somebody else ended the hold, once', () => {
    expect(releaseShares(held, ending)).toEqual({
      back: [{ lot_id: 1, amount: 2 }],
      expired: [],
      grace: [{ lot_id: 1, grace_until: daysAfter(start, 7) }],
    });
    const again = held.map((share) => ({ ...share, grace_given: true }));
    expect(releaseShares(again, ending)).toEqual({
      back: [],
      expired: [{ lot_id: 1, amount: 2 }],
      grace: [],
    });
  });

  it('lets an expired lot go when the payer ended the hold', () => {
    expect(releaseShares(held, { ...ending, endedByPayer: true })).toMatchObject({
      back: [],
      expired: [{ amount: 2 }],
      grace: [],
    });
  });

  it('expires plan tokens above the roll-over cap, those that would expire first before the others', () => {
    const mixed = [lot(3, 'plan', 4, 20), lot(4, 'plan', 3, 9), lot(5, 'bought', 6, 200)];
    expect(aboveCap(205, 100)).toBe(5);
    expect(aboveCap(200, 100)).toBe(0);
    expect(releaseShares(mixed, { ...ending, aboveCap: 5 })).toEqual({
      back: [
        { lot_id: 3, amount: 2 },
        { lot_id: 5, amount: 6 },
      ],
      expired: [
        { lot_id: 4, amount: 3 },
        { lot_id: 3, amount: 2 },
      ],
      grace: [],
    });
  });

  it('counts what expires anyway against the cap, and never touches bought tokens for it', () => {
    const mixed = [lot(1, 'plan', 4, -1), lot(2, 'plan', 4, 9), lot(3, 'bought', 9, 2)];
    const { back, expired } = releaseShares(mixed, { now: start, endedByPayer: true, aboveCap: 5 });
    expect(expired).toEqual([
      { lot_id: 1, amount: 4 },
      { lot_id: 2, amount: 1 },
    ]);
    expect(back).toEqual([
      { lot_id: 3, amount: 9 },
      { lot_id: 2, amount: 3 },
    ]);
  });
});

describe('what a refund takes', () => {
  const lots = [
    lot(1, 'promo', 5, 90),
    lot(2, 'plan', 3, 30),
    lot(3, 'bought', 4, 300),
    lot(4, 'bought', 2, -1),
  ];

  it('begins with what was bought, and leaves what has expired', () => {
    expect(adjustShares(lots, 6, start)).toEqual({
      shares: [
        { lot_id: 3, amount: 4 },
        { lot_id: 2, amount: 2 },
      ],
      short: 0,
    });
  });

  it('takes what is there and says how much is short', () => {
    const { shares, short } = adjustShares(lots, 20, start);
    expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(12);
    expect(short).toBe(8);
  });
});

it('prices a request by the discipline', () => {
  expect([priceOf('support'), priceOf('nursing_allied'), priceOf('app_crna'), priceOf('physician')]).toEqual([
    1, 2, 3, 6,
  ]);
});
