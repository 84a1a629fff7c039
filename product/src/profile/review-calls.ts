// The review of my own profile: how it stands, part by part, and the conversation. profile.update asks for it.
import { z } from 'zod';
import { call, id, instant, one } from '../call';
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

const ownReview = z.object({
  /** null before it was ever asked for. */
  state: z.enum(reviewStates).nullable(),
  requested_at: instant.nullable(),
  /** By when somebody looks, while it is open; by when they answer what was written after the decision. */
  due_at: instant.nullable(),
  /** Since when my last words after the decision wait for an answer. */
  written_at: instant.nullable(),
  decided_at: instant.nullable(),
  items: z.array(reviewPart),
  /** Why none can be asked for now; null where one can. */
  closed: z.string().nullable(),
  may_write: z.boolean(),
  messages: z.array(reviewMessage),
});
export type OwnReview = z.infer<typeof ownReview>;

const seeker = { job_seeker: true } as const;
const topics = ['profile', 'notifications'] as const;

export const myReview = call({
  name: 'profile.review',
  method: 'GET',
  path: '/v1/profile/review',
  may: seeker,
  summary:
    'How the review of my profile stands, part by part, with what the checks find now and the conversation.',
  response: one(ownReview),
  topics,
});

export const writeOnReview = call({
  name: 'profile.review_message',
  method: 'POST',
  path: '/v1/profile/review/messages',
  may: seeker,
  summary:
    'Writes to whoever reviews my profile, while it is reviewed or changes are asked for; it waits for an answer.',
  body: z.object({
    message: z.object({ body: requiredProse(limits.review.message, 'Please write a message.') }),
  }),
  response: one(ownReview),
  refuses: ['move_not_open'],
  topics,
});
