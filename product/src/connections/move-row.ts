// What one row of the machine says, and the runs of stages that several rows share. The rows are in moves.ts.
import type { FactKind } from '../facts';
import type { Permission } from '../permissions';
import type { EmployerResponse, Stage, UserResponse } from './stages';
import type { Side, Verb } from './verbs';

/** What a move does to the request's tokens: `recredit` gives back what a yes spent, `charge` holds and spends at once, `hold` holds anew. */
export type TokenEffect = 'none' | 'post' | 'release' | 'recredit' | 'charge' | 'hold';

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

export const untilOffer: readonly Stage[] = [
  'requested',
  'review',
  'in_conversation',
  'interview',
  'schedules',
  'result_pending',
  'offers',
];
export const beforeHire: readonly Stage[] = [...untilOffer, 'offer_rolled_out', 'final_approval'];
