// The moves of a connection request: one row a move, and the one function that decides. Stages are derived in stages.ts.
import type { Role } from '../actor';
import { roleMay, type Permission } from '../permissions';
import { refuse, type Refusal } from '../refusals';
import type { FactKind } from '../facts';
import {
  closedStages,
  type ClosedStage,
  type EmployerResponse,
  type Stage,
  type UserResponse,
} from './stages';

export const verbs = [
  'accept',
  'decline',
  'withdraw',
  'sign',
  'decline_offer',
  'employer_accept',
  'shortlist',
  'select',
  'release_offer',
  'rescind',
  'hire',
  'reject',
  'employer_withdraw',
  'employer_did_not_start',
  'did_not_start',
  'expire',
  'employer_silent',
  'offer_expire',
  'lapse',
  'off_market',
  'vacancy_closed',
] as const;
export type Verb = (typeof verbs)[number];
export type Side = 'job_seeker' | 'employer' | 'clock';

/** What a move does to the tokens held for the request. */
export type TokenEffect = 'none' | 'post' | 'release';

export interface MoveRow {
  verb: Verb;
  from: readonly Stage[];
  /** Where it leads; with `closes` the stage it closes as. */
  to: Stage;
  by: Side;
  permission?: Permission;
  user?: UserResponse;
  employer?: EmployerResponse;
  tokens: TokenEffect;
  fact: FactKind;
  /** Needs a reason code; `code` is stored when none is given. */
  reason?: 'required' | 'optional';
  code?: string;
}

const untilOffer: readonly Stage[] = [
  'requested',
  'review',
  'in_conversation',
  'interview',
  'schedules',
  'result_pending',
  'offers',
];
const beforeHire: readonly Stage[] = [...untilOffer, 'offer_rolled_out', 'final_approval'];

/** Source: docs/rules.md#moves. Sending and applying make a request and are not moves of one. */
export const moves: readonly MoveRow[] = [
  {
    verb: 'accept',
    from: ['requested'],
    to: 'in_conversation',
    by: 'job_seeker',
    user: 'accepted',
    tokens: 'post',
    fact: 'connection_request.accepted',
  },
  {
    verb: 'decline',
    from: ['requested'],
    to: 'withdrawn',
    by: 'job_seeker',
    user: 'declined',
    tokens: 'release',
    fact: 'connection_request.declined',
    reason: 'optional',
    code: 'not_interested',
  },
  {
    verb: 'expire',
    from: ['requested'],
    to: 'no_response',
    by: 'clock',
    user: 'no_response',
    tokens: 'release',
    fact: 'connection_request.expired',
    code: 'expired',
  },
  {
    verb: 'employer_withdraw',
    from: ['requested'],
    to: 'withdrawn',
    by: 'employer',
    permission: 'send_requests',
    employer: 'withdrawn',
    tokens: 'release',
    fact: 'connection_request.withdrawn',
    code: 'employer_withdrew',
  },
  {
    verb: 'employer_accept',
    from: ['review'],
    to: 'in_conversation',
    by: 'employer',
    permission: 'send_requests',
    employer: 'accepted',
    tokens: 'none',
    fact: 'connection_request.employer_accepted',
  },
  {
    verb: 'reject',
    from: untilOffer.filter((stage) => stage !== 'requested'),
    to: 'rejected',
    by: 'employer',
    permission: 'send_requests',
    employer: 'rejected',
    tokens: 'none',
    fact: 'connection_request.rejected',
    reason: 'required',
  },
  {
    verb: 'employer_silent',
    from: ['review'],
    to: 'no_response',
    by: 'clock',
    employer: 'no_response',
    tokens: 'none',
    fact: 'connection_request.employer_no_response',
    code: 'employer_silent',
  },
  {
    verb: 'shortlist',
    from: ['in_conversation'],
    to: 'interview',
    by: 'employer',
    permission: 'schedule_interviews',
    employer: 'interview_shortlisted',
    tokens: 'none',
    fact: 'connection_request.interview_shortlisted',
  },
  {
    verb: 'select',
    from: ['in_conversation', 'interview', 'result_pending'],
    to: 'offers',
    by: 'employer',
    permission: 'decide_offers',
    employer: 'selected',
    tokens: 'none',
    fact: 'connection_request.selected',
  },
  {
    verb: 'release_offer',
    from: ['offers'],
    to: 'offer_rolled_out',
    by: 'employer',
    permission: 'decide_offers',
    employer: 'offer_released',
    tokens: 'none',
    fact: 'offer.released',
  },
  {
    verb: 'sign',
    from: ['offer_rolled_out'],
    to: 'final_approval',
    by: 'job_seeker',
    user: 'offer_accepted',
    tokens: 'none',
    fact: 'offer.accepted',
  },
  {
    verb: 'decline_offer',
    from: ['offer_rolled_out'],
    to: 'withdrawn',
    by: 'job_seeker',
    user: 'offer_declined',
    tokens: 'none',
    fact: 'offer.declined',
    reason: 'optional',
    code: 'conditions',
  },
  {
    verb: 'offer_expire',
    from: ['offer_rolled_out'],
    to: 'no_response',
    by: 'clock',
    user: 'no_response',
    tokens: 'none',
    fact: 'offer.expired',
    code: 'offer_expired',
  },
  {
    verb: 'rescind',
    from: ['offer_rolled_out', 'final_approval'],
    to: 'offers',
    by: 'employer',
    permission: 'decide_offers',
    user: 'accepted',
    employer: 'selected',
    tokens: 'none',
    fact: 'offer.rescinded',
  },
  {
    verb: 'hire',
    from: ['final_approval'],
    to: 'hired',
    by: 'employer',
    permission: 'decide_offers',
    employer: 'hired',
    tokens: 'none',
    fact: 'connection_request.hired',
  },
  {
    verb: 'did_not_start',
    from: ['hired'],
    to: 'did_not_start',
    by: 'job_seeker',
    tokens: 'none',
    fact: 'connection_request.did_not_start',
    code: 'did_not_start',
  },
  {
    verb: 'employer_did_not_start',
    from: ['hired'],
    to: 'did_not_start',
    by: 'employer',
    permission: 'decide_offers',
    tokens: 'none',
    fact: 'connection_request.did_not_start',
    code: 'did_not_start',
  },
  {
    verb: 'withdraw',
    from: beforeHire,
    to: 'withdrawn',
    by: 'job_seeker',
    user: 'withdrawn',
    tokens: 'release',
    fact: 'connection_request.seeker_withdrew',
    reason: 'optional',
    code: 'personal',
  },
  {
    verb: 'off_market',
    from: beforeHire,
    to: 'withdrawn',
    by: 'job_seeker',
    user: 'withdrawn',
    tokens: 'release',
    fact: 'connection_request.off_market',
    code: 'off_market',
  },
  {
    verb: 'vacancy_closed',
    from: ['requested'],
    to: 'withdrawn',
    by: 'clock',
    employer: 'withdrawn',
    tokens: 'release',
    fact: 'connection_request.vacancy_closed',
    code: 'vacancy_closed',
  },
  {
    verb: 'vacancy_closed',
    from: ['review'],
    to: 'rejected',
    by: 'clock',
    employer: 'rejected',
    tokens: 'none',
    fact: 'connection_request.vacancy_closed',
    code: 'position_filled',
  },
  {
    verb: 'lapse',
    from: beforeHire.filter((stage) => stage !== 'final_approval'),
    to: 'no_response',
    by: 'clock',
    tokens: 'release',
    fact: 'connection_request.lapsed',
    code: 'lapsed',
  },
];

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
      (move.verb !== 'select' || guardOf(request, move, {}) === null || request.stage === 'result_pending'),
  );
  return shown.map((move) => move.verb);
}

/** The words on the button. */
export const verbTitles: Record<Verb, string> = {
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  sign: 'Sign the offer',
  decline_offer: 'Decline the offer',
  employer_accept: 'Start a conversation',
  shortlist: 'Shortlist for interview',
  select: 'Select',
  release_offer: 'Release the offer',
  rescind: 'Take the offer back',
  hire: 'Approve and hire',
  reject: 'Reject',
  employer_withdraw: 'Withdraw the request',
  employer_did_not_start: 'Did not start',
  did_not_start: 'I did not start',
  expire: 'Expire',
  employer_silent: 'Close unanswered',
  offer_expire: 'Expire the offer',
  lapse: 'Lapse',
  off_market: 'Off the market',
  vacancy_closed: 'Vacancy closed',
};
