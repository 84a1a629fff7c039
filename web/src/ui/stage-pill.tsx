// A hiring stage as a pill: the specified words and what they feel like. The product decides the stage.
import { stageWords } from './stage-words';
import { StatusBadge } from './status-badge';

interface StagePillProps {
  stage: string;
  /** The sentence behind it, such as the date by which an answer is due. */
  hint?: string;
  /** The job seeker reads it: what a company requests is an invitation to them, as in their pipeline. */
  own?: boolean;
}

export function StagePill({ stage, hint, own = false }: StagePillProps) {
  const [title, tone] = stageWords(stage);
  return (
    <StatusBadge tone={tone} {...(hint ? { hint } : {})}>
      {own && stage === 'requested' ? 'Invitation' : title}
    </StatusBadge>
  );
}
