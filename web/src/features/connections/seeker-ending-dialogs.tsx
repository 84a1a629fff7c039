// How a job seeker says no: decline, withdraw, decline the offer, did not start. A reason is never demanded but for the last.
import type { RequestCard } from '@rounds/product/connections/card';
import { withdrawalCodes } from '@rounds/product/connections/reasons';
import { CodeDialog } from './code-dialog';
import { TextDialog } from './text-dialog';
import { useSeekerMove } from './use-move';

interface EndingProps {
  card: RequestCard;
  verb: 'decline' | 'withdraw' | 'decline_offer' | 'did_not_start';
  onClose: () => void;
}

const answers = {
  decline: {
    title: 'Decline the invitation',
    label: 'Decline',
    status: 'declined',
    fallback: 'not_interested',
    says: 'Nothing about you is opened. You stay visible to others.',
  },
  withdraw: {
    title: 'Withdraw',
    label: 'Withdraw',
    status: 'withdrawn',
    fallback: 'personal',
    says: 'This ends it for this vacancy. Interviews that are still ahead are canceled.',
  },
  decline_offer: {
    title: 'Decline the offer',
    label: 'Decline the offer',
    status: 'offer_declined',
    fallback: 'conditions',
    says: 'This ends it for this vacancy.',
  },
} as const;

// Going off the market has its own switch, in the header.
const codes = withdrawalCodes.filter((code) => code !== 'off_market');

export function SeekerEndingDialog({ card, verb, onClose }: EndingProps) {
  const move = useSeekerMove({ onDone: onClose });
  const shared = { busy: move.busy, error: move.error, onClose };
  if (verb === 'did_not_start') {
    return (
      <TextDialog
        {...shared}
        title="You did not start"
        confirmLabel="Record it"
        danger
        label="What happened"
        onSend={(reason) => move.run(card, { did_not_start: { reason } })}
      >
        <p>{card.company.name} sees this, and the position counts as open again.</p>
      </TextDialog>
    );
  }
  const { title, label, status, fallback, says } = answers[verb];
  return (
    <CodeDialog
      {...shared}
      title={title}
      confirmLabel={label}
      codes={codes}
      reader={card.company.name}
      fallback={fallback}
      onSend={(reason) => move.run(card, { user_response_status: status, ...(reason ? { reason } : {}) })}
    >
      <p>{says}</p>
    </CodeDialog>
  );
}
