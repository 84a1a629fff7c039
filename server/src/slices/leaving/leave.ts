// A member leaves the company and deletes the account: an heir takes over, then the person goes.
import { roleMay } from '@rounds/product/permissions';
import type { Employer, Member } from '@rounds/product/actor';
import { asHouse } from '../../db/acting';
import { found, no, type RequestContext } from '../../http/request-context';
import { listMembers, lockCompany } from '../company/queries';
import { depart, keepsAnAdmin } from '../tokens/departure';
import { lockWhole, wipe } from './erasing-queries';

const isMember = (context: RequestContext<Employer>): context is RequestContext<Member> =>
  context.actor.company_id !== null;

/** Without a company there is nothing to pass on. */
export async function leave(
  context: RequestContext<Employer>,
  person: { email: string; full_name: string },
  heirId: number | undefined,
): Promise<void> {
  if (isMember(context)) await leaveTeam(context, heirId);
  const { tx, now, actor, ports } = context;
  await asHouse(tx, async () => {
    await lockWhole(tx, actor.id);
    const files = await wipe(tx, { ...person, id: actor.id, kind: 'employer' }, now);
    context.afterCommit(async () => {
      for (const id of files) await ports.files.remove(id);
    });
    await context.fact({ kind: 'account.erased', person_id: actor.id });
  });
}

/** Under the company's lock, so that of two last admins one finds themselves the last. */
async function leaveTeam(context: RequestContext<Member>, heirId: number | undefined): Promise<void> {
  const { tx, actor } = context;
  await lockCompany(tx, actor.company_id);
  const everybody = await listMembers(tx, actor.company_id);
  const member = found(everybody.find((one) => one.id === actor.id));
  const team = { member, everybody };
  keepsAnAdmin(team);
  const others = everybody.filter((one) => one.id !== member.id && roleMay(one.role, 'take_over_work'));
  const heir = others.find((one) => (heirId === undefined ? one.is_owner : one.id === heirId));
  if (!heir)
    no('validation_failed', {
      fields: { 'employer.heir_id': 'Please choose an admin, hiring manager or recruiter of your team.' },
    });
  await depart(context, team, { heir, kind: 'team.left' });
}
