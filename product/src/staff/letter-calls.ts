// Letters that did not go out, as a queue at the desk: sent again, or set aside with a note.
import { z } from 'zod';
import { letterLists } from '../address';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { held, isOne, oneAtATime, rowClaim, waits } from '../desk/queue';
import { requiredProse } from '../fields';

/** Waiting to be written; failing, and tried again by itself; failed for good; refused by the other post office. */
const letterStates = ['waiting', 'failing', 'failed', 'refused'] as const;
export type LetterState = (typeof letterStates)[number];

const letter = z.object({
  id,
  state: z.enum(letterStates),
  /** The kind of fact that it tells of; null = of something that is gone. */
  kind: z.string().nullable(),
  /** First letter and domain. */
  to: z.string(),
  attempts: z.number().int(),
  most_attempts: z.number().int(),
  /** When it is tried again by itself; null where it is not. */
  next_at: instant.nullable(),
  error: z.string(),
  ...waits,
  /** One business day after its last try; null as long as it is tried again by itself. */
  due_at: instant.nullable(),
});
export type StuckLetter = z.infer<typeof letter>;

const may = { platform: 'administrator' } as const;

export const listStuckLetters = call({
  name: 'staff.letters',
  method: 'GET',
  path: '/v1/platform/letters',
  may,
  summary:
    'Letters that fail, failed or were refused; those that nothing tries any more first, the longest due before the others.',
  query: z.object({ list: z.enum(letterLists).default('waiting'), ...paged(20) }),
  response: list(letter),
  topics: ['desk'],
});

export const workOnLetter = call({
  name: 'staff.work_on_letter',
  method: 'PUT',
  path: '/v1/platform/letters/{id}',
  may,
  summary: 'Sends a letter again at once, or sets it aside with a note: nobody tries it any more.',
  params: idParam,
  body: z.object({
    letter: z
      .object({
        again: z.literal(true).optional(),
        set_aside: z.object({ note: requiredProse(500, 'Please say why in a few words.') }).optional(),
      })
      .refine(isOne, oneAtATime),
  }),
  response: one(z.object({ id })),
  refuses: ['busy', 'held_by_other'],
  topics: ['desk'],
});

export const holdLetter = call({
  name: 'staff.hold_letter',
  method: 'PUT',
  path: '/v1/platform/letters/{id}/claim',
  may,
  summary: 'Takes a letter that failed for 30 minutes, takes it over, holds it longer or gives it back.',
  params: idParam,
  body: z.object({ claim: rowClaim }),
  response: one(held),
  refuses: ['held_by_other', 'not_held'],
  topics: ['desk'],
});
