// Opening a closed request again: a late yes, its confirmation, and taking one's own closing back with what hung on it.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { restoredExpiry } from '@rounds/product/connections/reopening';
import { found, no, type RequestContext } from '../../http/request-context';
import type { Payer } from '../tokens/ledger';
import { byEmployer, bySeeker, type Asked } from './asked';
import { payerOf } from './past-queries';
import { mayWaitAgain } from './send';
import { isBlocked } from './send-queries';

export async function lateYes(asked: Asked<JobSeeker>): Promise<void> {
  if ((await bySeeker(asked)) !== 'same') await stillThere(asked);
}

export async function confirmLateYes(asked: Asked<Member>): Promise<void> {
  if ((await byEmployer(asked, { payer: asked.context.actor })) !== 'same') await stillThere(asked);
}

export async function restoreBySeeker(asked: Asked<JobSeeker>): Promise<void> {
  const payer = await formerPayer(asked.context.tx, asked.row.id);
  if ((await bySeeker(asked, { payer })) !== 'same') await stillThereUnlessHired(asked);
}

export async function restoreByEmployer(asked: Asked<Member>): Promise<void> {
  const { context, row } = asked;
  const recalled = row.closed_from === 'requested';
  const columns = recalled ? { expires_at: restoredExpiry(row.expires_at, context.now) } : {};
  if ((await byEmployer(asked, { payer: context.actor, columns })) === 'same') return;
  await stillThereUnlessHired(asked);
  const { seeker, vacancy } = asked;
  if (recalled)
    await mayWaitAgain(context, { seeker: found(seeker), vacancy: found(vacancy), message: row.message });
}

/** A hire that did not start is put right even when the person has left the market. */
async function stillThereUnlessHired(asked: Asked<JobSeeker | Member>): Promise<void> {
  if (asked.row.closed_from !== 'hired') await stillThere(asked);
}

async function stillThere({ context, row, seeker }: Asked<JobSeeker | Member>): Promise<void> {
  const { tx, actor } = context;
  if (seeker?.status === 'off') no(actor.kind === 'job_seeker' ? 'off_market' : 'not_huntable');
  if (!(await isBlocked(tx, row.job_seeker_id, row.company_id))) return;
  if (actor.kind === 'employer') no('not_huntable');
  no('move_not_open', { message: 'You have blocked this company. Lift the block first.' });
}

/** The member who paid before; one who has left paid from what is the pool's now. */
async function formerPayer(tx: RequestContext['tx'], requestId: number): Promise<Payer | undefined> {
  const payer = await payerOf(tx, requestId);
  return (
    payer && { id: payer.id, company_id: payer.company_id, role: payer.removed_at ? 'admin' : payer.role }
  );
}
