// Connection Received on a wide screen: the list left, the person right; keys walk, decide and go on to the next.
import type { RequestCard } from '@rounds/product/connections/card';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Pager } from '../../ui/pager';
import { fromList, rowsAPage, type ReceivedSearch } from '../connections/came-from';
import { ListHead, Nobody } from './list-head';
import { turnTo } from './neighbors';
import { TriageBulk } from './triage-bulk';
import { TriageKeys } from './triage-keys';
import { TriagePerson } from './triage-person';
import { TriageRows } from './triage-rows';
import classes from './triage.module.css';
import { useBulk, type Bulk } from './use-bulk';
import { useReceived, type ListName } from './use-received';

interface TriageProps {
  label: string;
  list: ListName;
  search: ReceivedSearch;
  onSearch: (next: ReceivedSearch) => void;
  empty: ReactNode;
}

export function Triage({ label, list, search, onSearch, empty }: TriageProps) {
  const { read, total, waiting, deciding } = useReceived(list, search);
  const begun = useRef<number>(undefined);
  const bulk = useBulk(waiting, (ids) => {
    if (search.request !== undefined && ids.includes(search.request)) begun.current = search.request;
  });
  const page = search.page ?? 1;
  const nobody = <Nobody search={search} empty={empty} />;
  const onPage = (next: number) => onSearch({ ...search, page: next });
  return (
    <div className={look.column}>
      <ListHead search={search} onSearch={onSearch}>
        {bulk && waiting.length > 0 && <TriageBulk bulk={bulk} />}
      </ListHead>
      {bulk?.answers.toasts}
      <Loaded of={read}>
        {() =>
          total === 0 && search.request === undefined ? (
            nobody
          ) : (
            <Sides list={list} search={search} waiting={waiting} begun={begun} bulk={bulk}>
              <TriageRows
                label={label}
                rows={waiting}
                deciding={deciding}
                bulk={bulk}
                search={search}
                busy={read.isPlaceholderData}
                empty={total === 0 ? nobody : !read.isFetching && <NobodyHere search={search} />}
              />
              {waiting.length > 0 && <Pager page={page} size={rowsAPage} total={total} onPage={onPage} />}
            </Sides>
          )
        }
      </Loaded>
    </div>
  );
}

/** All of a later page were decided. */
const NobodyHere = ({ search }: { search: ReceivedSearch }) => (
  <p>
    Nobody is left on this page.{' '}
    <Link to="/employer/job_seekers/in_conversation" search={{ ...search, page: undefined }}>
      To the first page
    </Link>
  </p>
);

interface SidesProps {
  list: ListName;
  search: ReceivedSearch;
  waiting: readonly RequestCard[];
  /** Whose answer was begun here last. */
  begun: RefObject<number | undefined>;
  bulk: Bulk | null;
  children: ReactNode;
}

function Sides({ list, search, waiting, begun, bulk, children }: SidesProps) {
  const left = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const chosen = search.request;
  const choose = (id: number) => {
    left.current?.querySelector<HTMLElement>(`[data-request="${id}"]`)?.focus();
    void navigate({
      to: '/employer/job_seekers/in_conversation',
      search: { ...search, request: id },
      replace: true,
    });
  };
  const ids = waiting.map(({ id }) => id);
  const order = useRef(ids);
  useEffect(() => {
    if (chosen === undefined || ids.includes(chosen)) {
      order.current = ids;
      return;
    }
    // Whom somebody else has decided stays, for whoever reads there.
    if (begun.current !== chosen) return;
    const next = turnTo(order.current, chosen, ids);
    if (next === undefined) return;
    begun.current = undefined;
    choose(next);
  });
  return (
    <div className={classes.sides}>
      <div className={classes.left} ref={left}>
        {children}
        <TriageKeys list={list} left={left} chosen={chosen} onChoose={choose} bulk={bulk} />
      </div>
      {chosen === undefined ? (
        <EmptyState title="Nobody is chosen" text="Choose somebody in the list to read what they sent." />
      ) : (
        <TriagePerson
          id={chosen}
          cameFrom={fromList(list, search)}
          onBegin={() => (begun.current = chosen)}
        />
      )}
    </div>
  );
}
