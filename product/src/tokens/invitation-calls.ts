// Inviting somebody to the team, what becomes of an invitation, taking one up. Invitations are read with the team.
import { z } from 'zod';
import { mailAddress, required } from '../fields';
import { roles } from '../actor';
import { call, done, idParam, instant, one } from '../call';
import { mismatch, newPassword, passwordsMatch } from '../identity/password';
import { limits } from '../limits';
import { invitation, placeIds, tokenCount } from '../company/team-calls';

const invite = {
  method: 'POST',
  may: { employer: 'add_team_members', confirmed: true },
  rateLimit: 'invitation',
  status: 201,
  summary: `Invites an address on one of the company’s domains; a letter brings a link of ${limits.links.invitationDays} days.`,
  body: z.object({
    employer: z.object({
      email: mailAddress(),
      role: z.enum(roles, 'Please choose a role.'),
      allocate_tokens: tokenCount.default(0),
      facility_ids: placeIds.default([]),
      department_ids: placeIds.default([]),
    }),
  }),
  response: one(invitation),
  refuses: [
    'company_frozen',
    'domain_not_allowed',
    'plan_limit',
    'conflict',
    'not_allowed',
    'too_many_requests',
  ],
  topics: ['team'],
} as const;

export const inviteMember = call({
  ...invite,
  name: 'company.invite',
  path: '/v1/employers/invitation',
});
export const inviteMemberShortly = call({
  ...invite,
  name: 'company.invite_shortly',
  path: '/employers/invitation',
});

export const resendInvitation = call({
  name: 'company.resend_invitation',
  method: 'POST',
  path: '/v1/employers/invitation/{id}/resend',
  may: { employer: 'add_team_members', confirmed: true },
  rateLimit: 'invitation',
  summary: 'Sends the letter again with a new link; the old one ends.',
  params: idParam,
  response: one(invitation),
  refuses: ['company_frozen', 'not_allowed', 'plan_limit', 'too_many_requests'],
  topics: ['team'],
});
export const revokeInvitation = call({
  name: 'company.revoke_invitation',
  method: 'DELETE',
  path: '/v1/employers/invitation/{id}',
  may: { employer: 'add_team_members' },
  summary: 'Takes an open invitation back; its link ends and its seat is free.',
  params: idParam,
  response: done,
  refuses: ['not_allowed'],
  topics: ['team'],
});

/** Of any length: what no letter holds reads as every other link that is not valid. */
const invitationToken = z.string();
const byLink = { guest: true } as const;

export const showInvitation = call({
  name: 'company.show_invitation',
  method: 'GET',
  path: '/v1/employers/invitation',
  may: byLink,
  rateLimit: 'link',
  summary: 'What the link of a letter invites to.',
  query: z.object({ invitation_token: invitationToken }),
  response: one(
    z.object({
      email: z.string(),
      role: z.enum(roles),
      company: z.object({ name: z.string(), city: z.string(), state: z.string() }),
      invited_by: z.string(),
      expires_at: instant,
      /** Whoever holds the link holds the mailbox: they sign in to accept instead of making an account. */
      has_account: z.boolean(),
    }),
  ),
  refuses: ['link_invalid', 'too_many_requests'],
});

export const acceptInvitation = call({
  name: 'company.accept_invitation',
  passwords: { sets: true },
  method: 'POST',
  path: '/v1/employers/invitation/accept',
  may: byLink,
  rateLimit: 'link',
  captcha: 'always',
  status: 201,
  summary: 'Makes the invited person’s account by the mailed link, and takes them into the team.',
  body: z.object({
    employer: z
      .object({
        invitation_token: invitationToken,
        full_name: required(120, 'Please enter Full Name'),
        password: newPassword,
        password_confirmation: z.string('Passwords must match').max(255),
        terms: z.literal(true, 'Please agree to the terms to go on.'),
      })
      .refine(passwordsMatch, mismatch),
  }),
  response: done,
  refuses: ['link_invalid', 'conflict', 'plan_limit', 'captcha_needed', 'too_many_requests'],
  topics: ['team', 'tokens'],
});
export const joinByInvitation = call({
  name: 'company.join_by_invitation',
  method: 'PUT',
  path: '/v1/employers/invitation/accept',
  may: { employer: 'anyone' },
  rateLimit: 'link',
  summary: 'Takes up an invitation with the account that has its address and no company.',
  body: z.object({ employer: z.object({ invitation_token: invitationToken }) }),
  response: done,
  refuses: ['link_invalid', 'conflict', 'plan_limit', 'too_many_requests'],
  topics: ['team', 'tokens', 'me', 'company'],
});
