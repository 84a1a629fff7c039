// Inviting to a team and joining by the letter's link; here, because the wallet is filled from the pool.
import { roleMay } from '@rounds/product/permissions';
import type { Member, Role } from '@rounds/product/actor';
import type * as calls from '@rounds/product/tokens/invitation-calls';
import { addressRefusal, mayInvite, walletLack } from '@rounds/product/company/inviting';
import type { Input } from '@rounds/product/call';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { HandlersOf } from '../../http/request-context';
import { found, must, no, Refused, type RequestContext } from '../../http/request-context';
import {
  endInvitation,
  findByLink,
  findInvitation,
  insertInvitation,
  prolongInvitation,
} from '../company/invitation-queries';
import { invitationOf, invitationsOf } from '../company/invitations';
import { listMembers } from '../company/queries';
import { takeSeat } from '../company/seats';
import { checkPlaces } from '../company/ties';
import { tieIds } from '../company/tie-queries';
import { accountAt, joinWithAccount, joinWithNewAccount, openLink } from './joining';

type Wish = Input<typeof calls.inviteMember>['body']['employer'];

const until = (now: string) => daysAfter(now, limits.links.invitationDays);

/** A hiring manager who is tied invites into their own places: nobody sees more than whoever asked them in. */
async function placesFor(context: RequestContext<Member>, wish: Wish) {
  await checkPlaces(context, wish.role, wish);
  const own = roleMay(context.actor.role, 'see_every_place')
    ? null
    : await tieIds(context.tx, context.actor.id);
  return own && own.facility_ids.length + own.department_ids.length > 0 ? own : wish;
}

function checkRole(context: RequestContext<Member>, role: Role, tokens: number): void {
  if (!mayInvite(context.actor.role, role)) no('not_allowed');
  const lack = walletLack(role);
  if (tokens > 0 && lack) no('validation_failed', { fields: { 'employer.allocate_tokens': lack } });
}

/** Somebody who is here already, or has a letter already; one that ran out makes room for the next. */
async function refuseTwice({ tx, actor, now }: RequestContext<Member>, email: string): Promise<void> {
  const member = (await listMembers(tx, actor.company_id)).find((one) => one.email === email);
  const known = (message: string) => no('conflict', { message, fields: { 'employer.email': message } });
  if (member) known(`${member.full_name} is in your team already.`);
  const before = (await invitationsOf(tx, actor.company_id, now)).find((one) => one.email === email);
  if (before?.state === 'open') known('This address is invited already. Send the letter again instead.');
  if (before) await endInvitation(tx, before.id, { revoked_at: now });
}

async function invite({ body }: { body: { employer: Wish } }, context: RequestContext<Member>) {
  const { tx, actor, now } = context;
  if (actor.company_frozen) no('company_frozen');
  const wish = { ...body.employer, email: body.employer.email.toLowerCase() };
  checkRole(context, wish.role, wish.allocate_tokens);
  const { facility_ids, department_ids } = await placesFor(context, wish);
  const company = must(await takeSeat(tx, actor.company_id, { now }));
  const refusal = addressRefusal(wish.email, company.allowed_email_domains);
  if (refusal) throw new Refused(refusal);
  await refuseTwice(context, wish.email);
  const { email, role, allocate_tokens } = wish;
  const id = await insertInvitation(tx, {
    company_id: company.id,
    ...{ email, role, allocate_tokens, invited_by: actor.id },
    facility_ids: [...new Set(facility_ids)],
    department_ids: [...new Set(department_ids)],
    ...{ created_at: now, expires_at: until(now) },
  });
  await context.fact({ kind: 'team.invited', company_id: company.id, data: { invitation_id: id } });
  return { data: await invitationOf(tx, { companyId: company.id, id }, now) };
}

/** One that stands, of a role that the asker may invite. */
async function ownInvitation({ tx, actor }: RequestContext<Member>, id: number) {
  const row = found(await findInvitation(tx, actor.company_id, id));
  if (!mayInvite(actor.role, row.role as Role)) no('not_allowed');
  return row;
}

export const invitationHandlers: HandlersOf<typeof calls> = {
  inviteMember: invite,
  inviteMemberShortly: invite,

  async resendInvitation({ params }, context) {
    const { tx, actor, now } = context;
    await ownInvitation(context, params.id);
    if (actor.company_frozen) no('company_frozen');
    must(await takeSeat(tx, actor.company_id, { now, except: params.id }));
    // Whoever took it up or back while this waited for the company's lock was first.
    const row = await ownInvitation(context, params.id);
    await prolongInvitation(tx, row.id, until(now));
    const fact = { company_id: actor.company_id, data: { invitation_id: row.id } };
    await context.fact({ kind: 'team.invited', ...fact });
    return { data: await invitationOf(tx, { companyId: actor.company_id, id: row.id }, now) };
  },

  async revokeInvitation({ params }, context) {
    const { tx, actor, now } = context;
    const row = await ownInvitation(context, params.id);
    await endInvitation(tx, row.id, { revoked_at: now });
    const fact = { company_id: actor.company_id, data: { invitation_id: row.id } };
    await context.fact({ kind: 'team.invitation_revoked', ...fact });
    return { data: { message: `The invitation to ${row.email} is taken back.` } };
  },

  async showInvitation({ query }, { tx, now }) {
    const row = openLink(await findByLink(tx, query.invitation_token), now);
    const { email, role, inviter, expires_at, company_name: name, city, state } = row;
    const account = await accountAt(tx, email);
    const has_account = account !== undefined && account.removed_at === null;
    const company = { name, city, state };
    const invited_by = inviter;
    return { data: { email, role: role as Role, company, invited_by, expires_at, has_account } };
  },

  acceptInvitation: ({ body }, context) => joinWithNewAccount(context, body.employer),
  joinByInvitation: ({ body }, context) => joinWithAccount(context, body.employer.invitation_token),
};
