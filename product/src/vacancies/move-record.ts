// What one verb of a vacancy says of itself. Each has a file under moves/; moves.ts lists them.
import type { FactRecord } from '../fact-row';
import type { Permission } from '../permissions';
import type { VacancyState } from './states';

/** What must be so before the step is taken; how each is asked is the server's. */
export type VacancyGuard =
  | 'confirmed'
  | 'complete'
  | 'verified'
  | 'let_out'
  | 'within_plan'
  | 'says_why'
  | 'has_open_position'
  | 'nothing_open'
  | 'nothing_open_if_archived';

/** The vacancy's row as far as a step reads it. Instants are ISO-8601 in UTC. */
export interface Stepping {
  state: string;
  published_at: string | null;
  valid_until: string | null;
  closing_date: string | null;
}

export interface VacancyStamps {
  published_at?: string;
  valid_until?: string | null;
  review_comment?: string;
  filled_at?: string | null;
  closed_at?: string | null;
  closing_date?: null;
  deleted_at?: string;
}

export interface VacancyMoveRecord {
  /** The words on the button, and those from states where it is done once more. */
  title: string;
  again?: { from: readonly VacancyState[]; title: string };
  /** Under the title in the menu: what it brings. */
  hint: string;
  /** Said when it is done; `waiting` = requests that nobody has answered. */
  done: (waiting: number) => string;
  /** The step back that is offered with it. */
  undo?: string;
  /** With several vacancies chosen: its title, what was done to them, and the step back. */
  together?: { title: string; done: string; undo: string };
  by: 'employer' | 'clock';
  permission?: Permission;
  /** Whoever holds this permission has a shorter way and is not offered the verb. */
  notFor?: Permission;
  from: readonly VacancyState[];
  to: VacancyState | 'deleted';
  /** Before it is sent: nothing, because it is taken back without harm; or a dialog of its own. */
  asks: 'at_once' | 'dialog' | 'nobody';
  /** What the dialog gives or shows, for clients of the API. */
  needs?: 'comment' | 'preview';
  guards: readonly VacancyGuard[];
  /** Columns it writes besides the state. */
  stamps: (now: string, row: Stepping, comment: string) => VacancyStamps;
  fact: FactRecord;
}

/** Keeps what the record says in its type. */
export const move = <const M extends VacancyMoveRecord>(record: M): M => record;

/** The column of the matrix for whoever decides on vacancies. */
export const byDecider = { by: 'employer', permission: 'update_vacancy_status' } as const;

export const nothing = () => ({});
