// Carries a decided move out: answers, stage, debt, tokens and fact in one transaction. What may move is product's.
import type { Member } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import {
  decideMove,
  type Mover,
  type MoveInput,
  type Transition,
} from '@rounds/product/connections/lifecycle';
import type { Side, Verb } from '@rounds/product/connections/verbs';
import { owedIn } from '@rounds/product/connections/owes';
import { latestStanding, stageOf } from '@rounds/product/connections/deriving';
import type { EmployerResponse, Stage, UserResponse } from '@rounds/product/connections/stages';
import { isTakenBack } from '@rounds/product/connections/reopening';
import { extendedDebt } from '@rounds/product/connections/asking';
import { daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { NewFact } from '../../facts';
import { must } from '../../http/scene';
import type { Tx } from '../../db/tx';
import { hold, post, recredit, release, type Payer } from '../tokens/ledger';
import { keptProcess } from '../vacancies/process-queries';
import { surroundingsOf } from './past-queries';
import { moveFacts } from './card';
import { settleDebt } from './debts';
import { schedulesOf, unlockFreely, updateRequest, type RequestRow, type ScheduleRow } from './queries';
import { endOffer, latestOffers } from './offer-queries';
import { takenBackSince } from './send-queries';
import { hasMessageFromEmployer } from './story-queries';
import { shutYes } from './shutting';
import { shutUnlock } from './yes-queries';

/** What a move needs of its surroundings: a call's scene has it, and so has a sweep of the clock. */
export interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** One round of the clock: what a sweep works with. */
export interface ClockRound {
  db: Kysely<DB>;
  now: string;
  /** The clock's own hand in a transaction. */
  hand(tx: Tx): Hand;
}

/** A hand with the member whose it is. */
export type MemberHand = Hand & { actor: Member };

export interface MoveOptions extends MoveInput {
  /** Columns a move sets besides: the pattern chosen, the start agreed. */
  columns?: Record<string, unknown>;
  /** Codes and numbers for the fact. */
  data?: NewFact['data'];
  closedBy?: 'job_seeker' | 'employer' | 'clock' | 'system';
  /** Whose tokens a move takes that costs something. */
  payer?: Payer;
}

interface MoveAsked extends MoveOptions {
  verb: Verb;
  mover: Mover;
}

/** Makes the move, or says why not. `same` = it was made before; nothing is written. */
export async function makeMove(hand: Hand, row: RequestRow, asked: MoveAsked) {
  const schedules = await schedulesOf(hand.tx, [row.id]);
  const around = await surroundingsOf(hand.tx, row.id);
  const facts = moveFacts(row, { schedules, around, now: hand.now });
  const decision = must(decideMove(facts, asked.verb, asked.mover, asked));
  if (decision === 'same') return 'same' as const;
  await write(hand, row, decision, { schedules, asked });
  return decision;
}

interface Around {
  schedules: ScheduleRow[];
  asked: MoveAsked;
}

/** Interviews come back after the request does, so that a restored stage may be a step behind for a moment. */
const interviewing: readonly Stage[] = ['interview', 'schedules', 'result_pending'];

async function write(hand: Hand, row: RequestRow, decision: Transition, { schedules, asked }: Around) {
  const { tx, now } = hand;
  const stage = stageOf(decision, schedules, now);
  const amongInterviews = interviewing.includes(stage) && interviewing.includes(decision.to);
  if (stage !== decision.to && !amongInterviews)
    throw new Error(`Move ${decision.verb} of request ${row.id} derives ${stage}, not ${decision.to}.`);
  const columns = {
    ...columnsOf(row, decision, { now, asked }),
    ...(await takenBack(hand, row, decision)),
    ...asked.columns,
  };
  const standing = { ...row, expires_at: (columns['expires_at'] as string | undefined) ?? row.expires_at };
  const debt =
    decision.closed_as === null && stage !== row.stage ? await debtOf(tx, standing, stage, now) : {};
  const changes: Partial<Record<string, unknown>> = {
    user_response_status: decision.user_response_status,
    employer_response_status: decision.employer_response_status,
    stage,
    ...debt,
    ...columns,
  };
  await updateRequest(tx, row.id, changes);
  // More days for an answer are no answer.
  if ('owed_at' in changes && decision.verb !== 'extend')
    await settleDebt(tx, row, { owed_at: changes['owed_at'] as string | null, now, by: asked.mover.side });
  // A job seeker's yes moves a company's tokens: the house does it.
  await asHouse(tx, () => moveTokens(hand, row, decision, asked));
  if (decision.tokens === 'recredit') {
    await shutUnlock(tx, row);
    await shutYes(tx, { seekerId: row.job_seeker_id, companyId: row.company_id });
  }
  const fate = offerFate(row.stage as Stage, decision);
  if (fate) await endOffer(tx, row.id, fate);
  if (typeof columns['connected_at'] === 'string')
    await unlockFreely(tx, row.company_id, row.job_seeker_id, {
      now,
      until: daysAfter(now, limits.unlock.months * 30),
    });
  await hand.fact({ kind: decision.fact, ...factOf(row), data: asked.data ?? {} });
}

/** Unopened, it vanishes for the job seeker as well; to the company both are one. */
async function takenBack(
  { tx, now }: Hand,
  row: RequestRow,
  { verb }: Transition,
): Promise<Record<string, unknown>> {
  if (verb !== 'employer_withdraw') return {};
  const sinceYesterday = await takenBackSince(tx, row.company_id, daysAfter(now, -1));
  if (!isTakenBack(row, { now, sinceYesterday })) return {};
  return { taken_back_at: now, ...(row.opened_at === null ? { vanished_at: now } : {}) };
}

const connecting: readonly Verb[] = ['accept', 'employer_accept', 'confirm_late_yes'];

/** What a move writes besides the answers, the stage and the debt. */
function columnsOf(
  row: RequestRow,
  { verb, turn, close_reason, tokens }: Transition,
  { now, asked }: { now: string; asked: MoveAsked },
): Record<string, unknown> {
  if (verb === 'nudge') return { nudged_at: now };
  if (verb === 'extend') return { extended_at: now, owed_at: row.owed_at && extendedDebt(row.owed_at) };
  if (verb === 'late_yes') return { late_yes_at: now, moved_at: now };
  const columns: Record<string, unknown> = { moved_at: now };
  // What was recredited is charged anew, and opens anew what the yes had opened.
  if (connecting.includes(verb) || tokens === 'charge') columns['connected_at'] = now;
  if (tokens === 'recredit') Object.assign(columns, { connected_at: null, recredited_at: now });
  if (verb === 'hire') columns['hired_at'] = now;
  if (turn === 'closes') Object.assign(columns, closedColumns(row, { close_reason, now, asked }));
  if (turn === 'reopens') Object.assign(columns, { closed_at: null, close_reason: null, closed_by: null });
  if (verb === 'restore' || verb === 'employer_restore') columns['restored_at'] = now;
  return columns;
}

const closedColumns = (
  row: RequestRow,
  { close_reason, now, asked }: { close_reason: string | null; now: string; asked: MoveAsked },
) => ({
  closed_at: now,
  close_reason,
  closed_by: asked.closedBy ?? asked.mover.side,
  closed_from: row.stage,
  closed_user_response: row.user_response_status,
  closed_employer_response: row.employer_response_status,
  owed_by: null,
  owed_at: null,
});

/** What becomes of an offer that is out or signed when its request goes elsewhere than on. */
function offerFate(
  from: Stage,
  { to, verb }: Transition,
): 'declined' | 'expired' | 'rescinded' | 'countered' | null {
  if (from !== 'offer_rolled_out' && from !== 'final_approval') return null;
  if (to === 'final_approval' || to === 'hired') return null;
  if (to === 'no_response') return 'expired';
  if (verb === 'counter') return 'countered';
  return verb === 'rescind' ? 'rescinded' : 'declined';
}

export function factOf(row: RequestRow) {
  return {
    company_id: row.company_id,
    job_seeker_id: row.job_seeker_id,
    vacancy_id: row.vacancy_id,
    request_id: row.id,
  };
}

async function moveTokens(hand: Hand, row: RequestRow, decision: Transition, asked: MoveAsked) {
  const { tx, now } = hand;
  const { tokens } = decision;
  if (tokens === 'recredit') {
    const data = { amount: await recredit(tx, row.id, now), silent: asked.mover.side === 'clock' };
    await hand.fact({ kind: 'token.recredited', ...factOf(row), data });
    return;
  }
  const told = (kind: 'token.held' | 'token.spent' | 'token.released', amount: number) =>
    amount > 0 ? hand.fact({ kind, company_id: row.company_id, request_id: row.id, data: { amount } }) : null;
  if (tokens === 'hold' || tokens === 'charge') {
    if (!asked.payer) throw new Error(`Move ${decision.verb} of request ${row.id} names nobody who pays.`);
    if (row.price > 0)
      await told(
        'token.held',
        must(await hold(tx, asked.payer, { requestId: row.id, price: row.price, now })),
      );
  }
  if (tokens === 'post' || tokens === 'charge') await told('token.spent', await post(tx, row.id, now));
  if (tokens !== 'release') return;
  const released = await release(tx, row.id, {
    now,
    endedByPayer: asked.mover.side === 'employer',
    state: decision.verb === 'expire' || decision.verb === 'lapse' ? 'expired' : 'released',
  });
  await told('token.released', released);
}

async function debtOf(tx: Tx, row: RequestRow, stage: Stage, now: string) {
  const [offer] = await latestOffers(tx, [row.id]);
  const latest = latestStanding(await schedulesOf(tx, [row.id]));
  return owedIn(stage, {
    now,
    expires_at: row.expires_at,
    offer_expires_at: offer?.expires_at ?? null,
    proposal_at: latest?.status === 'proposed' && latest.asked_start === null ? latest.start_at : null,
    interview_ends_at: latest?.end_at ?? null,
    first_message_sent: await hasMessageFromEmployer(tx, row.id),
    days: (await keptProcess(tx, row.vacancy_id))?.days,
  });
}

/** After something inside a request changed (an interview, a message): the stage and the debt as they now are. `by` = whose act it was. */
export async function restage(hand: Hand, row: RequestRow, by: Side): Promise<Stage> {
  const { tx, now } = hand;
  const schedules = await schedulesOf(tx, [row.id]);
  const answers = {
    user_response_status: row.user_response_status as UserResponse,
    employer_response_status: row.employer_response_status as EmployerResponse,
  };
  const stage = stageOf({ ...answers, closed_as: null }, schedules, now);
  const debt = await debtOf(tx, row, stage, now);
  await updateRequest(tx, row.id, { stage, moved_at: now, ...debt });
  await settleDebt(tx, row, { owed_at: debt.owed_at, now, by });
  return stage;
}
