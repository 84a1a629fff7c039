// The review of one's own profile: how it stands, and writing to whoever reviews it.
import type { JobSeeker } from '@rounds/product/actor';
import type * as calls from '@rounds/product/profile/review-calls';
import type { OwnReview } from '@rounds/product/profile/review-calls';
import { isReviewOpen, requestRefusal, reviewStateAt } from '@rounds/product/profile/reviews';
import { asHouse } from '../../db/acting';
import { no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { lockSeeker } from './own-queries';
import {
  insertReviewMessage,
  lastReview,
  reviewItemsOf,
  reviewMessagesOf,
  updateReview,
} from './review-queries';
import { faultsOf, owedFrom, partsOf, stateOf } from './reviewing';

type Mine = RequestContext<JobSeeker>;
type Review = NonNullable<Awaited<ReturnType<typeof lastReview>>>;

/** While somebody looks, and while they wait for what they asked for. */
const mayWrite = (review: Review) => isReviewOpen(stateOf(review)) || stateOf(review) === 'changes_requested';

const standing = ({ tx, actor, now }: Mine): Promise<OwnReview> =>
  asHouse(tx, async () => {
    const review = await lastReview(tx, actor.id);
    const state = review ? reviewStateAt({ ...review, state: stateOf(review) }, now) : null;
    const items = review && state !== 'stale' ? await reviewItemsOf(tx, review.id) : [];
    const messages = await reviewMessagesOf(tx, actor.id);
    const closed = requestRefusal(review && { ...review, state: stateOf(review) }, now);
    return {
      state,
      requested_at: review?.requested_at ?? null,
      due_at: review?.waits ? review.due_at : null,
      written_at: review?.written_at ?? null,
      decided_at: review?.decided_at ?? null,
      items: partsOf({ faults: await faultsOf(tx, actor.id, now), items, state }),
      closed: closed?.message ?? null,
      may_write: review !== undefined && mayWrite(review),
      // Whoever of Rounds wrote stays Rounds.
      messages: messages.map(({ id, side, body, created_at }) => ({
        ...{ id, body, at: created_at },
        side: side === 'platform' ? ('platform' as const) : ('job_seeker' as const),
      })),
    };
  });

export const reviewHandlers: HandlersOf<typeof calls> = {
  async myReview(_input, context) {
    return { data: await standing(context) };
  },

  async writeOnReview({ body: { message } }, context) {
    const { tx, actor, now } = context;
    await asHouse(tx, async () => {
      await lockSeeker(tx, actor.id);
      const review = await lastReview(tx, actor.id);
      if (!review || !mayWrite(review))
        no('move_not_open', { message: 'No review of your profile is open.' });
      await insertReviewMessage(tx, {
        ...{ review_id: review.id, author_id: actor.id, side: 'job_seeker' },
        ...{ body: message.body, created_at: now },
      });
      // Its date is that of the first word that nobody has answered.
      if (!review.waits) await updateReview(tx, review.id, { written_at: now, due_at: owedFrom(now) });
    });
    await context.fact({ kind: 'review.written', job_seeker_id: actor.id });
    return { data: await standing(context) };
  },
};
