// Somebody's way out of a team: who may go, and what their wallet does. A reaction passes on the rest.
import { roleMay } from '@rounds/product/permissions';
import type { Member } from '@rounds/product/actor';
import { asHouse } from '../../db/acting';
import { no, type RequestContext } from '../../http/request-context';
import type { MemberRow } from '../company/members';
import { cancelTransfersOf } from '../company/ownership-queries';
import { setTies } from '../company/tie-queries';
import { revokeSessionsOf } from '../identity/session-queries';
import { emptyWallet } from './allocations';
import { heldFrom, markRemoved } from './month-queries';
import { walletId } from './queries';

export interface Team {
  member: MemberRow;
  everybody: MemberRow[];
}

/** A company keeps its owner as an admin, and at least one admin. */
export function keepsAnAdmin({ member, everybody }: Team): void {
  if (member.is_owner) no('owner_stays');
  const admins = everybody.filter((one) => roleMay(one.role, 'hold_ownership'));
  if (roleMay(member.role, 'hold_ownership') && admins.length === 1) no('last_admin');
}

/** The caller holds the company's lock. What returned to the pool, and what is still on hold. */
export async function depart(
  context: RequestContext<Member>,
  { member }: Team,
  { heir, kind }: { heir: MemberRow; kind: 'team.removed' | 'team.left' },
) {
  const { tx, now, actor } = context;
  const { company_id } = actor;
  await markRemoved(tx, member.id, now);
  await setTies(tx, { company_id, member_id: member.id }, { facility_ids: [], department_ids: [] });
  await cancelTransfersOf(tx, member.id, now);
  await asHouse(tx, () => revokeSessionsOf(tx, { personId: member.id, now }));
  await context.fact({ kind, company_id, person_id: member.id, data: { heir_id: heir.id } });
  const own = { id: member.id, name: member.full_name };
  const tokens_returned = await emptyWallet(tx, {
    companyId: company_id,
    member: own,
    actorId: actor.id,
    now,
  });
  const tokens_held = await asHouse(tx, async () => heldFrom(tx, await walletId(tx, company_id, member.id)));
  return { tokens_returned, tokens_held };
}
