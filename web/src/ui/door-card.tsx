// The single card of a door page: one h1, one thing to do.
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './door-card.module.css';

interface DoorCardProps {
  title: string;
  lead?: ReactNode;
  /** Links under the card's content. */
  foot?: ReactNode;
  children?: ReactNode;
}

let begun = false;

/** A card that takes another's place is where whoever sent that one goes on; the first of a page waits to be come to. */
function useFocusOn(title: string) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (begun && document.activeElement === document.body) head.current?.focus();
    begun = true;
  }, [title]);
  return head;
}

export function DoorCard({ title, lead, foot, children }: DoorCardProps) {
  const head = useFocusOn(title);
  return (
    <div className={classes.card}>
      <title>{`${title} · Rounds`}</title>
      <h1 ref={head} className={classes.cardTitle} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={classes.cardLead}>{lead}</p>}
      {children}
      {foot && <div className={classes.cardFoot}>{foot}</div>}
    </div>
  );
}
