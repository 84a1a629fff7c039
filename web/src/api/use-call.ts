// Calls as React hooks: reading with a cache, sending with the right caches refreshed afterwards.
import type { Answer, Args, CallSpec, Topic } from '@rounds/product/call';
import type { RequestCard } from '@rounds/product/connections/card';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useId, useState } from 'react';
import { bringCard, metaOf, refreshCard, requestOf, standsApart, type ReadMeta } from './cards';
import { send } from './client';
import { Refused } from './refused';
import { idempotencyKeys, sendOnce, type Sending } from './send-once';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: ReadMeta;
    mutationMeta: { tell?: Tell };
  }
}

/** Who tells a person about a refusal: a toast, or the form it came from. */
export type Tell = 'toast' | 'form';

type ReadOptions<C extends CallSpec, T> = Omit<
  UseQueryOptions<Answer<C>, Error, T>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  /** While the next page or filter loads, show the last one. */
  keepPrevious?: boolean;
};

/** A call as the cache knows it. */
export function callQuery<C extends CallSpec>(spec: C, args: Args<C>) {
  return {
    queryKey: [spec.name, args] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => send(spec, args, { signal }),
    meta: metaOf(spec, args),
  };
}

/** Reads a call. `data` is the whole answer (`data.data`, `data.total_results` …). */
export function useCall<C extends CallSpec, T = Answer<C>>(
  spec: C,
  args: Args<C>,
  { keepPrevious, ...options }: ReadOptions<C, T> = {},
) {
  return useQuery<Answer<C>, Error, T>({
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...callQuery(spec, args),
    queryKey: [spec.name, args],
  });
}

type WriteOptions<C extends CallSpec> = Omit<
  UseMutationOptions<Answer<C>, Error, Sending<C>>,
  'mutationFn' | 'meta'
> & { tell?: Tell };

/**
 * Sends a call; afterwards every read that shares one of its topics is fresh again. What one place sends goes in the order in
 * which it was done, each after the last one's answer: of two orders of a list, the later one stays.
 */
export function useSend<C extends CallSpec>(spec: C, { tell = 'toast', ...options }: WriteOptions<C> = {}) {
  const client = useQueryClient();
  const [keys] = useState(idempotencyKeys);
  const scope = { id: useId() };
  return useMutation<Answer<C>, Error, Sending<C>>({
    ...options,
    scope,
    meta: { tell },
    mutationFn: (sending) => sendOnce(spec, sending, keys),
    onSuccess: (...outcome) => {
      settleActs(client, spec, outcome);
      return options.onSuccess?.(...outcome);
    },
  });
}

/** What was sent stands in every list at once: by the card that it answered, else by the one of its request. */
function settleActs(
  client: QueryClient,
  spec: CallSpec,
  [answer, sent]: readonly [unknown, object, ...unknown[]],
): void {
  const topics = spec.topics ?? [];
  const { data } = (answer ?? {}) as { data?: { request_id?: number } };
  const answered = spec.cards === 'one' ? (data as RequestCard) : null;
  const request = answered?.id ?? data?.request_id ?? requestOf(spec, sent);
  touch(client, topics, request === undefined ? undefined : [request]);
  if (answered) bringCard(client, answered, topics);
  else if (request !== undefined && topics.some((topic) => topic === 'connections' || topic === 'unread'))
    void refreshCard(client, request, crypto.randomUUID());
}

/**
 * Marks every cached read of these topics stale; those on screen are fetched again at once, and one that is on its way for
 * the first time once more when it is there: what it brings may have been read before. Where it is about some requests, their
 * cards are put into the lists instead (cards.ts), and what is about another request stays.
 */
export function touch(client: QueryClient, topics: readonly Topic[], requests?: readonly number[]): void {
  if (topics.length === 0) return;
  const predicate = ({ meta }: Query) =>
    (meta?.topics?.some((topic) => topics.includes(topic)) ?? false) &&
    (requests === undefined || !standsApart(meta ?? {}, requests));
  const onTheirWay = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  for (const query of onTheirWay.filter(({ state }) => state.data === undefined)) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.fetch().then(again, again);
  }
  void client.invalidateQueries({ predicate });
}

/** A read that did not reach Rounds, or came at a bad moment, is asked again twice; an answer is an answer. */
export const isAskedAgain = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof Refused && [0, 503].includes(error.status);
