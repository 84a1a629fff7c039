// The single card of a door page: one h1, one thing to do.
import type { ReactNode } from 'react';
import classes from './door-card.module.css';

interface DoorCardProps {
  title: string;
  lead?: ReactNode;
  /** Links under the card's content. */
  foot?: ReactNode;
  children?: ReactNode;
}

export function DoorCard({ title, lead, foot, children }: DoorCardProps) {
  return (
    <div className={classes.card}>
      <title>{`${title} · Rounds`}</title>
      <h1 className={classes.cardTitle} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={classes.cardLead}>{lead}</p>}
      {children}
      {foot && <div className={classes.cardFoot}>{foot}</div>}
    </div>
  );
}
