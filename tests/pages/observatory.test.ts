// What Mozilla's HTTP Observatory would say of each kind of answer, by its rules and points, as far as they go offline.
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/src/app';
import { root } from '../../server/src/hall';
import { makeHub } from '../../server/src/http/live';
import { render } from '../../web/src/public/render';
import { CAST_PASSWORD, startApp, type TestApp } from '../harness/http';

let house: TestApp;
let app: FastifyInstance;
let dir: string;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  dir = await mkdtemp(join(tmpdir(), 'rounds-pages-'));
  for (const folder of ['assets', 'fonts']) await mkdir(join(dir, folder));
  const scripts = ['public.js', 'consent.js', 'device-worker.js'];
  const pictures = ['rounds.svg', 'rounds-180.png', 'rounds-192.png', 'rounds-512.png'];
  const fonts = ['fonts/figtree.woff2', 'fonts/newsreader.woff2'];
  const files = [...scripts, ...pictures, ...fonts, 'rounds.webmanifest'];
  for (const file of files) await writeFile(join(dir, file), '');
  for (const page of ['index.html', 'doors.html']) await copyFile(join(root, 'web', page), join(dir, page));
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true, web: { dir, render } };
  const config = { ...house.config, publicUrl: 'https://rounds.example' };
  app = await buildApp({ ...house.inside, ports: house.ports, config, ...rest });
});
afterAll(async () => {
  await app.close();
  await house.close();
  await rm(dir, { recursive: true });
});

interface Answer {
  headers: Record<string, unknown>;
  body: string;
}

type Rule = (headers: Record<string, string>, body: string) => number;

const directives = (policy = '') =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

/** Points as github.com/mdn/mdn-http-observatory gives them (src/grader/charts.js): bonuses beyond 100, losses below. */
const rules: Record<string, Rule> = {
  'content-security-policy': ({ 'content-security-policy': policy }) => {
    if (!policy) return -25;
    const given = directives(policy);
    const fallback = given.get('default-src') ?? [];
    const scripts = given.get('script-src') ?? fallback;
    const styles = given.get('style-src') ?? fallback;
    const loose = /^(\*|https?:|data:|'unsafe-inline')$/;
    if (scripts.some((value) => loose.test(value))) return -20;
    if ((given.get('object-src') ?? fallback).some((value) => loose.test(value))) return -20;
    if (scripts.includes("'unsafe-eval'")) return -10;
    if (/\shttp:\/\//.test(policy)) return -20;
    if (styles.includes("'unsafe-inline'")) return 0;
    return fallback.join() === "'none'" ? 10 : 5;
  },
  cookies: ({ 'set-cookie': cookie }) => {
    if (!cookie) return 0;
    if (!/;\s*secure/i.test(cookie)) return -40;
    if (!/;\s*httponly/i.test(cookie)) return -30;
    return /;\s*samesite=(lax|strict)/i.test(cookie) ? 5 : 0;
  },
  'cross-origin-resource-sharing': ({ 'access-control-allow-origin': whom }) =>
    whom === undefined ? 0 : -50,
  'referrer-policy': ({ 'referrer-policy': policy = '' }) =>
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5,
  'strict-transport-security': ({ 'strict-transport-security': policy = '' }) =>
    Number(/max-age=(\d+)/.exec(policy)?.[1] ?? 0) >= 15_768_000 ? 0 : -10,
  'subresource-integrity': (_headers, body) =>
    [...body.matchAll(/<script[^>]+src="([^"]+)"/g)].every(([, from = '']) => /^\/(?!\/)/.test(from))
      ? 0
      : -50,
  'x-content-type-options': ({ 'x-content-type-options': said }) => (said === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ 'x-frame-options': said, 'content-security-policy': policy }) =>
    directives(policy).get('frame-ancestors')?.join() === "'none'" ? 5 : said === 'DENY' ? 0 : -20,
  'cross-origin-resource-policy': ({ 'cross-origin-resource-policy': said }) =>
    said === 'same-origin' ? 10 : 0,
};

function gradeOf({ headers, body }: Answer) {
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const points = Object.entries(rules).map(([name, rule]) => [name, rule(plain, body)] as const);
  const lost = points.filter(([, point]) => point < 0);
  return { lost, score: points.reduce((sum, [, point]) => sum + point, 100) };
}

it.each([
  '/',
  '/jobs',
  '/legal/privacy',
  '/employer',
  '/job_seeker',
  '/platform',
  '/employer/dashboard',
  '/api/docs',
  '/api/openapi.json',
  '/api/v1/profile',
  '/api/nowhere',
  '/healthz',
  '/metrics',
  '/robots.txt',
  '/nowhere',
  '/assets/nowhere.js',
])('gives %s an A+', async (url) => {
  const { lost, score } = gradeOf(await app.inject(url));
  expect(lost).toEqual([]);
  expect(score).toBeGreaterThanOrEqual(100);
});

it('gives the answer that sets the cookie an A+', async () => {
  const user = { email: 'nurse@people.example', password: CAST_PASSWORD };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    payload: { user },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(String(answer.headers['set-cookie'])).toContain('__Host-');
  expect(gradeOf(answer)).toEqual({ lost: [], score: 135 });
});

it('gives less where anything is missing or loose', async () => {
  const { headers, body } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  const worse: [string, Answer][] = [
    [
      'content-security-policy',
      {
        headers: { ...headers, 'content-security-policy': policy.replace("'self'", "'unsafe-inline'") },
        body,
      },
    ],
    ['cookies', { headers: { ...headers, 'set-cookie': 'a=b; HttpOnly' }, body }],
    ['cross-origin-resource-sharing', { headers: { ...headers, 'access-control-allow-origin': '*' }, body }],
    ['referrer-policy', { headers: { ...headers, 'referrer-policy': 'unsafe-url' }, body }],
    [
      'strict-transport-security',
      { headers: { ...headers, 'strict-transport-security': 'max-age=60' }, body },
    ],
    ['subresource-integrity', { headers, body: `${body}<script src="https://cdn.example/a.js"></script>` }],
    ['x-content-type-options', { headers: { ...headers, 'x-content-type-options': '' }, body }],
  ];
  expect(worse.map(([, answer]) => gradeOf(answer).lost.map(([name]) => name))).toEqual(
    worse.map(([name]) => [name]),
  );
});

it('answers a door with the page of the doors, and what lies behind with the application', async () => {
  const beginsWith = async (url: string) => {
    const { body } = await app.inject(url);
    return /src="(\/src\/[^"]+)"/.exec(body)?.[1];
  };
  for (const door of ['/employer', '/job_seeker/', '/employer/invitation?invitation_token=x'])
    expect([door, await beginsWith(door)]).toEqual([door, '/src/doors/main.tsx']);
  for (const inside of ['/employer/dashboard', '/platform', '/job_seeker/nowhere'])
    expect([inside, await beginsWith(inside)]).toEqual([inside, '/src/main.tsx']);
});
