// Opening a closed request again: a late yes, its confirmation, and taking one's own closing back with what hung on it.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { restoredExpiry } from '@rounds/product/connections/reopening';
import type { Verb } from '@rounds/product/connections/moves';
import { found, no, type RequestContext } from '../../http/request-context';
import type { Payer } from '../tokens/ledger';
import { makeMove, type MoveOptions } from './moves';
import { payerOf } from './past-queries';
import type { RequestRow } from './queries';
import { mayWaitAgain } from './send';
import { isBlocked, type lockSeeker, type lockVacancy } from './send-queries';

/** A request with what was locked before it. */
export interface Reopened {
  row: RequestRow;
  seeker?: NonNullable<Awaited<ReturnType<typeof lockSeeker>>> | undefined;
  vacancy?: NonNullable<Awaited<ReturnType<typeof lockVacancy>>> | undefined;
}

type Reopening<A extends JobSeeker | Member> = Reopened & {
  context: RequestContext<A>;
  verb: Verb;
  said: object;
};

const bySeeker = ({ context, row, verb, said }: Reopening<JobSeeker>, options: MoveOptions) =>
  makeMove(context, row, {
    ...options,
    verb,
    mover: { side: 'job_seeker' },
    saying: { by: context.actor.id, body: said },
  });
const byEmployer = ({ context, row, verb, said }: Reopening<Member>, options: MoveOptions) =>
  makeMove(context, row, {
    ...options,
    verb,
    mover: { side: 'employer', role: context.actor.role },
    saying: { by: context.actor.id, body: said },
  });

export async function lateYes(asked: Reopening<JobSeeker>): Promise<void> {
  if ((await bySeeker(asked, {})) !== 'same') await stillThere(asked);
}

export async function confirmLateYes(asked: Reopening<Member>): Promise<void> {
  if ((await byEmployer(asked, { payer: asked.context.actor })) !== 'same') await stillThere(asked);
}

export async function restoreBySeeker(asked: Reopening<JobSeeker>): Promise<void> {
  const payer = await formerPayer(asked.context.tx, asked.row.id);
  if ((await bySeeker(asked, { payer })) !== 'same') await stillThereUnlessHired(asked);
}

export async function restoreByEmployer(asked: Reopening<Member>): Promise<void> {
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
async function stillThereUnlessHired(asked: Reopening<JobSeeker | Member>): Promise<void> {
  if (asked.row.closed_from !== 'hired') await stillThere(asked);
}

async function stillThere({ context, row, seeker }: Reopening<JobSeeker | Member>): Promise<void> {
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
