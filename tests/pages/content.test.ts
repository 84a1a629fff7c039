// The blog, its feed, the help pages and their pictures as whole pages: what they say, and what they never carry.
import { securityHeaders } from '../../server/src/http/security';
import { openReadLimits } from '../../server/src/http/read-limits';
import { openTurns } from '../../server/src/http/turns';
import { keepPages } from '../../server/src/pages/kept-pages';
import { mountContentPages } from '../../server/src/pages/content';
import { mountForRobots } from '../../server/src/pages/robots';
import { earlierVersions, termsVersion } from '@rounds/product/papers';
import { addPicture } from '@rounds/product/content/desk-calls';
import { houseLimits } from '@rounds/product/house-limits';
import { daysAfter } from '@rounds/product/time';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { render } from '../../web/src/public/render';
import { Writing } from '../harness/content';
import { startApp } from '../harness/http';

let writing: Writing;
let app: FastifyInstance;
beforeAll(async () => {
  writing = new Writing(await startApp({ seed: 'cast' }));
  const { inside, config, clock, ports } = writing.house;
  app = Fastify();
  await app.register(securityHeaders, { publicUrl: config.publicUrl });
  const deps = {
    db: inside.db,
    config,
    clock,
    render,
    files: ports.files,
    reads: openReadLimits(1000),
    guests: openTurns(houseLimits.turns.guests),
    kept: keepPages(),
  };
  mountContentPages(app, deps);
  mountForRobots(app, deps);
});
afterAll(async () => {
  await app.close();
  await writing.house.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a post', () => {
  it('is a page with its pieces, its feed and what search engines read, under the policy of all pages', async () => {
    await writing.published({
      slug: 'a-page',
      title: 'Tags & <b>signs</b>',
      body: '## Part\n\n- one\n- **two**',
    });
    const { statusCode, headers, body } = await get('/blog/a-page');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<h1>Tags &amp; &lt;b&gt;signs&lt;/b&gt;</h1>');
    expect(body).toContain('<h2>Part</h2><ul><li>one</li><li><strong>two</strong></li></ul>');
    expect(body).toContain('<link rel="alternate" type="application/atom+xml" href="/blog/feed.xml"');
    expect(body).toContain('"@type":"BlogPosting"');
    expect((await get('/blog')).body).toContain('<a href="/blog/a-page">');
  });

  it('carries no script, handler or address of whoever wrote it, in no part of it', async () => {
    const bad = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const words = {
      title: bad,
      summary: bad,
      body: `${bad}\n\n[x](javascript:alert(1)) ![x](data:image/png;base64,AA)`,
    };
    await writing.published({ slug: 'hostile', ...words });
    for (const url of [
      '/blog/hostile',
      '/blog',
      '/blog/feed.xml',
      `/help?query=${encodeURIComponent(bad)}`,
    ]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toMatch(/<script>alert|<img src=x|href="javascript|src="data:/);
    }
  });

  it('is gone where it was withdrawn, and never there before its day', async () => {
    const id = await writing.published({ slug: 'gone' });
    await writing.work(id, { withdraw: { note: 'Out of date.' } });
    const { id: later } = (await writing.begin({ slug: 'later' })).answer.data;
    await writing.work(later, { schedule: { version: 1, at: daysAfter(writing.house.clock.now(), 3) } });
    expect([(await get('/blog/gone')).statusCode, (await get('/blog/later')).statusCode]).toEqual([410, 404]);
    for (const url of ['/blog?page=99', '/blog?page=0', '/blog?page=x', '/help/none', '/pictures/none'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    const map = (await get('/sitemap-pages.xml')).body;
    expect(map).toContain('/blog/a-page</loc>');
    expect(map).toContain('/help/fit</loc>');
    expect(map).not.toMatch(/gone|later/);
  });
});

describe('the feed', () => {
  it('is Atom with the newest first, and is read again only where something changed', async () => {
    const { body, headers } = await get('/blog/feed.xml');
    expect(headers['content-type']).toContain('application/atom+xml');
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
    );
    expect(body).toContain('<title>Tags &amp; &lt;b&gt;signs&lt;/b&gt;</title>');
    expect(body.match(/<entry>/g)).toHaveLength(2);
    const etag = String(headers.etag);
    expect((await get('/blog/feed.xml', { 'if-none-match': etag })).statusCode).toBe(304);
    writing.house.clock.forward({ minutes: 1 });
    await writing.published({ slug: 'newest' });
    const again = await get('/blog/feed.xml', { 'if-none-match': etag });
    expect(again.statusCode).toBe(200);
    expect(again.body.indexOf('/blog/newest')).toBeLessThan(again.body.indexOf('/blog/a-page'));
  });
});

describe('help', () => {
  it('lists its pages, finds by words without a script, and shows one', async () => {
    expect((await get('/help')).body).toContain('<a href="/help/what-rounds-is">');
    const found = (await get('/help?query=compact+license')).body;
    expect(found.match(/href="\/help\/[^"]+"/)?.[0]).toBe('href="/help/licenses-and-compacts"');
    expect((await get('/help?query=zzyzx')).body).toContain('No page answers this.');
    const page = (await get('/help/plans')).body;
    expect(page).toContain('<th>Plan</th>');
    expect(page).not.toContain('{{');
  });
});

describe('a picture', () => {
  it('is shown with its sides on its page, and to nobody once the page is withdrawn', async () => {
    const { id } = (await writing.begin({ slug: 'pictured' })).answer.data;
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const added = await writing.picture(id, ['ward.png', bytes]);
    const picture = addPicture.response.parse(added.answer).data.pictures[0]?.id ?? '';
    const words = {
      slug: 'pictured',
      title: 'Pictured',
      summary: 'A ward.',
      body: `![A ward](picture:${picture})`,
    };
    await writing.work(id, { save: { version: 1, ...words } });
    await writing.work(id, { publish: { version: 2 } });
    expect((await get('/blog/pictured')).body).toContain(
      `<img src="/pictures/${picture}" alt="A ward" width="40" height="30" loading="lazy"/>`,
    );
    const shown = await get(`/pictures/${picture}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const etag = String(shown.headers.etag);
    expect((await get(`/pictures/${picture}`, { 'if-none-match': etag })).statusCode).toBe(304);
    await writing.work(id, { withdraw: { note: 'Out of date.' } });
    expect((await get(`/pictures/${picture}`)).statusCode).toBe(404);
  });
});

describe('earlier papers', () => {
  const earlier = earlierVersions.at(-1) ?? '';

  it('stand as they were, and no others', async () => {
    const { statusCode, body } = await get(`/legal/privacy/${earlier}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('the record of hiring decisions for four years');
    for (const path of [`/legal/terms/${termsVersion}`, '/legal/terms/2024-01-01', `/legal/rules/${earlier}`])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });

  it('are there for each version that was', async () => {
    for (const version of earlierVersions)
      for (const paper of ['terms', 'privacy'])
        expect((await get(`/legal/${paper}/${version}`)).statusCode).toBe(200);
  });
});
