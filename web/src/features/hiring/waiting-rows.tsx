// Who waits for the next step, what it is and by when, with its button on the row.
import type { RequestCard } from '@rounds/product/connections/card';
import classes from '../../ui/dashboard.module.css';
import { OwedLine } from '../connections/owed-line';
import { RequestLink } from '../connections/request-link';

export function WaitingRows({ rows }: { rows: readonly RequestCard[] }) {
  return (
    <ul className={classes.list}>
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
