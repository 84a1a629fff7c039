// What a row of Connection Received says: who, for what, where from, for how long it waits, and below what decides.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Deciding } from '@rounds/product/connections/deciding';
import { exactText, waitText } from '../../ui/words';
import { DecidingLine } from './deciding-line';
import classes from './request-line.module.css';

interface RequestLineProps {
  card: RequestCard;
  deciding: Deciding | undefined;
  now: Date;
}

/** Of the link around the line. */
export const rowClass = classes.row;

export function RequestLine({ card, deciding, now }: RequestLineProps) {
  const { job_seeker, vacancy, stage_since, late_days, unread } = card;
  const isNew = card.stage === 'review' && card.opened_at === null;
  const place = [job_seeker.city, job_seeker.state].filter(Boolean).join(', ');
  return (
    <>
      <span className={classes.name} data-new={isNew || unread > 0}>
        {job_seeker.name}
        {isNew && <span className="only-read">, not opened yet</span>}
        {unread > 0 && <span className="only-read">, {unread} unread</span>}
      </span>
      <span className={classes.what} title={`${job_seeker.discipline}, for ${vacancy.title}`}>
        {vacancy.title}
      </span>
      <span className={classes.place}>{place}</span>
      <span className={classes.wait} data-late={late_days > 0} title={exactText(new Date(stage_since))}>
        <span className="only-read">{late_days > 0 ? 'late, waits for ' : 'waits for '}</span>
        {waitText(stage_since, now)}
      </span>
      <span className={classes.decides}>{deciding && <DecidingLine of={deciding} />}</span>
    </>
  );
}
