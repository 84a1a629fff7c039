// A list of the Candidate Hub: words to search by, a table of requests, pages. Which stages it shows, the screen says.
import { employerRequests } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { limits } from '@rounds/product/limits';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { Loaded } from '../../ui/loaded';
import { Pager } from '../../ui/pager';
import { SearchField } from '../../ui/search-field';
import look from '../../ui/look.module.css';
import { rowsAPage, type CameFrom } from './came-from';
import { OwnOnly } from './own-only';
import { RequestTable } from './request-table';

export interface ListSearch {
  page?: number | undefined;
  search?: string | undefined;
  paid_by?: 'me' | undefined;
}

export interface RequestListProps {
  label: string;
  /** Stages, or one of the named groups. */
  status: string;
  columns: Parameters<typeof RequestTable>[0]['columns'];
  search: ListSearch;
  onSearch: (next: ListSearch) => void;
  /** Which list it is, where a request that is opened from it has the next one beside. */
  from?: CameFrom['list'];
  /** What the list says, while nothing belongs into it, to whoever reads all of the company's. */
  empty: ReactNode;
}

export function RequestList({ label, status, columns, search, onSearch, from, empty }: RequestListProps) {
  const size = from ? rowsAPage : limits.pageSize.connectionRequests;
  const cameFrom = from ? { list: from, page: search.page, search: search.search } : {};
  const navigate = useNavigate();
  const page = search.page ?? 1;
  const words = search.search ?? '';
  const list = useRequests(status, search, size);
  const open = (card: RequestCard) =>
    void navigate({
      to: '/employer/job_seekers/requests/$id',
      params: { id: String(card.id) },
      search: cameFrom,
    });
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
              cameFrom={cameFrom}
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
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function useRequests(status: string, { page = 1, search, paid_by }: ListSearch, per_page: number) {
  const query = { ...{ status, page, per_page, paid_by }, ...(search ? { search } : {}) };
  return useCall(employerRequests, { query }, { keepPrevious: true });
}

/** Who sees the candidates of their own interviews alone reads that. */
export function OrOwnOnly({ children }: { children: ReactNode }) {
  const may = useMay();
  return may('read_every_request') ? children : <OwnOnly />;
}
