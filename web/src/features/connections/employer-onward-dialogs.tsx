// Two steps forward that ask first: selecting past a missing interview, and the hire.
import { dayWords } from '@rounds/product/moment';
import type { RequestCard } from '@rounds/product/connections/card';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { RefusedNote } from '../../ui/refused-note';
import { StepList } from './step-list';
import { TextDialog } from './text-dialog';
import { useMove } from './use-move';
import { openConditionsText } from './words';

interface OnwardProps {
  card: RequestCard;
  onClose: () => void;
}

export function SelectDialog({ card, onClose }: OnwardProps) {
  const move = useMove('employer', { onDone: onClose });
  return (
    <TextDialog
      title={`Select ${card.job_seeker.name}`}
      confirmLabel="Select all the same"
      busy={move.busy}
      error={move.error}
      onClose={onClose}
      label="Why without them"
      description="Kept in the story, for your team only."
      onSend={(override_reason) => move.run(card, { employer_response_status: 'selected', override_reason })}
    >
      <p>Not every required interview is passed:</p>
      <StepList steps={card.steps} />
    </TextDialog>
  );
}

export function HireDialog({ card, onClose }: OnwardProps) {
  const move = useMove('employer', { onDone: onClose });
  const open = card.offer?.open_conditions ?? 0;
  return (
    <ConfirmDialog
      opened
      title={`Hire ${card.job_seeker.name}?`}
      confirmLabel="Approve and hire"
      busy={move.busy}
      onConfirm={() => move.run(card, { employer_response_status: 'hired' })}
      onClose={onClose}
    >
      {move.error && <RefusedNote error={move.error} />}
      <p>
        This is the final approval for {card.vacancy.title}
        {card.start_on ? `, starting ${dayWords(card.start_on)}` : ''}. One position counts as filled.
      </p>
      {open > 0 && (
        <p>{openConditionsText(open)}. Mark each one met in the offer, or waive it, before you hire.</p>
      )}
    </ConfirmDialog>
  );
}
