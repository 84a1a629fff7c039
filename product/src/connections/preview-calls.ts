// My profile as one company reads it today, and the companies I am in touch with to choose from.
import { z } from 'zod';
import { call, id, idParam, list, one } from '../call';
import { profileView } from '../profile/view-shapes';

const company = z.object({ id, name: z.string() });

/** Why a company reads nothing; the first that holds. */
export const unseenReasons = ['blocked', 'employer', 'unverified', 'not_findable'] as const;

const may = { job_seeker: true } as const;
const topics = ['profile', 'connections'] as const;

export const seenByCompany = call({
  name: 'connections.seen_by',
  method: 'GET',
  path: '/v1/profile/companies/{id}/view',
  may,
  summary: 'My profile exactly as this company reads it today, by what serves the company; no look is noted.',
  params: idParam,
  response: one(
    z.object({
      company,
      /** Where it reads most of me; null where it reads nothing. */
      profile: profileView.nullable(),
      /** null where it reads something. */
      unseen: z.enum(unseenReasons).nullable(),
    }),
  ),
  topics,
});

export const companiesInTouch = call({
  name: 'connections.in_touch',
  method: 'GET',
  path: '/v1/profile/companies',
  may,
  summary: 'The companies that I have or had a request with, what is open first, then the newest.',
  response: list(company),
  topics,
});
