// What Mozilla's HTTP Observatory would say of each kind of answer, as production sends it; and what each must carry.
import { invoicesCsv } from '@rounds/product/billing/purchase-calls';
import { addPicture } from '@rounds/product/content/desk-calls';
import { makeFeed, showFeed } from '@rounds/product/interviews/feed-calls';
import { exportProfile } from '@rounds/product/leaving/calls';
import { vacancyPath } from '@rounds/product/pages';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Writing } from '../harness/content';
import { publishedVacancy } from '../harness/fixtures';
import { CAST_PASSWORD } from '../harness/http';
import { startHttps, type HttpsHouse } from './https-house';
import { directivesOf, gradeOf, type Answer } from './observatory';

let open: HttpsHouse;
let vacancy: number;
let picture: string;
let feed: string;
beforeAll(async () => {
  open = await startHttps();
  const { house } = open;
  vacancy = await publishedVacancy(house, {
    author: 'manager@mercy.example',
    discipline: 'rn',
    title: 'Nurse',
  });
  const writing = new Writing(house);
  const { id } = (await writing.begin({ slug: 'pictured' })).answer.data;
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const added = await writing.picture(id, ['ward.png', bytes]);
  picture = addPicture.response.parse(added.answer).data.pictures[0]?.id ?? '';
  const words = { slug: 'pictured', title: 'Pictured', summary: 'A ward.' };
  await writing.work(id, { save: { version: 1, ...words, body: `![A ward](picture:${picture})` } });
  await writing.work(id, { publish: { version: 2 } });
  const made = await house.call(makeFeed, {}, await house.as('nurse@people.example'));
  const { pathname, search } = new URL(made.answer.data.url);
  feed = pathname + search;
});
afterAll(() => open.close());

const ask = (given: InjectOptions | string) => open.app.inject(given);
const as = async (email: string) => ({
  authorization: `Bearer ${(await open.house.as(email)).token}`,
});
const nurse = () => as('nurse@people.example');

type Kind = [what: string, status: number, asked: () => Promise<InjectOptions> | InjectOptions];
const at = (status: number, ...urls: string[]): Kind[] => urls.map((url) => [url, status, () => ({ url })]);

const pages: Kind[] = [
  ...at(200, '/', '/jobs', '/legal/privacy', '/credits', '/blog', '/blog/pictured', '/help', '/api/docs'),
  ...at(200, '/employer', '/job_seeker', '/platform', '/employer/dashboard', '/job_seeker/job_search'),
  ...at(404, '/nowhere', '/employer/nowhere', '/jobs/999999999-nothing', '/unsubscribe', '/metrics'),
  ...at(404, '/.git/config', '/.env', '/pictures/none', '/fonts/'),
  ['a vacancy', 200, () => ({ url: vacancyPath(vacancy, 'Nurse') })],
];

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const bodies: Kind[] = [
  ...at(200, '/api/openapi.json', '/healthz', '/readyz', '/robots.txt', '/blog/feed.xml'),
  ...at(200, '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-jobs-1.xml'),
  ...at(200, '/assets/a.js', '/assets/a.css', '/public.js', '/rounds.svg', '/rounds.webmanifest'),
  ...at(200, '/fonts/figtree.woff2', '/rounds-192.png'),
  ...at(401, '/api/v1/profile'),
  ...at(403, '/api/live'),
  ...at(404, '/api/nowhere', '/assets/nowhere.js', '/calendar/interviews.ics?token=none'),
  ...at(422, '/api/v1/vacancies?page=none', '/%zz'),
  [
    'what a browser has already',
    304,
    async () => {
      const { etag } = (await ask('/blog/feed.xml')).headers;
      return { url: '/blog/feed.xml', headers: { 'if-none-match': String(etag) } };
    },
  ],
  ['a picture', 200, () => ({ url: `/pictures/${picture}` })],
  ['a calendar feed', 200, () => ({ url: feed })],
  ['an old address of a vacancy', 301, () => ({ url: `/jobs/${vacancy}-as-it-was-called` })],
  ['an answer of the API', 200, async () => ({ url: `/api${showFeed.path}`, headers: await nurse() })],
  ['data as JSON', 200, async () => ({ url: `/api${exportProfile.path}`, headers: await nurse() })],
  [
    'a spreadsheet',
    200,
    async () => ({ url: `/api${invoicesCsv.path}`, headers: await as('admin@mercy.example') }),
  ],
  ['a call for somebody else', 403, async () => ({ url: `/api${invoicesCsv.path}`, headers: await nurse() })],
  [
    'what is too large',
    413,
    () => ({ method: 'POST', url: '/api/users', payload: { a: 'x'.repeat(70_000) } }),
  ],
  ['what is no JSON', 422, () => ({ method: 'POST', url: '/api/users', payload: '{', headers: json })],
  [
    'a form of another site',
    415,
    () => ({ method: 'POST', url: '/api/users', payload: 'a=b', headers: form }),
  ],
  ['a question before a call', 404, () => ({ method: 'OPTIONS', url: '/api/users' })],
];

const given = async (asked: Kind[2]) => ask(await asked());

describe('each kind of answer', () => {
  it.each([...pages, ...bodies])('%s has an A+', async (_what, status, asked) => {
    const answer = await given(asked);
    const { lost, grade } = gradeOf(answer);
    expect([answer.statusCode, lost, grade]).toEqual([status, [], 'A+']);
    expect(answer.headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = directivesOf(String(answer.headers['content-security-policy']));
    expect([policy.get('base-uri'), policy.get('frame-ancestors')]).toEqual([["'none'"], ["'none'"]]);
  });

  it.each(pages)(
    '%s runs what it names alone, and makes no markup of text',
    async (_what, _status, asked) => {
      const { headers } = await given(asked);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-[\w+/=]{20,}'/);
      expect(directivesOf(policy).get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(directivesOf(policy).get('trusted-types')).toEqual(['default']);
    },
  );

  it.each(bodies)('%s says what it is, and in which letters', async (_what, _status, asked) => {
    const { headers, body } = await given(asked);
    if (body === '') return;
    expect(headers['content-type']).toMatch(
      /^(image\/(png|webp)|font\/woff2|application\/(pdf|manifest\+json)|[\w/+.-]+; charset=utf-8)$/i,
    );
  });

  it('keeps nothing of what the API said in a browser', async () => {
    const { headers } = await ask({ url: `/api${showFeed.path}`, headers: await nurse() });
    expect(headers['cache-control']).toBe('no-store');
    const file = await ask({ url: `/api${exportProfile.path}`, headers: await nurse() });
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(file.headers['content-security-policy']).toMatch(/; sandbox$/);
  });
});

it('lists no folder', async () => {
  const { statusCode, body } = await ask('/assets/');
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('a.js');
});

it('gives the answer that sets the cookie an A+', async () => {
  const user = { email: 'nurse@people.example', password: CAST_PASSWORD };
  const answer = await ask({
    method: 'POST',
    url: '/api/users/sign_in',
    payload: { user },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(String(answer.headers['set-cookie'])).toContain('__Host-');
  expect(gradeOf(answer)).toEqual({ lost: [], score: 135, grade: 'A+' });
});

describe('the score', () => {
  const changed = async (headers: Record<string, string | undefined>, more = ''): Promise<Answer> => {
    const answer = await ask('/');
    const all = Object.entries({ ...answer.headers, ...headers });
    return {
      headers: Object.fromEntries(all.filter(([, value]) => value !== undefined)),
      body: answer.body + more,
    };
  };
  const policy = async () => String((await ask('/')).headers['content-security-policy']);

  it.each([
    'content-security-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'cross-origin-resource-policy',
  ])('falls without %s', async (name) => {
    const whole = gradeOf(await changed({})).score;
    expect(gradeOf(await changed({ [name]: undefined })).score).toBeLessThan(whole);
  });

  it('is less than an A+ where anything is loose', async () => {
    const loosened = (await policy()).replace("'self'", "'unsafe-inline'");
    const framed = (await policy()).replace("frame-ancestors 'none'", 'frame-ancestors *');
    const worse: [string, Answer][] = [
      ['content-security-policy', await changed({ 'content-security-policy': loosened })],
      ['cookies', await changed({ 'set-cookie': '__Host-a=b; Path=/; HttpOnly; SameSite=Strict' })],
      ['cookies', await changed({ 'set-cookie': '__Host-a=b; Path=/; Secure; SameSite=Strict' })],
      ['cookies', await changed({ 'set-cookie': '__Host-a=b; Path=/; Secure; HttpOnly' })],
      ['cross-origin-resource-sharing', await changed({ 'access-control-allow-origin': '*' })],
      ['referrer-policy', await changed({ 'referrer-policy': 'unsafe-url' })],
      ['strict-transport-security', await changed({ 'strict-transport-security': 'max-age=60' })],
      ['subresource-integrity', await changed({}, '<script src="https://cdn.example/a.js"></script>')],
      ['x-content-type-options', await changed({ 'x-content-type-options': '' })],
      ['x-frame-options', await changed({ 'content-security-policy': framed, 'x-frame-options': undefined })],
    ];
    expect(worse.map(([, answer]) => gradeOf(answer).lost)).toEqual(worse.map(([name]) => [name]));
  });

  it('is no A+ for a file whose policy is a sandbox alone', async () => {
    expect(gradeOf(await changed({ 'content-security-policy': 'sandbox' })).grade).toBe('less');
  });
});

it('answers a door with the page of the doors, and what lies behind with the application', async () => {
  const beginsWith = async (url: string) => /src="(\/src\/[^"]+)"/.exec((await ask(url)).body)?.[1];
  for (const door of ['/employer', '/job_seeker/', '/employer/invitation?invitation_token=x'])
    expect([door, await beginsWith(door)]).toEqual([door, '/src/doors/main.tsx']);
  for (const inside of ['/employer/dashboard', '/platform', '/job_seeker/nowhere'])
    expect([inside, await beginsWith(inside)]).toEqual([inside, '/src/main.tsx']);
});
