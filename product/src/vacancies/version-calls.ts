// The wordings of a vacancy that were published: a list, and two of them side by side.
import { z } from 'zod';
import { call, id, idParam, instant, list, one, paged } from '../call';

const published = z.object({
  version: z.number().int(),
  /** 1 for the first that was published. */
  nth: z.number().int(),
  published_at: instant,
  /** null where nobody's name was kept. */
  published_by: z.string().nullable(),
});
const topics = ['vacancies'] as const;

export const listVersions = call({
  name: 'vacancies.versions',
  method: 'GET',
  path: '/v1/employers/vacancies/{id}/versions',
  may: { employer: 'member' },
  summary: 'The wordings of a vacancy that were published, newest first, with the fields that each changed.',
  params: idParam,
  query: z.object(paged(20)),
  response: list(published.extend({ fields: z.array(z.string()) })),
  topics,
});

export const compareVersions = call({
  name: 'vacancies.compare_versions',
  method: 'GET',
  path: '/v1/employers/vacancies/{id}/versions/{version}',
  may: { employer: 'member' },
  summary:
    'One published wording beside another, or the one before it: the fields that differ, with what each says.',
  params: idParam.extend({ version: id }),
  query: z.object({ against: id.optional() }),
  response: one(
    z.object({
      before: published,
      after: published,
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
  topics,
});
