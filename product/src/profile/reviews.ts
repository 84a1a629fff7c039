// A review of somebody's profile: its states, its parts, when it may be asked for, and what the desk may decide. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { dayIn, isAfter, yearsAfter } from '../time';

export const reviewStates = ['requested', 'in_review', 'changes_requested', 'approved', 'stale'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The parts that are looked at one by one, in the order of the screen. */
export const reviewItems = [
  'identity',
  'licenses',
  'education',
  'experience',
  'certifications',
  'declarations',
] as const;
export type ReviewItem = (typeof reviewItems)[number];

/** `incomplete`: the checks miss something; `verifying`: somebody will look. */
export const reviewItemStates = ['incomplete', 'verifying', 'complete', 'rejected'] as const;
export type ReviewItemState = (typeof reviewItemStates)[number];

export const reviewers = ['checks', 'person'] as const;
export type Reviewer = (typeof reviewers)[number];

interface ReviewMove {
  verb: 'take' | 'ask_changes' | 'approve' | 'change_profile';
  from: readonly ReviewState[];
  to: ReviewState;
}

/** It begins with the job seeker's asking. Source: docs/rules.md#reviews */
export const reviewMoves: readonly ReviewMove[] = [
  { verb: 'take', from: ['requested', 'in_review'], to: 'in_review' },
  { verb: 'ask_changes', from: ['requested', 'in_review'], to: 'changes_requested' },
  { verb: 'approve', from: ['requested', 'in_review'], to: 'approved' },
  { verb: 'change_profile', from: ['approved'], to: 'stale' },
];

export const isReviewOpen = (state: ReviewState): boolean => state === 'requested' || state === 'in_review';

/** Whether Rounds owes the next word: somebody looks, or what was written after the decision is answered. */
export const reviewWaits = ({
  state,
  written_at,
}: {
  state: ReviewState;
  written_at: string | null;
}): boolean => isReviewOpen(state) || written_at !== null;

/** A review is good for a year. */
const endOf = (at: string): string => yearsAfter(at, limits.review.years);

/** As it stands now: what was approved more than a year ago is out of date, though nobody touched it. */
export const reviewStateAt = (
  { state, decided_at }: { state: ReviewState; decided_at: string | null },
  now: string,
): ReviewState =>
  state === 'approved' && decided_at !== null && isAfter(now, endOf(decided_at)) ? 'stale' : state;

/** What stands beside a profile: by what it was reviewed, and on which day; null where that is nothing, or too long ago. */
export function reviewedAs(
  { reviewed_by, reviewed_at }: { reviewed_by: Reviewer | null; reviewed_at: string | null },
  today: string,
): { by: Reviewer; on: string } | null {
  if (reviewed_by === null || reviewed_at === null) return null;
  const over = today > dayIn(endOf(reviewed_at), 'UTC');
  return over ? null : { by: reviewed_by, on: dayIn(reviewed_at, 'UTC') };
}

/** One is open at a time, and one is asked for a day. */
export function requestRefusal(
  last: { state: ReviewState; requested_at: string } | undefined,
  now: string,
): Refusal | null {
  if (!last) return null;
  if (isReviewOpen(last.state))
    return refuse('move_not_open', { message: 'A review of your profile is already asked for.' });
  if (dayIn(last.requested_at, 'UTC') < dayIn(now, 'UTC')) return null;
  return refuse('too_many_requests', {
    message: 'You asked for a review today. You can ask again tomorrow.',
  });
}

/** Approved is what is complete in every part; whoever asks for changes says of which part, and what. */
export function decisionRefusal(
  outcome: 'approved' | 'changes_requested',
  items: readonly { item: ReviewItem; state: 'complete' | 'rejected'; note: string }[],
): Refusal | null {
  const rejected = items.filter(({ state }) => state === 'rejected');
  const silent = rejected.find(({ note }) => note === '');
  if (silent)
    return refuse('validation_failed', {
      fields: { [`review.decide.items.${silent.item}`]: 'Please say what is wrong with it.' },
    });
  if (outcome === 'changes_requested')
    return rejected.length > 0
      ? null
      : refuse('validation_failed', {
          fields: { 'review.decide.items': 'Please say of which part you ask for a change.' },
        });
  const done = new Set(items.filter(({ state }) => state === 'complete').map(({ item }) => item));
  if (reviewItems.every((item) => done.has(item))) return null;
  return refuse('validation_failed', {
    fields: { 'review.decide.items': 'Every part must be complete before the profile is approved.' },
  });
}
