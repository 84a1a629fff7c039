// The yes: what is on the table, until when, and exactly what becomes visible with it.
import type { RequestCard } from '@rounds/product/connections/card';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { Quote } from '../../ui/quote';
import classes from './connections.module.css';
import { MoveForm } from './move-form';
import { useMove } from './use-move';
import { payRange } from './words';

export function AcceptDialog({ card, onClose }: { card: RequestCard; onClose: () => void }) {
  const move = useMove('job_seeker', { onDone: onClose });
  const { company, vacancy } = card;
  return (
    <MoveForm
      title={`Say yes to ${company.name}?`}
      confirmLabel="Accept"
      busy={move.busy}
      error={move.error}
      onSubmit={() => move.run(card, { user_response_status: 'accepted' })}
      onClose={onClose}
    >
      <dl className={look.facts}>
        <dt>Vacancy</dt>
        <dd>{vacancy.title}</dd>
        <dt>Pay</dt>
        <dd className="tabular">{payRange(vacancy.pay)}</dd>
        {card.expires_at && (
          <>
            <dt>Answer by</dt>
            <dd>
              <When at={card.expires_at} show="exact" />
            </dd>
          </>
        )}
      </dl>
      {card.message && <Quote head={`${company.name} wrote:`} text={card.message} />}
      <div>
        <strong>With your yes, {company.name} sees</strong>
        <ul className={classes.plainList}>
          <li>your full name, your résumé, and your photo if you show it</li>
          <li>your work history with the employers’ names, and your license numbers</li>
          <li>your phone, email and address only after a click that you can see in the story</li>
        </ul>
        <p className={look.quiet}>You can withdraw at any time, without a reason.</p>
      </div>
    </MoveForm>
  );
}
