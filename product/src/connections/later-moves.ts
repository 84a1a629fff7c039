// The moves of a request that closed, back to where it stood; those that ask without a change of stage; a side that leaves; and a yes taken back.
import type { ClosedStage, Stage } from './stages';
import { recreditStages } from './recredit';
import { beforeHire, untilOffer, type MoveRow } from './move-row';

/** Back to exactly where it stood: a row for each stage that the side's own act can have closed. */
const restores = (
  back: Pick<MoveRow, 'verb' | 'by' | 'permission'>,
  closed: ClosedStage,
  before: readonly Stage[],
): MoveRow[] =>
  before.map((to) => ({
    ...back,
    from: [closed],
    to,
    tokens: to === 'requested' ? 'hold' : 'none',
    fact: 'connection_request.restored',
  }));

const bySeeker = { verb: 'restore', by: 'job_seeker' } as const;
const byEmployer = { verb: 'employer_restore', by: 'employer', permission: 'send_requests' } as const;
const byDecider = { ...byEmployer, permission: 'decide_offers' } as const;

const owedByEmployer: readonly Stage[] = [
  'review',
  'in_conversation',
  'interview',
  'schedules',
  'result_pending',
  'offers',
  'final_approval',
];

/** Source: docs/rules.md#reopening and docs/rules.md#owes */
export const laterMoves: readonly MoveRow[] = [
  {
    verb: 'late_yes',
    from: ['no_response'],
    to: 'no_response',
    by: 'job_seeker',
    tokens: 'none',
    fact: 'connection_request.late_yes',
  },
  {
    verb: 'confirm_late_yes',
    from: ['no_response'],
    to: 'in_conversation',
    by: 'employer',
    permission: 'send_requests',
    user: 'accepted',
    employer: 'accepted',
    tokens: 'charge',
    fact: 'connection_request.late_yes_confirmed',
  },
  ...restores(byEmployer, 'withdrawn', ['requested']),
  ...restores(
    byEmployer,
    'rejected',
    untilOffer.filter((stage) => stage !== 'requested'),
  ),
  ...restores(byDecider, 'did_not_start', ['hired']),
  ...restores(
    bySeeker,
    'withdrawn',
    beforeHire.filter((stage) => stage !== 'requested'),
  ),
  ...restores(bySeeker, 'did_not_start', ['hired']),
  {
    verb: 'extend',
    from: ['review'],
    to: 'review',
    by: 'employer',
    permission: 'send_requests',
    tokens: 'none',
    fact: 'connection_request.extended',
  },
  ...owedByEmployer.map((stage): MoveRow => ({
    verb: 'nudge',
    from: [stage],
    to: stage,
    by: 'job_seeker',
    tokens: 'none',
    fact: 'connection_request.nudged',
  })),
  {
    verb: 'erase',
    from: beforeHire,
    to: 'withdrawn',
    by: 'job_seeker',
    user: 'withdrawn',
    tokens: 'release',
    fact: 'connection_request.erased',
    code: 'erased',
  },
  {
    verb: 'company_closed',
    from: beforeHire,
    to: 'withdrawn',
    by: 'employer',
    employer: 'withdrawn',
    tokens: 'release',
    fact: 'connection_request.company_closed',
    code: 'company_closed',
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
