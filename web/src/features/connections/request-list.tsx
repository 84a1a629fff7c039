// A list of the Candidate Hub: words to search by, a table of requests, pages. Which stages it shows, the screen says.
import { employerRequests } from '@rounds/product/connections/list-calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { limits } from '@rounds/product/limits';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { ListCsv, type PageAt } from '../../ui/csv-button';
import { Loaded } from '../../ui/loaded';
import { Pager } from '../../ui/pager';
import { SearchField } from '../../ui/search-field';
import look from '../../ui/look.module.css';
import { OwnOnly } from './own-only';
import { requestSheet, RequestTable } from './request-table';

export interface ListSearch {
  page?: number | undefined;
  search?: string | undefined;
  paid_by?: 'me' | undefined;
}

interface RequestListProps {
  label: string;
  /** Stages, or one of the named groups. */
  status: string;
  columns: Parameters<typeof RequestTable>[0]['columns'];
  search: ListSearch;
  onSearch: (next: ListSearch) => void;
  /** What the list says, while nothing belongs into it, to whoever reads all of the company's. */
  empty: ReactNode;
}

export function RequestList({ label, status, columns, search, onSearch, empty }: RequestListProps) {
  const size = limits.pageSize.connectionRequests;
  const navigate = useNavigate();
  const page = search.page ?? 1;
  const words = search.search ?? '';
  const list = useRequests(status, search, size);
  const open = (card: RequestCard) =>
    void navigate({ to: '/employer/job_seekers/requests/$id', params: { id: String(card.id) } });
  return (
    <div className={look.column}>
      <SearchField
        value={words}
        onChange={(next) => onSearch({ ...search, page: undefined, search: next || undefined })}
      />
      <Loaded of={list}>
        {({ data, total_results, total_relation }) => (
          <>
            <RequestTable
              label={label}
              rows={data}
              columns={columns}
              busy={list.isPlaceholderData}
              onOpen={open}
              empty={words ? <p>Nobody here matches “{words}”.</p> : <OrOwnOnly>{empty}</OrOwnOnly>}
            />
            <Pager
              page={page}
              size={size}
              total={total_results}
              relation={total_relation}
              onPage={(next) => onSearch({ ...search, page: next })}
            >
              <Sheet {...{ status, columns, search }} />
            </Pager>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Sheet({ status, columns, search }: Pick<RequestListProps, 'status' | 'columns' | 'search'>) {
  return (
    <ListCsv
      of="requests"
      columns={requestSheet(columns)}
      read={(at, signal) => send(employerRequests, { query: queryOf(status, search, at) }, { signal })}
    />
  );
}

const queryOf = (status: string, { search, paid_by }: ListSearch, { page, size }: PageAt) => ({
  ...{ status, page, per_page: size, paid_by },
  ...(search ? { search } : {}),
});

const useRequests = (status: string, search: ListSearch, size: number) =>
  useCall(
    employerRequests,
    { query: queryOf(status, search, { page: search.page ?? 1, size }) },
    { keepPrevious: true },
  );

/** Who sees the candidates of their own interviews alone reads that. */
export function OrOwnOnly({ children }: { children: ReactNode }) {
  const may = useMay();
  return may('read_every_request') ? children : <OwnOnly />;
}
