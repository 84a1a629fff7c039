// The reviews of my own profile: asking for one, how each stands part by part, and the conversation about them.
import { z } from 'zod';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { requiredProse } from '../fields';
import { limits } from '../limits';
import { reviewItems, reviewItemStates, reviewStates } from './reviews';

export const reviewMessage = z.object({
  id,
  side: z.enum(['job_seeker', 'platform']),
  body: z.string(),
  at: instant,
});

export const reviewPart = z.object({
  item: z.enum(reviewItems),
  state: z.enum(reviewItemStates),
  /** What the checks or staff say of it; empty where there is nothing to mend. */
  notes: z.array(z.string()),
});
export type ReviewPart = z.infer<typeof reviewPart>;

/** When it was asked for, and what has come of it so far. */
const reviewLine = z.object({
  id,
  state: z.enum(reviewStates),
  requested_at: instant,
  /** By when somebody looks, while it is open; by when they answer what was written after the decision. */
  due_at: instant.nullable(),
  /** Since when my last words after the decision wait for an answer. */
  written_at: instant.nullable(),
  decided_at: instant.nullable(),
});
export type ReviewLine = z.infer<typeof reviewLine>;

const ownReview = reviewLine.extend({
  items: z.array(reviewPart),
  may_write: z.boolean(),
  /** The conversation is one, through all of my reviews. */
  messages: z.array(reviewMessage),
});
export type OwnReview = z.infer<typeof ownReview>;

const seeker = { job_seeker: true } as const;
const topics = ['profile', 'notifications'] as const;

export const myReviews = call({
  name: 'profile.reviews',
  method: 'GET',
  path: '/v1/profile/reviews',
  may: seeker,
  summary:
    'The reviews of my profile, the newest first; what the checks find in it now, and why none can be asked for.',
  query: z.object(paged(20)),
  response: list(reviewLine).extend({
    /** Part by part, as if one were asked for now. */
    checks: z.array(reviewPart),
    /** null where one can be asked for. */
    closed: z.string().nullable(),
  }),
  topics,
});

export const myReview = call({
  name: 'profile.review',
  method: 'GET',
  path: '/v1/profile/reviews/{id}',
  may: seeker,
  summary: 'One review of my profile: how it stands part by part, and the conversation.',
  params: idParam,
  response: one(ownReview),
  topics,
});

export const askForReview = call({
  name: 'profile.ask_for_review',
  method: 'POST',
  path: '/v1/profile/reviews',
  may: seeker,
  status: 201,
  summary:
    'Asks for a review of my profile, one at a time and one a day; what the checks find is mended first.',
  response: one(ownReview),
  refuses: ['move_not_open', 'too_many_requests'],
  topics,
});

export const writeOnReview = call({
  name: 'profile.review_message',
  method: 'POST',
  path: '/v1/profile/reviews/{id}',
  may: seeker,
  summary:
    'Writes to whoever reviews my profile, while it is reviewed or changes are asked for; it waits for an answer.',
  params: idParam,
  body: z.object({
    message: z.object({ body: requiredProse(limits.review.message, 'Please write a message.') }),
  }),
  response: one(ownReview),
  refuses: ['move_not_open'],
  topics,
});
