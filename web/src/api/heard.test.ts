// Pushes on each other's heels are read for together: a clock's round that tells hundreds costs one read of each thing.
import { employerCard } from '@rounds/product/connections/card-calls';
import { employerRequests } from '@rounds/product/connections/list-calls';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { metaOf } from './cards';
import { gathered, heard } from './heard';

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

type Told = Parameters<typeof heard>[1][number];
const told = (request: number): Told => ({
  id: 0,
  event: 'connection_request.reminded',
  message: '',
  actor: null,
  target_url: null,
  is_read: false,
  topics: ['connections', 'dashboard'],
  created_at: '2026-11-30T08:00:00.000Z',
  request: { id: request, version: 2 },
});

/** How often what is on screen was read. */
function onScreen(name: string, meta: ReturnType<typeof metaOf>) {
  const reads = { count: 0 };
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: () => {
      reads.count += 1;
      return { data: [], total_results: 0 };
    },
    meta,
  });
  observer.subscribe(() => undefined);
  return reads;
}

it('hands on the first at once and the rest together, and again at once after a pause', async () => {
  const acts: number[][] = [];
  const { take } = gathered<number>((all) => acts.push([...all]));
  for (let n = 0; n < 300; n += 1) take(n);
  expect(acts).toEqual([[0]]);
  await vi.advanceTimersByTimeAsync(250);
  expect(acts.map(({ length }) => length)).toEqual([1, 299]);
  take(300);
  expect(acts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(250);
  expect(acts.at(-1)).toEqual([300]);
  await vi.advanceTimersByTimeAsync(250);
  take(301);
  expect(acts.at(-1)).toEqual([301]);
});

it('forgets what waits when nobody listens any more', async () => {
  const acts: number[][] = [];
  const { take, drop } = gathered<number>((all) => acts.push([...all]));
  take(1);
  take(2);
  drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(acts).toEqual([[1]]);
});

it('reads each thing on screen once for three hundred facts', async () => {
  const list = onScreen('list', metaOf(employerRequests, { query: { status: 'review' } }));
  const numbers = onScreen('numbers', { topics: ['dashboard'] });
  const bell = onScreen('bell', { topics: ['notifications'] });
  await vi.advanceTimersByTimeAsync(0);
  const { take } = gathered<Told>((all) => heard(client, all));
  for (let n = 1; n <= 300; n += 1) take({ ...told(n), id: n });
  await vi.advanceTimersByTimeAsync(300);
  // At first, for the first fact, and for all the others.
  expect([numbers.count, bell.count]).toEqual([3, 3]);
  expect(list.count).toBe(2);
  const cards = client.getQueryCache().findAll({ queryKey: [employerCard.name] });
  expect(cards.length).toBeLessThanOrEqual(1);
});

it('spares the lists where a few cards changed, and what is about other requests', async () => {
  const list = onScreen('list', metaOf(employerRequests, { query: { status: 'review' } }));
  const mine = onScreen('mine', { topics: ['connections'], request: 2 });
  const other = onScreen('other', { topics: ['connections'], request: 9 });
  await vi.advanceTimersByTimeAsync(0);
  heard(client, [told(1), told(2)]);
  expect([mine.count, other.count, list.count]).toEqual([2, 1, 1]);
});
