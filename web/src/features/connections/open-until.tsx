// What a closed request still waits for, and until when: a late yes to be said or confirmed, or one's own closing to be taken back.
import type { RequestCard } from '@rounds/product/connections/card';
import { When } from '../../ui/facts';
import classes from './connections.module.css';

const words: Partial<Record<RequestCard['moves'][number]['verb'], string>> = {
  late_yes: 'You can still say yes until',
  confirm_late_yes: 'They say yes after all; confirm by',
  restore: 'You can take this back until',
  employer_restore: 'You can take this back until',
};

export function OpenUntil({ card }: { card: RequestCard }) {
  if (!card.closed_at || !card.open_until) return null;
  const own = card.moves.map(({ verb }) => words[verb]).find((word) => word !== undefined);
  const waiting = card.late_yes_at ? 'Your late yes waits to be confirmed until' : null;
  const said = own ?? waiting;
  return (
    said && (
      <p className={classes.quiet}>
        {said} <When at={card.open_until} show="exact" />.
      </p>
    )
  );
}
