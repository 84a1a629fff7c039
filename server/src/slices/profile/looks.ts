// That a member read a whole profile or took a résumé: a fact the job seeker reads, once a day a member and person.
import type { Member } from '@rounds/product/actor';
import type { RequestContext } from '../../http/request-context';
import { isToldToday } from './look-queries';

export async function tellOnceADay(
  { tx, now, actor, fact }: Pick<RequestContext<Member>, 'tx' | 'now' | 'actor' | 'fact'>,
  kind: 'profile.read' | 'profile.resume_taken',
  seekerId: number,
): Promise<void> {
  if (await isToldToday(tx, { kind, memberId: actor.id, seekerId, now })) return;
  await fact({ kind, company_id: actor.company_id, job_seeker_id: seekerId });
}
