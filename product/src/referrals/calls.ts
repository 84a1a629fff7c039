// Inviting others to Rounds, and what came of it. Inviting to one's own team is tokens/invitation-calls.ts.
import { z } from 'zod';
import { mailAddress } from '../fields';
import { call, id, instant, one, paged } from '../call';
import { limits } from '../limits';
import { referralStates, referralTypes } from './rules';

const referral = z.object({
  id,
  email: z.string(),
  type: z.enum(referralTypes),
  invited_at: instant,
  /** Of the team; null once they are gone from it. */
  invited_by: z.string().nullable(),
  status: z.enum(referralStates),
  tokens_awarded: z.number().int(),
});

export const listReferrals = call({
  name: 'referrals.list',
  method: 'GET',
  path: '/v1/employers/referral_users',
  may: { employer: 'refer_others' },
  summary: 'Whom the company invited to Rounds, where each stands, and what this quarter brought.',
  query: z.object(paged(limits.pageSize.referrals)),
  response: z.object({
    data: z.array(referral),
    total_results: z.number().int(),
    total_relation: z.enum(['eq', 'gte']),
    quarter: z.object({ awarded: z.number().int(), most: z.number().int() }),
  }),
  topics: ['tokens'],
});

export const invitePeople = call({
  name: 'referrals.invite',
  method: 'POST',
  path: '/v1/employers/referral_users',
  may: { employer: 'refer_others', confirmed: true },
  rateLimit: 'invitation',
  status: 201,
  summary: 'Invites a company or a job seeker to Rounds; a letter brings a link to register.',
  body: z.object({
    referral_user: z.object({
      email: mailAddress(),
      type: z.enum(referralTypes, 'Please choose who it is.'),
    }),
  }),
  response: one(referral),
  refuses: ['company_frozen', 'conflict', 'company_not_verified', 'too_many_requests'],
  topics: ['tokens'],
});
