// Who holds a case or a ticket at the desk, and who may take it or work on it. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { isAfter, minutesAfter } from '../time';

export interface Claim {
  claimed_by: number | null;
  claimed_until: string | null;
}

/** Whoever holds it now; a claim that ran out holds nothing. */
export const holderOf = ({ claimed_by, claimed_until }: Claim, now: string): number | null =>
  claimed_by !== null && claimed_until !== null && isAfter(claimed_until, now) ? claimed_by : null;

/** What an act asks of the claim: that it is free, one's own, or still with whom it is taken over from. */
export type ClaimNeed = 'free_or_own' | 'own' | { from: number };

/** It is one person's at a time: taken while it is free or from whom one read that they hold it, worked on while one's own. */
export function claimRefusal(
  claim: Claim,
  { staff, now, need }: { staff: number; now: string; need: ClaimNeed },
): Refusal | null {
  const holder = holderOf(claim, now);
  if (holder === staff) return null;
  if (holder !== null)
    return typeof need === 'object' && need.from === holder ? null : refuse('held_by_other');
  return need === 'own' ? refuse('not_held') : null;
}

/** Until when a claim, or a look, that begins now is good. */
export const claimEnd = (now: string): string => minutesAfter(now, limits.desk.claimMinutes);

/** Nobody's. */
export const unclaimed: Claim = { claimed_by: null, claimed_until: null };
