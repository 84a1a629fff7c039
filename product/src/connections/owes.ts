// Who owes the next step, by when, in business days of the vacancy's facility. Source: docs/rules.md#owes
import { daysFor, type ProcessDays, type ProcessStep } from '../vacancies/processes';
import { businessDaysAfter } from '../time';
import type { Stage } from './stages';

export interface Owed {
  owed_by: 'employer' | 'job_seeker' | null;
  /** Instant; null when nobody owes anything. */
  owed_at: string | null;
}

export interface OwedContext {
  now: string;
  /** The end of the request's own time limit. */
  expires_at?: string | null;
  offer_expires_at?: string | null;
  /** A proposal waits for the job seeker: the first time offered. */
  proposal_at?: string | null;
  interview_ends_at?: string | null;
  /** The employer has written since the yes. */
  first_message_sent?: boolean;
  /** Business days the vacancy's hiring process promises. */
  days?: ProcessDays | null | undefined;
  /** Of the vacancy's facility: there the business days are. */
  zone: string;
}

/** The debt that stands when a request enters a stage, or when something inside it changes. */
export function owedIn(stage: Stage, context: OwedContext): Owed {
  const employer = (step: ProcessStep, from = context.now): Owed => ({
    owed_by: 'employer',
    owed_at: businessDaysAfter(from, daysFor(step, context.days), context.zone),
  });
  const seeker = (until: string | null | undefined): Owed => ({
    owed_by: 'job_seeker',
    owed_at: until ?? null,
  });
  switch (stage) {
    case 'requested':
      return seeker(context.expires_at);
    case 'review':
      return employer('application_answer');
    case 'in_conversation':
      return employer(context.first_message_sent ? 'interview_offer' : 'first_message');
    case 'interview':
      return context.proposal_at ? seeker(context.proposal_at) : employer('interview_offer');
    case 'schedules':
    case 'result_pending':
      return employer('result', context.interview_ends_at ?? context.now);
    case 'offers':
      return employer('offer');
    case 'offer_rolled_out':
      return seeker(context.offer_expires_at);
    case 'final_approval':
      return employer('final_approval');
    default:
      return { owed_by: null, owed_at: null };
  }
}
