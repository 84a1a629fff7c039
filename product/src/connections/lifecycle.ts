// The one function that decides a move, and what is offered to whom. The verbs are in moves/, listed in moves.ts.
import type { Role } from '../actor';
import { notAllowed, roleMay, type Permission } from '../permissions';
import { refuse, type Refusal } from '../refusals';
import {
  type MoveFacts,
  type MoveInput,
  type MoveRecord,
  type MoveRow,
  type OfferEffect,
  type TokenEffect,
} from './move-record';
import { moveOf, moveRows, verbs, type MoveFact, type Verb } from './moves';
import {
  isClosed,
  type ClosedStage,
  type EmployerResponse,
  type Side,
  type Stage,
  type UserResponse,
} from './stages';

export interface Mover {
  side: Side;
  /** For the employer's side. */
  role?: Role;
}

/** What a decided move writes. */
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
  /** What it takes from the vacancy's open positions, or gives back. */
  positions: 1 | -1 | 0;
  /** What a yes opens, opens or shuts with it. */
  unlock: 'opens' | 'shuts' | null;
  /** What becomes of the offer that is out or signed, or was when the request closed. */
  offer: OfferEffect | null;
  fact: MoveFact;
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
  const record = moveOf(verb);
  const rows = record.by === mover.side ? record.rows : [];
  const row = rows.find((one) => leadsFrom(one, request));
  if (!row) return missed(request, rows, { record, mover });
  const lacking = lackedBy(record, row, mover);
  if (lacking) return notAllowed(lacking);
  if (typeof record.asks === 'object' && record.asks.form === 'code' && record.asks.required && !input.reason)
    return refuse('validation_failed', { fields: { reason: 'Please choose a reason.' } });
  const guard = record.guard?.(request, input) ?? null;
  if (guard) return guard;
  const reopens = isClosed(request.stage) && !isClosed(row.to);
  return { verb, ...(reopens ? reopened(request, row) : stepped(request, row, input.reason)) };
}

/** The permission that the mover's role lacks for it. */
function lackedBy(record: MoveRecord, row: MoveRow, { role }: Mover): Permission | null {
  const permission = row.permission ?? record.permission;
  return !permission || !role || roleMay(role, permission) ? null : permission;
}

type Written = Omit<Transition, 'verb'>;

function stepped(request: MoveFacts, row: MoveRow, reason: string | undefined): Written {
  const closes = isClosed(row.to) && !isClosed(request.stage);
  const tokens = row.tokens ?? 'none';
  return {
    to: row.to,
    closed_as: isClosed(row.to) ? row.to : null,
    turn: closes ? 'closes' : null,
    user_response_status: row.user ?? request.user_response_status,
    employer_response_status: row.employer ?? request.employer_response_status,
    close_reason: closes ? (reason ?? row.code ?? null) : null,
    tokens: tokens === 'release' && request.stage !== 'requested' ? 'none' : tokens,
    positions: row.positions ?? 0,
    unlock: row.unlock ?? null,
    offer: row.offer ?? offerLeft(request.stage, row.to),
    fact: row.fact.kind as MoveFact,
  };
}

function reopened({ closing, ...request }: MoveFacts, row: MoveRow): Written {
  // What was paid back after the yes is paid again, and opens anew what the yes had opened.
  const paidAgain = closing?.recredited === true;
  return {
    to: row.to,
    closed_as: null,
    turn: 'reopens',
    user_response_status: row.user ?? closing?.user ?? request.user_response_status,
    employer_response_status: row.employer ?? closing?.employer ?? request.employer_response_status,
    close_reason: null,
    tokens: paidAgain ? 'charge' : (row.tokens ?? 'none'),
    positions: row.positions ?? 0,
    unlock: paidAgain ? 'opens' : (row.unlock ?? null),
    offer: row.back && withOffer.includes(row.to) ? 'revived' : null,
    fact: row.fact.kind as MoveFact,
  };
}

const withOffer: readonly Stage[] = ['offer_rolled_out', 'final_approval'];

/** What becomes of an offer whose request goes elsewhere than on. */
function offerLeft(from: Stage, to: Stage): OfferEffect | null {
  if (!withOffer.includes(from) || to === 'final_approval' || to === 'hired') return null;
  return to === 'no_response' ? 'expired' : 'declined';
}

/** A row that leads back is open only to the one stage that the request closed from. */
const leadsFrom = (row: MoveRow, { stage, closing }: MoveFacts): boolean =>
  row.from.includes(stage) && (!row.back || row.to === closing?.from || closing?.from === null);

function missed(
  request: MoveFacts,
  rows: readonly MoveRow[],
  { record, mover }: { record: MoveRecord; mover: Mover },
): 'same' | Refusal {
  const isMade = record.isMade ?? answersStand;
  if (rows.some((row) => isMade(request, row))) return 'same';
  const lost = request.closed_by !== null && request.closed_by !== mover.side;
  return refuse(lost ? 'already_moved' : 'move_not_open', { state: { stage: request.stage } });
}

const answersStand = (request: MoveFacts, { user, employer }: MoveRow): boolean =>
  (user !== undefined && user === request.user_response_status) ||
  (employer !== undefined && employer === request.employer_response_status);

/** The moves this person can make now: what the buttons, the board's columns and the keyboard menu offer, no more. */
export function offeredMoves(request: MoveFacts, mover: Mover): Verb[] {
  return verbs.filter((verb) => {
    const record = moveOf(verb);
    if (record.by !== mover.side || record.asks === 'nobody') return false;
    const row = record.rows.find((one) => leadsFrom(one, request) && !lackedBy(record, one, mover));
    if (!row) return false;
    const refusal = record.guard?.(request, {}) ?? null;
    return record.isShown ? record.isShown(request, refusal) : refusal === null;
  });
}

/** The stage a move leads to from here; undefined for one that leads back, which the stage alone does not say. */
export const goalOf = (stage: Stage, verb: Verb): Stage | undefined =>
  moveRows.find((row) => row.verb === verb && !row.back && row.from.includes(stage))?.to;
