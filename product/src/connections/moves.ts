// The moves of a connection request: one row a move. Which of them is open is decided in lifecycle.ts.
import type { FactKind } from '../facts';
import type { Permission } from '../permissions';
import { recreditStages } from './recredit';
import type { EmployerResponse, Stage, UserResponse } from './stages';
import type { Side, Verb } from './verbs';

/** What a move does to the tokens held for the request, or spent on its yes. */
export type TokenEffect = 'none' | 'post' | 'release' | 'recredit';

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
  {
    verb: 'not_for_me',
    from: recreditStages,
    to: 'withdrawn',
    by: 'job_seeker',
    user: 'withdrawn',
    tokens: 'recredit',
    fact: 'connection_request.not_for_me',
    code: 'not_interested',
  },
  {
    verb: 'recredit',
    from: recreditStages,
    to: 'withdrawn',
    by: 'clock',
    user: 'withdrawn',
    tokens: 'recredit',
    fact: 'connection_request.silent_after_yes',
    code: 'silent_after_yes',
  },
];
