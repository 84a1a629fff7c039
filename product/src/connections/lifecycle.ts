// The one function that decides a move, and what is offered to whom. The moves stand in moves.ts, stages are derived in stages.ts.
import type { Role } from '../actor';
import type { FactKind } from '../facts';
import { roleMay } from '../permissions';
import { refuse, type Refusal } from '../refusals';
import { moves, type MoveRow, type TokenEffect } from './moves';
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
  stage: Stage;
  user_response_status: UserResponse;
  employer_response_status: EmployerResponse;
  closed_by: Side | 'system' | null;
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
  const row = rows.find((move) => move.from.includes(request.stage));
  if (!row) return missed(request, rows, mover);
  if (row.permission && mover.role && !roleMay(mover.role, row.permission)) return refuse('not_allowed');
  if (row.reason === 'required' && !input.reason) {
    return refuse('validation_failed', { fields: { reason: 'Please choose a reason.' } });
  }
  const guard = guardOf(request, row, input);
  if (guard) return guard;
  const closes = (closedStages as readonly Stage[]).includes(row.to);
  return {
    verb,
    to: row.to,
    closed_as: closes ? (row.to as ClosedStage) : null,
    user_response_status: row.user ?? request.user_response_status,
    employer_response_status: row.employer ?? request.employer_response_status,
    close_reason: closes ? (input.reason ?? row.code ?? null) : null,
    tokens: row.tokens === 'release' && request.stage !== 'requested' ? 'none' : row.tokens,
    fact: row.fact,
  };
}

function missed(request: MoveFacts, rows: readonly MoveRow[], mover: Mover): 'same' | Refusal {
  const already = rows.some(
    (row) =>
      (row.user !== undefined && row.by === 'job_seeker' && row.user === request.user_response_status) ||
      (row.employer !== undefined &&
        row.by === 'employer' &&
        row.employer === request.employer_response_status) ||
      (row.to === 'did_not_start' && request.stage === 'did_not_start'),
  );
  if (already) return 'same';
  const lost = request.closed_by !== null && request.closed_by !== mover.side;
  return refuse(lost ? 'already_moved' : 'move_not_open', { state: { stage: request.stage } });
}

function guardOf(request: MoveFacts, row: MoveRow, input: MoveInput): Refusal | null {
  if (row.verb === 'not_for_me' && !request.not_for_me_open)
    return refuse('move_not_open', {
      message: 'This is open for 72 hours after your yes, until your contact details are opened.',
    });
  if (row.verb !== 'select') return null;
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

/** The moves this person can make now: what the buttons, the board's columns and the keyboard menu offer, no more. */
export function offeredMoves(request: MoveFacts, mover: Mover): Verb[] {
  const shown = moves.filter(
    (move) =>
      move.by === mover.side &&
      move.from.includes(request.stage) &&
      move.verb !== 'off_market' &&
      (!move.permission || !mover.role || roleMay(mover.role, move.permission)) &&
      !(move.verb === 'withdraw' && request.stage === 'requested') &&
      (move.verb !== 'not_for_me' || guardOf(request, move, {}) === null) &&
      (move.verb !== 'select' || guardOf(request, move, {}) === null || request.stage === 'result_pending'),
  );
  return shown.map((move) => move.verb);
}
