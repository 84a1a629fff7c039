// What a closed request still waits for, and until when: a late yes, or one's own closing to be taken back.
import type { RequestCard } from '@rounds/product/connections/card';
import { moveOf } from '@rounds/product/connections/moves';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';

export function OpenUntil({ card }: { card: RequestCard }) {
  if (!card.closed_at || !card.open_until) return null;
  const own = card.moves.map(({ verb }) => moveOf(verb).open?.says).find((word) => word !== undefined);
  const waiting = card.late_yes_at ? 'Your late yes waits to be confirmed until' : null;
  const said = own ?? waiting;
  return (
    said && (
      <p className={look.quiet}>
        {said} <When at={card.open_until} show="exact" />.
      </p>
    )
  );
}
