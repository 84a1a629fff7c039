// The rows of the triage, each a link that turns to its person.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Deciding } from '@rounds/product/connections/deciding';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../ui/facts';
import { isWithShift } from '../../ui/selection';
import type { ReceivedSearch } from '../connections/came-from';
import { RequestLine, rowClass } from './request-line';
import classes from './triage.module.css';
import type { Bulk } from './use-bulk';

interface TriageRowsProps {
  label: string;
  rows: readonly RequestCard[];
  /** By request. */
  deciding: ReadonlyMap<number, Deciding>;
  /** Null where nobody is selected here. */
  bulk: Bulk | null;
  search: ReceivedSearch;
  busy: boolean;
  /** Instead of rows. */
  empty: ReactNode;
}

export function TriageRows({ label, rows, deciding, bulk, search, busy, empty }: TriageRowsProps) {
  const now = useNow(true);
  if (rows.length === 0) return empty;
  return (
    <ul className={classes.rows} aria-label={label} aria-busy={busy}>
      {rows.map((card) => (
        <li
          key={card.id}
          data-selected={bulk?.selection.ids.has(card.id) ?? false}
          data-held={bulk?.answers.held.has(card.id) ?? false}
          data-selects={bulk !== null}
        >
          {bulk && <Select card={card} bulk={bulk} />}
          <Link
            to="/employer/job_seekers/in_conversation"
            search={{ ...search, request: card.id }}
            className={rowClass}
            data-request={card.id}
            aria-current={card.id === search.request}
            onClick={(event) => {
              // With Shift held, everybody up to the row; the browser would open a window.
              if (!bulk || !event.shiftKey) return;
              event.preventDefault();
              bulk.selection.extendTo(card.id, search.request);
            }}
          >
            <RequestLine card={card} deciding={deciding.get(card.id)} now={now} />
          </Link>
          {bulk?.answers.refused.has(card.id) && (
            <p className={classes.refused}>{bulk.answers.refused.get(card.id)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

const Select = ({
  card: { id, job_seeker },
  bulk: { selection, answers },
}: {
  card: RequestCard;
  bulk: Bulk;
}) => (
  <Checkbox
    className={classes.select}
    size="sm"
    aria-label={`Select ${job_seeker.name}`}
    disabled={answers.held.has(id)}
    checked={selection.ids.has(id)}
    onChange={(event) => (isWithShift(event) ? selection.extendTo(id) : selection.toggle(id))}
  />
);
