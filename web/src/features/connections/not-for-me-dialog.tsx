// Taking the yes back: what it shuts, what the other side reads, and until when it can be done.
import type { RequestCard } from '@rounds/product/connections/card';
import { reasonSentence } from '@rounds/product/connections/reasons';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { Quote } from '../../ui/quote';
import { MoveForm } from './move-form';
import { useMove } from './use-move';

export function NotForMeDialog({ card, onClose }: { card: RequestCard; onClose: () => void }) {
  const move = useMove('job_seeker', { onDone: onClose });
  const { company, vacancy } = card;
  return (
    <MoveForm
      title="Not for me"
      confirmLabel="Take my yes back"
      danger
      busy={move.busy}
      error={move.error}
      onSubmit={() => move.run(card, { not_for_me: true })}
      onClose={onClose}
    >
      <p>
        This ends it for {vacancy.title}. {company.name} no longer sees your name, your résumé or this
        conversation, and gets its tokens back. Interviews that are still ahead are canceled.
      </p>
      {card.not_for_me_until && (
        <p className={look.quiet}>
          You can do this until <When at={card.not_for_me_until} show="exact" />. After that you can still
          withdraw.
        </p>
      )}
      <Quote head={`${company.name} will read:`} text={reasonSentence('not_interested')} />
    </MoveForm>
  );
}
