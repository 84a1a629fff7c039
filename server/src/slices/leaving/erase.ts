// Deleting a job seeker's account in one transaction: what is open ends, what companies keep is sealed.
import type { JobSeeker } from '@rounds/product/actor';
import type { Staying } from '@rounds/product/leaving/calls';
import { asHouse } from '../../db/acting';
import { found, type RequestContext } from '../../http/request-context';
import { lockToEnd } from '../connections/ending-queries';
import { makeMove } from '../connections/moves';
import { lockRequest } from '../connections/queries';
import { lockSeeker } from '../connections/send-queries';
import { withdrawSubmissions } from '../connections/submissions-end';
import { lockWhole, wipe } from './erasing-queries';
import { requestsOf } from './seal-queries';
import { sealRequests } from './sealing';

/** What stays with whom. The files' bytes go once it is committed; the house's daily sweep takes what that misses. */
export function eraseSeeker(
  context: RequestContext<JobSeeker>,
  person: { email: string; full_name: string },
) {
  const { tx, now, actor, ports } = context;
  return asHouse(tx, async (): Promise<Staying[]> => {
    // A request on its way locks its person first: it is either there to be ended, or finds nobody.
    found(await lockSeeker(tx, actor.id));
    await endAll(context);
    await withdrawSubmissions(context, { seekerId: actor.id });
    await lockWhole(tx, actor.id);
    const stays = await sealRequests(tx, actor.id, now);
    const known = { ...person, id: actor.id, kind: 'job_seeker' } as const;
    const files = await wipe(tx, known, now);
    await context.fact({ kind: 'account.erased', person_id: actor.id });
    context.afterCommit(async () => {
      for (const id of files) await ports.files.remove(id);
    });
    return stays;
  });
}

/** Every open request, offers that are out or signed included; a hire is over and stays as it is. */
async function endAll(context: RequestContext<JobSeeker>): Promise<void> {
  const { tx, actor } = context;
  const viewer = { side: 'job_seeker' as const, id: actor.id };
  const all = await requestsOf(tx, actor.id);
  await lockToEnd(tx, all);
  for (const { id, closed_at } of all) {
    const row = closed_at === null ? await lockRequest(tx, viewer, id) : undefined;
    if (row && row.closed_at === null && row.stage !== 'hired')
      await makeMove(context, row, { verb: 'erase', mover: { side: 'job_seeker' } });
  }
}
