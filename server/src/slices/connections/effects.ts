// What a decided move does beyond its own row: tokens, positions, what a yes opened, the offer. The verb says which.
import type { Transition } from '@rounds/product/connections/lifecycle';
import type { OfferEffect } from '@rounds/product/connections/move-record';
import type { Side } from '@rounds/product/connections/stages';
import { asHouse } from '../../db/acting';
import type { NewFact } from '../../facts';
import { found, must, no } from '../../http/request-context';
import { hold, post, recredit, release, type Payer } from '../tokens/ledger';
import { freePosition, takePosition } from '../vacancies/queries';
import type { Hand } from './hand';
import { factOf } from './hand';
import { endOffer, latestOffer, updateOffer } from './offer-queries';
import type { RequestRow } from './queries';
import { shutYes } from './shutting';
import { shutUnlock, unlockFreely } from './yes-queries';

interface Doer {
  side: Side;
  /** Whose tokens a move takes that costs something. */
  payer: Payer | undefined;
}

/**
 * A job seeker's yes moves a company's tokens, and their restored hire its positions: the house does it. What is to be told
 * of them, the house tells beside the move's own fact.
 */
export async function takeEffect(
  hand: Hand,
  row: RequestRow,
  decision: Transition,
  doer: Doer,
): Promise<NewFact[]> {
  const moved = await asHouse(hand.tx, async () => {
    const facts = await moveTokens(hand, row, decision, doer);
    await movePositions(hand, row, decision.positions);
    return facts;
  });
  if (decision.offer) await moveOffer(hand, row, decision.offer);
  await moveUnlock(hand, row, decision.unlock);
  return moved;
}

async function moveTokens(
  { tx, now }: Hand,
  row: RequestRow,
  { tokens, to, verb }: Transition,
  doer: Doer,
): Promise<NewFact[]> {
  if (tokens === 'recredit') {
    const data = { amount: await recredit(tx, row.id, now), silent: doer.side === 'clock' };
    return [{ kind: 'token.recredited', ...factOf(row), data }];
  }
  const told = (kind: 'token.held' | 'token.spent' | 'token.released', amount: number): NewFact[] =>
    amount > 0 ? [{ kind, company_id: row.company_id, request_id: row.id, data: { amount } }] : [];
  const facts: NewFact[] = [];
  if (tokens === 'hold' || tokens === 'charge') {
    if (!doer.payer) throw new Error(`Move ${verb} of request ${row.id} names nobody who pays.`);
    if (row.price > 0)
      facts.push(
        ...told('token.held', must(await hold(tx, doer.payer, { requestId: row.id, price: row.price, now }))),
      );
  }
  if (tokens === 'post' || tokens === 'charge')
    facts.push(...told('token.spent', await post(tx, row.id, now)));
  if (tokens !== 'release') return facts;
  const released = await release(tx, row.id, {
    now,
    endedByPayer: doer.side === 'employer',
    state: to === 'no_response' ? 'expired' : 'released',
  });
  return told('token.released', released);
}

async function movePositions({ tx }: Hand, row: RequestRow, by: Transition['positions']): Promise<void> {
  if (by === 1 && !(await takePosition(tx, row.vacancy_id))) no('positions_filled');
  if (by === -1) await freePosition(tx, row.vacancy_id);
}

/** Revived, the offer stands again as it stood, unless its own time has run out. */
async function moveOffer({ tx, now }: Hand, row: RequestRow, effect: OfferEffect): Promise<void> {
  if (effect !== 'revived') return endOffer(tx, row.id, effect);
  const offer = found(await latestOffer(tx, row.id));
  const state = row.closed_from === 'offer_rolled_out' ? 'released' : 'accepted';
  if (state === 'released' && offer.expires_at <= now)
    no('move_not_open', { message: 'The offer has run out meanwhile.' });
  await updateOffer(tx, offer.id, { state });
}

async function moveUnlock({ tx, now }: Hand, row: RequestRow, effect: Transition['unlock']): Promise<void> {
  const { company_id: companyId, job_seeker_id: seekerId } = row;
  if (effect === 'opens') await unlockFreely(tx, { companyId, seekerId }, now);
  if (effect === 'shuts') {
    await shutUnlock(tx, row);
    await shutYes(tx, { seekerId, companyId });
  }
}
