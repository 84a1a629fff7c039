// What a request's card does in the cache: it takes its place at once, and only lists that may differ are read anew.
import { seekerPipeline } from '@rounds/product/connections/calls';
import { employerRequests } from '@rounds/product/connections/list-calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { QueryClient, type Query } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bringCard, metaOf, onceAnswered, putCard, unsettled } from './cards';
import { touch } from './use-call';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

const card = (id: number, stage: RequestCard['stage'], version = 1) =>
  ({ id, stage, version, vacancy: { id: 7, title: 'RN' } }) as RequestCard;

async function hold(name: string, meta: ReturnType<typeof metaOf>, cards: RequestCard[]) {
  const data = { data: cards, total_results: cards.length, total_relation: 'eq' };
  await client.query({ queryKey: [name], queryFn: () => data, meta });
}
const board = metaOf(seekerPipeline, {});
const page = metaOf(employerRequests, { query: { status: 'review' } });
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }: Query) => String(queryKey[0]));
const stages = (name: string) =>
  (client.getQueryData([name]) as { data: RequestCard[] }).data.map(({ id, stage }) => `${id} ${stage}`);

it('moves a card on the board and reads the board anew for nothing', async () => {
  await hold('board', board, [card(1, 'review'), card(2, 'review')]);
  await hold('page', page, [card(1, 'review')]);
  putCard(client, card(1, 'in_conversation', 2));
  expect(stages('board')).toEqual(['1 in_conversation', '2 review']);
  expect(stages('page')).toEqual(['1 in_conversation']);
  expect(stale()).toEqual(['page']);
});

it('reads no list anew where the card stays in its stage', async () => {
  await hold('board', board, [card(1, 'review')]);
  await hold('page', page, [card(1, 'review')]);
  putCard(client, card(1, 'review', 2));
  expect(stale()).toEqual([]);
});

it('reads lists anew that a new card may belong to, and no board of another vacancy', async () => {
  await hold('board', board, []);
  await hold('ours', { ...board, vacancy: 7 }, []);
  await hold('another', { ...board, vacancy: 8 }, []);
  await hold('page', page, []);
  putCard(client, card(3, 'review'));
  expect(stale()).toEqual(['board', 'ours', 'page']);
});

it('never puts an older card over a newer one', async () => {
  await hold('board', board, [card(1, 'in_conversation', 5)]);
  putCard(client, card(1, 'review', 4));
  expect(stages('board')).toEqual(['1 in_conversation']);
});

it('touches what is about one request and spares lists and other requests', async () => {
  await hold('board', board, [card(1, 'review')]);
  await client.query({ queryKey: ['mine'], queryFn: () => 1, meta: { topics: ['connections'], request: 1 } });
  await client.query({
    queryKey: ['other'],
    queryFn: () => 1,
    meta: { topics: ['connections'], request: 2 },
  });
  await client.query({ queryKey: ['standing'], queryFn: () => 1, meta: { topics: ['connections'] } });
  touch(client, ['connections'], [1]);
  expect(stale()).toEqual(['mine', 'standing']);
});

it('takes nothing twice: a push of one’s own act settles what its answer has not', async () => {
  await hold('board', board, [card(1, 'review')]);
  bringCard(client, card(1, 'in_conversation', 2), ['connections', 'me']);
  expect(unsettled(client, ['connections', 'chat'], { id: 1, version: 2 })).toEqual(['chat']);
  expect(unsettled(client, ['connections', 'chat'], { id: 1, version: 3 })).toEqual(['connections', 'chat']);
  expect(unsettled(client, ['connections'], { id: 9, version: 1 })).toEqual(['connections']);
});

it('hears of an own act after its answer, though the push was faster', async () => {
  const order: string[] = [];
  let answer: (text: string) => void = () => {};
  const sent = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const act = client.getMutationCache().build(client, {
    mutationFn: () => sent,
    onSuccess: () => void order.push('answered'),
  });
  const done = act.execute(undefined);
  onceAnswered(client, () => void order.push('heard'));
  expect(order).toEqual([]);
  answer('yes');
  await done;
  expect(order).toEqual(['answered', 'heard']);
  onceAnswered(client, () => void order.push('at once'));
  expect(order).toHaveLength(3);
});

it('hears of an own act that was refused, too', async () => {
  const act = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('no')) });
  const done = act.execute(undefined);
  let heard = 0;
  onceAnswered(client, () => void heard++);
  await expect(done).rejects.toThrow('no');
  expect(heard).toBe(1);
});
