// How a hiring's stage is derived from two answers and the interviews. Moves between stages are in lifecycle.ts.
import { isAfter } from '../time';
import { calledOff } from './stages';
import type {
  ClosedStage,
  EmployerResponse,
  InterviewResult,
  ScheduleStatus,
  Stage,
  UserResponse,
} from './stages';

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

const standing = (schedule: ScheduleFacts) => !calledOff.includes(schedule.status);

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
