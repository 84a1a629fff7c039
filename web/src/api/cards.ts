// Request cards in the cache: one that an act answered or a push names is put into every list that holds it.
import type { CallSpec, Topic } from '@rounds/product/call';
import type { RequestCard } from '@rounds/product/connections/card';
import type { Query, QueryClient } from '@tanstack/react-query';
import { send } from './client';

type Side = 'employer' | 'job_seeker';

/** What a cached read says of itself. */
export interface ReadMeta extends Record<string, unknown> {
  topics?: readonly Topic[];
  /** A list of cards: a page of some, or all that there are, of this vacancy where one is named; or a board of columns. */
  cards?: 'some' | 'all' | 'board';
  vacancy?: number;
  side?: Side;
  /** The one request that it is about. */
  request?: number;
}

interface Sent {
  params?: { id?: number | string };
  query?: { search?: string; vacancy_id?: number | string; only?: string };
}

/** The request that a call is about by its path; undefined where it is about none or many. */
export function requestOf(spec: CallSpec, { params }: Sent): number | undefined {
  const id = Number(params?.id);
  return /\/connection_requests\/\{id\}/.test(spec.path) && Number.isInteger(id) ? id : undefined;
}

export function metaOf(spec: CallSpec, args: object): ReadMeta {
  const { query }: Sent = args;
  // Sums alone are read anew by whoever shows them.
  const meta: ReadMeta = { topics: query?.only ? [] : (spec.topics ?? []) };
  const request = requestOf(spec, args);
  if (request !== undefined) meta.request = request;
  if (spec.cards !== undefined && spec.cards !== 'one' && !query?.only) {
    meta.cards = query?.search && spec.cards === 'all' ? 'some' : spec.cards;
    meta.side = spec.path.startsWith('/v1/employers/') ? 'employer' : 'job_seeker';
  }
  if (query?.vacancy_id !== undefined) meta.vacancy = Number(query.vacancy_id);
  return meta;
}

/** What a change of some requests does not reach as a whole: lists, into which their cards are put, and other requests. */
export const standsApart = ({ cards, request }: ReadMeta, changed: readonly number[]): boolean =>
  cards !== undefined || (request !== undefined && !changed.includes(request));

interface Cards {
  data: RequestCard[];
}
const listsOf = (client: QueryClient): Query[] =>
  client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.cards !== undefined });
const cardIn = ({ state }: Query, id: number): RequestCard | undefined =>
  (state.data as Cards | undefined)?.data.find((card) => card.id === id);

/** Puts a card where it stands; a list that it may have left or come to is read anew. */
export function putCard(client: QueryClient, card: RequestCard): void {
  const lists = listsOf(client);
  const known = lists.flatMap((list) => cardIn(list, card.id) ?? []);
  const moved = known.length === 0 || known.some(({ stage }) => stage !== card.stage);
  putOnBoards(client, card);
  for (const list of lists.filter(({ meta }) => meta?.cards !== 'board')) {
    const before = cardIn(list, card.id);
    if (before && before.version <= card.version) replaceIn(client, list, card);
    if (list.state.fetchStatus === 'fetching' || mayDiffer(list.meta ?? {}, { card, before, moved }))
      void client.invalidateQueries({ queryKey: list.queryKey, exact: true });
  }
}

const loadBoards = async () => (await import('./board-cards')).placeOn;
let place: Awaited<ReturnType<typeof loadBoards>> | undefined;

/** Where it stands on the boards; also before the server has said so, by whoever moves it. */
export function putOnBoards(client: QueryClient, card: RequestCard): void {
  const boards = listsOf(client).filter(({ meta }) => meta?.cards === 'board');
  if (boards.length === 0) return;
  // In the press itself, once what does it is here: a card that waits for a promise is painted a frame later.
  if (place) return place(client, boards, card);
  void loadBoards().then((loaded) => {
    place = loaded;
    place(client, boards, card);
  });
}

function replaceIn(client: QueryClient, { queryKey }: Query, card: RequestCard): void {
  client.setQueryData<Cards>(
    queryKey,
    (list) => list && { ...list, data: list.data.map((one) => (one.id === card.id ? card : one)) },
  );
}

interface Change {
  card: RequestCard;
  before: RequestCard | undefined;
  moved: boolean;
}

/** Whether a list holds other cards now than before. */
function mayDiffer({ cards, vacancy }: ReadMeta, { card, before, moved }: Change): boolean {
  if (cards === 'some') return moved;
  return before === undefined && (vacancy === undefined || vacancy === card.vacancy.id);
}

interface Brought {
  version: number;
  topics: readonly Topic[];
}
const brought = new WeakMap<QueryClient, Map<number, Brought>>();

/** A card that one's own act answered. What a push says of that act afterwards is nothing new. */
export function bringCard(client: QueryClient, card: RequestCard, topics: readonly Topic[]): void {
  putCard(client, card);
  const cards = brought.get(client) ?? new Map<number, Brought>();
  brought.set(client, cards.set(card.id, { version: card.version, topics }));
}

/** Of what a push of one's own act says, the topics that its answer has not settled. */
export function unsettled(
  client: QueryClient,
  topics: readonly Topic[],
  request: { id: number; version: number },
): readonly Topic[] {
  const known = brought.get(client)?.get(request.id);
  return known && known.version >= request.version
    ? topics.filter((topic) => !known.topics.includes(topic))
    : topics;
}

/**
 * Does it once all that is being sent now is answered. The push of one's own act may be here before the answer to that act,
 * and only the answer knows what is settled by it.
 */
export function onceAnswered(client: QueryClient, act: () => void): void {
  const cache = client.getMutationCache();
  const sent = cache.findAll({ status: 'pending' });
  const isAnswered = () => sent.every(({ state }) => state.status !== 'pending');
  if (isAnswered()) return act();
  const stop = cache.subscribe(() => {
    if (!isAnswered()) return;
    stop();
    act();
  });
}

/** By request: the fact that it is being read for, and whether another came meanwhile. */
const reading = new Map<number, { since: string; again: boolean }>();

/** Reads one card anew and puts it into the lists; one that is not there any more leaves them. `since` names the cause. */
export async function refreshCard(client: QueryClient, id: number, since: string): Promise<void> {
  const begun = reading.get(id);
  if (begun) {
    begun.again ||= begun.since !== since;
    return;
  }
  const side = listsOf(client)[0]?.meta?.side;
  if (side === undefined) return;
  const own = { since, again: false };
  reading.set(id, own);
  await readCard(client, side, id).finally(() => reading.delete(id));
  if (own.again) await refreshCard(client, id, since);
}

async function readCard(client: QueryClient, side: Side, id: number): Promise<void> {
  try {
    // Its shape knows every move, and the pages that hold no card need none of them.
    const { employerCard, seekerCard } = await import('@rounds/product/connections/card-calls');
    const call = side === 'employer' ? employerCard : seekerCard;
    const args = { params: { id } };
    // By the key of whoever shows this card by itself: both are one read.
    const { data } = await client.query({
      queryKey: [call.name, args],
      queryFn: ({ signal }) => send(call, args, { signal }),
      meta: metaOf(call, args),
      staleTime: 0,
    });
    putCard(client, data);
  } catch {
    const isHeld = (query: Query) => query.meta?.cards !== undefined && cardIn(query, id) !== undefined;
    void client.invalidateQueries({ predicate: isHeld });
  }
}
