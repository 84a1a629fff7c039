// The stages of a hiring, the answers they come from, and what each is called. Deriving one is deriving.ts's.

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
export const isClosed = (stage: Stage): stage is ClosedStage =>
  (closedStages as readonly Stage[]).includes(stage);
export const beforeHire: readonly Stage[] = openStages.filter((stage) => stage !== 'hired');
export const untilOffer: readonly Stage[] = openStages.slice(0, openStages.indexOf('offers') + 1);

/** Between the yes of both and the hire. */
export const furtherStages: readonly Stage[] = beforeHire.filter(
  (stage) => stage !== 'requested' && stage !== 'review',
);

/** Who does something to a request. */
export type Side = 'job_seeker' | 'employer' | 'clock';

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
/** In these an interview does not take place: it is no step, and nobody's seat. */
export const calledOff: readonly string[] = [
  'rescheduled',
  'cancelled_by_employer',
  'cancelled_by_seeker',
] satisfies ScheduleStatus[];
export const results = ['pass', 'fail', 'hold', 'no_show_seeker', 'no_show_employer'] as const;
export type InterviewResult = (typeof results)[number];

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
