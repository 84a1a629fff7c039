// Public pages that are kept for a moment: until a commit that changes them, and only where it would be heard.
import { houseLimits } from '@rounds/product/house-limits';
import { vacancyPath } from '@rounds/product/pages';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepListening, type Listening } from '../../server/src/db/listening';
import { openReadLimits } from '../../server/src/http/read-limits';
import { securityHeaders } from '../../server/src/http/security';
import { openTurns } from '../../server/src/http/turns';
import { keepPages, markedPage, type KeptPages } from '../../server/src/pages/kept-pages';
import { mountPublicPages } from '../../server/src/pages/public';
import { sendKept } from '../../server/src/pages/sending';
import { render } from '../../web/src/public/render';
import { startApp, type TestApp } from '../harness/http';

let house: TestApp;
let app: FastifyInstance;
let kept: KeptPages;
let listening: Listening;
let drawn = 0;
let path = '';
let vacancy = { id: 0, company_id: 0, facility_id: 0 as number | null };
const lines: string[] = [];

beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  const { inside, config, clock, ports } = house;
  kept = keepPages();
  app = Fastify();
  await app.register(securityHeaders, { publicUrl: config.publicUrl });
  const open = { reads: openReadLimits(1000), guests: openTurns(houseLimits.turns.guests), kept };
  const counting: typeof render = (...given) => {
    drawn += 1;
    return render(...given);
  };
  const deps = { db: inside.db, config, clock, render: counting, files: ports.files, ...open };
  sendKept(app, deps);
  mountPublicPages(app, deps);
  vacancy = await house.db
    .selectFrom('vacancies')
    .select(['id', 'company_id', 'facility_id'])
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { title } = await house.db
    .selectFrom('vacancies')
    .select('title')
    .where('id', '=', vacancy.id)
    .executeTakeFirstOrThrow();
  path = vacancyPath(vacancy.id, title);
  listening = await keepListening({
    ...{ url: house.serverUrl, channel: 'rounds_live', heard: () => undefined },
    changes: { channel: 'rounds_pages', heard: kept.forget, begun: kept.hears, ended: kept.isDeaf },
    log: (line) => void lines.push(line),
  });
});
afterAll(async () => {
  await listening.stop();
  await app.close();
  await house.close();
});
beforeEach(() => kept.forget());

const get = (headers: Record<string, string> = {}, url = path) => app.inject({ url, headers });
const forgotten = () => vi.waitUntil(() => kept.find(path) === undefined, { timeout: 5000 });

it('draws a page once, and gives it to whoever asks next', async () => {
  drawn = 0;
  const [first, second] = [await get(), await get()];
  expect([first.statusCode, drawn]).toEqual([200, 1]);
  expect(second.body).toBe(first.body);
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect(second.headers['ratelimit']).not.toBe(first.headers['ratelimit']);
});

it('sends nothing to a browser that has it, and packs it as it is taken', async () => {
  const { body, headers } = await get();
  const again = await get({ 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['content-type']).toMatch(/^text\/html/);
  const brotli = await get({ 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
});

it.each([
  ['the vacancy', () => sql`update vacancies set other_pay = 'Meals' where id = ${vacancy.id}`, 'Meals'],
  [
    'the company',
    () => sql`update companies set name = 'New Name' where id = ${vacancy.company_id}`,
    'New Name',
  ],
  ['the facility', () => sql`update facilities set city = 'Elsewhere' where id = ${vacancy.facility_id}`, ''],
])('draws it anew after a commit that changes %s', async (_what, change, says) => {
  await get();
  expect(kept.find(path)).toBeDefined();
  await change().execute(house.db);
  await forgotten();
  expect((await get()).body).toContain(says);
});

it('is told nothing of drafts, which nobody reads', async () => {
  const client = new pg.Client(house.databaseUrl);
  await client.connect();
  const said: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => void said.push(payload));
  await client.query('listen rounds_pages');
  await client.query(`update vacancies set other_pay = 'Later' where published_at is null`);
  await client.query(`notify rounds_pages, 'what was said before is heard before'`);
  await vi.waitUntil(() => said.length > 0, { timeout: 5000 });
  expect(said).toEqual(['what was said before is heard before']);
  await client.query(`update vacancies set other_pay = 'Now' where published_at is not null`);
  await vi.waitUntil(() => said.length > 1, { timeout: 5000 });
  await client.end();
});

it('keeps nothing that changed while it was drawn, nothing wrong, and nothing whose address is endless', async () => {
  const page = markedPage({ html: 'one', policy: '', robots: undefined });
  const since = kept.moment();
  kept.forget();
  kept.keep('/jobs', page, since);
  expect(kept.find('/jobs')).toBeUndefined();
  kept.keep('/jobs', page, kept.moment());
  expect(kept.find('/jobs')).toBe(page);
  await get({}, '/jobs/999999999-nobody');
  expect(kept.find('/jobs/999999999-nobody')).toBeUndefined();
  const long = `/legal/terms?${'a'.repeat(houseLimits.keptPages.longestAddress)}`;
  expect((await get({}, long)).statusCode).toBe(200);
  expect(kept.find(long)).toBeUndefined();
});

it('keeps nothing while nobody would hear of a change, and everything again once somebody does', async () => {
  await get();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rounds_live' and datname = current_database()`.execute(house.db);
  await vi.waitUntil(() => kept.moment() === null, { timeout: 5000, interval: 1 });
  await vi.waitUntil(() => kept.moment() !== null, { timeout: 5000 });
  expect(kept.find(path)).toBeUndefined();
  await get();
  expect(kept.find(path)).toBeDefined();
});
