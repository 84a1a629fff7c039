// The rows of the triage: one line for each, with what a card says: who, for what, where from, for how long it waits.
import type { RequestCard } from '@rounds/product/connections/card';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../ui/facts';
import { exactText, waitText } from '../../ui/words';
import type { ReceivedSearch } from '../connections/came-from';
import classes from './triage.module.css';

interface TriageRowsProps {
  label: string;
  rows: readonly RequestCard[];
  search: ReceivedSearch;
  busy: boolean;
  /** Instead of rows. */
  empty: ReactNode;
}

export function TriageRows({ label, rows, search, busy, empty }: TriageRowsProps) {
  const now = useNow(true);
  if (rows.length === 0) return empty;
  return (
    <ul className={classes.rows} aria-label={label} aria-busy={busy}>
      {rows.map((card) => (
        <li key={card.id}>
          <Link
            to="/employer/job_seekers/in_conversation"
            search={{ ...search, request: card.id }}
            className={classes.row}
            data-request={card.id}
            aria-current={card.id === search.request}
          >
            <Line card={card} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Line({ card, now }: { card: RequestCard; now: Date }) {
  const { job_seeker, vacancy, stage_since, late_days } = card;
  const isNew = card.stage === 'review' && card.opened_at === null;
  const place = [job_seeker.city, job_seeker.state].filter(Boolean).join(', ');
  return (
    <>
      <span className={classes.name} data-new={isNew}>
        {job_seeker.name}
        {isNew && <span className="only-read">, not opened yet</span>}
      </span>
      <span className={classes.what} title={`${job_seeker.discipline}, for ${vacancy.title}`}>
        {vacancy.title}
      </span>
      <span className={classes.place}>{place}</span>
      <span className={classes.wait} data-late={late_days > 0} title={exactText(new Date(stage_since))}>
        <span className="only-read">{late_days > 0 ? 'late, waits for ' : 'waits for '}</span>
        {waitText(stage_since, now)}
      </span>
    </>
  );
}
