// Changing and removing members: roles and what they may spend. How somebody goes is departure.ts's.
import type { Member, Role } from '@rounds/product/actor';
import { spendsFromWallet, walletLack } from '@rounds/product/company/inviting';
import type * as calls from '@rounds/product/tokens/member-calls';
import { roleMay, type Permission, notAllowed } from '@rounds/product/permissions';
import type { HandlersOf } from '../../http/request-context';
import { found, must, no, type RequestContext } from '../../http/request-context';
import { membersOf, type MemberRow } from '../company/members';
import { listMembers, lockCompany } from '../company/queries';
import { checkPlaces, tieMember } from '../company/ties';
import { setTies, tieIds, type PlaceIds } from '../company/tie-queries';
import { allocate, emptyWallet } from './allocations';
import { depart, keepsAnAdmin, type Team } from './departure';
import { setRole } from './month-queries';

/** The team under the company's lock: whoever asks must still be allowed when their turn comes. */
async function meet(context: RequestContext<Member>, id: number, permission: Permission): Promise<Team> {
  const { tx, actor } = context;
  await lockCompany(tx, actor.company_id);
  const everybody = await listMembers(tx, actor.company_id);
  const asking = everybody.find((one) => one.id === actor.id);
  if (!asking || !roleMay(asking.role, permission)) no('not_allowed', notAllowed(permission));
  return { member: found(everybody.find((one) => one.id === id)), everybody };
}

const allocationOf = (context: RequestContext<Member>, member: MemberRow) => ({
  companyId: context.actor.company_id,
  member: { id: member.id, name: member.full_name },
  actorId: context.actor.id,
  now: context.now,
});

async function changeRole(context: RequestContext<Member>, team: Team, role: Role): Promise<void> {
  const { member } = team;
  if (role === member.role) return;
  keepsAnAdmin(team);
  await setRole(context.tx, member.id, role);
  // An admin sees everything, and whoever stops being one begins without ties.
  if (roleMay(role, 'see_every_place')) await setTies(context.tx, tiedAs(context, member), noPlaces);
  if (!spendsFromWallet(role)) await emptyWallet(context.tx, allocationOf(context, member));
  const { company_id } = context.actor;
  await context.fact({ kind: 'team.role_changed', company_id, person_id: member.id, data: { role } });
}

async function changeAllocation(
  context: RequestContext<Member>,
  member: MemberRow,
  total: number,
): Promise<void> {
  const { tx, actor } = context;
  const lack = walletLack(member.role as Role);
  if (lack) no('validation_failed', { message: lack });
  must(await allocate(tx, allocationOf(context, member), total));
  const fact = { company_id: actor.company_id, person_id: member.id, data: { total } };
  await context.fact({ kind: 'token.allocated', ...fact });
}

const noPlaces: PlaceIds = { facility_ids: [], department_ids: [] };
const tiedAs = (context: RequestContext<Member>, member: MemberRow) => ({
  company_id: context.actor.company_id,
  member_id: member.id,
});

/** A kind of place that is left out stays as it was. */
async function changePlaces(
  context: RequestContext<Member>,
  member: MemberRow,
  wish: Partial<PlaceIds>,
): Promise<void> {
  const { role } = context.actor;
  const may = (permission: Permission, asked: unknown) => asked === undefined || roleMay(role, permission);
  if (!may('update_team_facility', wish.facility_ids)) no('not_allowed', notAllowed('update_team_facility'));
  if (!may('update_team_department', wish.department_ids))
    no('not_allowed', notAllowed('update_team_department'));
  const { facility_ids, department_ids } = await tieIds(context.tx, member.id);
  const places = {
    facility_ids: [...new Set(wish.facility_ids ?? facility_ids)],
    department_ids: [...new Set(wish.department_ids ?? department_ids)],
  };
  await checkPlaces(context, member.role as Role, places);
  await tieMember(context, member.id, places);
}

export const memberHandlers: HandlersOf<typeof calls> = {
  async changeMember({ params, body: { employer: wish } }, context) {
    const team = await meet(context, params.id, 'update_teams_and_allocation');
    if (wish.role !== undefined) {
      if (!roleMay(context.actor.role, 'update_team_role')) no('not_allowed', notAllowed('update_team_role'));
      await changeRole(context, team, wish.role);
    }
    const member = { ...team.member, role: wish.role ?? team.member.role };
    if (wish.allocate_tokens !== undefined) {
      if (!roleMay(context.actor.role, 'update_team_token'))
        no('not_allowed', notAllowed('update_team_token'));
      await changeAllocation(context, member, wish.allocate_tokens);
    }
    if (wish.facility_ids ?? wish.department_ids) await changePlaces(context, member, wish);
    const now = await membersOf(context.tx, context.actor.company_id, context.now);
    return { data: found(now.find((one) => one.id === params.id)) };
  },

  async removeMember({ params, body }, context) {
    const team = await meet(context, params.id, 'remove_member');
    const { member } = team;
    keepsAnAdmin(team);
    const heir = team.everybody.find((one) => one.id === body.heir_id && one.id !== member.id);
    if (!heir || !roleMay(heir.role, 'take_over_work'))
      no('validation_failed', {
        fields: { heir_id: 'Please choose an admin, hiring manager or recruiter of your team.' },
      });
    const tokens = await depart(context, team, { heir, kind: 'team.removed' });
    const message = `${member.full_name} is removed. ${heir.full_name} takes over.`;
    return { data: { message, ...tokens } };
  },
};
