// What a submission can be, and why a client declines one. When it may be sent and answered stands in submitting.ts.
import type { RejectionReason } from '../connections/reasons';

export const submissionStates = ['sent', 'interested', 'declined', 'withdrawn'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** What can become of one that waits. */
type SubmissionAnswer = Exclude<SubmissionState, 'sent'>;

/** What may be said of one; what a client declined it may open again. */
export type SubmissionSaid = SubmissionAnswer | 'reopened';

/** Why a client declines: of the reasons of a rejection those that can be told from a packet. */
export const declineCodes = [
  'required_qualification',
  'required_experience',
  'specialty_mismatch',
  'location',
  'timeframe',
  'pay_too_high',
  'license_not_valid_in_state',
  'board_status',
  'visa',
  'position_filled',
  'other_suited_better',
] as const satisfies readonly RejectionReason[];
export type DeclineCode = (typeof declineCodes)[number];
