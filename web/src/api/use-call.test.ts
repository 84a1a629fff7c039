// Which cached reads a sent call makes stale.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Topic } from '@rounds/product/call';
import { expect, it } from 'vitest';
import { touch } from './use-call';

async function staleAfter(touched: readonly Topic[]): Promise<string[]> {
  const client = new QueryClient();
  const reads: Record<string, readonly Topic[] | undefined> = {
    requests: ['connections'],
    dashboard: ['connections', 'vacancies'],
    jobs: ['vacancies'],
    none: [],
    unnamed: undefined,
  };
  for (const [name, topics] of Object.entries(reads)) {
    const meta = topics ? { topics } : {};
    await client.query({ queryKey: [name], queryFn: () => name, meta });
  }
  touch(client, touched);
  const all = client.getQueryCache().getAll();
  const stale = all.filter((query) => query.state.isInvalidated).map((query) => String(query.queryKey[0]));
  client.clear();
  return stale;
}

it('refreshes every read that shares a topic, and no other', async () => {
  expect(await staleAfter(['connections'])).toEqual(['requests', 'dashboard']);
  expect(await staleAfter(['vacancies', 'connections'])).toEqual(['requests', 'dashboard', 'jobs']);
  expect(await staleAfter(['desk'])).toEqual([]);
});

it('refreshes nothing for a call without topics', async () => {
  expect(await staleAfter([])).toEqual([]);
});

it('reads again what was on its way for the first time when something was sent', async () => {
  const client = new QueryClient();
  let favorites = 0;
  const answers: ((count: number) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['favorites'],
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
    meta: { topics: ['vacancies'] },
  });
  const stop = observer.subscribe(() => undefined);
  const readBefore = favorites;
  favorites += 1;
  touch(client, ['vacancies']);
  answers[0]?.(readBefore);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(favorites);
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  stop();
  client.clear();
});
