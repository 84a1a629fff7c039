// Leaving a company, handing it over, closing it, and taking its rows along.
import { z } from 'zod';
import { call, chosen, done, id, idParam, instant, one } from '../call';
import { ownPassword } from './calls';

const withPassword = z.object({ employer: z.object({ password: ownPassword }) });

export const leaveCompany = call({
  name: 'leaving.leave_company',
  method: 'DELETE',
  path: '/v1/employers/profile',
  rateLimit: 'password',
  passwords: { present: 'password' },
  may: { employer: 'anyone' },
  summary: 'Deletes my account and leaves the company; an heir, or else the owner, takes over what I had.',
  body: z.object({ employer: z.object({ password: ownPassword, heir_id: id.optional() }) }),
  response: done,
  refuses: ['wrong_credentials', 'too_many_requests', 'owner_stays', 'last_admin'],
  topics: ['me', 'team'],
});

const transfer = z.object({
  id,
  from: z.object({ id, full_name: z.string() }),
  to: z.object({ id, full_name: z.string() }),
  created_at: instant,
  /** From then on the new owner can accept. */
  ready_at: instant,
});
const ownership = one(z.object({ transfer: transfer.nullable() }));
const path = '/v1/employers/teams/transfer_ownership';

export const showTransfer = call({
  name: 'leaving.show_transfer',
  method: 'GET',
  path,
  may: { employer: 'remove_member' },
  summary: 'The handing over of the company that is under way, if one is.',
  response: ownership,
  topics: ['team'],
});

export const offerOwnership = call({
  name: 'leaving.offer_ownership',
  method: 'POST',
  path,
  status: 201,
  rateLimit: 'password',
  passwords: { present: 'password' },
  may: { employer: 'remove_member' },
  summary: 'The owner hands the company to another admin, who can accept after 7 days.',
  body: z.object({
    employer: z.object({ id: chosen('Please choose the new owner.'), password: ownPassword }),
  }),
  response: ownership,
  refuses: ['wrong_credentials', 'too_many_requests', 'not_the_owner', 'conflict'],
  topics: ['team'],
});

export const answerOwnership = call({
  name: 'leaving.answer_ownership',
  method: 'PUT',
  path,
  may: { employer: 'remove_member' },
  summary:
    'The new owner accepts once the 7 days are over; with false they decline, or the owner takes it back.',
  body: z.object({ accept: z.boolean('Please say whether you accept.') }),
  response: ownership,
  refuses: ['not_allowed', 'transfer_waits'],
  topics: ['team', 'me'],
});

export const previewClosing = call({
  name: 'leaving.preview_closing',
  method: 'GET',
  path: '/v1/employers/companies/{id}/close_preview',
  may: { employer: 'remove_member' },
  summary: 'What closing the company would end. For its owner.',
  params: idParam,
  response: one(
    z.object({
      requests: z.number().int(),
      /** Of those, offers that are out or signed. */
      offers: z.number().int(),
      vacancies: z.number().int(),
      members: z.number().int(),
      /** Tokens that would expire unspent, held ones included; and how many of them were bought. */
      tokens: z.number().int(),
      bought: z.number().int(),
    }),
  ),
  refuses: ['not_the_owner'],
  topics: ['company', 'connections', 'vacancies', 'tokens', 'team'],
});

export const closeCompany = call({
  name: 'leaving.close_company',
  method: 'POST',
  path: '/v1/employers/companies/{id}/close',
  rateLimit: 'password',
  passwords: { present: 'password' },
  may: { employer: 'remove_member' },
  summary:
    'Closes the company: its requests and vacancies end, its members keep an account without a company.',
  params: idParam,
  body: withPassword,
  response: done,
  refuses: ['wrong_credentials', 'too_many_requests', 'not_the_owner'],
  topics: ['me', 'company', 'team', 'connections', 'vacancies', 'tokens'],
});

export const exportCompany = call({
  name: 'leaving.export_company',
  method: 'GET',
  path: '/v1/employers/export',
  may: { employer: 'manage_plans' },
  summary:
    'The company’s own rows as one JSON document: vacancies, requests as far as they are open to it, ledger, team, its cases at the desk.',
  response: z.unknown(),
  produces: 'application/json',
});
