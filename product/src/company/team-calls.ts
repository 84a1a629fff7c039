// Who works for a company, and who asks to.
import { z } from 'zod';
import { number, prose } from '../fields';
import { roles } from '../actor';
import { call, done, flag, id, idParam, instant, list, one } from '../call';

const most = 100_000;

/** What a member's available and held shall come to. */
export const tokenCount = number('Please enter a whole number.')
  .int('Please enter a whole number.')
  .min(0, 'Not below zero.')
  .max(most, `At most ${most}.`);

/** Facilities or departments that a member is tied to; none = not tied. */
export const placeIds = z.array(id).max(200, 'At most 200.');

const tie = z.object({ id, name: z.string() });
const ties = { facilities: z.array(tie), departments: z.array(tie) };

export const member = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  is_owner: z.boolean(),
  joined_at: instant.nullable(),
  /** Whose invitation brought them here, and when it was written; null where none did, or where its writer is gone. */
  invited: z.object({ by: z.string(), at: instant }).nullable(),
  /** Tokens are null to whoever may not read them. */
  available_token: z.number().int().nullable(),
  in_transit_token: z.number().int().nullable(),
  /** What available and held shall total. */
  allocate_tokens: z.number().int().nullable(),
  /** Tied to these places: sees what belongs to them and what bears the own name. Both empty = sees all. */
  ...ties,
});
export const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  /** Null to whoever may not read tokens. */
  allocate_tokens: z.number().int().nullable(),
  state: z.enum(['open', 'expired']),
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
  ...ties,
});
export const listTeam = call({
  name: 'company.team',
  method: 'GET',
  path: '/v1/employers/teams',
  may: { employer: 'member' },
  summary: 'The people of the company; split=true adds who is invited.',
  query: z.object({ split: flag.optional() }),
  response: z.object({
    data: z.union([
      z.array(member),
      z.object({ members: z.array(member), invitations: z.array(invitation) }),
    ]),
    total_results: z.number().int(),
    total_relation: z.enum(['eq', 'gte']),
  }),
  topics: ['team', 'tokens'],
});

const joinRequest = z.object({
  id,
  company: z.object({ id, name: z.string() }),
  person: z.object({ id, full_name: z.string(), email: z.string() }),
  message: z.string(),
  state: z.enum(['open', 'accepted', 'declined']),
  created_at: instant,
});
export const listJoinRequests = call({
  name: 'company.join_requests',
  method: 'GET',
  path: '/v1/employers/join_requests',
  may: { employer: 'anyone' },
  summary: 'An admin reads who asks to join; somebody without a company, what they asked.',
  response: list(joinRequest),
  topics: ['team'],
});
export const askToJoin = call({
  name: 'company.ask_to_join',
  method: 'POST',
  path: '/v1/employers/join_requests',
  may: { employer: 'anyone', confirmed: true },
  status: 201,
  summary: 'Asks a company to let oneself in; the mail domain must be on its list.',
  body: z.object({ join_request: z.object({ company_id: id, message: prose(500).default('') }) }),
  response: one(joinRequest),
  refuses: ['domain_not_allowed', 'conflict'],
  topics: ['team', 'company'],
});
export const answerJoinRequest = call({
  name: 'company.answer_join_request',
  method: 'PUT',
  path: '/v1/employers/join_requests/{id}',
  may: { employer: 'update_team_role' },
  summary: 'Lets somebody in with a role, or not.',
  params: idParam,
  body: z.object({
    join_request: z.discriminatedUnion('accept', [
      z.object({ accept: z.literal(true), role: z.enum(roles, 'Please choose a role.') }),
      z.object({ accept: z.literal(false) }),
    ]),
  }),
  response: done,
  refuses: ['conflict', 'plan_limit'],
  topics: ['team'],
});
