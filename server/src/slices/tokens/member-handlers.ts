// Changing and removing members: roles and what they may spend. How somebody goes is departure.ts's.
import type { Member, Role } from '@rounds/product/actor';
import type * as calls from '@rounds/product/company/member-calls';
import { roleMay, type Permission } from '@rounds/product/permissions';
import type { HandlersOf } from '../../http/scene';
import { found, must, no, type Scene } from '../../http/scene';
import { membersOf, type MemberRow } from '../company/members';
import { listMembers, lockCompany } from '../company/queries';
import { allocate, emptyWallet } from './allocations';
import { depart, keepsAnAdmin, type Team } from './departure';
import { setRole } from './month-queries';

/** The team under the company's lock: whoever asks must still be allowed when their turn comes. */
async function meet(scene: Scene<Member>, id: number, permission: Permission): Promise<Team> {
  const { tx, actor } = scene;
  await lockCompany(tx, actor.company_id);
  const everybody = await listMembers(tx, actor.company_id);
  const asking = everybody.find((one) => one.id === actor.id);
  if (!asking || !roleMay(asking.role as Role, permission)) no('not_allowed');
  return { member: found(everybody.find((one) => one.id === id)), everybody };
}

const allocationOf = (scene: Scene<Member>, member: MemberRow) => ({
  companyId: scene.actor.company_id,
  member: { id: member.id, name: member.full_name },
  actorId: scene.actor.id,
  now: scene.now,
});

const spendsFromWallet = (role: string) => role === 'hiring_manager' || role === 'recruiter';

async function changeRole(scene: Scene<Member>, team: Team, role: Role): Promise<void> {
  const { member } = team;
  if (role === member.role) return;
  keepsAnAdmin(team);
  await setRole(scene.tx, member.id, role);
  if (!spendsFromWallet(role)) await emptyWallet(scene.tx, allocationOf(scene, member));
  const { company_id } = scene.actor;
  await scene.fact({ kind: 'team.role_changed', company_id, person_id: member.id, data: { role } });
}

async function changeAllocation(scene: Scene<Member>, member: MemberRow, total: number): Promise<void> {
  const { tx, actor } = scene;
  if (!spendsFromWallet(member.role)) {
    const message =
      member.role === 'admin' ? 'An admin spends from the pool.' : 'A panelist does not spend tokens.';
    no('validation_failed', { message });
  }
  must(await allocate(tx, allocationOf(scene, member), total));
  const fact = { company_id: actor.company_id, person_id: member.id, data: { total } };
  await scene.fact({ kind: 'token.allocated', ...fact });
}

export const memberHandlers: HandlersOf<typeof calls> = {
  async changeMember({ params, body: { employer: wish } }, scene) {
    const team = await meet(scene, params.id, 'update_teams_and_allocation');
    if (wish.role !== undefined) {
      if (!roleMay(scene.actor.role, 'update_team_role')) no('not_allowed');
      await changeRole(scene, team, wish.role);
    }
    const member = { ...team.member, role: wish.role ?? team.member.role };
    if (wish.allocate_tokens !== undefined) await changeAllocation(scene, member, wish.allocate_tokens);
    const now = await membersOf(scene.tx, scene.actor.company_id);
    return { data: found(now.find((one) => one.id === params.id)) };
  },

  async removeMember({ params, body }, scene) {
    const team = await meet(scene, params.id, 'remove_member');
    const { member } = team;
    keepsAnAdmin(team);
    const heir = team.everybody.find((one) => one.id === body.heir_id && one.id !== member.id);
    if (!heir || heir.role === 'interview_panelist')
      no('validation_failed', {
        fields: { heir_id: 'Please choose an admin, hiring manager or recruiter of your team.' },
      });
    const tokens = await depart(scene, team, { heir, kind: 'team.removed' });
    const message = `${member.full_name} is removed. ${heir.full_name} takes over.`;
    return { data: { message, ...tokens } };
  },
};
