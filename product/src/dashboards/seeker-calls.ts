// What a job seeker sees first: how complete the profile is, where requests stand, what is owed and in the way.
import { z } from 'zod';
import { call, instant, list, one, paged } from '../call';
import { stages } from '../connections/stages';
import { jobSeekerStatuses } from '../identity/session-user';
import { limits } from '../limits';
import { notification } from '../notifications/push';
import { missingItem } from '../profile/completeness';

const pointer = z.object({ code: z.string(), text: z.string(), target_url: z.string() });

export const profileDashboard = call({
  name: 'dashboards.seeker',
  method: 'GET',
  path: '/v1/profile/dashboard',
  readsOnly: true,
  may: { job_seeker: true },
  summary:
    'Completion and what is missing, my requests by stage, new vacancies that fit, what I owe by when.',
  response: one(
    z.object({
      completion: z.number().int(),
      email_confirmed: z.boolean(),
      frozen: z.boolean(),
      missing: z.array(missingItem),
      huntable: z.boolean(),
      status: z.enum(jobSeekerStatuses),
      /** Of the pipeline: what is open, and what was closed within 30 days. */
      stages: z.partialRecord(z.enum(stages), z.number().int()),
      /** As many as the job search finds behind it. */
      new_matches: z.object({ total: z.number().int(), relation: z.enum(['eq', 'gte']) }),
      views_30_days: z.number().int(),
      next_steps: z.array(pointer.extend({ due: instant.nullable() })),
    }),
  ),
  topics: ['dashboard', 'profile', 'connections', 'interviews', 'vacancies'],
});

export const profileBanners = call({
  name: 'dashboards.banners',
  method: 'GET',
  path: '/v1/profile_banners',
  may: { job_seeker: true },
  summary: 'What stands in my way just now and where it is mended, the most urgent first.',
  response: list(pointer),
  topics: ['profile', 'me', 'dashboard'],
});

export const profileActivities = call({
  name: 'dashboards.activities',
  method: 'GET',
  path: '/v1/profile/activities',
  may: { job_seeker: true },
  summary: 'What happened to me, newest first.',
  query: z.object(paged(limits.pageSize.notifications)),
  response: list(notification),
  topics: ['notifications'],
});
