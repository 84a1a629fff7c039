// The token ledger's rules: which lots a hold takes, what its end gives back, what a refund takes. No rows, no clock.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { daysAfter } from '../time';

/** In the order in which they burn. */
export const origins = ['promo', 'plan', 'bought'] as const;
export type Origin = (typeof origins)[number];
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

/** Tokens a request costs, by the price tier of the vacancy's discipline. Source: docs/rules.md#tokens */
export const priceOf = (tier: PriceTier): number => limits.tokens.price[tier];

/** "1 token", "3 tokens". */
export const tokensInWords = (count: number): string => `${count} ${count === 1 ? 'token' : 'tokens'}`;

const bySoonest = (left: { expires_at: string }, right: { expires_at: string }): number =>
  Number(left.expires_at > right.expires_at) - Number(left.expires_at < right.expires_at);

/** Promo, plan, bought; inside each the earliest expiry first. */
const inBurnOrder = (left: LotBalance, right: LotBalance): number =>
  origins.indexOf(left.origin) - origins.indexOf(right.origin) ||
  bySoonest(left, right) ||
  left.lot_id - right.lot_id;

/** Takes up to `amount` from lots in the order given. */
function takeInOrder(lots: readonly LotBalance[], amount: number): { shares: Share[]; short: number } {
  const shares: Share[] = [];
  let short = amount;
  for (const lot of lots) {
    const taken = Math.min(short, lot.amount);
    if (taken > 0) shares.push({ lot_id: lot.lot_id, amount: taken });
    short -= taken;
  }
  return { shares, short };
}

const spendable = (lots: readonly LotBalance[], now: string) => lots.filter((lot) => lot.expires_at > now);

/** Tokens of these lots that can still be spent. */
export const availableIn = (lots: readonly LotBalance[], now: string): number =>
  spendable(lots, now).reduce((sum, lot) => sum + lot.amount, 0);

/** Takes `amount` from the lots that have not expired: promo, plan, bought; inside each the earliest expiry first. */
export function takeShares(lots: readonly LotBalance[], amount: number, now: string): Share[] | Refusal {
  const { shares, short } = takeInOrder(spendable(lots, now).sort(inBurnOrder), amount);
  if (short === 0) return shares;
  const available = amount - short;
  return refuse('tokens_too_few', {
    message: `This costs ${tokensInWords(amount)}; ${available} ${available === 1 ? 'is' : 'are'} available.`,
  });
}

/**
 * What a refund or a charge-back takes from the pool: bought tokens first, the longest-lived first; never more than is
 * there. `short` = how many of `amount` were no longer available. Source: docs/rules.md#tokens
 */
export function adjustShares(
  lots: readonly LotBalance[],
  amount: number,
  now: string,
): { shares: Share[]; short: number } {
  return takeInOrder(spendable(lots, now).sort(inBurnOrder).reverse(), amount);
}

export interface Entry {
  account: AccountRole;
  lot_id: number;
  amount: number;
}
export type AccountRole =
  | 'payer'
  | 'pool'
  | 'wallet'
  | 'in_transit'
  | 'spent'
  | 'expired'
  | 'adjusted'
  | 'granted';

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

/** A share on its way back, with what its lot has become meanwhile. */
export interface Returning extends Share {
  origin: Origin;
  expires_at: string;
  grace_given: boolean;
}

interface Ending {
  now: string;
  /** The company itself took the hold back. */
  endedByPayer: boolean;
  /** Plan tokens that stand above the roll-over cap with these back: so many of them expire. */
  aboveCap: number;
}

/**
 * What a hold that ends, or a yes taken back, gives back. A lot that expired meanwhile gets seven days of grace, once, and
 * only when somebody else ended the hold; otherwise its tokens go to expired. So do plan tokens above the roll-over cap,
 * those that would expire first before the others. Source: docs/rules.md#tokens
 */
export function releaseShares(
  held: readonly Returning[],
  { now, endedByPayer, aboveCap }: Ending,
): { back: Share[]; expired: Share[]; grace: Lapse[] } {
  const out = { back: [] as Share[], expired: [] as Share[], grace: [] as Lapse[] };
  let excess = aboveCap;
  for (const share of [...held].sort(bySoonest)) {
    const { lot_id, amount, origin } = share;
    const lapsed = share.expires_at <= now;
    const lost = lapsed && (endedByPayer || share.grace_given);
    const over = lost ? amount : origin === 'plan' ? Math.min(excess, amount) : 0;
    if (origin === 'plan') excess -= Math.min(excess, over);
    if (over > 0) out.expired.push({ lot_id, amount: over });
    if (over === amount) continue;
    out.back.push({ lot_id, amount: amount - over });
    if (lapsed) out.grace.push({ lot_id, grace_until: daysAfter(now, limits.tokens.graceDays) });
  }
  return out;
}
