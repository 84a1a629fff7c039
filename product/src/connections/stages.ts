// The stages of a hiring and how one is derived. Moves between them are in lifecycle.ts.
import { isAfter } from '../time';

export const openStages = [
  'requested',
  'review',
  'in_conversation',
  'interview',
  'schedules',
  'result_pending',
  'offers',
  'offer_rolled_out',
  'final_approval',
  'hired',
] as const;
export const closedStages = ['rejected', 'withdrawn', 'no_response', 'did_not_start'] as const;
export const stages = [...openStages, ...closedStages] as const;
export type Stage = (typeof stages)[number];
export type ClosedStage = (typeof closedStages)[number];

export const userResponses = [
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'no_response',
  'offer_accepted',
  'offer_declined',
] as const;
export type UserResponse = (typeof userResponses)[number];
export const employerResponses = [
  'pending',
  'accepted',
  'interview_shortlisted',
  'selected',
  'offer_released',
  'hired',
  'rejected',
  'withdrawn',
  'no_response',
] as const;
export type EmployerResponse = (typeof employerResponses)[number];

export const scheduleStatuses = [
  'proposed',
  'confirmed',
  'in_progress',
  'completed',
  'rescheduled',
  'cancelled_by_employer',
  'cancelled_by_seeker',
  'no_show_seeker',
  'no_show_employer',
] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];
export const results = ['pass', 'fail', 'hold', 'no_show_seeker', 'no_show_employer'] as const;
export type InterviewResult = (typeof results)[number];

/** What the derivation needs of one interview. Instants are ISO-8601 in UTC. */
export interface ScheduleFacts {
  start_at: string;
  end_at: string;
  status: ScheduleStatus;
  result: InterviewResult | null;
  step: number;
}

/** The two stored answers, and how it ended where it did. */
export interface ResponseFacts {
  user_response_status: UserResponse;
  employer_response_status: EmployerResponse;
  /** Set by the closing move; null while open. */
  closed_as: ClosedStage | null;
}

const standing = (schedule: ScheduleFacts) =>
  !['rescheduled', 'cancelled_by_employer', 'cancelled_by_seeker'].includes(schedule.status);

/** The latest-starting interview that still stands. */
export function latestStanding<T extends ScheduleFacts>(schedules: readonly T[]): T | undefined {
  return schedules
    .filter(standing)
    .reduce<T | undefined>(
      (latest, schedule) => (!latest || isAfter(schedule.start_at, latest.start_at) ? schedule : latest),
      undefined,
    );
}

/** The stage, first match wins. Source: docs/rules.md#stages */
export function stageOf(request: ResponseFacts, schedules: readonly ScheduleFacts[], now: string): Stage {
  if (request.closed_as) return request.closed_as;
  const { user_response_status: user, employer_response_status: employer } = request;
  if (employer === 'hired') return 'hired';
  if (user === 'offer_accepted') return 'final_approval';
  if (employer === 'offer_released') return 'offer_rolled_out';
  if (employer === 'selected') return 'offers';
  if (employer === 'interview_shortlisted') return interviewStage(latestStanding(schedules), now);
  if (user === 'accepted' && employer === 'accepted') return 'in_conversation';
  return user === 'pending' ? 'requested' : 'review';
}

function interviewStage(latest: ScheduleFacts | undefined, now: string): Stage {
  if (!latest || latest.status === 'proposed') return 'interview';
  if (latest.result === 'hold' || latest.result === 'fail') return 'result_pending';
  if (latest.result) return 'interview';
  return isAfter(latest.end_at, now) ? 'schedules' : 'result_pending';
}

/** Each required step has an interview with the result pass. */
export function allStepsPassed(
  requiredSteps: readonly number[],
  schedules: readonly ScheduleFacts[],
): boolean {
  return requiredSteps.every((step) => schedules.some((row) => row.step === step && row.result === 'pass'));
}

/** What the employer's board calls a stage. */
export const stageTitles: Record<Stage, string> = {
  requested: 'Requested',
  review: 'Review',
  in_conversation: 'In conversation',
  interview: 'Interview',
  schedules: 'Schedules',
  result_pending: 'Result pending',
  offers: 'Offers',
  offer_rolled_out: 'Offer rolled out',
  final_approval: 'Final approval',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  no_response: 'No response',
  did_not_start: 'Did not start',
};

/** What the job seeker reads. Dates are put in by the screen, in the reader's zone. */
export const seekerStageTitles: Record<Stage, string> = {
  requested: 'Invitation: your answer is awaited',
  review: 'Received',
  in_conversation: 'In conversation',
  interview: 'Interview: choose a time',
  schedules: 'Interview is set',
  result_pending: 'Interview done, answer expected',
  offers: 'You are selected; offer in preparation',
  offer_rolled_out: 'Offer: your answer is awaited',
  final_approval: 'Accepted, final approval',
  hired: 'Hired',
  rejected: 'Closed',
  withdrawn: 'Withdrawn',
  no_response: 'No answer in time',
  did_not_start: 'Did not start',
};
