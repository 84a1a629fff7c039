// Who owes the next step, by when, and whether it is late: the same truth in one line for cards, tables and panels.
import type { RequestCard } from '@rounds/product/connections/card';
import { IconClock } from '@tabler/icons-react';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { exactText } from '../../ui/words';
import classes from './connections.module.css';
import { lateText, owedWords, type Side } from './owed';

export interface OwedLineProps {
  card: RequestCard;
  reader: Side;
  /** `exact` writes the hour out, for the panel. */
  show?: 'relative' | 'exact';
}

export function OwedLine({ card, reader, show = 'relative' }: OwedLineProps) {
  const owed = owedWords(card, reader);
  if (!owed) return null;
  return (
    <span className={classes.owed} data-mine={owed.mine}>
      <IconClock size={16} stroke={1.7} aria-hidden />
      <span>
        <strong>{owed.who}</strong>: {owed.task}
        <Due card={card} show={show} />
      </span>
    </span>
  );
}

/** In a list, late says it all; the panel names the hour besides. */
function Due({ card, show }: { card: RequestCard; show: 'relative' | 'exact' }) {
  if (!card.owed_at) return null;
  const late = card.late_days > 0;
  return (
    <>
      {show === 'exact' && (
        <>
          {' by '}
          <When at={card.owed_at} show="exact" />
        </>
      )}
      {show === 'relative' && !late && (
        <>
          {', '}
          <span className={classes.due}>
            <When at={card.owed_at} />
          </span>
        </>
      )}
      {late && (
        <>
          {' '}
          <StatusBadge tone="waiting" hint={exactText(new Date(card.owed_at))}>
            {lateText(card.late_days)}
          </StatusBadge>
        </>
      )}
    </>
  );
}
