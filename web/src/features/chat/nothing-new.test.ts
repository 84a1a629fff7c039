// Reading a conversation empties its count in the lists, reads none of them anew, and hides no other change.
import { listConversations } from '@rounds/product/chat/calls';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nothingNew } from './nothing-new';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

const key = (page: number) => [listConversations.name, { query: { page } }] as const;
const hold = (page: number, unread: Record<number, number>) =>
  client.setQueryData(key(page), {
    data: Object.entries(unread).map(([id, count]) => ({ id: Number(id), unread: count })),
  });
const held = (page: number) =>
  Object.fromEntries(
    (client.getQueryData(key(page)) as { data: { id: number; unread: number }[] }).data.map(
      ({ id, unread }) => [id, unread],
    ),
  );
const isStale = (page: number) => client.getQueryState(key(page))?.isInvalidated;

it('counts nothing new in the one that was read, and leaves the others', () => {
  hold(1, { 3: 2, 4: 5 });
  hold(2, { 7: 1 });
  nothingNew(client, 3);
  expect([held(1), held(2)]).toEqual([{ 3: 0, 4: 5 }, { 7: 1 }]);
  expect([isStale(1), isStale(2)]).toEqual([false, false]);
});

it('lets a list that was stale before stay so', async () => {
  hold(1, { 3: 2 });
  await client.invalidateQueries({ queryKey: key(1) });
  nothingNew(client, 3);
  expect([held(1), isStale(1)]).toEqual([{ 3: 0 }, true]);
});

it('reads a list again that was on its way while one read', async () => {
  let answer = (_: unknown) => {};
  const reads = () => new Promise((resolve) => (answer = resolve));
  const fetched = client.query({ queryKey: key(1), queryFn: reads });
  nothingNew(client, 3);
  expect(isStale(1)).toBe(true);
  answer({ data: [] });
  await fetched;
});
