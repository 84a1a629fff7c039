// A company's tokens by hand, at the platform's desk: above a limit a second member of staff confirms.
import { z } from 'zod';
import { call, idParam, one } from '../call';
import { number, requiredProse } from '../fields';
import { byHandReasonCodes, reasonsFor } from './by-hand';

export const byHand = z
  .object({
    deed: z.enum(['give', 'take'], 'Please choose whether to give or to take.'),
    amount: number('Please say how many tokens.')
      .int('Whole tokens only.')
      .min(1, 'At least 1 token.')
      .max(10_000, 'At most 10,000 tokens at once.'),
    reason: z.enum(byHandReasonCodes, 'Please choose a reason.'),
    /** For the desk alone. */
    note: requiredProse(500, 'Please say why in a few words.'),
  })
  .refine(({ deed, reason }) => reasonsFor[deed].includes(reason), {
    path: ['reason'],
    error: 'This reason does not fit. Please choose another.',
  });
export type TokensByHand = z.infer<typeof byHand>;

export const moveTokensByHand = call({
  name: 'tokens.by_hand',
  method: 'POST',
  path: '/v1/platform/companies/{id}/tokens',
  may: { platform: 'administrator' },
  summary:
    'Gives a company tokens or takes some, at once or, above 100, when a second member of staff has confirmed it.',
  params: idParam,
  body: z.object({ tokens: byHand }),
  response: one(
    z.object({
      /** Whether it waits for a second member of staff. */
      waits: z.boolean(),
      /** What moved; a pool gives no more than it has. */
      moved: z.number().int(),
    }),
  ),
  refuses: ['reason_first', 'tokens_too_few'],
  topics: ['desk'],
});
