// The blog and the help pages as everybody reads them: what is out by now, in which order, and what is found.
import * as content from '@rounds/product/content/calls';
import { figureNames } from '@rounds/product/content/figures';
import { limits } from '@rounds/product/limits';
import { screens } from '@rounds/product/sitemap';
import { daysAfter } from '@rounds/product/time';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenIn } from '../../db/reference/help';
import { Writing } from '../../../../tests/harness/content';
import { startApp } from '../../../../tests/harness/http';

let writing: Writing;
beforeAll(async () => {
  writing = new Writing(await startApp({ seed: 'cast' }));
});
afterAll(() => writing.house.close());

const posts = async (query = {}) => (await writing.house.call(content.listPosts, { query })).answer;
const post = (slug: string) => writing.house.call(content.showPost, { params: { slug } });
const shippedPosts = readdirSync('data/blog').filter((name) => name.endsWith('.md'));

function saysNoOtherNumber(path: string): void {
  const written = readFileSync(path, 'utf8');
  // Numbers of a list, a sum of points, the first of a month, and words that somebody might search for.
  const literal = written
    .replaceAll(/^\d\. /gm, '')
    .replaceAll(/100 %|1st of a month|in 90 days|K74|under 25 miles, \$50 an hour/g, '');
  expect([path, literal.match(/.{0,20}\d.{0,20}/)?.[0]]).toEqual([path, undefined]);
  for (const [, name = ''] of written.matchAll(/\{\{(.*?)\}\}/g)) expect(figureNames).toContain(name);
}

const help = async (query: { query?: string; screen?: string }) =>
  (await writing.house.call(content.listHelp, { query })).answer.data.map(({ slug }) => slug);

describe('the blog', () => {
  it('shows what is published, and nothing of what is not yet or not any more', async () => {
    const { house } = writing;
    const id = await writing.published();
    await writing.begin({ slug: 'a-draft' });
    const { id: later } = (await writing.begin({ slug: 'a-later-post' })).answer.data;
    const at = daysAfter(house.clock.now(), 2);
    await writing.work(later, { schedule: { version: 1, at } });
    expect((await posts()).data.map(({ slug }) => slug)).toEqual(['a-first-post']);
    expect([(await post('a-draft')).status, (await post('a-later-post')).status]).toEqual([404, 404]);

    house.clock.forward({ days: 2 });
    house.signAllOut();
    expect(await posts()).toMatchObject({
      total_results: 2,
      data: [{ slug: 'a-later-post', published_at: at, updated_at: at }, { slug: 'a-first-post' }],
    });
    expect((await posts({ per_page: 1, page: 2 })).data.map(({ slug }) => slug)).toEqual(['a-first-post']);

    await writing.work(id, { withdraw: { note: 'It is out of date.' } });
    expect((await posts()).data.map(({ slug }) => slug)).toEqual(['a-later-post']);
    expect((await post('a-first-post')).status).toBe(404);
  });

  it('reads the public version of a post while the next one is being written', async () => {
    const { house } = writing;
    const words = { slug: 'in-two-versions', body: 'The **old** words.' };
    const id = await writing.published(words);
    const first = house.clock.now();
    const { title, summary, slug } = (await writing.show(id)).answer.data;
    house.clock.forward({ hours: 1 });
    house.signAllOut();
    await writing.work(id, { save: { version: 1, slug, title, summary, body: 'The new words.' } });
    expect((await post(slug)).answer.data).toMatchObject({
      updated_at: first,
      pieces: [{ runs: [{ text: 'The ' }, { text: 'old', strong: true }, { text: ' words.' }] }],
    });
    await writing.work(id, { publish: { version: 2 } });
    expect((await post(slug)).answer.data).toMatchObject({
      published_at: first,
      updated_at: house.clock.now(),
      pieces: [{ runs: [{ text: 'The new words.' }] }],
    });
  });

  it('has pages of the usual sizes, and no address that is none', async () => {
    for (const query of ['page=0', 'page=101', 'per_page=0', 'per_page=x'])
      expect((await writing.house.send('GET', `/api/cms/v1/blogs?${query}`)).status).toBe(422);
    for (const slug of ['nothing', '..%2f..', "'--", 'A-First-Post', 'x'.repeat(150)])
      expect([404, 422]).toContain((await writing.house.send('GET', `/api/cms/v1/blogs/${slug}`)).status);
  });
});

describe('the shipped posts', () => {
  it('say no number that is not the product’s own', () => {
    expect(shippedPosts.length).toBeGreaterThan(6);
    for (const name of shippedPosts) saysNoOtherNumber(`data/blog/${name}`);
  });

  it('are read whole, and their links lead to help pages and screens that there are', async () => {
    const [slugs, paths] = [await help({}), screens.map(({ path }) => path)];
    for (const name of shippedPosts) {
      const slug = name.replace('.md', '');
      const words = writtenIn(readFileSync(`data/blog/${name}`, 'utf8'));
      await writing.published({ slug, ...words });
      const text = JSON.stringify((await post(slug)).answer.data.pieces);
      expect([name, text.includes('{{')]).toEqual([name, false]);
      const targets = [...text.matchAll(/"href":"([^"]+)"/g)].map(([, target = '']) => target);
      const known = (to: string) => paths.includes(to) || slugs.includes(to.replace('/help/', ''));
      expect([name, targets.length > 0, targets.filter((to) => !known(to))]).toEqual([name, true, []]);
    }
  });
});

describe('help', () => {
  it('ships with a page for each main screen of both sides, and names screens that there are', async () => {
    const shipped = JSON.parse(readFileSync('data/help/pages.json', 'utf8')) as {
      slug: string;
      screens: string[];
    }[];
    const paths = screens.map(({ path }) => path);
    expect(shipped.flatMap((page) => page.screens).filter((path) => !paths.includes(path))).toEqual([]);
    for (const screen of [
      ...['job_search', 'profile', 'edit_profile', 'pipeline', 'my_jobs', 'schedule_interview', 'chat'].map(
        (name) => `/job_seeker/${name}`,
      ),
      ...['jobs', 'jobs/new', 'job_seekers/search', 'pipeline', 'transactions', 'chat', 'jobs/7/edit'].map(
        (name) => `/employer/${name}`,
      ),
    ])
      expect([screen, (await help({ screen })).length > 0]).toEqual([screen, true]);
    expect(await help({})).toEqual(shipped.map(({ slug }) => slug));
    expect(await help({ screen: '/employer/job_seekers/search' })).toEqual([
      'who-sees-what',
      'fit',
      'tokens',
      'hunt',
    ]);
  });

  it('says no number that is not the product’s own', async () => {
    for (const slug of await help({})) saysNoOtherNumber(`data/help/${slug}.md`);
    const whole = await writing.house.call(content.showHelp, { params: { slug: 'requests' } });
    expect(JSON.stringify(whole.answer.data.pieces)).toContain(
      `It stands ${limits.request.expiryDays} days, or ${limits.request.expiryMinDays} to ${limits.request.expiryMaxDays}`,
    );
  });

  it('is read whole: nothing of a page is left out, and its links lead to pages that there are', async () => {
    const slugs = await help({});
    for (const slug of slugs) {
      const { data } = (await writing.house.call(content.showHelp, { params: { slug } })).answer;
      const text = JSON.stringify(data.pieces);
      expect([slug, text.includes('{{')]).toEqual([slug, false]);
      for (const [, target = ''] of text.matchAll(/"href":"\/help\/([^"]+)"/g))
        expect(slugs).toContain(target);
    }
    const licenses = await writing.house.call(content.showHelp, {
      params: { slug: 'licenses-and-compacts' },
    });
    const states = await writing.house.pool.query<{ code: string }>(
      `select code from states where nlc = 'active' and nlc_since <= $1 order by code`,
      [writing.house.clock.now()],
    );
    expect(states.rows.length).toBeGreaterThan(30);
    expect(JSON.stringify(licenses.answer.data.pieces)).toContain(
      states.rows.map(({ code }) => code).join(', '),
    );
  });

  it('answers a few words with the best page first, however they are written', async () => {
    for (const [query, slug] of [
      ['Who sees my name?', 'who-sees-what'],
      ['how do tokens work', 'tokens'],
      ['compact license', 'licenses-and-compacts'],
      ['COUNTER OFFER', 'offers'],
      ['delete my account', 'your-data'],
      ['pipeli', 'pipeline'],
      // What somebody who pays, or signs in, asks.
      ...(['invoice', 'refund', 'declined card', 'purchase order', 'downgrade'] as const).map(
        (query) => [query, 'plans'] as const,
      ),
      ['second factor', 'your-data'],
      ['recovery codes', 'your-data'],
    ] as const)
      expect([query, (await help({ query }))[0]]).toEqual([query, slug]);
    expect(await help({ query: 'zzyzx' })).toEqual([]);
    for (const query of ['the', '& | ! :* ( )', "a' b''", '<->', '\\', '😀', 'a '.repeat(100)])
      expect((await help({ query })).length).toBeLessThanOrEqual(limits.content.found);
  });
});
