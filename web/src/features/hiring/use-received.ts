// A page of Connection Received as both of its lists read it: who waits there, and what decides about each.
import { employerRequests } from '@rounds/product/connections/list-calls';
import { useCall } from '../../api/use-call';
import { pageCameFrom, stageOfList, type CameFrom, type ReceivedSearch } from '../connections/came-from';

export type ListName = NonNullable<CameFrom['list']>;

export function useReceived(list: ListName, search: ReceivedSearch) {
  const read = useCall(employerRequests, pageCameFrom(list, search), { keepPrevious: true });
  const { data = [], deciding = [], total_results: total = 0 } = read.data ?? {};
  return {
    read,
    total,
    // Whoever was decided is read as such at once, and the list without them a moment later.
    waiting: data.filter(({ stage }) => stage === stageOfList[list]),
    deciding: new Map(deciding.map((one) => [one.id, one])),
  };
}
