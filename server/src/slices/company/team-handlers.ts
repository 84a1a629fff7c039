// Who works for a company, and who asks to. Inviting, roles and tokens are the team's own calls.
import type * as calls from '@rounds/product/company/team-calls';
import { mailDomain } from '@rounds/product/company/verification';
import { roleMay, notAllowed } from '@rounds/product/permissions';
import { asHouse } from '../../db/acting';
import type { HandlersOf } from '../../http/request-context';
import { found, must, no } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { invitationsOf } from './invitations';
import { membersOf } from './members';
import {
  decideJoinRequest,
  findCompany,
  findPerson,
  insertJoinRequest,
  joinCompany,
  listOpenJoinRequests,
  listOwnJoinRequests,
  lockJoinRequest,
  type JoinRow,
} from './queries';
import { takeSeat } from './seats';

const joinRequestOf = (row: JoinRow) => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  person: { id: row.person_id, full_name: row.full_name, email: row.email },
  message: row.message,
  state: row.state as 'open' | 'accepted' | 'declined',
  created_at: row.created_at,
});

const noTokens = { available_token: null, in_transit_token: null, allocate_tokens: null };

export const teamHandlers: HandlersOf<typeof calls> = {
  async listTeam({ query }, { tx, actor, now }) {
    const sees = roleMay(actor.role, 'read_money');
    const of = <T extends object>(rows: T[]) => (sees ? rows : rows.map((row) => ({ ...row, ...noTokens })));
    const members = of(await membersOf(tx, actor.company_id, now));
    if (!query.split) return counted(members);
    const invitations = of(await invitationsOf(tx, actor.company_id, now));
    return { data: { members, invitations }, total_results: members.length, total_relation: 'eq' };
  },

  async listJoinRequests(_input, { tx, actor }) {
    const company = actor.company_id;
    if (company === null) return counted((await listOwnJoinRequests(tx, actor.id)).map(joinRequestOf));
    if (!roleMay(actor.role, 'update_team_role')) no('not_allowed', notAllowed('update_team_role'));
    return counted((await listOpenJoinRequests(tx, company)).map(joinRequestOf));
  },

  async askToJoin({ body: { join_request: wish } }, context) {
    const { tx, actor, now } = context;
    if (actor.company_id !== null) no('conflict', { message: 'You already belong to a company.' });
    const company = found(await findCompany(tx, wish.company_id));
    const person = await findPerson(tx, actor.id);
    if (company.verification === 'closed') no('not_found');
    if (!company.allowed_email_domains.includes(mailDomain(person.email))) no('domain_not_allowed');
    const open = (await listOwnJoinRequests(tx, actor.id)).some((row) => row.state === 'open');
    if (open) no('conflict', { message: 'You have already asked. An admin will answer.' });
    const { company_id, message } = wish;
    const id = await insertJoinRequest(tx, { company_id, person_id: actor.id, message, created_at: now });
    await context.fact({ kind: 'team.join_requested', company_id, person_id: actor.id });
    const rows = await listOwnJoinRequests(tx, actor.id);
    return { data: joinRequestOf(found(rows.find((row) => row.id === id))) };
  },

  async answerJoinRequest({ params, body: { join_request: answer } }, context) {
    const { tx, actor, now } = context;
    const row = found(await lockJoinRequest(tx, actor.company_id, params.id));
    if (row.state !== 'open') no('conflict', { message: 'This was already answered.' });
    const decided = { decided_by: actor.id, decided_at: now };
    const fact = { company_id: actor.company_id, person_id: row.person_id };
    if (!answer.accept) {
      await decideJoinRequest(tx, row.id, { state: 'declined', ...decided });
      await context.fact({ kind: 'team.join_declined', ...fact });
      return { data: { message: 'The wish to join is declined.' } };
    }
    // Until they have joined they are nobody of this company.
    const person = await asHouse(tx, () => findPerson(tx, row.person_id));
    if (person.company_id !== null)
      no('conflict', { message: `${person.full_name} has joined a company meanwhile.` });
    must(await takeSeat(tx, actor.company_id, { now }));
    await decideJoinRequest(tx, row.id, { state: 'accepted', ...decided });
    const joining = {
      personId: person.id,
      companyId: actor.company_id,
      role: answer.role,
      owner: false,
      now,
    };
    await asHouse(tx, () => joinCompany(tx, joining));
    await context.fact({ kind: 'team.join_accepted', ...fact });
    return { data: { message: `${person.full_name} is in your team.` } };
  },
};
