// The server's own process: what production refuses to open without, what it shows, addresses guessers try.
import { vacancyPath } from '@rounds/product/pages';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../tests/harness/captcha';
import { freshDatabase } from '../../tests/harness/database';
import type { FreshDatabase } from '../../tests/harness/database-on';
import { openPostOffice, type PostOffice } from '../../tests/harness/post-office';
import { startReal, type RealStart, type Settings } from '../../tests/harness/real-start';
import { connect, type Connection } from './db/connect';
import { seedCast } from './db/seed/cast';

let post: PostOffice;
let folder: string;
let good: Settings;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-real-'));
  post = await openPostOffice();
  good = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://rounds.example.org',
    SMTP_URL: post.url,
    ROUNDS_SECRET: 'what only this house of the tests knows',
    // Nothing listens there: whoever is refused was not asked for a database first.
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/rounds',
    ROUNDS_DATA: join(folder, 'data'),
  };
});
afterAll(async () => {
  await post.close();
  await rm(folder, { recursive: true });
});

/** Starts, and ends again. */
async function tried(settings: Settings) {
  const start = await startReal(settings);
  const became = await start.became;
  if (became === 'open') await start.stop();
  return { became, said: start.said() };
}

async function opened(settings: Settings): Promise<RealStart> {
  const start = await startReal(settings);
  if ((await start.became) !== 'open') throw new Error(start.said());
  return start;
}

const get = (base: string, path: string, accept?: string) =>
  fetch(base + path, { redirect: 'manual', headers: accept ? { accept } : {} });

describe('production', () => {
  it.concurrent.each<[string, string | undefined, string]>([
    ['PUBLIC_URL', undefined, 'a public address that starts with https'],
    ['PUBLIC_URL', 'http://rounds.example.org', 'a public address that starts with https'],
    ['SMTP_URL', undefined, 'production sends its letters by SMTP'],
    ['SMTP_URL', 'mail.example.org', 'not an address of an SMTP server'],
    ['ROUNDS_SECRET', undefined, 'a secret of 32 characters or more'],
    ['ROUNDS_SECRET', 'short', '32 characters or more'],
    ['DATABASE_URL', undefined, 'the address of its PostgreSQL'],
    ['ROUNDS_DEMO', 'cast', 'is refused in production'],
    ['ROUNDS_CLOCK_FILE', '/tmp/clock', 'is refused in production'],
    ['RATE_LIMIT_FACTOR', '10', 'are refused in production'],
    ['CAPTCHA_COST', '5', 'is refused in production'],
  ])('with %s = %s ends before anything else, with its one sentence', async (setting, value, sentence) => {
    const { became, said } = await tried({ ...good, [setting]: value });
    expect(became).toEqual({ ended: 2 });
    const lines = said.trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${setting}: .*${sentence}.*\\.$`))]);
  });

  it('with all of them asks for its database, and says that it is not there', async () => {
    const { became, said } = await tried(good);
    expect(became).toEqual({ ended: 1 });
    expect(said).toContain('ECONNREFUSED');
  });
});

describe('production that opens', () => {
  let database: FreshDatabase;
  let connection: Connection;
  let house: RealStart;
  beforeAll(async () => {
    database = await freshDatabase();
    connection = connect(database.url, { max: 1 });
    house = await opened({ ...good, DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await house.stop();
    await connection.close();
    await database.drop();
  });
  const count = async (table: string) =>
    (await connection.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
      ?.count;

  it('holds nobody, and names no demo and no mailbox', async () => {
    expect(await count('people')).toBe(0);
    expect(house.said()).not.toMatch(/demo|mailbox/i);
    const sign_in = { user: { email: 'nurse@people.example', password: 'Rounds-demo-1' } };
    const reply = await fetch(`${house.base}/api/users/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sign_in),
    });
    expect(reply.status).toBe(422);
  });

  it('sends a letter by SMTP and shows it nowhere', async () => {
    const arrived = post.next();
    const password = 'Better-than-1';
    const employer = {
      full_name: 'Nora Bennett',
      email: 'nora@hospital.example',
      password,
      password_confirmation: password,
    };
    const reply = await fetch(`${house.base}/api/employers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'captcha-solution': await solveCaptcha(house.base),
      },
      body: JSON.stringify({ employer: { ...employer, terms: true } }),
    });
    const answer = await reply.text();
    expect([reply.status, answer]).toEqual([201, expect.stringContaining('Check your mail')]);
    await arrived;
    expect(post.letters).toHaveLength(1);
    const token = /confirmation_token=(?:3D)?([\w-]+)/.exec(
      post.letters.join('').replaceAll('=\r\n', ''),
    )?.[1];
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(await count('local_mails')).toBe(0);
    for (const text of [answer, house.said()]) expect(text).not.toContain(token);
    for (const accept of ['text/html', undefined]) {
      const mailbox = await get(house.base, '/mailbox?to=nora@hospital.example', accept);
      expect(mailbox.status).toBe(404);
      expect(await mailbox.text()).not.toMatch(/nora@hospital|confirmation_token/);
    }
  });
});

it('a database in which somebody has an account gets no demo', async () => {
  const database = await freshDatabase();
  const { pool, close } = connect(database.url, { max: 1 });
  await pool.query(
    `insert into people (kind, email, password_hash, created_at) values ('employer', 'a@hospital.org', 'x', $1)`,
    ['2026-01-05T12:00:00.000Z'],
  );
  const { ROUNDS_SECRET } = good;
  const ROUNDS_DATA = join(folder, 'accounts');
  const { became, said } = await tried({ DATABASE_URL: database.url, ROUNDS_SECRET, ROUNDS_DATA });
  expect(became).toEqual({ ended: 1 });
  expect(said).toMatch(/^ROUNDS_DEMO: people have accounts in this database; .*another database\.$/m);
  expect((await pool.query('select from people')).rowCount).toBe(1);
  await close();
  await database.drop();
});

describe('a database that holds the demo', () => {
  let database: FreshDatabase;
  let connection: Connection;
  let vacancies: { id: number; title: string }[];
  beforeAll(async () => {
    database = await freshDatabase();
    connection = connect(database.url, { max: 1 });
    await seedCast(connection.db, '2026-01-05T12:00:00.000Z');
    // What an operator might do to make it look like their own.
    await connection.pool.query(
      `update people set email = 'person' || id || '@hospital.org', full_name = 'Somebody'`,
    );
    await connection.pool.query(
      `update companies set name = 'Hospital ' || id, email = 'hello@hospital.org'`,
    );
    vacancies = (
      await connection.pool.query<{ id: number; title: string }>(
        `select id, title from vacancies where state = 'published' order by id`,
      )
    ).rows;
  });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });

  it.each([
    ['NODE_ENV=production', {}],
    ['a public address', { NODE_ENV: 'development' }],
  ])('is refused with one sentence by %s, though everybody was renamed', async (_by, settings) => {
    const { became, said } = await tried({ ...good, DATABASE_URL: database.url, ...settings });
    expect(became).toEqual({ ended: 1 });
    expect(said).toMatch(/^DATABASE_URL: this database holds the demo, .*never held it\.$/m);
    expect(said).not.toContain(' at ');
  });

  describe('is opened by whoever works on it', () => {
    let house: RealStart;
    beforeAll(async () => {
      house = await opened({
        NODE_ENV: 'test',
        ROUNDS_DEMO: 'cast',
        DATABASE_URL: database.url,
        ROUNDS_SECRET: good['ROUNDS_SECRET'],
        ROUNDS_DATA: join(folder, 'demo'),
      });
    });
    afterAll(() => house.stop());

    it('and is not seeded a second time', async () => {
      const { rows } = await connection.pool.query(`select from people where email like '%@mercy.example'`);
      expect(rows).toHaveLength(0);
    });

    const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const ways = [
      ['a browser', html],
      ['a program', '*/*'],
      ['whoever says nothing', undefined],
    ] as const;

    describe.each(ways)('asked by %s', (_who, accept) => {
      it('/robots.txt keeps robots from the doors and names the map of the site', async () => {
        const reply = await get(house.base, '/robots.txt', accept);
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
        const text = await reply.text();
        for (const line of ['User-agent: *', 'Disallow: /api/', 'Disallow: /employer/', 'Disallow: /mailbox'])
          expect(text.split('\n')).toContain(line);
        expect(text).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
      });

      it('/sitemap.xml leads to every public page and every published vacancy, which are there', async () => {
        const found = async (path: string) => {
          const reply = await get(house.base, path, accept);
          expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
            path,
            200,
            'application/xml; charset=utf-8',
          ]);
          const text = await reply.text();
          expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</);
          return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
        };
        const parts = await found('/sitemap.xml');
        expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-jobs-1.xml']);
        const jobs = await found('/sitemap-jobs-1.xml');
        expect([...jobs].sort()).toEqual(vacancies.map(({ id, title }) => vacancyPath(id, title)).sort());
        for (const path of [...(await found('/sitemap-pages.xml')), ...jobs]) {
          const page = await get(house.base, path, accept);
          expect([path, page.status, page.headers.get('content-type')]).toEqual([
            path,
            200,
            'text/html; charset=utf-8',
          ]);
        }
      });

      it.each(['/.env', '/wp-login.php', '/no/such/path', '/sitemap-jobs-2.xml', '/jobs/999999999-nothing'])(
        '%s is a page that says it is not there',
        async (path) => {
          const reply = await get(house.base, path, accept);
          expect([reply.status, reply.headers.get('content-type')]).toEqual([
            404,
            'text/html; charset=utf-8',
          ]);
          expect(await reply.text()).toContain('<title>Not found');
        },
      );

      it.each(['/api/no/such/call', '/api/v1/vacancies/1/nothing', '/api/', '/api/.env'])(
        '%s is a refusal in JSON',
        async (path) => {
          const reply = await get(house.base, path, accept);
          expect([reply.status, reply.headers.get('content-type')]).toEqual([
            404,
            'application/json; charset=utf-8',
          ]);
          expect(await reply.json()).toMatchObject({ error: 'not_found' });
        },
      );
    });

    it.each(['/.env', '/wp-login.php', '/no/such/path'])('nothing is sent to %s', async (path) => {
      const reply = await fetch(house.base + path, { method: 'POST', body: 'log=admin' });
      expect(reply.status).toBe(404);
    });
  });
});
