// The pipeline as a table: the same people in an order of the reader's, page by page.
import { employerPipeline } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import type { ReactNode } from 'react';
import type { BoardQuery } from '../../api/board-cards';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { ListCsv, type PageAt } from '../../ui/csv-button';
import type { Sort } from '../../ui/data-table';
import { Loaded } from '../../ui/loaded';
import { Pager } from '../../ui/pager';
import { requestSheet, RequestTable } from '../connections/request-table';

const size = 50;
const columns = ['name', 'vacancy', 'stage', 'owed', 'moved'] as const;
const keys = ['owed', 'name', 'vacancy', 'stage', 'moved'] as const;

interface PipelineTableProps {
  query: BoardQuery;
  sort: Sort;
  page: number;
  onSort: (sort: Sort) => void;
  onPage: (page: number) => void;
  onOpen: (card: RequestCard) => void;
  empty: ReactNode;
}

export function PipelineTable({ query, sort, page, onSort, onPage, onOpen, empty }: PipelineTableProps) {
  const by = keys.find((key) => key === sort.key) ?? 'owed';
  const order = sort.descending ? ('desc' as const) : ('asc' as const);
  const at = (wanted: PageAt) => ({
    query: { ...query, sort: by, order, page: wanted.page, results_per_page: wanted.size },
  });
  const list = useCall(employerPipeline, at({ page, size }), { keepPrevious: true });
  return (
    <Loaded of={list}>
      {({ data, total_results }) => (
        <>
          <RequestTable
            label="Pipeline"
            rows={data}
            columns={columns}
            sort={sort}
            onSort={onSort}
            onOpen={onOpen}
            empty={empty}
            busy={list.isPlaceholderData}
          />
          <Pager page={page} size={size} total={total_results} onPage={onPage}>
            <ListCsv
              of="pipeline"
              columns={requestSheet(columns)}
              read={(next, signal) => send(employerPipeline, at(next), { signal })}
            />
          </Pager>
        </>
      )}
    </Loaded>
  );
}
