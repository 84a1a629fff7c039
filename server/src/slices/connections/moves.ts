// Carries a decided move out: answers, stage, debt, effects and fact in one transaction. The product decides.
import { decideMove, type Mover, type Transition } from '@rounds/product/connections/lifecycle';
import type { MoveInput } from '@rounds/product/connections/move-record';
import { moveOf, type Verb } from '@rounds/product/connections/moves';
import { wordsSaid } from '@rounds/product/connections/said';
import { owedIn } from '@rounds/product/connections/owes';
import { latestStanding, stageOf } from '@rounds/product/connections/deriving';
import type { EmployerResponse, Side, Stage, UserResponse } from '@rounds/product/connections/stages';
import { isTakenBack } from '@rounds/product/connections/reopening';
import { daysAfter } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import type { NewFact } from '../../facts';
import { must } from '../../http/request-context';
import type { Payer } from '../tokens/ledger';
import { keepMoveWords, refuseLoss, type Saying, type VerbWithWords } from './act-words';
import { surroundingsOf } from './past-queries';
import { moveFacts } from './card';
import { settleDebt } from './debts';
import { takeEffect } from './effects';
import { factOf, type Hand } from './hand';
import { schedulesOf, updateRequest, type RequestRow, type ScheduleRow } from './queries';
import { owedBeside } from './owing-queries';
import { takenBackSince } from './send-queries';

export interface MoveOptions extends MoveInput {
  /** Columns a move sets besides: the pattern chosen, the start agreed. */
  columns?: Record<string, unknown>;
  /** Codes and numbers for the fact. */
  data?: NewFact['data'];
  /** Whose tokens a move takes that costs something. */
  payer?: Payer | undefined;
}

type MoveAsked = MoveOptions & { mover: Mover } & (
    | { verb: Exclude<Verb, VerbWithWords>; saying?: Saying }
    | { verb: Verb; saying: Saying }
  );

/** Makes the move, or says why not. `same` = it was made before; nothing is written. */
export async function makeMove(hand: Hand, row: RequestRow, asked: MoveAsked) {
  const [schedules, around, sinceYesterday] = await Promise.all([
    schedulesOf(hand.tx, [row.id]),
    surroundingsOf(hand.tx, row.id),
    asked.verb === 'employer_withdraw' ? takenBackSince(hand.tx, row.company_id, daysAfter(hand.now, -1)) : 0,
  ]);
  const facts = moveFacts(row, { schedules, around, now: hand.now });
  const decision = must(decideMove(facts, asked.verb, asked.mover, asked));
  const said = asked.saying ? wordsSaid(asked.mover.side, asked.saying.body) : [];
  await refuseLoss(
    hand,
    row,
    said.filter(({ verb }) => decision === 'same' || verb !== asked.verb),
  );
  if (decision === 'same') return 'same' as const;
  await write(hand, row, decision, { schedules, asked, zone: around.zone, sinceYesterday });
  return decision;
}

interface Around {
  schedules: ScheduleRow[];
  asked: MoveAsked;
  zone: string;
  /** How many of its invitations the company took back in the last 24 hours. */
  sinceYesterday: number;
}

/** Interviews come back after the request does, so that a restored stage may be a step behind for a moment. */
const interviewing: readonly Stage[] = ['interview', 'schedules', 'result_pending'];

async function write(hand: Hand, row: RequestRow, decision: Transition, around: Around) {
  const { schedules, asked, zone, sinceYesterday } = around;
  const { tx, now } = hand;
  const stage = stageOf(decision, schedules, now);
  const amongInterviews = interviewing.includes(stage) && interviewing.includes(decision.to);
  if (stage !== decision.to && !amongInterviews)
    throw new Error(`Move ${decision.verb} of request ${row.id} derives ${stage}, not ${decision.to}.`);
  const { side } = asked.mover;
  const columns = {
    ...columnsOf(row, decision, { now, side, zone }),
    ...takenBack(row, decision, { now, sinceYesterday }),
    ...asked.columns,
  };
  const standing = { ...row, expires_at: (columns['expires_at'] as string | undefined) ?? row.expires_at };
  const debt =
    decision.closed_as === null && stage !== row.stage
      ? await debtOf(hand, standing, { stage, schedules })
      : {};
  const changes: Partial<Record<string, unknown>> = {
    user_response_status: decision.user_response_status,
    employer_response_status: decision.employer_response_status,
    stage,
    ...debt,
    ...columns,
  };
  await updateRequest(tx, row.id, changes);
  // More days for an answer are no answer.
  if ('owed_at' in changes && !moveOf(decision.verb).still)
    await settleDebt(tx, row, { owed_at: changes['owed_at'] as string | null, now, by: side });
  const moved = await takeEffect(hand, row, decision, { side, payer: asked.payer });
  const own = { kind: decision.fact, ...factOf(row), data: asked.data ?? {} };
  const [fact_id] = await asHouse(tx, () =>
    Promise.all([hand.fact(own), ...moved.map((fact) => hand.fact(fact))]),
  );
  if (asked.saying) await keepMoveWords(hand, row, { fact_id, side, saying: asked.saying });
}

/** Unopened, it vanishes for the job seeker as well; to the company both are one. */
function takenBack(
  row: RequestRow,
  { verb }: Transition,
  at: { now: string; sinceYesterday: number },
): Record<string, unknown> {
  if (verb !== 'employer_withdraw' || !isTakenBack(row, at)) return {};
  return { taken_back_at: at.now, ...(row.opened_at === null ? { vanished_at: at.now } : {}) };
}

/** What a move writes besides the answers, the stage and the debt. */
function columnsOf(
  row: RequestRow,
  { verb, turn, close_reason, tokens, unlock }: Transition,
  { now, side, zone }: { now: string; side: Side; zone: string },
): Record<string, unknown> {
  const { still, stamps, closedBy = side } = moveOf(verb);
  return {
    ...(still ? {} : { last_activity_at: now }),
    ...(unlock === 'opens' ? { connected_at: now } : {}),
    ...(tokens === 'recredit' ? { connected_at: null, recredited_at: now } : {}),
    ...(turn === 'closes' ? { closed_at: now, close_reason, closed_by: closedBy, ...keptOf(row) } : {}),
    ...(turn === 'reopens' ? { closed_at: null, close_reason: null, closed_by: null } : {}),
    ...stamps?.(now, { ...row, zone }),
  };
}

/** Where a closing request stood; from then on nobody owes anything. */
const keptOf = (row: RequestRow) => ({
  closed_from: row.stage,
  closed_user_response: row.user_response_status,
  closed_employer_response: row.employer_response_status,
  owed_by: null,
  owed_at: null,
});

async function debtOf(
  { tx, now }: Hand,
  row: RequestRow,
  { stage, schedules }: { stage: Stage; schedules: readonly ScheduleRow[] },
) {
  const latest = latestStanding(schedules);
  return owedIn(stage, {
    now,
    expires_at: row.expires_at,
    proposal_at: latest?.status === 'proposed' && latest.asked_start === null ? latest.start_at : null,
    interview_ends_at: latest?.end_at ?? null,
    ...(await owedBeside(tx, row.id)),
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
  const debt = await debtOf(hand, row, { stage, schedules });
  await updateRequest(tx, row.id, { stage, last_activity_at: now, ...debt });
  await settleDebt(tx, row, { owed_at: debt.owed_at, now, by });
  return stage;
}
