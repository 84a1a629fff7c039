// Asking for a review of one's profile, and how each part of it stands: by the checks, and by what staff said.
import type { JobSeeker } from '@rounds/product/actor';
import { unclaimed } from '@rounds/product/desk/claims';
import { limits } from '@rounds/product/limits';
import { reviewFaults, type ReviewFault } from '@rounds/product/profile/review-checks';
import type { ReviewPart } from '@rounds/product/profile/review-calls';
import {
  isReviewOpen,
  requestRefusal,
  reviewItems,
  type ReviewItem,
  type ReviewItemState,
  type ReviewState,
} from '@rounds/product/profile/reviews';
import { businessDaysAfter, dayIn, usualZone } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { found, no, Refused, type RequestContext } from '../../http/request-context';
import { checkedProfile, insertReview, lastReview, setReviewed, updateReview } from './review-queries';

export const stateOf = (review: { state: string }) => review.state as ReviewState;

/** What the checks find in somebody's profile as it stands now. */
export async function faultsOf(db: Kysely<DB>, seekerId: number, now: string): Promise<ReviewFault[]> {
  return reviewFaults(found(await checkedProfile(db, seekerId)), dayIn(now, 'UTC'));
}

export interface Found {
  faults: readonly ReviewFault[];
  /** What staff said of the parts. */
  items: readonly { item: string; state: string; note: string }[];
  state: ReviewState | null;
}

/** What is wrong by the checks is incomplete whatever was said of it; what nobody has said waits while somebody will. */
export function partsOf({ faults, items, state }: Found): ReviewPart[] {
  const unsaid = state !== null && isReviewOpen(state) ? 'verifying' : 'complete';
  return reviewItems.map((item) => {
    const said = items.find((one) => one.item === item);
    const missed = faults.filter((fault) => fault.item === item).map(({ sentence }) => sentence);
    const held = (said?.state as ReviewItemState | undefined) ?? unsaid;
    return {
      item,
      state: missed.length > 0 && held !== 'rejected' ? 'incomplete' : held,
      notes: [...(said?.note ? [said.note] : []), ...missed],
    };
  });
}

const titles: Record<ReviewItem, string> = {
  identity: 'You',
  licenses: 'Licenses',
  education: 'Education',
  experience: 'Work history',
  certifications: 'Certifications',
  declarations: 'Self declarations',
};
const sentenceOf = ({ item, sentence }: ReviewFault) => `${titles[item]}: ${sentence}`;

/** By when Rounds owes a look, or an answer. */
export const owedFrom = (now: string): string =>
  businessDaysAfter(now, limits.review.businessDays, usualZone);

/** Under the profile's lock. What the checks find is refused with its sentences, and nothing is used up. */
export async function askForReview(context: RequestContext<JobSeeker>, field: string): Promise<number> {
  const { tx, actor, now } = context;
  const id = await asHouse(tx, async () => {
    const last = await lastReview(tx, actor.id);
    const refusal = requestRefusal(last && { ...last, state: stateOf(last) }, now);
    if (refusal) throw new Refused(refusal);
    const faults = await faultsOf(tx, actor.id, now);
    if (faults.length > 0) {
      const sentences = faults.map(sentenceOf).join(' ');
      no('validation_failed', { fields: { [field]: `Please mend first: ${sentences}` } });
    }
    // What waits of the last one is read with the new one.
    if (last?.written_at) await updateReview(tx, last.id, { written_at: null, ...unclaimed });
    const asked = await insertReview(tx, {
      job_seeker_id: actor.id,
      requested_at: now,
      due_at: owedFrom(now),
    });
    await setReviewed(tx, actor.id, { reviewed_by: 'checks', reviewed_at: now });
    return asked;
  });
  await context.fact({ kind: 'review.requested', job_seeker_id: actor.id });
  return id;
}
