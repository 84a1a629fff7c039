// Who looked: which company opened what of a job seeker's, and why staff of Rounds did, by day. Never who it was.
import { z } from 'zod';
import { call, day, id, list, paged } from '../call';
import { number } from '../fields';
import { reportLookCodes } from './staff-looks';

/** By what a company did; the facts that say so stand beside. */
export const lookFacts = {
  opened: 'profile.viewed',
  unlocked: 'profile.unlocked',
  read: 'profile.read',
  contact: 'profile.contact_opened',
  resume: 'profile.resume_taken',
} as const;
export type Look = keyof typeof lookFacts;
const kinds = Object.keys(lookFacts) as [Look, ...Look[]];

/** Over how many days looks are counted where nothing else is asked. */
export const looksDays = 30;
export const looksSize = 10;

export const whoLooked = call({
  name: 'profile.views',
  method: 'GET',
  path: '/v1/profile/views',
  may: { job_seeker: true },
  summary:
    'Which company looked at what of my profile, and why staff of Rounds (no company) did; a line each and day (UTC), newest first.',
  query: z.object({ ...paged(looksSize), days: number().int().min(1).max(1461).default(looksDays) }),
  response: list(
    z.object({
      company: z.object({ id, name: z.string() }).nullable(),
      on: day,
      looks: z.array(z.enum(kinds)),
      reasons: z.array(z.enum(reportLookCodes)),
    }),
  ),
  topics: ['profile', 'notifications'],
});
