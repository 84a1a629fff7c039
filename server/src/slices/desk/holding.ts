// Holding what waits at the desk: one member of staff at a time, by a claim that runs out; and how its book is read.
import { claimEnd, claimRefusal, holderOf, type Claim, type ClaimNeed } from '@rounds/product/desk/claims';
import type { BehindReason } from '@rounds/product/desk/calls';
import { limits } from '@rounds/product/limits';
import { no } from '../../http/request-context';
import type { AtDesk } from './at-desk';
import type { BookLine } from './book';
import { nameOf } from './queries';

interface Holding {
  need: ClaimNeed;
  /** What is held, in a word. */
  what: 'case' | 'ticket' | 'report' | 'review' | 'letter' | 'difference';
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
  const holder = claim.claimed_by ?? 0;
  const { full_name } = await nameOf(tx, holder);
  const { claimMinutes } = limits.desk;
  no('held_by_other', {
    state: { may_take: false, holder: { id: holder, name: full_name } } satisfies BehindReason,
    message: `${full_name} holds this ${what}. It is free ${claimMinutes} minutes after their last step.`,
  });
}

/** Theirs from now on, for another half hour. */
export const heldBy = ({ staff, now }: AtDesk): Claim => ({
  claimed_by: staff,
  claimed_until: claimEnd(now),
});

/** How one takes it, if one does: while it is free, or from whom one read that they hold it. */
export function takingOf<W extends { reason: string; note: string }>(act: {
  claim?: W | undefined;
  take_over?: (W & { from: number }) | undefined;
}): { why: W; need: ClaimNeed } | null {
  const { claim, take_over } = act;
  if (claim) return { why: claim, need: 'free_or_own' };
  return take_over ? { why: take_over, need: { from: take_over.from } } : null;
}

/** What the desk's book says of a claim: from whom it is taken over, theirs having run out or not. */
export async function claimingLine<R extends string>(
  { claimed_by }: Claim,
  { tx, staff }: AtDesk,
  { reason, note }: { reason: R; note: string },
) {
  if (claimed_by === null || claimed_by === staff) return { act: 'claimed' as const, reason, note };
  const { full_name } = await nameOf(tx, claimed_by);
  return { act: 'took_over' as const, reason, note: `From ${full_name}: ${note}` };
}

/** What whoever has not said why may know of it. */
export function behindReason(
  row: Claim & { holder_name: string | null },
  { now, isOpen }: { now: string; isOpen: boolean },
): BehindReason {
  const { holder } = holdOf(row, now);
  return { may_take: holder === null && isOpen, holder };
}

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
