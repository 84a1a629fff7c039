// A hiring stage as a pill: the specified words and what they feel like. The product decides the stage.
import { StatusBadge, type Tone } from './status-badge';

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

/** `hint` is the sentence behind it, such as the date by which an answer is due. */
export function StagePill({ stage, hint }: { stage: string; hint?: string }) {
  const [label, tone] = stages[stage] ?? [stage.replaceAll('_', ' '), 'neutral'];
  return (
    <StatusBadge tone={tone} {...(hint ? { hint } : {})}>
      {label}
    </StatusBadge>
  );
}
