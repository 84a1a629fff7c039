// How an employer takes back what is out: an invitation, or an offer.
import type { RequestCard } from '@rounds/product/connections/card';
import { employerOffer } from '@rounds/product/offers/calls';
import { conditionTitles } from '@rounds/product/offers/conditions';
import { useCall } from '../../api/use-call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { RefusedNote } from '../../ui/refused-note';
import { TextDialog } from './text-dialog';
import { useMove } from './use-move';
import { many } from '../../ui/words';

interface EndingProps {
  card: RequestCard;
  onClose: () => void;
}

export function TakeBackDialog({ card, onClose }: EndingProps) {
  const move = useMove('employer', { onDone: onClose });
  return (
    <ConfirmDialog
      opened
      title="Withdraw this request?"
      confirmLabel="Withdraw"
      danger
      busy={move.busy}
      onConfirm={() => move.run(card, { employer_response_status: 'withdrawn' })}
      onClose={onClose}
    >
      {move.error && <RefusedNote error={move.error} />}
      <p>
        {card.job_seeker.name} is told that it was withdrawn; within five minutes of sending, and unopened, it
        disappears instead.{' '}
        {card.held > 0 &&
          `${many(card.held, 'token')} held for it ${card.held === 1 ? 'comes' : 'come'} back.`}
      </p>
    </ConfirmDialog>
  );
}

export function RescindDialog({ card, onClose }: EndingProps) {
  const move = useMove('employer', { onDone: onClose });
  const signed = card.stage === 'final_approval';
  const offer = useCall(employerOffer, { params: { id: card.id } }, { enabled: signed });
  // What the panel behind has read may stand here before anybody signed.
  const all = signed ? (offer.data?.data?.conditions ?? []) : [];
  const conditions = all.filter(({ state }) => state === 'failed');
  return (
    <TextDialog
      title="Take the offer back"
      confirmLabel="Take it back"
      danger
      busy={move.busy}
      error={move.error}
      onClose={onClose}
      label={conditions.length > 0 ? 'What else there is to say' : 'Reason'}
      description="Kept in the story, for your team only."
      {...(conditions.length > 0
        ? {
            named: {
              label: 'Which condition failed',
              missing: 'Please name the failed condition.',
              options: conditions.map(({ kind }) => `Condition failed: ${conditionTitles[kind]}`),
            },
          }
        : {})}
      onSend={(rescind_reason) => move.run(card, { employer_response_status: 'selected', rescind_reason })}
    >
      <p>
        {card.job_seeker.name} goes back to Offers and is told at once, without the reason. You can release
        another offer afterwards.
      </p>
    </TextDialog>
  );
}
