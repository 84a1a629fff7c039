// The words that stand on a hiring besides its stage: what is missing, what is ready, what is unread.
import type { RequestCard } from '@rounds/product/connections/card';
import { IconMessage } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { badgeWords } from './words';

export function CardBadges({ card }: { card: RequestCard }) {
  // Lateness stands in the line of who owes what, with its days.
  const badges = card.badges.filter((badge) => badge !== 'late');
  if (badges.length === 0 && card.unread === 0) return null;
  return (
    <span className={look.row}>
      {card.unread > 0 && (
        <StatusBadge tone="accent" icon={<IconMessage size={14} aria-hidden />}>
          {card.unread} unread
        </StatusBadge>
      )}
      {badges.map((badge) => {
        const [word, tone] = badgeWords[badge];
        return (
          <StatusBadge key={badge} tone={tone}>
            {word}
          </StatusBadge>
        );
      })}
    </span>
  );
}
