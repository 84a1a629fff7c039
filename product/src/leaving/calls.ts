// A person leaving Rounds: what it would do, doing it, and taking everything along. Companies are in company-calls.ts.
import { z } from 'zod';
import { call, id, instant, one } from '../call';
import { sealedKinds } from './sealed';

export const ownPassword = z
  .string('Please enter valid password')
  .min(1, 'Please enter valid password')
  .max(255);

const stays = z.object({
  company: z.string(),
  vacancy: z.string(),
  kind: z.enum(sealedKinds),
  until: instant,
});
export type Staying = z.infer<typeof stays>;

export const previewErasure = call({
  name: 'leaving.preview_erasure',
  method: 'GET',
  path: '/v1/profile/erasure_preview',
  may: { job_seeker: true },
  summary: 'What deleting my account would end, and what would stay with whom until when.',
  response: one(
    z.object({
      ends: z.array(z.object({ id, company: z.string(), vacancy: z.string(), stage: z.string() })),
      stays: z.array(stays),
    }),
  ),
  topics: ['connections'],
});

export const eraseAccount = call({
  name: 'leaving.erase',
  method: 'DELETE',
  path: '/v1/profile',
  rateLimit: 'password',
  passwords: { present: 'password' },
  may: { job_seeker: true },
  summary: 'Deletes my account: open requests end, everything that is mine goes, and it cannot be undone.',
  body: z.object({ user: z.object({ password: ownPassword }) }),
  response: one(z.object({ message: z.string(), stays: z.array(stays) })),
  refuses: ['wrong_credentials', 'too_many_requests'],
});

export const exportProfile = call({
  name: 'leaving.export_profile',
  method: 'GET',
  path: '/v1/profile/export',
  may: { job_seeker: true },
  summary: 'Everything that Rounds keeps of me, as one JSON document.',
  response: z.unknown(),
  produces: 'application/json',
});

export const exportPaper = call({
  name: 'leaving.export_paper',
  method: 'GET',
  path: '/v1/profile/export.pdf',
  may: { job_seeker: true },
  summary:
    'Everything that Rounds keeps of me, as one PDF to read: the same as in the JSON document, of a long history its latest part.',
  response: z.unknown(),
  refuses: ['overloaded'],
  produces: 'application/pdf',
});
