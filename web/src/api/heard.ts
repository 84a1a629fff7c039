// What a push says is read anew: the first at once, what follows on its heels together. A clock's round tells hundreds.
import type { Topic } from '@rounds/product/call';
import type { PushMessage } from '@rounds/product/notifications/push';
import type { QueryClient } from '@tanstack/react-query';
import { refreshCard, unsettled } from './cards';
import { touch } from './use-call';

type Payload = PushMessage['payload'];

const togetherMs = 250;
/** Requests told at once, beyond which the lists are read anew instead of each card. */
const mostCards = 8;

/**
 * Hands on the first at once, and what follows within `togetherMs` of it together when that time is over. `drop` forgets
 * what still waits.
 */
export function gathered<T>(act: (all: readonly T[]) => void): { take: (one: T) => void; drop: () => void } {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.length === 0) return;
      const all = waiting;
      waiting = [];
      pause();
      act(all);
    }, togetherMs);
  };
  return {
    take: (one) => {
      if (timer !== undefined) return void waiting.push(one);
      pause();
      act([one]);
    },
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}

/** What a fact about one request changed is its card; everything else of its topics is read anew. */
export function heard(client: QueryClient, all: readonly Payload[]): void {
  const whole = new Set<Topic>();
  const ofCards = new Set<Topic>();
  /** Request → when it last changed. */
  const changed = new Map<number, string>();
  const cards = new Map<number, string>();
  for (const { id, topics = [], created_at, request, own } of all) {
    if (id > 0) whole.add('notifications');
    const left = own && request ? unsettled(client, topics, request) : topics;
    for (const topic of left) (request ? ofCards : whole).add(topic);
    if (!request) continue;
    changed.set(request.id, created_at ?? '');
    if (left.includes('connections')) cards.set(request.id, created_at ?? '');
  }
  const several = cards.size > mostCards;
  touch(client, several ? [...new Set([...whole, ...ofCards])] : [...whole]);
  if (several) return;
  touch(
    client,
    [...ofCards].filter((topic) => !whole.has(topic)),
    [...changed.keys()],
  );
  for (const [id, since] of cards) void refreshCard(client, id, since);
}
