// Agreeing to the papers: at registration, and again when they have changed.
import { z } from 'zod';
import { call, one } from '../call';
import { termsVersion } from '../papers';

export const agree = call({
  name: 'identity.agree',
  method: 'POST',
  path: '/v1/agreements',
  may: { job_seeker: true, employer: 'anyone' },
  summary: 'Agrees to the terms and the privacy policy in their newest version, which the caller has seen.',
  body: z.object({
    agreement: z.object({
      version: z.literal(termsVersion, 'These are not the newest terms. Please load the page again.'),
    }),
  }),
  response: one(z.object({ version: z.string(), agreed_at: z.string() })),
  topics: ['me'],
});
