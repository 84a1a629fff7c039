// What becomes of tokens whose time is up: plan tokens roll over under a cap, all others expire. No rows, no clock.
import { limits } from '../limits';
import type { Origin, Share } from './ledger';

/** What an account still holds of a lot that has reached its expiry. */
export interface Due extends Share {
  account_id: number;
  origin: Origin;
}

/**
 * How many plan tokens stand above the roll-over cap of twice the monthly grant; what is held counts as standing.
 * Source: docs/rules.md#tokens
 */
export const aboveCap = (standing: number, grant: number): number =>
  Math.max(0, standing - grant * limits.tokens.rolloverTimesGrant);

/**
 * Splits what is due when a month ends. Plan tokens live on as far as, with the new grant and what is held, no more than
 * twice the monthly grant stands; the oldest lots go first. `grant` is null while no month ends: then all of it expires.
 * Source: docs/rules.md#tokens
 */
export function endOfMonth(
  due: readonly Due[],
  { grant, held }: { grant: number | null; held: number },
): { keep: number[]; expire: Due[] } {
  let room = grant === null ? 0 : Math.max(0, grant * (limits.tokens.rolloverTimesGrant - 1) - held);
  const keep = new Set<number>();
  const expire: Due[] = [];
  const newestFirst = [...due].sort((left, right) => right.lot_id - left.lot_id);
  for (const one of newestFirst) {
    const kept = one.origin === 'plan' ? Math.min(room, one.amount) : 0;
    room -= kept;
    if (kept > 0) keep.add(one.lot_id);
    if (kept < one.amount) expire.push({ ...one, amount: one.amount - kept });
  }
  return { keep: [...keep], expire };
}
