// What a member's wallet shall come to: a changed allocation, and each month's filling. No rows, no clock.
import { refuse, type Refusal } from '../refusals';
import { tokensInWords } from './ledger';

/** Where a member's tokens are now, all whole tokens. */
export interface Wallet {
  available: number;
  held: number;
}

/**
 * What moves when a member's available and held shall come to `total`: positive = from the pool to the wallet. Refused
 * below what is held, and where the pool is short. Source: docs/rules.md#tokens
 */
export function allocationChange(
  member: Wallet & { name: string },
  { total, pool }: { total: number; pool: number },
): number | Refusal {
  const { name, available, held } = member;
  if (total < held) {
    const message = `${name} has ${tokensInWords(held)} on hold; ${held} is the least.`;
    return refuse('tokens_too_few', { message });
  }
  const change = total - available - held;
  if (change > pool) {
    const message = `The pool has ${tokensInWords(pool)}; ${change} more would be needed.`;
    return refuse('tokens_too_few', { message });
  }
  return change;
}

/** A wallet with the allocation its member was given. */
export interface Fillable extends Wallet {
  account_id: number;
  allocation: number;
}

/**
 * The first of the month: what is unspent flows back to the pool, then each wallet is filled to its allocation, held tokens
 * counted in, in the order given and as far as the pool goes. A wallet that stands right moves nothing.
 * Source: docs/rules.md#tokens
 */
export function refillWallets(
  wallets: readonly Fillable[],
  pool: number,
): { account_id: number; back: number; fill: number }[] {
  const moving = wallets.filter(({ allocation, held, available }) => available !== fillOf(allocation, held));
  let left = moving.reduce((sum, { available }) => sum + available, pool);
  return moving.map(({ account_id, allocation, held, available }) => {
    const fill = Math.min(left, fillOf(allocation, held));
    left -= fill;
    return { account_id, back: available, fill };
  });
}

const fillOf = (allocation: number, held: number) => Math.max(0, allocation - held);
