// Connection Received: what is narrowed, selected and held there, drawn beside the person where there is room for both.
import { Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { count } from '../../ui/words';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Pager } from '../../ui/pager';
import { fromList, rowsAPage, type ReceivedSearch } from '../connections/came-from';
import { ListHead, Nobody } from './list-head';
import { RejectDialog, TriageBulk } from './triage-bulk';
import { useBulk, type Bulk } from './use-bulk';
import { useReceived, type ListName, type ReceivedRows } from './use-received';

// Each has no room for the other.
const narrow = () => import('./received-list');
const ReceivedList = lazy(async () => ({ default: (await narrow()).ReceivedList }));
const beside = () => import('./triage');
const Triage = lazy(async () => ({ default: (await beside()).Triage }));

const path = '/employer/job_seekers/in_conversation';

interface ReceivedProps {
  label: string;
  list: ListName;
  search: ReceivedSearch;
  onSearch: (next: ReceivedSearch) => void;
  /** Whether there is room for a person beside the list. */
  wide: boolean;
  empty: ReactNode;
}

export function Received({ label, list, search, onSearch, wide, empty }: ReceivedProps) {
  const { read, total, waiting, deciding, lookedAt } = useReceived(list, search);
  const begun = useRef<number>(undefined);
  const bulk = useBulk(waiting, (ids) => {
    if (search.request !== undefined && ids.includes(search.request)) begun.current = search.request;
  });
  useEffect(() => void (wide ? beside() : narrow()), [wide]);
  const elsewhere = wide ? undefined : search.request;
  if (elsewhere !== undefined && !isBusy(bulk))
    return <ToPerson list={list} search={search} id={elsewhere} />;
  const bar = bulk && waiting.length > 0 && <TriageBulk bulk={bulk} />;
  const rows: ReceivedRows = {
    ...{ label, list, search, waiting, deciding, bulk, busy: read.isPlaceholderData },
    pager: waiting.length > 0 && <Pages total={total} search={search} onSearch={onSearch} />,
    nobody:
      total === 0 ? (
        <Nobody search={search} empty={empty} />
      ) : (
        !read.isFetching && <NobodyHere search={search} />
      ),
  };
  return (
    <div className={look.column}>
      <ListHead search={search} onSearch={onSearch}>
        {wide && bar}
      </ListHead>
      {!wide && bar}
      {bulk && <RejectDialog bulk={bulk} />}
      {bulk?.answers.toasts}
      {lookedAt !== null && <ByFit scored={lookedAt} />}
      {elsewhere !== undefined && <Navigate to={path} search={{ ...search, request: undefined }} replace />}
      <Loaded of={read}>
        {() =>
          total === 0 && search.request === undefined ? (
            rows.nobody
          ) : (
            <Suspense fallback={<SkeletonLines />}>
              {wide ? <Triage {...rows} begun={begun} /> : <ReceivedList {...rows} />}
            </Suspense>
          )
        }
      </Loaded>
    </div>
  );
}

interface PagesProps extends Pick<ReceivedProps, 'search' | 'onSearch'> {
  total: number;
}

const Pages = ({ total, search, onSearch }: PagesProps) => (
  <Pager
    page={search.page ?? 1}
    size={rowsAPage}
    total={total}
    onPage={(page) => onSearch({ ...search, page })}
  />
);

/** Whoever has selected somebody, or could still undo, is not led away by a window that gets narrower. */
const isBusy = (bulk: Bulk | null): boolean =>
  bulk !== null && (bulk.cards.length > 0 || bulk.answers.held.size > 0);

interface ToPersonProps {
  list: ListName;
  search: ReceivedSearch;
  id: number;
}

const ToPerson = ({ list, search, id }: ToPersonProps) => (
  <Navigate
    to="/employer/job_seekers/requests/$id"
    params={{ id: String(id) }}
    search={fromList(list, search)}
    replace
  />
);

const ByFit = ({ scored }: { scored: number }) => (
  <p className={look.quiet}>
    The newest {count(scored)} stand in the order of their fit; the others come after them, the newest first.
  </p>
);

/** All of a later page were decided. */
const NobodyHere = ({ search }: { search: ReceivedSearch }) => (
  <p>
    Nobody is left on this page.{' '}
    <Link to={path} search={{ ...search, page: undefined }}>
      To the first page
    </Link>
  </p>
);
