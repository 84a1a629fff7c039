// Carries a decided move out: answers, stage, debt, tokens and fact in one transaction. What may move is product's.
import type { Member } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import {
  decideMove,
  type Mover,
  type MoveInput,
  type Transition,
} from '@rounds/product/connections/lifecycle';
import type { Verb } from '@rounds/product/connections/verbs';
import { owedIn } from '@rounds/product/connections/owes';
import { latestStanding, stageOf } from '@rounds/product/connections/deriving';
import type { Stage } from '@rounds/product/connections/stages';
import { daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { NewFact } from '../../facts';
import { must } from '../../http/scene';
import type { Tx } from '../../db/tx';
import { post, recredit, release } from '../tokens/ledger';
import { moveFacts } from './card';
import {
  latestOffers,
  schedulesOf,
  unlockFreely,
  updateRequest,
  type RequestRow,
  type ScheduleRow,
} from './queries';
import { endOffer } from './offer-queries';
import { hasMessageFromEmployer } from './story-queries';
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
}

interface MoveAsked extends MoveOptions {
  verb: Verb;
  mover: Mover;
}

/** Makes the move, or says why not. `same` = it was made before; nothing is written. */
export async function makeMove(hand: Hand, row: RequestRow, asked: MoveAsked) {
  const schedules = await schedulesOf(hand.tx, [row.id]);
  const decision = must(decideMove(moveFacts(row, schedules, hand.now), asked.verb, asked.mover, asked));
  if (decision === 'same') return 'same' as const;
  await write(hand, row, decision, { schedules, asked });
  return decision;
}

interface Around {
  schedules: ScheduleRow[];
  asked: MoveAsked;
}

async function write(hand: Hand, row: RequestRow, decision: Transition, { schedules, asked }: Around) {
  const { tx, now } = hand;
  const stage = stageOf(decision, schedules, now);
  if (stage !== decision.to && !(decision.verb === 'shortlist' && stage === 'interview')) {
    throw new Error(`Move ${decision.verb} of request ${row.id} derives ${stage}, not ${decision.to}.`);
  }
  const closes = decision.closed_as !== null;
  const connects = decision.verb === 'accept' || decision.verb === 'employer_accept';
  const takesBack = decision.tokens === 'recredit';
  await updateRequest(tx, row.id, {
    user_response_status: decision.user_response_status,
    employer_response_status: decision.employer_response_status,
    stage,
    moved_at: now,
    ...(closes
      ? { closed_at: now, close_reason: decision.close_reason, closed_by: asked.closedBy ?? asked.mover.side }
      : {}),
    ...(connects ? { connected_at: now } : {}),
    ...(takesBack ? { connected_at: null, recredited_at: now } : {}),
    ...(decision.verb === 'hire' ? { hired_at: now } : {}),
    ...asked.columns,
    ...(closes ? { owed_by: null, owed_at: null } : await debtOf(tx, row, stage, now)),
  });
  await moveTokens(hand, row, decision, asked.mover);
  if (takesBack) await shutUnlock(tx, row);
  const fate = offerFate(row.stage as Stage, decision);
  if (fate) await endOffer(tx, row.id, fate);
  if (connects)
    await unlockFreely(tx, row.company_id, row.job_seeker_id, {
      now,
      until: daysAfter(now, limits.unlock.months * 30),
    });
  await hand.fact({ kind: decision.fact, ...factOf(row), data: asked.data ?? {} });
}

/** What becomes of an offer that is out or signed when its request goes elsewhere than on. */
function offerFate(from: Stage, { to, verb }: Transition): 'declined' | 'expired' | 'rescinded' | null {
  if (from !== 'offer_rolled_out' && from !== 'final_approval') return null;
  if (to === 'final_approval' || to === 'hired') return null;
  if (to === 'no_response') return 'expired';
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

async function moveTokens(hand: Hand, row: RequestRow, decision: Transition, mover: Mover) {
  const { tx, now } = hand;
  if (decision.tokens === 'none') return;
  if (decision.tokens === 'recredit') {
    const data = { amount: await recredit(tx, row.id, now), silent: mover.side === 'clock' };
    await hand.fact({ kind: 'token.recredited', ...factOf(row), data });
    return;
  }
  const amount =
    decision.tokens === 'post'
      ? await post(tx, row.id, now)
      : await release(tx, row.id, {
          now,
          endedByPayer: mover.side === 'employer',
          state: decision.verb === 'expire' || decision.verb === 'lapse' ? 'expired' : 'released',
        });
  if (amount === 0) return;
  const kind = decision.tokens === 'post' ? 'token.spent' : 'token.released';
  await hand.fact({ kind, company_id: row.company_id, request_id: row.id, data: { amount } });
}

async function debtOf(tx: Tx, row: RequestRow, stage: Stage, now: string) {
  const [offer] = await latestOffers(tx, [row.id]);
  const latest = latestStanding(await schedulesOf(tx, [row.id]));
  return owedIn(stage, {
    now,
    expires_at: row.expires_at,
    offer_expires_at: offer?.expires_at ?? null,
    proposal_at: latest?.status === 'proposed' ? latest.start_at : null,
    interview_ends_at: latest?.end_at ?? null,
    first_message_sent: await hasMessageFromEmployer(tx, row.id),
  });
}

/** After something inside a request changed (an interview, a message): the stage and the debt as they now are. */
export async function restage(hand: Hand, row: RequestRow): Promise<Stage> {
  const { tx, now } = hand;
  const schedules = await schedulesOf(tx, [row.id]);
  const { user_response_status, employer_response_status } = moveFacts(row, schedules, now);
  const stage = stageOf({ user_response_status, employer_response_status, closed_as: null }, schedules, now);
  await updateRequest(tx, row.id, { stage, moved_at: now, ...(await debtOf(tx, row, stage, now)) });
  return stage;
}
