// A page of Connection Received as both of its lists read it: who waits there, and what decides about each.
import { employerRequests } from '@rounds/product/connections/list-calls';
import type { RequestCard } from '@rounds/product/connections/card';
import type { Deciding } from '@rounds/product/connections/deciding';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { pageCameFrom, stageOfList, type CameFrom, type ReceivedSearch } from '../connections/came-from';
import type { Bulk } from './use-bulk';

export type ListName = NonNullable<CameFrom['list']>;

/** What either way to draw the page is given. */
export interface ReceivedRows {
  label: string;
  list: ListName;
  search: ReceivedSearch;
  waiting: readonly RequestCard[];
  /** By request. */
  deciding: ReadonlyMap<number, Deciding>;
  /** Null where nobody is selected here. */
  bulk: Bulk | null;
  /** Whether another page is on its way. */
  busy: boolean;
  /** Below the rows. */
  pager: ReactNode;
  /** Instead of rows. */
  nobody: ReactNode;
}

export function useReceived(list: ListName, search: ReceivedSearch) {
  const read = useCall(employerRequests, pageCameFrom(list, search), { keepPrevious: true });
  const { data = [], deciding = [], total_results: total = 0, looked_at: lookedAt = null } = read.data ?? {};
  return {
    read,
    total,
    lookedAt,
    // Whoever was decided is read as such at once, and the list without them a moment later.
    waiting: data.filter(({ stage }) => stage === stageOfList[list]),
    deciding: new Map(deciding.map((one) => [one.id, one])),
  };
}
