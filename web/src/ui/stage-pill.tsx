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

interface StagePillProps {
  stage: string;
  /** The sentence behind it, such as the date by which an answer is due. */
  hint?: string;
  /** The job seeker reads it: what a company requests is an invitation to them, as in their pipeline. */
  own?: boolean;
}

export function StagePill({ stage, hint, own = false }: StagePillProps) {
  const [title, tone] = stages[stage] ?? [stage.replaceAll('_', ' '), 'neutral'];
  return (
    <StatusBadge tone={tone} {...(hint ? { hint } : {})}>
      {own && stage === 'requested' ? 'Invitation' : title}
    </StatusBadge>
  );
}
