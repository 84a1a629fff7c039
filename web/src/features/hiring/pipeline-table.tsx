// The pipeline as a table: the cards that the board shows, in an order of the reader's, page by page.
import type { RequestCard } from '@rounds/product/connections/card';
import { stages } from '@rounds/product/connections/stages';
import { useMemo, type ReactNode } from 'react';
import type { Sort } from '../../ui/data-table';
import { Pager } from '../../ui/pager';
import { RequestTable } from '../connections/request-table';

const tableSize = 50;

const sortKeys: Record<string, (card: RequestCard) => string | number> = {
  name: (card) => card.job_seeker.name,
  vacancy: (card) => card.vacancy.title,
  stage: (card) => stages.indexOf(card.stage),
  owed: (card) => card.owed_at ?? '9999',
  moved: (card) => card.last_activity_at,
};

export interface PipelineTableProps {
  cards: readonly RequestCard[];
  sort: Sort;
  page: number;
  onSort: (sort: Sort) => void;
  onPage: (page: number) => void;
  onOpen: (card: RequestCard) => void;
  empty: ReactNode;
}

export function PipelineTable({ cards, sort, page, onSort, onPage, onOpen, empty }: PipelineTableProps) {
  const rows = useMemo(() => {
    const keyOf = sortKeys[sort.key] ?? (() => 0);
    const sign = sort.descending ? -1 : 1;
    return [...cards].sort((left, right) => (keyOf(left) < keyOf(right) ? -sign : sign));
  }, [cards, sort.key, sort.descending]);
  return (
    <>
      <RequestTable
        label="Pipeline"
        rows={rows.slice((page - 1) * tableSize, page * tableSize)}
        columns={['name', 'vacancy', 'stage', 'owed', 'moved']}
        sort={sort}
        onSort={onSort}
        onOpen={onOpen}
        empty={empty}
      />
      <Pager page={page} size={tableSize} total={rows.length} onPage={onPage} />
    </>
  );
}
