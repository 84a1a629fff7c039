// Taking up an invitation: the link, the account, the seat, the role, the places and the wallet, in one transaction.
import type { Employer, Role } from '@rounds/product/actor';
import { invitationState, spendsFromWallet } from '@rounds/product/company/inviting';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import { must, no, type RequestContext } from '../../http/request-context';
import {
  endInvitation,
  findByLink,
  lockInvitation,
  type LinkedInvitation,
} from '../company/invitation-queries';
import { findPerson, joinCompany } from '../company/queries';
import { takeSeat } from '../company/seats';
import { placeNames, setTies, type PlaceIds } from '../company/tie-queries';
import {
  findPersonByEmail,
  insertEmployerUser,
  insertPerson,
  setConfirmed,
  setPassword,
} from '../identity/queries';
import { allocateOnJoining } from './allocations';

/** The invitation behind a link, while it is open; otherwise one sentence for every reason. */
export function openLink(row: LinkedInvitation | undefined, now: string): LinkedInvitation {
  const open = row && invitationState(row, now) === 'open' && row.verification !== 'closed';
  return open
    ? row
    : no('link_invalid', { message: 'This invitation is not valid any more. Ask for a new one.' });
}

interface Joining {
  id: number;
  name: string;
}

/**
 * The company is locked before anything is written, so of two who use one link the second finds it spent. The seat was
 * kept for the invitation; a smaller plan may have taken it away meanwhile.
 */
async function takeUp({ tx, now }: RequestContext, token: string): Promise<LinkedInvitation> {
  const row = openLink(await findByLink(tx, token), now);
  const company = await takeSeat(tx, row.company_id, { now, except: row.id });
  openLink({ ...row, ...(await lockInvitation(tx, row.id)) }, now);
  must(company);
  await endInvitation(tx, row.id, { accepted_at: now });
  return row;
}

/** Where none of the places stands any more, the invitation does not: nobody joins to see more than they were asked to. */
async function standingPlaces(tx: Tx, row: LinkedInvitation): Promise<PlaceIds> {
  const { facilities, departments } = await placeNames(tx, row.company_id, row);
  const ids = (places: { id: number }[]) => places.map(({ id }) => id);
  const places = { facility_ids: ids(facilities), department_ids: ids(departments) };
  const count = ({ facility_ids, department_ids }: PlaceIds) => facility_ids.length + department_ids.length;
  if (count(row) > 0 && count(places) === 0) openLink(undefined, row.expires_at);
  return places;
}

async function join(context: RequestContext, row: LinkedInvitation, person: Joining) {
  const { tx, now } = context;
  const { company_id: companyId, allocate_tokens: total } = row;
  const role = row.role as Role;
  await joinCompany(tx, { personId: person.id, companyId, role, owner: false, now });
  const places = await standingPlaces(tx, row);
  await setTies(tx, { company_id: companyId, member_id: person.id }, places);
  const member = { companyId, member: person, actorId: row.invited_by, now };
  const short = spendsFromWallet(role) && total > 0 ? await allocateOnJoining(tx, member, total) : 0;
  await context.fact({
    kind: 'team.joined',
    actor: { kind: 'employer', id: person.id },
    company_id: companyId,
    person_id: person.id,
    data: { invitation_id: row.id, short },
  });
  const wait = `${tokensInWords(total - short)} of ${total} are in your wallet; the rest follows on the 1st.`;
  return { data: { message: `You are in the team of ${row.company_name}.${short > 0 ? ` ${wait}` : ''}` } };
}

/** The employer's account of an address, with whether its company removed it. */
export async function accountAt(tx: Tx, email: string) {
  const person = await findPersonByEmail(tx, 'employer', email);
  return person && findPerson(tx, person.id);
}

/** A new account, or the one that a company removed, which starts anew with the password given now. */
async function startAccount(
  context: RequestContext,
  email: string,
  { full_name, password_hash }: { full_name: string; password_hash: string },
): Promise<Joining> {
  const { tx, now } = context;
  const account = await accountAt(tx, email);
  if (account && account.removed_at === null)
    no('conflict', { message: 'This address has an account. Sign in to accept the invitation.' });
  if (account) {
    await setPassword(tx, account.id, password_hash);
    return { id: account.id, name: account.full_name };
  }
  const id = await insertPerson(tx, { kind: 'employer', email, full_name, password_hash, now });
  await insertEmployerUser(tx, { id, wantsAgency: false });
  await context.fact({ kind: 'account.registered', actor: { kind: 'employer', id }, person_id: id });
  return { id, name: full_name };
}

interface NewAccount {
  invitation_token: string;
  full_name: string;
}

/** The link proves the mailbox, so the address counts as confirmed. */
export async function joinWithNewAccount(context: RequestContext, given: NewAccount) {
  const { tx, now } = context;
  openLink(await findByLink(tx, given.invitation_token), now);
  const password_hash = context.passwords.made();
  const row = await takeUp(context, given.invitation_token);
  const person = await startAccount(context, row.email, { ...given, password_hash });
  await setConfirmed(tx, person.id, now);
  return join(context, row, person);
}

/** Somebody who has an account and no company: the link must have been written to their own address. */
export async function joinWithAccount(context: RequestContext<Employer>, token: string) {
  const { tx, actor, now } = context;
  if (actor.company_id !== null) no('conflict', { message: 'You already belong to a company.' });
  // What the link opens belongs to the company, and they are not in it yet.
  return asHouse(tx, async () => {
    const row = await takeUp(context, token);
    const person = await findPerson(tx, actor.id);
    if (person.email !== row.email)
      no('conflict', { message: 'This invitation was written to another address. Sign in with that one.' });
    await setConfirmed(tx, actor.id, now);
    return join(context, row, { id: actor.id, name: person.full_name });
  });
}
