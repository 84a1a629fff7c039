// The rows of the triage, each a link that turns to its person.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Deciding } from '@rounds/product/connections/deciding';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../ui/facts';
import type { ReceivedSearch } from '../connections/came-from';
import { RequestLine, rowClass } from './request-line';
import { rowMarks, SelectRow, WhyNot } from './select-row';
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
        <li key={card.id} {...rowMarks(card, bulk)}>
          {bulk && <SelectRow card={card} bulk={bulk} />}
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
          {bulk && <WhyNot card={card} bulk={bulk} />}
        </li>
      ))}
    </ul>
  );
}
