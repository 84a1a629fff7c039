// How an employer ends or takes back: reject, withdraw, take the offer back, did not start.
import type { RequestCard } from '@rounds/product/connections/card';
import { rejectionCodes } from '@rounds/product/connections/reasons';
import { conditionTitles, employerOffer } from '@rounds/product/offers/calls';
import { useCall } from '../../api/use-call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { RefusedNote } from '../../ui/loaded';
import { CodeDialog } from './code-dialog';
import { TextDialog } from './text-dialog';
import { useEmployerMove } from './use-move';

interface EndingProps {
  card: RequestCard;
  verb: 'reject' | 'employer_withdraw' | 'rescind' | 'employer_did_not_start';
  onClose: () => void;
}

export function EmployerEndingDialog({ card, verb, onClose }: EndingProps) {
  const move = useEmployerMove({ onDone: onClose });
  const shared = { busy: move.busy, error: move.error, onClose };
  const { name } = card.job_seeker;
  if (verb === 'rescind') return <RescindDialog card={card} onClose={onClose} />;
  if (verb === 'reject') {
    return (
      <CodeDialog
        {...shared}
        title={`Reject ${name}`}
        confirmLabel="Reject"
        codes={rejectionCodes}
        required
        reader={name}
        onSend={(reason) =>
          move.run(card, { employer_response_status: 'rejected', ...(reason ? { reason } : {}) })
        }
      >
        <p>Interviews that are still ahead are canceled with it. Nothing else than this sentence is told.</p>
      </CodeDialog>
    );
  }
  if (verb === 'employer_did_not_start') {
    return (
      <TextDialog
        {...shared}
        title={`${name} did not start`}
        confirmLabel="Record it"
        danger
        label="What happened"
        onSend={(reason) => move.run(card, { did_not_start: { reason } })}
      >
        <p>The position counts as open again. Both sides see this.</p>
      </TextDialog>
    );
  }
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
        {name} is told that it was withdrawn; within five minutes of sending, and unopened, it disappears
        instead. {card.held > 0 && `The ${card.held} tokens held for it come back.`}
      </p>
    </ConfirmDialog>
  );
}

function RescindDialog({ card, onClose }: { card: RequestCard; onClose: () => void }) {
  const move = useEmployerMove({ onDone: onClose });
  const signed = card.stage === 'final_approval';
  const offer = useCall(employerOffer, { params: { id: card.id } }, { enabled: signed });
  const conditions = offer.data?.data?.conditions ?? [];
  return (
    <TextDialog
      title="Take the offer back"
      confirmLabel="Take it back"
      danger
      busy={move.busy}
      error={move.error}
      onClose={onClose}
      label={conditions.length > 0 ? 'What else there is to say' : 'Reason'}
      {...(signed && conditions.length > 0
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
        {card.job_seeker.name} goes back to Offers and is told at once. You can release another offer
        afterwards.
      </p>
    </TextDialog>
  );
}
