// Connection Received where there is no room for two: one card a person, each leads to their page.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Deciding } from '@rounds/product/connections/deciding';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useNow } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Pager } from '../../ui/pager';
import { useKeys } from '../../ui/use-row-keys';
import { fromList, rowsAPage, type ReceivedSearch } from '../connections/came-from';
import { ListHead, Nobody } from './list-head';
import { RequestLine, rowClass } from './request-line';
import classes from './received-list.module.css';
import { useReceived, type ListName } from './use-received';

interface ReceivedListProps {
  label: string;
  list: ListName;
  search: ReceivedSearch;
  onSearch: (next: ReceivedSearch) => void;
  empty: ReactNode;
}

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };
const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

export function ReceivedList({ label, list, search, onSearch, empty }: ReceivedListProps) {
  const { read, total, waiting, deciding } = useReceived(list, search);
  const { page = 1 } = search;
  return (
    <div className={look.column}>
      <ListHead search={search} onSearch={onSearch} />
      <Loaded of={read}>
        {() => (
          <>
            {waiting.length === 0 && <Nobody search={search} empty={empty} />}
            <Rows {...{ label, list, search, deciding }} rows={waiting} busy={read.isPlaceholderData} />
            <Pager
              page={page}
              size={rowsAPage}
              total={total}
              onPage={(next) => onSearch({ ...search, page: next })}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface RowsProps extends Pick<ReceivedListProps, 'label' | 'list' | 'search'> {
  rows: readonly RequestCard[];
  /** By request. */
  deciding: ReadonlyMap<number, Deciding>;
  busy: boolean;
}

function Rows({ label, list, search, rows, deciding, busy }: RowsProps) {
  const now = useNow(true);
  const own = useRef<HTMLUListElement>(null);
  useKeys((key) => {
    const step = steps[key];
    const all = [...(own.current?.querySelectorAll('a') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement) + (step ?? 0);
    return step && (() => all[Math.min(Math.max(at, 0), all.length - 1)]?.focus());
  });
  if (rows.length === 0) return null;
  return (
    <ul ref={own} className={classes.rows} aria-label={label} aria-busy={busy}>
      {rows.map((card) => (
        <li key={card.id}>
          <Link
            to="/employer/job_seekers/requests/$id"
            params={{ id: String(card.id) }}
            search={fromList(list, search)}
            className={rowClass}
          >
            <RequestLine card={card} deciding={deciding.get(card.id)} now={now} />
            {card.owes && <Owes owes={card.owes} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Owes = ({ owes: { who, words, mine } }: { owes: NonNullable<RequestCard['owes']> }) => (
  <span className={classes.owes} data-mine={mine}>
    {who ? `${who}: ${words}` : capital(words)}
  </span>
);
