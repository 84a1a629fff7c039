// The list that a request was opened from, as its address carries it: who stands before and after is read there.
import type { employerRequests } from '@rounds/product/connections/list-calls';
import type { Args } from '@rounds/product/call';

/** A list of Connection Received, with its page, the words and the vacancy that it is narrowed to, and its order. */
export interface CameFrom {
  list?: 'received' | 'conversation' | undefined;
  page?: number | undefined;
  search?: string | undefined;
  vacancy?: number | undefined;
  /** Another order than what moved last. */
  sort?: 'newest' | 'waiting' | 'fit' | undefined;
}

/** What the address of Connection Received carries. */
export interface ReceivedSearch extends Omit<CameFrom, 'list'> {
  tab?: 'conversation' | undefined;
  /** Who stands at the right, on a screen that has room for both. */
  request?: number | undefined;
}

/** As many as a screen of 900 px has room for. */
export const rowsAPage = 12;

/** Each holds the requests of one stage. */
export const stageOfList = { received: 'review', conversation: 'in_conversation' } as const;

/** The read of such a page; whoever comes from there finds it answered. */
export const pageCameFrom = (list: 'received' | 'conversation', { page, search, vacancy, sort }: CameFrom) =>
  ({
    query: {
      ...{ status: stageOfList[list], page: page ?? 1, per_page: rowsAPage, deciding: 'true' as const },
      ...(search ? { search } : {}),
      ...(vacancy ? { vacancy_id: vacancy } : {}),
      ...(sort ? { sort } : {}),
    },
  }) satisfies Args<typeof employerRequests>;

/** What an address carries on from the list to one of its people. */
export const fromList = (
  list: 'received' | 'conversation',
  { page, search, vacancy, sort }: ReceivedSearch,
): CameFrom => ({ list, page, search, vacancy, sort });
