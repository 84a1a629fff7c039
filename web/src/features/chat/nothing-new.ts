// What is read counts as nothing new in the cached lists of conversations, without reading them anew.
import { listConversations } from '@rounds/product/chat/calls';
import type { Answer } from '@rounds/product/call';
import type { QueryClient } from '@tanstack/react-query';

type Listed = Answer<typeof listConversations>;

/**
 * Says of a conversation that nothing in it is new. A list that is on its way may not know it yet, and one that was stale
 * stays so: these are read again.
 */
export function nothingNew(client: QueryClient, id: number): void {
  const lists = client.getQueryCache().findAll({ queryKey: [listConversations.name] });
  for (const { queryKey, state } of lists) {
    const { isInvalidated } = state;
    const isFetching = state.fetchStatus === 'fetching';
    client.setQueryData<Listed>(
      queryKey,
      (list) =>
        list && { ...list, data: list.data.map((one) => (one.id === id ? { ...one, unread: 0 } : one)) },
    );
    if (isFetching || isInvalidated) void client.invalidateQueries({ queryKey, exact: true });
  }
}
