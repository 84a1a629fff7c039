// The reviews of one's own profile: asking for one, how each stands, and writing to whoever reviews it.
import type { JobSeeker } from '@rounds/product/actor';
import type * as calls from '@rounds/product/profile/review-calls';
import type { OwnReview, ReviewLine } from '@rounds/product/profile/review-calls';
import { isReviewOpen, requestRefusal, reviewStateAt } from '@rounds/product/profile/reviews';
import { asHouse } from '../../db/acting';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { lockSeeker } from './own-queries';
import {
  findReview,
  insertReviewMessage,
  lastReview,
  reviewItemsOf,
  reviewMessagesOf,
  reviewsOf,
  updateReview,
} from './review-queries';
import { askForReview, faultsOf, owedFrom, partsOf, stateOf } from './reviewing';

type Mine = RequestContext<JobSeeker>;
type Review = NonNullable<Awaited<ReturnType<typeof lastReview>>>;

/** While somebody looks, and while they wait for what they asked for. */
const mayWrite = (review: Review) => isReviewOpen(stateOf(review)) || stateOf(review) === 'changes_requested';

const lineOf = (review: Review, now: string): ReviewLine => ({
  id: review.id,
  state: reviewStateAt({ ...review, state: stateOf(review) }, now),
  requested_at: review.requested_at,
  due_at: review.waits ? review.due_at : null,
  written_at: review.written_at,
  decided_at: review.decided_at,
});

/** The last one by what the checks find now; an earlier one as it was decided. */
async function itemsOf(
  { tx, actor, now }: Mine,
  review: Review,
  isLast: boolean,
): Promise<OwnReview['items']> {
  const { state } = lineOf(review, now);
  if (!isLast) return partsOf({ faults: [], items: await reviewItemsOf(tx, review.id), state });
  const items = state === 'stale' ? [] : await reviewItemsOf(tx, review.id);
  return partsOf({ faults: await faultsOf(tx, actor.id, now), items, state });
}

const standing = (context: Mine, id: number): Promise<OwnReview> =>
  asHouse(context.tx, async () => {
    const { tx, actor, now } = context;
    const review = found(await findReview(tx, { id, seekerId: actor.id }));
    const isLast = (await lastReview(tx, actor.id))?.id === id;
    const messages = await reviewMessagesOf(tx, actor.id);
    return {
      ...lineOf(review, now),
      items: await itemsOf(context, review, isLast),
      may_write: isLast && mayWrite(review),
      // Whoever of Rounds wrote stays Rounds.
      messages: messages.map(({ id: message, side, body, created_at }) => ({
        ...{ id: message, body, at: created_at },
        side: side === 'platform' ? ('platform' as const) : ('job_seeker' as const),
      })),
    };
  });

export const reviewHandlers: HandlersOf<typeof calls> = {
  myReviews: ({ query: { page, per_page } }, { tx, actor, now }) =>
    asHouse(tx, async () => {
      const last = await lastReview(tx, actor.id);
      const closed = requestRefusal(last && { ...last, state: stateOf(last) }, now);
      const { rows, total } = await reviewsOf(tx, actor.id, {
        ...{ limit: per_page, offset: (page - 1) * per_page },
      });
      return {
        data: rows.map((row) => lineOf(row, now)),
        ...{ total_results: total, total_relation: 'eq' as const },
        checks: partsOf({ faults: await faultsOf(tx, actor.id, now), items: [], state: null }),
        closed: closed?.message ?? null,
      };
    }),

  async myReview({ params }, context) {
    return { data: await standing(context, params.id) };
  },

  async askForReview(_input, context) {
    await lockSeeker(context.tx, context.actor.id);
    return { data: await standing(context, await askForReview(context, 'review')) };
  },

  async writeOnReview({ params, body: { message } }, context) {
    const { tx, actor, now } = context;
    await asHouse(tx, async () => {
      await lockSeeker(tx, actor.id);
      const review = found(await findReview(tx, { id: params.id, seekerId: actor.id }));
      const last = await lastReview(tx, actor.id);
      if (last?.id !== review.id || !mayWrite(review))
        no('move_not_open', { message: 'This review of your profile is not open.' });
      await insertReviewMessage(tx, {
        ...{ review_id: review.id, author_id: actor.id, side: 'job_seeker' },
        ...{ body: message.body, created_at: now },
      });
      // Its date is that of the first word that nobody has answered.
      if (!review.waits) await updateReview(tx, review.id, { written_at: now, due_at: owedFrom(now) });
    });
    await context.fact({ kind: 'review.written', job_seeker_id: actor.id });
    return { data: await standing(context, params.id) };
  },
};
