// Whom a member may have before them at all; that asking for somebody by an id counts, and is told to them.
import type { Member } from '@rounds/product/actor';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { refuse } from '@rounds/product/refusals';
import { Refused, type RequestContext } from '../../http/request-context';
import { tellOnceADay } from '../profile/looks';
import { countOpened } from './daily-limits';
import { huntableFor, isStillShown, tiesWith } from './queries';
import type { Looker } from './views';

export const lookerOf = ({ actor }: RequestContext<Member>) => ({
  companyId: actor.company_id,
  id: actor.id,
  role: actor.role,
});

/** Whether somebody is before this company at all: in the hunt, or by what it has with them already. */
export async function mayBeShown(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  looker: Looker,
  seekerId: number,
): Promise<boolean> {
  if (await huntableFor(tx, looker.companyId, seekerId)) return true;
  const ties = await tiesWith(tx, looker, [seekerId], now);
  const known = ties.unlocks.length > 0 || ties.requests.length > 0;
  return known && (await isStillShown(tx, looker.companyId, seekerId));
}

const isVisible = (context: RequestContext<Member>, seekerId: number) =>
  mayBeShown(context, lookerOf(context), seekerId);

/** Counts on the day, whether they may be looked at or not; what was counted stays when they may not. */
export async function opened(context: RequestContext<Member>, seekerId: number): Promise<void> {
  const there = await isVisible(context, seekerId);
  await countOpened(context, seekerId, there ? 'found' : 'missed');
  if (!there) throw new Refused(refuse('not_found'), true);
}

/** Keeping somebody counts like opening them, unless their card has been before the company, or before this member, already. */
export async function openedToKeep(context: RequestContext<Member>, seekerId: number): Promise<void> {
  const ties = await tiesWith(context.tx, lookerOf(context), [seekerId], context.now);
  const known = Object.values(ties).some((rows) => rows.length > 0);
  if (!known || !(await isVisible(context, seekerId))) await opened(context, seekerId);
}

/** Who looked, said to whom was looked at: after the yes once a day. */
export async function looked(
  context: RequestContext<Member>,
  { id, visibility }: Pick<ProfileView, 'id' | 'visibility'>,
): Promise<void> {
  const { company_id } = context.actor;
  if (visibility === 'connected') await tellOnceADay(context, 'profile.read', id);
  else await context.fact({ kind: 'profile.viewed', company_id, job_seeker_id: id });
}
