// Who owes the next step, by when, and whether it is late: the same truth in one line for cards, tables and panels.
import type { RequestCard } from '@rounds/product/connections/card';
import { IconClock } from '@tabler/icons-react';
import { When, useNow } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { exactText, lateText } from '../../ui/words';
import { AddressButton } from './address-button';
import classes from './connections.module.css';
import { ownStep } from './owed';

export interface OwedLineProps {
  card: RequestCard;
  /** `exact` writes the hour out, for the panel, which has the buttons of all moves beside. */
  show?: 'relative' | 'exact';
}

export function OwedLine({ card, show = 'relative' }: OwedLineProps) {
  const { owes } = card;
  if (!owes) return null;
  const step = show === 'relative' ? ownStep(card) : null;
  return (
    <span className={classes.owed} data-mine={owes.mine}>
      <IconClock size={16} stroke={1.7} aria-hidden />
      <span>
        {owes.who ? (
          <>
            <strong>{owes.who}</strong>: {owes.words}
          </>
        ) : (
          owes.words.replace(/^./, (first) => first.toUpperCase())
        )}
        {owes.due && <Due due={owes.due} show={show} />}
        {step && (
          <span className={classes.step}>
            <AddressButton href={step.href} small about={`${step.title}: ${card.job_seeker.name}`}>
              {step.title}
            </AddressButton>
          </span>
        )}
      </span>
    </span>
  );
}

/** In a list, late says it all; the panel names the hour besides. */
function Due({ due, show }: { due: string; show: 'relative' | 'exact' }) {
  const late = lateText(due, useNow(true));
  return (
    <>
      {show === 'exact' && (
        <>
          {' by '}
          <When at={due} show="exact" />
        </>
      )}
      {show === 'relative' && !late && (
        <>
          {', '}
          <span className={classes.due}>
            <When at={due} />
          </span>
        </>
      )}
      {late && (
        <>
          {' '}
          <StatusBadge tone="waiting" hint={exactText(new Date(due))}>
            {late}
          </StatusBadge>
        </>
      )}
    </>
  );
}
