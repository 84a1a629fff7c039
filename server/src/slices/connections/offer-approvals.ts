// Preparing an offer and its way through the approvals; the last of them puts it out in the same transaction.
import type { Member } from '@rounds/product/actor';
import { decideApproval, replaceRefusal, turnOf, type Wish } from '@rounds/product/offers/approvals';
import { wholeCondition, type ConditionTerms } from '@rounds/product/offers/conditions';
import { offerRefusal } from '@rounds/product/offers/rules';
import { must, no, Refused, type RequestContext } from '../../http/request-context';
import { factOf } from './hand';
import { makeMove } from './moves';
import { insertOffer, latestOffer, type NewOffer } from './offer-queries';
import { surroundingsOf } from './past-queries';
import type { RequestRow } from './queries';
import {
  approvalsOf,
  decidersOf,
  insertPrepared,
  latestPrepared,
  updateApproval,
  updatePrepared,
  type ApprovalRow,
  type Preparing,
  type PreparedRow,
} from './approval-queries';

type Mine = RequestContext<Member>;

/** A fact of the company alone: it names the request and not the job seeker, who does not read it. */
const ownFact = (row: RequestRow, person_id: number) => ({ ...factOf(row), job_seeker_id: null, person_id });

/** The latest that was prepared, with what was said; one that waits does so only while an offer is due. */
async function latestOf({ tx }: Pick<Mine, 'tx'>, row: RequestRow) {
  const prepared = await latestPrepared(tx, row.id);
  if (!prepared) return null;
  const state = prepared.state === 'waiting' && row.stage !== 'offers' ? 'replaced' : prepared.state;
  return { state, prepared, approvals: await approvalsOf(tx, prepared) };
}

/** The one that waits or went back; null where none does. */
export async function preparedOf(context: Pick<Mine, 'tx'>, row: RequestRow) {
  const latest = row.stage === 'offers' ? await latestOf(context, row) : null;
  return latest && ['waiting', 'sent_back'].includes(latest.state) ? latest : null;
}

/** What waited is replaced, with what was said about it. */
export async function replaceWaiting({ tx }: Mine, row: RequestRow): Promise<void> {
  const before = await latestPrepared(tx, row.id);
  if (before?.state === 'waiting') await updatePrepared(tx, before.id, 'replaced');
}

/** Keeps an offer until everybody named has approved it; the first is asked at once. */
export async function prepare(
  context: Mine,
  row: RequestRow,
  given: { offer: Preparing; approvers: number[] },
) {
  await insertPrepared(context.tx, given.offer, { approvers: given.approvers, now: context.now });
  await askNext(context, row);
}

async function askNext(context: Mine, row: RequestRow): Promise<void> {
  const waiting = await preparedOf(context, row);
  const turn = waiting && turnOf(waiting);
  if (turn) await context.fact({ kind: 'offer.approval_asked', ...ownFact(row, turn.person_id) });
}

/** One person's yes, or the way back with a note. */
export async function sayOnOffer(context: Mine, row: RequestRow, wish: Wish): Promise<void> {
  const { tx, now, actor } = context;
  const found = await latestOf(context, row);
  const outcome = must(decideApproval(found, actor.id, wish));
  if (outcome === 'same' || !found) return;
  const { prepared, approvals } = found;
  const place = approvals.find(({ person_id }) => person_id === actor.id)?.place ?? 0;
  const decision = wish.approve ? ('approved' as const) : ('sent_back' as const);
  const said = { decision, note: wish.note, decided_at: now };
  await updateApproval(tx, { preparedId: prepared.id, place }, said);
  const told = ownFact(row, prepared.prepared_by);
  if (outcome === 'sent_back') {
    await updatePrepared(tx, prepared.id, 'sent_back');
    await context.fact({ kind: 'offer.sent_back', ...told });
    return;
  }
  const left = approvals.length - place;
  await context.fact({ kind: 'offer.approved', ...told, data: { left } });
  if (outcome === 'released') await putOut(context, row, prepared);
  else await askNext(context, row);
}

async function putOut(context: Mine, row: RequestRow, prepared: PreparedRow): Promise<void> {
  const lines = prepared.lines as NewOffer['lines'];
  const { zone } = await surroundingsOf(context.tx, row.id);
  const conditions = (prepared.conditions as ConditionTerms[]).map(wholeCondition);
  const refusal = offerRefusal({ ...prepared, lines, conditions }, { now: context.now, zone });
  if (refusal)
    throw new Refused({ ...refusal, message: `${refusal.message} Send it back, to be prepared anew.` });
  await updatePrepared(context.tx, prepared.id, 'released');
  const { request_id, company_id, start_on, position_type_id, shift_id, facility_id } = prepared;
  const { hours_a_week, contract_weeks, terms, repayable, document_file_id, expires_at } = prepared;
  await release(context, row, {
    ...{ request_id, company_id, start_on, position_type_id, shift_id, facility_id },
    ...{ lines, hours_a_week, contract_weeks, terms, repayable, document_file_id, expires_at },
    conditions,
    released_by: prepared.prepared_by,
  });
}

/** The offer is out: a version of its own, and the request moves. */
export async function release(
  context: Mine,
  row: RequestRow,
  offer: Omit<NewOffer, 'version'>,
): Promise<void> {
  const before = await latestOffer(context.tx, row.id);
  const version = (before?.version ?? 0) + 1;
  await insertOffer(context.tx, { ...offer, version }, context.now);
  const mover = { side: 'employer' as const, role: context.actor.role };
  await makeMove(context, row, { verb: 'release_offer', mover, data: { version } });
}

/** An admin names somebody else for a place whose approver cannot approve any more. */
export async function nameApprover(
  context: Mine,
  row: RequestRow,
  { place, person_id }: { place: number; person_id: number },
): Promise<void> {
  const found = await latestOf(context, row);
  const refusal = replaceRefusal(found, place, context.actor.role);
  if (refusal) throw new Refused(refusal);
  if (!found) return;
  const free = await instead(context, found.approvals);
  if (!free.some(({ id }) => id === person_id))
    no('validation_failed', {
      fields: { person_id: 'Please choose an admin or hiring manager who is not asked yet.' },
    });
  await updateApproval(context.tx, { preparedId: found.prepared.id, place }, { person_id });
  if (turnOf(found)?.place === place) await askNext(context, row);
}

/** Who could take somebody's place. */
export async function instead({ tx, actor }: Mine, approvals: readonly ApprovalRow[]) {
  const asked = new Set(approvals.map(({ person_id }) => person_id));
  return (await decidersOf(tx, actor.company_id)).filter(({ id }) => !asked.has(id));
}
