// The token ledger's rules: which lots a hold takes, what resolving it gives back, what allocating moves. No rows, no clock.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { daysAfter } from '../time';

export type Origin = 'promo' | 'plan' | 'bought';
export type PriceTier = keyof typeof limits.tokens.price;

/** What an account holds of one lot. */
export interface LotBalance {
  lot_id: number;
  origin: Origin;
  expires_at: string;
  grace_given: boolean;
  amount: number;
}

/** A share of a lot that moves; amounts are positive whole tokens. */
export interface Share {
  lot_id: number;
  amount: number;
}

const burnOrder: Record<Origin, number> = { promo: 0, plan: 1, bought: 2 };

/** Tokens a request costs, by the price tier of the vacancy's discipline. Source: docs/rules.md#tokens */
export const priceOf = (tier: PriceTier): number => limits.tokens.price[tier];

/** Takes `amount` from the lots that have not expired: promo, plan, bought; inside each the earliest expiry first. */
export function takeShares(lots: readonly LotBalance[], amount: number, now: string): Share[] | Refusal {
  const usable = lots
    .filter((lot) => lot.amount > 0 && lot.expires_at > now)
    .sort(
      (left, right) =>
        burnOrder[left.origin] - burnOrder[right.origin] ||
        (left.expires_at < right.expires_at ? -1 : left.expires_at > right.expires_at ? 1 : 0) ||
        left.lot_id - right.lot_id,
    );
  const shares: Share[] = [];
  let left = amount;
  for (const lot of usable) {
    if (left === 0) break;
    const taken = Math.min(left, lot.amount);
    shares.push({ lot_id: lot.lot_id, amount: taken });
    left -= taken;
  }
  if (left === 0) return shares;
  const available = amount - left;
  return refuse('tokens_too_few', {
    message: `This costs ${amount} ${amount === 1 ? 'token' : 'tokens'}; ${available} ${available === 1 ? 'is' : 'are'} available.`,
  });
}

export interface Entry {
  account: AccountRole;
  lot_id: number;
  amount: number;
}
export type AccountRole = 'payer' | 'pool' | 'wallet' | 'in_transit' | 'spent' | 'expired' | 'granted';

/** Moves shares from one account to another: two entries a lot, summing to zero. */
export function transfer(from: AccountRole, to: AccountRole, shares: readonly Share[]): Entry[] {
  return shares.flatMap(({ lot_id, amount }) => [
    { account: from, lot_id, amount: -amount },
    { account: to, lot_id, amount },
  ]);
}

export interface Lapse {
  lot_id: number;
  /** The lot's new expiry: a grace given once, when somebody else ended the hold. */
  grace_until: string;
}

/**
 * What a released hold gives back. A lot that expired meanwhile gets seven days of grace, once, and only when somebody
 * else ended the hold; otherwise its tokens go to expired.
 */
export function releaseShares(
  held: readonly (Share & { expires_at: string; grace_given: boolean })[],
  { now, endedByPayer }: { now: string; endedByPayer: boolean },
): { back: Share[]; expired: Share[]; grace: Lapse[] } {
  const out = { back: [] as Share[], expired: [] as Share[], grace: [] as Lapse[] };
  for (const { lot_id, amount, expires_at, grace_given } of held) {
    if (expires_at > now) out.back.push({ lot_id, amount });
    else if (endedByPayer || grace_given) out.expired.push({ lot_id, amount });
    else {
      out.back.push({ lot_id, amount });
      out.grace.push({ lot_id, grace_until: daysAfter(now, limits.tokens.graceDays) });
    }
  }
  return out;
}
