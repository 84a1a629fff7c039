// A hiring stage in words, and what it feels like.
import type { Tone } from './status-badge';

const stages: Record<string, [label: string, tone: Tone]> = {
  review: ['In review', 'waiting'],
  requested: ['Requested', 'waiting'],
  in_conversation: ['In conversation', 'accent'],
  interview: ['Interview', 'accent'],
  schedules: ['Interview scheduled', 'accent'],
  result_pending: ['Result pending', 'waiting'],
  missing_feedback: ['Missing feedback', 'waiting'],
  offers: ['Offer', 'accent'],
  offer_rolled_out: ['Offer rolled out', 'waiting'],
  final_approval: ['Final approval', 'waiting'],
  hired: ['Hired', 'good'],
  rejected: ['Rejected', 'lost'],
  withdrawn: ['Withdrawn', 'neutral'],
  no_response: ['No response', 'neutral'],
  did_not_start: ['Did not start', 'lost'],
};

/** The specified words of a stage, and the tone of its pill. */
export const stageWords = (stage: string): [label: string, tone: Tone] =>
  stages[stage] ?? [stage.replaceAll('_', ' '), 'neutral'];
