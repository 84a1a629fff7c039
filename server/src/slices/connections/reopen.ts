// Opening a closed request again: a late yes, its confirmation, and taking one's own closing back with what hung on it.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { restoredExpiry } from '@rounds/product/connections/reopening';
import type { Verb } from '@rounds/product/connections/verbs';
import { found, no, type Scene } from '../../http/scene';
import type { Payer } from '../tokens/ledger';
import { vacancyHired } from '../vacancies/queries';
import { makeMove, type MoveOptions } from './moves';
import { latestOffer, updateOffer } from './offer-queries';
import { payerOf } from './past-queries';
import { findCard, lockRequest, type RequestRow } from './queries';
import { mayWaitAgain } from './send';
import { isBlocked, lockSeeker, lockVacancy } from './send-queries';
import { viewerOf } from './viewer';

type Either = Scene<JobSeeker | Member>;
type Reopening = Extract<Verb, 'late_yes' | 'confirm_late_yes' | 'restore' | 'employer_restore'>;

/** Locks person, vacancy and request, in this order everywhere, and makes the move. */
export async function reopen(scene: Either, id: number, verb: Reopening): Promise<void> {
  const { tx, actor } = scene;
  const viewer = viewerOf(actor);
  const before = found(await findCard(tx, viewer, id));
  const seeker = found(await lockSeeker(tx, before.job_seeker_id));
  const vacancy = found(await lockVacancy(tx, before.vacancy_id));
  const row = found(await lockRequest(tx, viewer, id));
  const options = await optionsOf(scene, row, verb);
  const side = actor.kind === 'employer' ? ('employer' as const) : ('job_seeker' as const);
  const mover = { side, ...(actor.kind === 'employer' ? { role: actor.role } : {}) };
  const made = await makeMove(scene, row, { ...options, verb, mover });
  if (made === 'same') return;
  // A hire that did not start is put right even when the person has left the market.
  if (row.closed_from !== 'hired' || verb === 'late_yes') await stillThere(scene, row, seeker.status);
  if (verb === 'employer_restore' && actor.kind === 'employer' && row.closed_from === 'requested')
    await mayWaitAgain({ ...scene, actor }, { seeker, vacancy, message: row.message });
  if (verb !== 'restore' && verb !== 'employer_restore') return;
  if (row.closed_from === 'hired') {
    if (vacancy.positions_filled >= vacancy.positions) no('positions_filled');
    await vacancyHired(tx, vacancy.id, 1);
  }
  await reviveOffer(scene, row);
}

async function stillThere({ tx, actor }: Either, row: RequestRow, status: string): Promise<void> {
  if (status === 'off') no(actor.kind === 'job_seeker' ? 'off_market' : 'not_huntable');
  if (!(await isBlocked(tx, row.job_seeker_id, row.company_id))) return;
  if (actor.kind === 'employer') no('not_huntable');
  no('move_not_open', { message: 'You have blocked this company. Lift the block first.' });
}

async function optionsOf({ tx, actor, now }: Either, row: RequestRow, verb: Reopening): Promise<MoveOptions> {
  if (verb === 'late_yes') return {};
  const payer: Payer | undefined = actor.kind === 'employer' ? actor : await formerPayer(tx, row.id);
  const toRequested = verb === 'employer_restore' && row.closed_from === 'requested';
  return toRequested ? { payer, columns: { expires_at: restoredExpiry(row.expires_at, now) } } : { payer };
}

/** The member who paid before; one who has left paid from what is the pool's now. */
async function formerPayer(tx: Either['tx'], requestId: number): Promise<Payer | undefined> {
  const payer = await payerOf(tx, requestId);
  return (
    payer && { id: payer.id, company_id: payer.company_id, role: payer.removed_at ? 'admin' : payer.role }
  );
}

/** The offer stands again as it stood, unless its own time has run out. */
async function reviveOffer({ tx, now }: Either, row: RequestRow): Promise<void> {
  const state = { offer_rolled_out: 'released', final_approval: 'accepted' }[row.closed_from ?? ''];
  if (!state) return;
  const offer = found(await latestOffer(tx, row.id));
  if (state === 'released' && offer.expires_at <= now)
    no('move_not_open', { message: 'The offer has run out meanwhile.' });
  await updateOffer(tx, offer.id, { state });
}
