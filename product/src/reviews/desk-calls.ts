// Reviews of profiles at the platform's desk: the queue, one with what the profile says, and what staff do with it.
import { z } from 'zod';
import { reviewLists } from '../address';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { bookOf, deskNote, holding, isOne, oneAtATime, seenWords, waits } from '../desk/queue';
import { prose, requiredProse } from '../fields';
import { limits } from '../limits';
import { reviewMessage, reviewPart } from '../profile/review-calls';
import { reviewItems, reviewStates } from '../profile/reviews';
import { reviewLookCodes } from '../profile/staff-looks';

/** What the queue says before anybody has looked: nothing of whose it is. */
const queueLine = z.object({
  id,
  discipline: z.string(),
  state: z.enum(reviewStates),
  requested_at: instant,
  decided_at: instant.nullable(),
  /** Since when the job seeker's words after the decision wait for an answer. */
  written_at: instant.nullable(),
  ...waits,
});
export type ReviewQueueLine = z.infer<typeof queueLine>;

export const reviewActs = [
  ...(['claimed', 'took_over', 'released', 'looked', 'noted', 'said', 'decided'] as const),
  // What was written after the decision needs no answer.
  'settled',
] as const;

const deskReview = z.object({
  row: queueLine,
  person: z.object({ name: z.string(), discipline: z.string(), state: z.string() }),
  /** Part by part: how it stands, what the checks say, and what the profile says. */
  parts: z.array(reviewPart.extend({ lines: z.array(z.object({ label: z.string(), text: z.string() })) })),
  messages: z.array(reviewMessage.extend({ author: z.string() })),
  acts: bookOf(reviewActs),
});
export type DeskReview = z.infer<typeof deskReview>;

const decided = z.object({
  outcome: z.enum(['approved', 'changes_requested'], 'Please choose a decision.'),
  items: z
    .array(
      z.object({
        item: z.enum(reviewItems),
        state: z.enum(['complete', 'rejected']),
        note: prose(limits.review.note).default(''),
      }),
    )
    .max(reviewItems.length)
    .refine((items) => new Set(items.map(({ item }) => item)).size === items.length, 'Each part once.'),
});

/** One act at a time: take it, look, give it back, hold it longer, note, write to the person, decide, let it stand. */
const act = z
  .object({
    ...holding(reviewLookCodes),
    note: deskNote.optional(),
    say: z.object({ body: requiredProse(limits.review.message, 'Please write a message.') }).optional(),
    decide: decided.optional(),
    settle: z.literal(true).optional(),
  })
  .refine(isOne, oneAtATime);
export type ReviewAct = z.infer<typeof act>;

const may = { platform: true } as const;
const topics = ['desk'] as const;

export const listDeskReviews = call({
  name: 'reviews.queue',
  method: 'GET',
  path: '/v1/platform/reviews',
  may,
  summary:
    'Reviews of profiles that wait, for a look or for an answer, the longest due first; or those that are decided, the newest first.',
  query: z.object({ list: z.enum(reviewLists).default('waiting'), ...paged(20) }),
  response: list(queueLine),
  topics,
});

export const showDeskReview = call({
  name: 'reviews.case',
  method: 'GET',
  path: '/v1/platform/reviews/{id}',
  may,
  summary: 'One review with what the profile says, part by part, for whoever has said why they look.',
  params: idParam,
  response: one(deskReview),
  refuses: ['reason_first'],
  topics,
});

export const workOnReview = call({
  name: 'reviews.work',
  method: 'PUT',
  path: '/v1/platform/reviews/{id}',
  may,
  summary:
    'Takes a review, looks, gives it back, notes something, writes to the person, approves or asks for changes; lets their last words stand.',
  params: idParam,
  body: z.object({ review: act, seen: seenWords }),
  response: one(queueLine),
  refuses: ['held_by_other', 'not_held', 'move_not_open', 'reason_first', 'conflict'],
  topics,
});
