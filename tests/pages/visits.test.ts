// Which documents are a visit: those that a person looks at, by pattern; prefetches, robots and refusals are none.
import { houseLimits } from '@rounds/product/house-limits';
import { readConfig } from '../../server/src/config';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countDocuments } from '../../server/src/http/counted';
import { openReadLimits } from '../../server/src/http/read-limits';
import { securityHeaders } from '../../server/src/http/security';
import { openTurns } from '../../server/src/http/turns';
import { mountContentPages } from '../../server/src/pages/content';
import { keepPages } from '../../server/src/pages/kept-pages';
import { mountPublicPages } from '../../server/src/pages/public';
import { sendKept } from '../../server/src/pages/sending';
import { render } from '../../web/src/public/render';
import { startApp, type TestApp } from '../harness/http';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let house: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  const { inside, config, clock, ports } = house;
  app = Fastify();
  await app.register(securityHeaders, { publicUrl: config.publicUrl });
  countDocuments(app, ports.visits);
  const { db } = inside;
  const open = {
    reads: openReadLimits(1000),
    guests: openTurns(houseLimits.turns.guests),
    kept: keepPages(),
  };
  const deps = { db, config, clock, render, files: ports.files, ...open };
  sendKept(app, deps);
  mountPublicPages(app, deps);
  mountContentPages(app, deps);
});
afterAll(async () => {
  await app.close();
  await house.close();
});
beforeEach(() => void house.ports.visits.take());

async function visited(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await app.inject({ method, url, headers: { ...browser, ...headers } });
  return { status: answer.statusCode, counted: house.ports.visits.take(), answer };
}

it.each([
  ['/', '/'],
  ['/final', '/'],
  ['/blog', '/blog'],
  ['/help/plans', '/help/$slug'],
  ['/legal/privacy', '/legal/privacy'],
])('%s is a visit of %s', async (url, page) => {
  const { status, counted } = await visited(url, { 'sec-fetch-dest': 'document' });
  expect([status, counted]).toEqual([200, [{ day: '2026-01-05', page, count: 1 }]]);
});

it('is one as well where the browser has the page already', async () => {
  const first = await visited('/blog');
  const { status, counted } = await visited('/blog', {
    'if-none-match': String(first.answer.headers['etag']),
  });
  expect([status, counted]).toEqual([304, [{ day: '2026-01-05', page: '/blog', count: 1 }]]);
});

it('leaves no cookie behind, and no word of what was asked for', async () => {
  const { counted, answer } = await visited('/jobs?query=ana.bell@people.example', {
    cookie: '__Host-rounds-test=somebody',
    referer: 'https://elsewhere.example/?who=ana',
  });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(counted).toEqual([{ day: '2026-01-05', page: '/jobs', count: 1 }]);
});

it.each<[string, string, Record<string, string>]>([
  ['a prefetch', '/blog', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', '/blog', { purpose: 'prefetch' }],
  ['a frame', '/blog', { 'sec-fetch-dest': 'iframe' }],
  ['what a script asks for', '/blog', { 'sec-fetch-dest': 'empty' }],
  ['Global Privacy Control', '/blog', { 'sec-gpc': '1' }],
  ['Do Not Track', '/blog', { dnt: '1' }],
  ['a robot', '/blog', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['nobody by name', '/blog', { 'user-agent': '' }],
  ['a feed', '/blog/feed.xml', {}],
])('%s is none', async (_what, url, headers) => {
  const { status, counted } = await visited(url, headers);
  expect([status, counted]).toEqual([200, []]);
});

it('counts neither what is not there nor a head without its page', async () => {
  expect((await visited('/blog/no-such-post')).counted).toEqual([]);
  expect((await visited('/jobs/999999-gone')).counted).toEqual([]);
  expect((await visited('/blog', {}, 'HEAD')).counted).toEqual([]);
});

it('asks nobody about analytics unless it is set, and then names the script on public pages alone', async () => {
  const env = {
    ANALYTICS_SCRIPT_URL: 'https://stats.example.org/a.js?b=1&c=2',
    ANALYTICS_SCRIPT_ATTRIBUTE: 'data-site=rounds',
  };
  const { inside, clock, ports, config } = house;
  const other = Fastify();
  const open = {
    reads: openReadLimits(1000),
    guests: openTurns(houseLimits.turns.guests),
    kept: keepPages(),
  };
  const asking = { ...config, outside: readConfig(env).outside };
  mountPublicPages(other, { db: inside.db, config: asking, clock, render, files: ports.files, ...open });
  const before = (await app.inject('/legal/terms')).body;
  const after = (await other.inject('/legal/terms')).body;
  expect(before).not.toMatch(/consent|analytics/);
  const tag =
    '<script type="module" src="/consent.js" data-script="https://stats.example.org/a.js?b=1&amp;c=2" data-name="data-site" data-value="rounds"></script>';
  expect(after).toContain(tag);
  expect(after).toMatch(/<section class="consent" id="analytics" aria-label="Analytics" hidden="">/);
  const without = after
    .replace(tag, '')
    .replace(/<section class="consent".*?<\/section>/s, '')
    .replace(/\/\* The question about analytics.*?(?=<\/style>)/s, '');
  expect(without).toBe(before);
  // Letters lie there, and links in them.
  expect((await other.inject({ url: '/mailbox', headers: { host: 'localhost:3000' } })).body).not.toContain(
    'consent.js',
  );
  await other.close();
});

it('is not waited for: the answer is out before anything is counted', async () => {
  const counter = {
    ...house.ports.visits,
    count: () => {
      throw new Error('full');
    },
  };
  const other = Fastify();
  countDocuments(other, counter);
  other.get('/', (_request, reply) => reply.type('text/html').send('here'));
  expect((await other.inject({ url: '/', headers: browser })).statusCode).toBe(200);
  await other.close();
});
