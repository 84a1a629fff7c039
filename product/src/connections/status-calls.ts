// Being on or off the market: the change and what it would end. The moves themselves are the connections'.
import { z } from 'zod';
import { call, id, list, one } from '../call';
import { jobSeekerStatuses, sessionUser } from '../identity/session-user';

const status = z.enum(jobSeekerStatuses);

/** Title, subtitle and meaning of each status, as the header's menu shows them. */
export const statusOptions = {
  ready: { title: 'Ready to Mingle', subtitle: 'Yes, I am actively looking for new opportunities' },
  complicated: { title: "It's complicated", subtitle: 'I am not sure at the moment' },
  off: { title: 'Off the Market', subtitle: "I am done for now, I'll think more later" },
} as const satisfies Record<z.infer<typeof status>, { title: string; subtitle: string }>;

/** One open request that going off the market would withdraw. */
export const endingRequest = z.object({
  id,
  company_name: z.string(),
  vacancy_title: z.string(),
  stage: z.string(),
  /** An offer that is out or signed: it goes only when its own box is ticked. */
  needs_box: z.boolean(),
  /** Held for it by the company, to which they go back. */
  tokens: z.number().int(),
});
export type EndingRequest = z.infer<typeof endingRequest>;

export const previewStatus = call({
  name: 'profile.preview_status',
  method: 'GET',
  path: '/v1/profile/status/preview',
  may: { job_seeker: true },
  summary: 'The open requests that a change of status would withdraw, with the tokens that would go back.',
  query: z.object({ status }),
  response: list(endingRequest),
  topics: ['connections'],
});

export const changeStatus = call({
  name: 'profile.change_status',
  method: 'PUT',
  path: '/v1/profile/status',
  may: { job_seeker: true },
  summary: 'Changes the job-market status; off withdraws open requests, offers only where named.',
  body: z.object({ status, withdraw_offers: z.array(id).max(200).optional() }),
  response: one(sessionUser),
  topics: ['me', 'profile', 'connections', 'interviews', 'dashboard', 'vacancies'],
});
