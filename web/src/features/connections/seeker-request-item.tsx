// One hiring in a job seeker's list: which post, where it stands in a sentence, whose turn. Opens in the pipeline.
import type { RequestCard } from '@rounds/product/connections/card';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../ui/status-badge';
import { CardBadges } from './card-badges';
import { OwedLine } from './owed-line';
import look from '../../ui/look.module.css';
import classes from './seeker-request-item.module.css';
import { payRange, seekerHeadline } from './words';

export const isMyTurn = (card: RequestCard): boolean => card.owes?.mine === true;

export function SeekerRequestList({ cards }: { cards: readonly RequestCard[] }) {
  return (
    <ul className={classes.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <SeekerRequestItem card={card} />
        </li>
      ))}
    </ul>
  );
}

function SeekerRequestItem({ card }: { card: RequestCard }) {
  return (
    <Link
      to="/job_seeker/pipeline"
      search={{ request: card.id }}
      className={classes.item}
      data-mine={isMyTurn(card)}
    >
      <span className={classes.title}>
        {card.vacancy.title}
        {isMyTurn(card) && <StatusBadge tone="waiting">Your turn</StatusBadge>}
      </span>
      <span className={look.quiet}>
        {[card.company.name, card.vacancy.city, payRange(card.vacancy.pay)].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.headline}>{seekerHeadline(card)}</span>
      <OwedLine card={card} />
      <CardBadges card={{ ...card, badges: [] }} />
    </Link>
  );
}
