// Whom a member may have before them at all, and that asking for somebody by an id counts on the day.
import type { Member } from '@rounds/product/actor';
import { refuse } from '@rounds/product/refusals';
import { Refused, type RequestContext } from '../../http/request-context';
import { countOpened } from './daily-limits';
import { huntableFor, isStillShown, tiesWith } from './queries';

export const lookerOf = ({ actor }: RequestContext<Member>) => ({
  companyId: actor.company_id,
  id: actor.id,
  role: actor.role,
});

export async function isVisible(context: RequestContext<Member>, seekerId: number): Promise<boolean> {
  const looker = lookerOf(context);
  if (await huntableFor(context.tx, looker.companyId, seekerId)) return true;
  const ties = await tiesWith(context.tx, looker, [seekerId], context.now);
  const known = ties.unlocks.length > 0 || ties.requests.length > 0;
  return known && (await isStillShown(context.tx, looker.companyId, seekerId));
}

/** Counts on the day, whether they may be looked at or not; what was counted stays when they may not. */
export async function opened(context: RequestContext<Member>, seekerId: number): Promise<void> {
  const there = await isVisible(context, seekerId);
  await countOpened(context, seekerId, there ? 'found' : 'missed');
  if (!there) throw new Refused(refuse('not_found'), true);
}
