// What one verb of a connection request says of itself. Each has a file under moves/; moves.ts lists them.
import type { z } from 'zod';
import type { StoryFact } from '../fact-row';
import type { Permission } from '../permissions';
import type { Refusal } from '../refusals';
import type { Debt } from './asking';
import type { Closing } from './reopening';
import type { EmployerResponse, Side, Stage, UserResponse } from './stages';

/** What a move does to the request's tokens: `recredit` gives back what a yes spent, `charge` holds and spends at once, `hold` holds anew. */
export type TokenEffect = 'none' | 'post' | 'release' | 'recredit' | 'charge' | 'hold';

/** What becomes of an offer that is out or signed. */
export type OfferEffect = 'declined' | 'expired' | 'rescinded' | 'countered' | 'revived';

/** One line of the machine: from where to where, and what changes with it. */
export interface MoveRow {
  from: readonly Stage[];
  /** Where it leads; a closed stage is what it closes as. */
  to: Stage;
  /** It leads back: open only where the request closed from just there. */
  back?: true;
  /** The answers it gives; left out = as they were. */
  user?: UserResponse;
  employer?: EmployerResponse;
  /** Left out = none. */
  tokens?: TokenEffect;
  /** What it takes from the vacancy's open positions, or gives back. */
  positions?: 1 | -1;
  /** `opens` what a yes opens, or `shuts` it again. */
  unlock?: 'opens' | 'shuts';
  /** Where it differs from what leaving the offer's stage means anyway. */
  offer?: OfferEffect;
  /** Interviews that are still ahead are canceled with it, as by this side. */
  calendars?: 'employer' | 'seeker';
  fact: StoryFact;
  /** The reason that is stored when none is given. */
  code?: string;
  /** Where it differs from the verb's. */
  permission?: Permission;
}

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
  /** Conditions of the latest offer that are neither met nor waived. */
  unmet_conditions?: number;
  /** An interview stands confirmed and has not ended. */
  interview_ahead: boolean;
  has_interview_steps: boolean;
  all_steps_passed: boolean;
  /** "Not for me" can be pressed: the yes is young and the contact unopened. */
  not_for_me_open?: boolean;
}

export interface MoveInput {
  reason?: string | undefined;
  override_reason?: string | undefined;
}

export type Guard = (request: MoveFacts, input: MoveInput) => Refusal | 'same' | null;

/** The names a dialog speaks with. */
export interface Parties {
  company: string;
  job_seeker: string;
}

/** A reason from the list; the other side reads its sentence. */
export interface AsksForCode {
  form: 'code';
  heading: (parties: Parties) => string;
  says: (parties: Parties) => string;
  codes: readonly string[];
  /** Left out = it may be sent without one, and the row's code stands for it. */
  required?: true;
  /** Each reason is a button of its own that sends it, read as the sentence that the other side reads. */
  byTap?: true;
}

/** A reason in words. */
export interface AsksForText {
  form: 'text';
  heading: (parties: Parties) => string;
  says: (parties: Parties) => string;
  label: string;
  confirm: string;
}

/**
 * What is asked before it is sent: nothing, because it is taken back or repeated without harm; a dialog of its own; or a
 * reason. `nobody`: it has no button of a request, since the clock or another act brings it about.
 */
export type Asks = 'at_once' | 'dialog' | 'nobody' | AsksForCode | AsksForText;

/** Said by a word in the side's own answer, with what may go along; or by a field of its own. */
export type Says =
  | { word: UserResponse | EmployerResponse; with?: z.ZodRawShape }
  | { field: string; body: z.ZodType };

/** Who reads what somebody wrote with an act: both sides of the request, or the company's team alone. */
export const wordReaders = ['both', 'company'] as const;
export type WordReaders = (typeof wordReaders)[number];

/**
 * The field of the body in which it is said in words, and what becomes of them: kept with the act for its readers, or a
 * column of a table that holds more of the same answer. Source: docs/rules.md#words
 */
export type AsksForWords = { in: string } & ({ readBy: WordReaders } | { column: `${string}.${string}` });

type Stamp =
  | 'nudged_at'
  | 'extended_at'
  | 'owed_at'
  | 'late_yes_at'
  | 'connected_at'
  | 'hired_at'
  | 'restored_at';

export interface MoveRecord {
  /** The words on the button. */
  title: string;
  by: Side;
  /** For the employer's side: which row of the matrix. */
  permission?: Permission;
  rows: readonly MoveRow[];
  asks: Asks;
  /** How it is sent to the call that moves requests; left out where another call brings it. */
  says?: Says;
  /** What is written with it in words: each field of several lines in `says` is named here. */
  words?: AsksForWords;
  /** The same word means another verb from here. */
  instead?: (request: Pick<MoveFacts, 'stage' | 'employer_response_status'>) => string | undefined;
  /** Sent without its dialog from where that has nothing to ask. */
  atOnce?: (request: { stage: Stage; steps: readonly { required: boolean; passed: boolean }[] }) => boolean;
  /** What whoever sends it must have; `verified_for_applications`: an application alone is shut to the others. */
  needs?: 'confirmed' | 'verified' | 'verified_for_applications';
  /** What is locked before the request, in the order of the house. */
  locks?: 'vacancy' | 'person_and_vacancy';
  guard?: Guard;
  /** Made before, in fact: where the answers alone do not say so. */
  isMade?: (request: MoveFacts, row: MoveRow) => boolean;
  /** Its button is there; left out = where nothing refuses it. */
  isShown?: (request: MoveFacts, refusal: Refusal | 'same' | null) => boolean;
  /** Columns it writes besides the answers, the stage and the debt. `zone` = of the vacancy's facility. */
  stamps?: (
    now: string,
    request: { owed_at: string | null; zone: string },
  ) => Partial<Record<Stamp, string | null>>;
  /** Offered on a closed request: what is said of its time, and until when. */
  open?: { says: string; until: (closing: Closing) => string };
  /** It is no step: the request has not moved since. */
  still?: true;
  /** It ends something: its button stands back. */
  ends?: true;
  /** Who is seen to close it, where not the one who moves. */
  closedBy?: 'system';
}

/** Keeps what the record says in its type. */
export const move = <const M extends MoveRecord>(record: M): M => record;

/** Screens that are out of date after a move. */
export const moveTopics = ['connections', 'notifications', 'dashboard', 'chat'] as const;
export const tokenMoveTopics = [...moveTopics, 'tokens'] as const;
export const hireTopics = [...moveTopics, 'vacancies'] as const;
