// The one function that decides a move, and what is offered to whom. The moves stand in moves.ts, stages are derived in stages.ts.
import type { Role } from '../actor';
import type { FactKind } from '../facts';
import { roleMay } from '../permissions';
import { refuse, type Refusal } from '../refusals';
import { isAfter } from '../time';
import { moves } from './moves';
import type { MoveRow, TokenEffect } from './move-row';
import { counterRefusal, extendRefusal, nudgeRefusal, type Debt } from './asking';
import { confirmRefusal, lateYesRefusal, restoreRefusal, type Closing } from './reopening';
import type { Side, Verb } from './verbs';
import {
  closedStages,
  type ClosedStage,
  type EmployerResponse,
  type Stage,
  type UserResponse,
} from './stages';

/** What the decision needs to know besides the stage. */
export interface MoveFacts {
  now: string;
  stage: Stage;
  user_response_status: UserResponse;
  employer_response_status: EmployerResponse;
  closed_by: Side | 'system' | null;
  /** How it closed, and what it would come back to; null while open. */
  closing: Closing | null;
  debt: Debt;
  /** Until when an invitation stands; null for an application. */
  expires_at: string | null;
  /** Counter-offers made so far. */
  counters: number;
  /** An interview stands confirmed and has not ended. */
  interview_ahead: boolean;
  has_interview_steps: boolean;
  all_steps_passed: boolean;
  /** "Not for me" can be pressed: the yes is young and the contact unopened. */
  not_for_me_open?: boolean;
}

export interface Mover {
  side: Side;
  /** For the employer's side. */
  role?: Role;
}

export interface Transition {
  verb: Verb;
  to: Stage;
  closed_as: ClosedStage | null;
  /** An open request closes with it; a closed one opens again. */
  turn: 'closes' | 'reopens' | null;
  user_response_status: UserResponse;
  employer_response_status: EmployerResponse;
  close_reason: string | null;
  tokens: TokenEffect;
  fact: FactKind;
}

export interface MoveInput {
  reason?: string | undefined;
  override_reason?: string | undefined;
}

/**
 * Decides one move. A Transition to write; `same` when this side has made just this move already; else the refusal:
 * `already_moved` when the other side closed it first, `move_not_open` when the machine has no such row from here.
 */
export function decideMove(
  request: MoveFacts,
  verb: Verb,
  mover: Mover,
  input: MoveInput = {},
): Transition | 'same' | Refusal {
  const rows = moves.filter((move) => move.verb === verb && move.by === mover.side);
  const row = rows.find((move) => leadsFrom(move, request));
  if (!row) return missed(request, rows, mover);
  if (row.permission && mover.role && !roleMay(mover.role, row.permission)) return refuse('not_allowed');
  if (row.reason === 'required' && !input.reason) {
    return refuse('validation_failed', { fields: { reason: 'Please choose a reason.' } });
  }
  const guard = guardOf(request, row, input);
  if (guard) return guard;
  return isClosed(request.stage) && !isClosed(row.to)
    ? reopened(request, row)
    : stepped(request, row, input.reason);
}

const isClosed = (stage: Stage): stage is ClosedStage => (closedStages as readonly Stage[]).includes(stage);

function stepped(request: MoveFacts, row: MoveRow, reason: string | undefined): Transition {
  const closes = isClosed(row.to) && !isClosed(request.stage);
  return {
    verb: row.verb,
    to: row.to,
    closed_as: isClosed(row.to) ? row.to : null,
    turn: closes ? 'closes' : null,
    user_response_status: row.user ?? request.user_response_status,
    employer_response_status: row.employer ?? request.employer_response_status,
    close_reason: closes ? (reason ?? row.code ?? null) : null,
    tokens: row.tokens === 'release' && request.stage !== 'requested' ? 'none' : row.tokens,
    fact: row.fact,
  };
}

function reopened({ closing, ...request }: MoveFacts, row: MoveRow): Transition {
  return {
    verb: row.verb,
    to: row.to,
    closed_as: null,
    turn: 'reopens',
    user_response_status: row.user ?? closing?.user ?? request.user_response_status,
    employer_response_status: row.employer ?? closing?.employer ?? request.employer_response_status,
    close_reason: null,
    // What was paid back after the yes is paid again.
    tokens: closing?.recredited ? 'charge' : row.tokens,
    fact: row.fact,
  };
}

/** A restoring row leads to one stage only: the one it closed from. */
const leadsFrom = (row: MoveRow, { stage, closing }: MoveFacts): boolean =>
  row.from.includes(stage) &&
  (row.fact !== 'connection_request.restored' || row.to === closing?.from || closing?.from === null);

function missed(request: MoveFacts, rows: readonly MoveRow[], mover: Mover): 'same' | Refusal {
  const already = rows.some(
    (row) =>
      (row.verb !== 'counter' || (request.stage === row.to && request.counters > 0)) &&
      (row.verb !== 'confirm_late_yes' || request.stage === row.to) &&
      isAlready(request, row),
  );
  if (already) return 'same';
  const lost = request.closed_by !== null && request.closed_by !== mover.side;
  return refuse(lost ? 'already_moved' : 'move_not_open', { state: { stage: request.stage } });
}

const isAlready = (request: MoveFacts, row: MoveRow): boolean =>
  (row.by === 'job_seeker' && row.user !== undefined && row.user === request.user_response_status) ||
  (row.by === 'employer' &&
    row.employer !== undefined &&
    row.employer === request.employer_response_status) ||
  (row.to === 'did_not_start' && request.stage === 'did_not_start');

type Guard = (request: MoveFacts, row: MoveRow, input: MoveInput) => Refusal | 'same' | null;

const guards: Partial<Record<Verb, Guard>> = {
  accept: ({ expires_at, now }) =>
    expires_at !== null && !isAfter(expires_at, now)
      ? refuse('move_not_open', { message: 'This invitation has expired.' })
      : null,
  select: selectGuard,
  not_for_me: ({ not_for_me_open }) =>
    not_for_me_open
      ? null
      : refuse('move_not_open', {
          message: 'This is open for 72 hours after your yes, until your contact details are opened.',
        }),
  late_yes: ({ closing, now }) => lateYesRefusal(closing, now),
  confirm_late_yes: ({ closing, now }) => confirmRefusal(closing, now),
  restore: ({ closing, now }) => restoreRefusal(closing, 'job_seeker', now),
  employer_restore: ({ closing, now }) => restoreRefusal(closing, 'employer', now),
  counter: ({ counters }) => counterRefusal(counters),
  extend: ({ debt }) => extendRefusal(debt),
  nudge: ({ debt, now }) => nudgeRefusal(debt, now),
};

const guardOf: Guard = (request, row, input) => guards[row.verb]?.(request, row, input) ?? null;

function selectGuard(request: MoveFacts, _row: MoveRow, input: MoveInput): Refusal | null {
  if (request.stage === 'in_conversation') {
    return request.has_interview_steps && !input.override_reason
      ? refuse('move_not_open', {
          message: 'The chosen process has an interview. Shortlist first, or give a reason.',
        })
      : null;
  }
  if (request.all_steps_passed || input.override_reason) return null;
  return refuse('move_not_open', {
    message: 'Not every required interview is passed. Record the result first, or give a reason.',
  });
}

/** These have buttons of their own, apart from a request's. */
const elsewhere: readonly Verb[] = ['off_market', 'block', 'erase', 'company_closed'];

/** The moves this person can make now: what the buttons, the board's columns and the keyboard menu offer, no more. */
export function offeredMoves(request: MoveFacts, mover: Mover): Verb[] {
  const shown = moves.filter(
    (move) =>
      move.by === mover.side &&
      leadsFrom(move, request) &&
      !elsewhere.includes(move.verb) &&
      (!move.permission || !mover.role || roleMay(mover.role, move.permission)) &&
      !(move.verb === 'withdraw' && request.stage === 'requested') &&
      (guardOf(request, move, {}) === null || (move.verb === 'select' && request.stage === 'result_pending')),
  );
  return shown.map((move) => move.verb);
}
