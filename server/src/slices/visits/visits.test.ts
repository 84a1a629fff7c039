// Visits over HTTP: what the app tells is counted, nothing of whom; steps once, from facts; the desk reads sums.
import * as connections from '@rounds/product/connections/calls';
import * as identity from '@rounds/product/identity/calls';
import { countVisits, showVisits, visitsAsCsv } from '@rounds/product/visits/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session, Sent, TestApp } from '../../../../tests/harness/http';
import { writeVisits } from './counting';
import { addVisits } from './queries';

const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let hiring: Hiring;
let house: TestApp;
let head: Session;
beforeAll(async () => {
  hiring = await Hiring.open();
  house = hiring.house;
  head = await house.as('administrator@rounds.example');
  await house.settle();
  await house.pool.query('delete from visit_days');
});
afterAll(() => house.close());

const tell = (pages: unknown, headers: Record<string, string> = {}, who?: Session) => {
  const sent: Sent = { body: { pages }, headers: { 'user-agent': browser, ...headers } };
  return house.send('POST', `/api${countVisits.path}`, who ? { ...sent, who } : sent);
};
const looked = (page: string, times = 1) => ({ page, times });

const shown = async (days: '7' | '30' | '90' = '7') =>
  (await house.call(showVisits, { query: { days } }, head)).answer.data;
const timesOf = async (page: string) => (await shown()).pages.find((line) => line.page === page)?.count ?? 0;
const stepsOf = async (way: string) => {
  const { funnels } = await shown();
  return Object.fromEntries(
    funnels.find(({ name }) => name === way)?.steps.map((step) => [step.name, step.count]) ?? [],
  );
};

describe('what the app tells', () => {
  it('is counted from guests and from whoever is signed in, once it is written', async () => {
    expect((await tell([looked('/employer/register'), looked('/job_seeker/chat', 3)])).status).toBe(200);
    expect((await tell([looked('/job_seeker/chat')], {}, hiring.who.nurse)).status).toBe(200);
    expect(await timesOf('/job_seeker/chat')).toBe(0);
    await house.settle();
    expect(await timesOf('/job_seeker/chat')).toBe(4);
    expect((await stepsOf('employers')).registration).toBe(1);
  });

  it('counts a set once that is sent twice under one key', async () => {
    const key = { 'idempotency-key': 'a-set-of-screens-0001' };
    for (const _time of [1, 2]) await tell([looked('/employer/plan')], key, hiring.who.admin);
    await house.settle();
    expect(await timesOf('/employer/plan')).toBe(1);
  });

  it.each<[string, Record<string, string>]>([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
  ])('is answered and left out under %s', async (_what, headers) => {
    expect((await tell([looked('/employer/facilities')], headers)).status).toBe(200);
    expect((await tell([looked('/employer/teams'), looked('/job_seeker/pipeline')], headers)).status).toBe(
      200,
    );
    await house.settle();
    expect(await timesOf('/job_seeker/pipeline')).toBe(0);
  });

  it('keeps no page that there is none of, and refuses what is no count', async () => {
    const odd = ['/employer/jobs/17', 'ana.bell@people.example', '/platform/people', '/employer/jobs/$id'];
    expect((await tell(odd.map((page) => looked(page)))).status).toBe(200);
    await house.settle();
    const { rows } = await house.pool.query<{ name: string }>(
      'select name from visit_days where name = any ($1)',
      [odd],
    );
    expect(rows).toEqual([{ name: '/employer/jobs/$id' }]);
    for (const pages of [
      [looked('/', 0)],
      [looked('/', 101)],
      [looked('/', 1.5)],
      'all',
      [{ page: 'x'.repeat(101), times: 1 }],
    ])
      expect((await tell(pages)).status).toBe(422);
  });
});

it('holds nothing in which a person could be found', async () => {
  const { rows } = await house.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'visit_days' order by 1`,
  );
  expect(rows.map(({ column_name }) => column_name)).toEqual(['count', 'day', 'name', 'what']);
  const { rows: days } = await house.pool.query<{ day: string; name: string }>(
    'select day::text, name from visit_days',
  );
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter(({ day, name }) => day.length > 10 || /\d|@/.test(name))).toEqual([]);
});

it('loses nothing where it cannot be written', async () => {
  await tell([looked('/employer/pipeline', 2)]);
  await house.pool.query('alter table visit_days rename to visit_days_away');
  await expect(writeVisits(house.inside.db, house.ports.visits)).rejects.toThrow('visit_days');
  await house.pool.query('alter table visit_days_away rename to visit_days');
  await tell([looked('/employer/pipeline')]);
  await house.settle();
  expect(await timesOf('/employer/pipeline')).toBe(3);
});

it('adds up what several processes counted, written at once', async () => {
  const other = await house.beside();
  for (const { ports } of [house, other]) {
    ports.visits.count('/blog', 5);
    ports.visits.count('/help', 7);
  }
  await Promise.all([house, other].map(({ inside, ports }) => writeVisits(inside.db, ports.visits)));
  expect([await timesOf('/blog'), await timesOf('/help')]).toEqual([10, 14]);
});

describe('steps', () => {
  const password = 'Better-than-1';
  const account = { password, password_confirmation: password };
  const linkIn = async (to: string) => {
    const { rows } = await house.pool.query<{ plain: string }>(
      'select plain from local_mails where to_address = $1 order by id desc limit 1',
      [to],
    );
    return /token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? '';
  };

  it('are counted by side as people register and confirm', async () => {
    const before = { professionals: await stepsOf('professionals'), employers: await stepsOf('employers') };
    const user = {
      ...account,
      terms: true,
      of_age: true,
      discipline_id: 1,
      email: 'step@people.example',
    } as const;
    await house.call(identity.seekerRegister, { body: { user } });
    const employer = { ...account, terms: true, full_name: 'Ada Bell', email: 'step@bell.example' } as const;
    await house.call(identity.employerRegister, { body: { employer } });
    await house.settle();
    const confirmation_token = await linkIn('step@people.example');
    await house.call(identity.seekerAccount.confirm, { query: { confirmation_token } });
    await house.settle();
    const now = await stepsOf('professionals');
    expect(now.registered).toBe((before.professionals.registered ?? 0) + 1);
    expect(now.confirmed).toBe((before.professionals.confirmed ?? 0) + 1);
    expect((await stepsOf('employers')).registered).toBe((before.employers.registered ?? 0) + 1);
  });

  it('count the first application and the first request alone', async () => {
    const { rows } = await house.pool.query<{ id: number }>(
      'select id from published_vacancies where id <> $1 order by id limit 2',
      [hiring.vacancy],
    );
    const at = async () => [
      (await stepsOf('professionals')).application,
      (await stepsOf('employers')).request,
      await factsOf('connection_request.applied'),
      await factsOf('connection_request.sent'),
    ];
    expect(await at()).toEqual([0, 0, 0, 0]);
    for (const [index, { id }] of rows.entries()) {
      const body = { connection_request: { vacancy_id: id, message: 'I would like to come.' } };
      expect((await house.call(connections.apply, { body }, hiring.who.nurse)).status).toBe(201);
      await house.settle();
      expect(await at()).toEqual([1, 0, index + 1, 0]);
    }
    const { id } = (await hiring.send(hiring.who.recruiter)).answer.data;
    await house.settle();
    expect(await at()).toEqual([1, 1, 2, 1]);
    const withdrawn = { employer_response_status: 'withdrawn' } as const;
    expect((await hiring.move(id, withdrawn, hiring.who.recruiter)).status).toBe(200);
    expect((await hiring.send(hiring.who.recruiter)).status).toBe(201);
    await house.settle();
    expect(await at()).toEqual([1, 1, 2, 2]);
  });

  const factsOf = async (kind: string): Promise<number> =>
    (await house.pool.query('select from facts where kind = $1', [kind])).rows.length;
});

describe('the desk', () => {
  /** The clock goes on past everybody's tokens. */
  const later = async (days: number) => {
    house.clock.forward({ days });
    await hiring.signIn();
    head = await house.as('administrator@rounds.example');
  };

  it('reads the window that it asks for', async () => {
    await later(6);
    expect(await timesOf('/blog')).toBe(10);
    await later(1);
    expect(await timesOf('/blog')).toBe(0);
    expect((await shown('30')).pages).toContainEqual({ page: '/blog', count: 10 });
    const { from, until } = await shown('90');
    expect([from, until]).toEqual(['2025-10-15', '2026-01-12']);
    expect((await house.send('GET', '/api/v1/platform/visits?days=8', { who: head })).status).toBe(422);
  });

  it('reads a sum that nobody made by looking, and goes on counting the others', async () => {
    const flood = [
      { day: '2026-01-12', what: 'page' as const, name: '/jobs', count: 2_147_483_647 },
      { day: '2026-01-12', what: 'page' as const, name: '/credits', count: 1 },
    ];
    await addVisits(house.inside.db, flood);
    await addVisits(house.inside.db, flood);
    expect([await timesOf('/jobs'), await timesOf('/credits')]).toEqual([2_147_483_647, 2]);
  });

  it('takes them along as CSV, a line a day', async () => {
    const reply = await house.call(visitsAsCsv, { query: { days: '30' } }, head);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = Buffer.from(reply.answer as Uint8Array).toString('utf8');
    expect(text.split('\r\n')[0]).toBe('day,what,name,count');
    expect(text).toContain('2026-01-05,page,/blog,10\r\n');
  });

  it('is an administrator’s', async () => {
    const reviewer = await house.as('reviewer@rounds.example');
    for (const call of [showVisits, visitsAsCsv]) {
      expect((await house.call(call, { query: {} }, reviewer)).status).toBe(403);
      expect((await house.call(call, { query: {} })).status).toBe(401);
      expect((await house.call(call, { query: {} }, hiring.who.nurse)).status).toBe(403);
    }
  });

  it('forgets a day after 400', async () => {
    house.clock.forward({ days: 401 });
    await house.settle();
    const { rows } = await house.pool.query(`select from visit_days where day <= '2026-01-12'`);
    expect(rows).toEqual([]);
  });
});
