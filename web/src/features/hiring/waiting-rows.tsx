// Who waits for the next step, what it is and by when, with its button on the row.
import type { RequestCard } from '@rounds/product/connections/card';
import classes from '../../ui/dashboard.module.css';
import { OwedLine } from '../connections/owed-line';
import { RequestLink } from '../connections/request-link';
import own from './waiting-rows.module.css';

interface WaitingRowsProps {
  rows: readonly RequestCard[];
  /** What is owed stands beside the name where there is room. */
  wide?: boolean;
}

export function WaitingRows({ rows, wide = false }: WaitingRowsProps) {
  return (
    <ul className={wide ? `${classes.list} ${own.wide}` : classes.list}>
      {rows.map((card) => (
        <li key={card.id}>
          <RequestLink side="employer" id={card.id}>
            {card.job_seeker.name}
          </RequestLink>
          <span className={classes.quiet}>
            {card.vacancy.title} · {card.stage_title}
          </span>
          <OwedLine card={card} />
        </li>
      ))}
    </ul>
  );
}
