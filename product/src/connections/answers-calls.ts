// Answering several requests at once: turned down with a reason each, or taken up.
import { z } from 'zod';
import { call, id } from '../call';
import { rejectionCodes } from './reasons';

const mostAtOnce = 100;

const answer = z.object({
  id,
  employer_response_status: z.enum(['accepted', 'rejected'], 'Please choose from the list.'),
  /** Of a rejection. */
  reason: z.enum(rejectionCodes, 'Please choose from the list.').optional(),
});

export const answerSeveral = call({
  name: 'connections.answer_several',
  method: 'POST',
  path: '/v1/employers/connection_requests/answers',
  status: 200,
  may: { employer: 'send_requests' },
  summary:
    'Rejects several requests or takes several applications up; each is answered for by itself, and what could not be done says why.',
  body: z.object({
    answers: z
      .array(answer)
      .min(1, 'Please choose somebody.')
      .max(mostAtOnce, `At most ${mostAtOnce} at once.`)
      .refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'Each of them once.'),
  }),
  response: z.object({
    /** In the order in which they were sent. */
    data: z.array(
      z.object({
        id,
        /** Null where it was done, now or before; else as the same move of one alone is refused. */
        refused: z.object({ error: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
  topics: ['connections', 'tokens', 'me', 'vacancies', 'interviews', 'dashboard'],
});
