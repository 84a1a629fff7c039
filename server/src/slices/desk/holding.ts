// Holding what waits at the desk: one member of staff at a time, by a claim that runs out; and how its book is read.
import { claimEnd, claimRefusal, holderOf, type Claim } from '@rounds/product/desk/claims';
import { limits } from '@rounds/product/limits';
import { no } from '../../http/request-context';
import type { AtDesk } from './at-desk';
import type { BookLine } from './book';
import { nameOf } from './queries';

interface Holding {
  need: 'free_or_own' | 'own';
  /** What is held, in a word. */
  what: 'case' | 'ticket' | 'report' | 'review';
}

/** Ends with who holds it, or with that nobody does. */
export async function mustHold(
  { tx, staff, now }: AtDesk,
  claim: Claim,
  { need, what }: Holding,
): Promise<void> {
  const refusal = claimRefusal(claim, { staff, now, need });
  if (!refusal) return;
  if (refusal.refusal !== 'held_by_other') no('not_held', { message: `Take this ${what} first.` });
  const { full_name } = await nameOf(tx, claim.claimed_by ?? 0);
  const { claimMinutes } = limits.desk;
  no('held_by_other', {
    message: `${full_name} holds this ${what}. It is free ${claimMinutes} minutes after their last step.`,
  });
}

/** Theirs from now on, for another half hour. */
export const heldBy = ({ staff, now }: AtDesk): Claim => ({
  claimed_by: staff,
  claimed_until: claimEnd(now),
});

/** What the desk's book says of a claim: somebody else's may have run out. */
export const claimingAct = ({ claimed_by }: Claim, { staff }: AtDesk) =>
  claimed_by !== null && claimed_by !== staff ? ('took_over' as const) : ('claimed' as const);

/** Who holds it now, as a queue says it. */
export function holdOf(row: Claim & { holder_name: string | null }, now: string) {
  const holder = holderOf(row, now);
  return {
    holder: holder === null ? null : { id: holder, name: row.holder_name ?? '' },
    held_until: holder === null ? null : row.claimed_until,
  };
}

/** The desk's book as it is shown; the column holds the acts of its own table alone. */
export const bookLines = <Act extends string>(acts: readonly BookLine[]) =>
  acts.map(({ at, act, reason, note, staff_id, staff_name }) => ({
    at,
    by: { id: staff_id, name: staff_name },
    act: act as Act,
    reason: reason ?? '',
    note,
  }));
