// The demo's blog: every post that ships is out, in the order of its day.
import * as content from '@rounds/product/content/calls';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness/http';
import { seedBlog } from './blog';

it('has every post that ships, the newest first, none of a day to come', async () => {
  const house = await startApp({ seed: 'cast' });
  const now = house.clock.now();
  await seedBlog(house.db, { dataDir: 'data', now });
  const { data } = (await house.call(content.listPosts, { query: { per_page: 50 } })).answer;
  const shipped = readdirSync('data/blog').map((name) => name.replace('.md', ''));
  expect(data.map(({ slug }) => slug).sort()).toEqual(shipped.sort());
  const days = data.map(({ published_at }) => published_at);
  expect(days).toEqual(days.toSorted().reverse());
  expect(days.every((at) => at < now)).toBe(true);
  await house.close();
});
