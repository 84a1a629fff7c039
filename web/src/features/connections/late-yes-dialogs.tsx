// A yes after the time ran out: the job seeker says it, the employer confirms it and pays then.
import type { RequestCard } from '@rounds/product/connections/card';
import { limits } from '@rounds/product/limits';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { MoveForm } from './move-form';
import { useMove } from './use-move';
import { payRange } from './words';

interface LateYesProps {
  card: RequestCard;
  onClose: () => void;
}

export function LateYesDialog({ card, onClose }: LateYesProps) {
  const move = useMove('job_seeker', { onDone: onClose });
  return (
    <MoveForm
      title={`Say yes to ${card.company.name} after all?`}
      confirmLabel="Say yes after all"
      busy={move.busy}
      error={move.error}
      onSubmit={() => move.run(card, { late_yes: true })}
      onClose={onClose}
    >
      <p>
        {card.vacancy.title}, {payRange(card.vacancy.pay)}. The invitation has expired, so {card.company.name}{' '}
        has {limits.request.lateYesConfirmDays} days to confirm.
      </p>
      <p className={look.quiet}>Nothing about you is opened before they do.</p>
    </MoveForm>
  );
}

export function ConfirmLateYesDialog({ card, onClose }: LateYesProps) {
  const move = useMove('employer', { onDone: onClose });
  return (
    <MoveForm
      title="Confirm the late yes?"
      confirmLabel="Confirm"
      busy={move.busy}
      error={move.error}
      onSubmit={() => move.run(card, { confirm_late_yes: true })}
      onClose={onClose}
    >
      <p>
        {card.job_seeker.name} says yes to {card.vacancy.title} after the request had expired. Confirming
        costs its price now and opens the conversation.
      </p>
      {card.open_until && (
        <p className={look.quiet}>
          Open until <When at={card.open_until} show="exact" />.
        </p>
      )}
    </MoveForm>
  );
}
