// Handing a company over: offered by its owner, accepted by another admin a week later, taken back or declined.
import { roleMay } from '@rounds/product/permissions';
import type { Member } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { found, no, type RequestContext } from '../../http/request-context';
import { endTransfer, findOpenTransfer, insertTransfer, passOwnership } from '../company/ownership-queries';
import { listMembers, lockCompany } from '../company/queries';

/** As it stands now. */
export async function transferOf({ tx, actor }: RequestContext<Member>) {
  const row = await findOpenTransfer(tx, actor.company_id);
  if (!row) return { data: { transfer: null } };
  const { id, created_at, ready_at } = row;
  const from = { id: row.from_id, full_name: row.from_name };
  const to = { id: row.to_id, full_name: row.to_name };
  return { data: { transfer: { id, from, to, created_at, ready_at } } };
}

export async function offer(context: RequestContext<Member>, toId: number): Promise<void> {
  const { tx, actor, now } = context;
  const { company_id } = actor;
  await lockCompany(tx, company_id);
  const team = await listMembers(tx, company_id);
  // Asked again behind the lock: the flag may have gone on meanwhile.
  if (!team.some((one) => one.id === actor.id && one.is_owner)) no('not_the_owner');
  const to = team.find(
    (one) => one.id === toId && one.id !== actor.id && roleMay(one.role, 'hold_ownership'),
  );
  if (!to)
    no('validation_failed', { fields: { 'employer.id': 'Please choose another admin of your team.' } });
  if (await findOpenTransfer(tx, company_id))
    no('conflict', { message: 'The ownership is on its way already. Take that back first.' });
  const ready_at = daysAfter(now, limits.ownership.waitDays);
  await insertTransfer(tx, { company_id, from_id: actor.id, to_id: to.id, created_at: now, ready_at });
  await context.fact({ kind: 'ownership.offered', company_id, person_id: to.id });
}

export async function answer(context: RequestContext<Member>, accept: boolean): Promise<void> {
  const { tx, actor, now } = context;
  const { company_id } = actor;
  await lockCompany(tx, company_id);
  const open = found(await findOpenTransfer(tx, company_id));
  const isTaker = open.to_id === actor.id;
  if (!isTaker && (accept || open.from_id !== actor.id)) no('not_allowed');
  if (!accept) {
    await endTransfer(tx, open.id, { state: 'cancelled', now });
    const person_id = isTaker ? open.from_id : open.to_id;
    await context.fact({ kind: 'ownership.cancelled', company_id, person_id });
    return;
  }
  if (now < open.ready_at) no('transfer_waits', { state: { ready_at: open.ready_at } });
  await passOwnership(tx, { from: open.from_id, to: open.to_id });
  await endTransfer(tx, open.id, { state: 'accepted', now });
  await context.fact({ kind: 'ownership.transferred', company_id, person_id: open.from_id });
}
