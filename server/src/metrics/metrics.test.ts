// What a scrape says and to whom; and that the alerts and the dashboard in deploy/ speak of figures that there are.
import * as jobs from '@rounds/product/jobs/calls';
import { calls } from '@rounds/product/calls';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/harness/http';
import { buildApp } from '../app';
import { connect } from '../db/connect';
import { makeHub } from '../http/live';
import { root } from '../hall';
import { houseFigures } from './house-figures';

const token = 'a token for scraping of 32 letters'.replaceAll(' ', '-');
let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', env: { METRICS_TOKEN: token } });
  house.ports.measures.watchProcess();
  await house.settle();
});
afterAll(() => house.close());

const scrape = async (headers: Record<string, string> = {}, base = house.url) => {
  const reply = await fetch(`${base}/metrics`, { headers });
  return { status: reply.status, text: await reply.text() };
};

/** The value of one series, as it stands in the text. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  if (!line) throw new Error(`There is no ${series}.`);
  return Number(line.slice(series.length + 1));
}

it('counts answers by their call and the class of their status, and how long they took', async () => {
  await house.call(jobs.searchVacancies, { query: {} });
  await house.send('GET', '/api/v1/profile');
  const { status, text } = await scrape();
  expect(status).toBe(200);
  expect(valueOf(text, `rounds_requests_total{call="${jobs.searchVacancies.name}",status="2xx"}`)).toBe(1);
  expect(text).toMatch(/rounds_requests_total\{call="profile\.\w+",status="4xx"\} 1/);
  const { name } = jobs.searchVacancies;
  expect(valueOf(text, `rounds_request_seconds_count{call="${name}"}`)).toBe(1);
  expect(valueOf(text, 'rounds_search_seconds_count{search="vacancies"}')).toBe(1);
  expect(valueOf(text, 'rounds_pool_connections{pool="calls",state="waiting"}')).toBe(0);
  expect(valueOf(text, 'rounds_event_loop_lag_seconds{quantile="0.99"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'rounds_processes{state="answering"}')).toBe(1);
});

it('says what waits, what failed, and whether the ledger was even', async () => {
  const { db, clock } = house;
  // A kind of job is known from its first on.
  await sql`select graphile_worker.add_job('letter', '{}'::json)`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const before = await houseFigures(db, clock.now());
  await sql`select graphile_worker.add_job('letter', '{}'::json, run_at => '2020-01-01')`.execute(db);
  await sql`select graphile_worker.add_job('letter', '{"a": 1}'::json)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'
    where payload::jsonb = '{"a": 1}'`.execute(db);
  await sql`update house_settings set value = '3' where name = 'ledger_uneven'`.execute(db);
  const after = await houseFigures(db, clock.now());
  const series = [
    'rounds_jobs{task="letter",state="ready"}',
    'rounds_jobs{task="letter",state="failed"}',
    'rounds_letters{state="failed"}',
    'rounds_ledger_uneven_sums',
  ];
  const rose = series.map((each) => valueOf(after, each) - valueOf(before, each));
  expect(rose).toEqual([1, 1, 1, 3]);
  expect(valueOf(after, 'rounds_oldest_ready_job_seconds')).toBeGreaterThan(86_400);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

it('says that the database is away, and nothing of what only it knows', async () => {
  const nobody = connect('postgres://rounds:x@127.0.0.1:1/rounds');
  const text = await houseFigures(nobody.db, house.clock.now());
  await nobody.close();
  expect(valueOf(text, 'rounds_database_up')).toBe(0);
  expect(text).not.toContain('rounds_letters{');
});

it('is not there for whoever is neither on this machine nor has the token', async () => {
  const proxied = { 'x-forwarded-for': '198.51.100.7' };
  expect((await scrape(proxied)).status).toBe(404);
  expect((await scrape({ ...proxied, authorization: `Bearer ${token}x` })).status).toBe(404);
  expect((await scrape({ ...proxied, authorization: token })).status).toBe(404);
  expect((await scrape({ ...proxied, authorization: `Bearer ${token}` })).status).toBe(200);
  // A page of somebody else's, whose name leads to this machine.
  const port = Number(new URL(house.url).port);
  const status = await new Promise((resolve) => {
    request({ port, path: '/metrics', headers: { host: `evil.example:${port}` } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end();
  });
  expect(status).toBe(404);
});

it('is not there without the token where proxies stand before the house, on this machine or not', async () => {
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  const config = { ...house.config, trustedProxies: 'loopback' };
  const app = await buildApp({ ...house.inside, ports: house.ports, config, ...rest });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await scrape({}, base)).status).toBe(404);
  expect((await scrape({ authorization: `Bearer ${token}` }, base)).status).toBe(200);
  await app.close();
});

it('has a bounded number of series, whatever is asked for, and no label that names anybody', async () => {
  for (let index = 0; index < 50; index += 1) await house.send('GET', `/nowhere/${index}?a=${index}`);
  await house.send('GET', '/api/v1/vacancies/4711');
  const { text } = await scrape();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const named = lines.filter((line) => /\{.*(nowhere|4711).*\}/.test(line));
  expect(named).toEqual([]);
  const names = new Set(lines.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)));
  const ours = ['call', 'status', 'le', 'search', 'pool', 'state', 'sweep', 'quantile', 'task'];
  expect([...names].filter((name) => !ours.includes(String(name))).sort()).toEqual([
    ...['kind', 'major', 'minor', 'patch', 'space', 'type', 'version'].filter((name) => names.has(name)),
  ]);
  // Five classes of status and a histogram of ten steps for each route, were all of them asked for.
  const most = (calls.length + 60) * (5 + 13) + 400;
  expect(most).toBeLessThan(10_000);
  expect(lines.length).toBeLessThan(most);
});

/** All that is asked for in a file of deploy/. */
const askedFor = (file: string): string[] => [
  ...new Set(readFileSync(join(root, 'deploy', file), 'utf8').match(/\b(rounds|process|nodejs)_[a-z_]+\b/g)),
];

it.each(['prometheus-rules.yml', 'grafana-dashboard.json'])(
  'has every figure that %s asks for',
  async (file) => {
    const { text } = await scrape();
    const there = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const asked = askedFor(file);
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
  },
);

it('shows each of its own figures on the dashboard, and has an alert on it', async () => {
  const { text } = await scrape();
  const own = [...text.matchAll(/^# TYPE (rounds_\w+) /gm)].map(([, name = '']) => name);
  const missing = (file: string) => {
    const asked = askedFor(file).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    return own.filter((name) => !asked.includes(name));
  };
  expect(own.length).toBeGreaterThan(12);
  expect(missing('grafana-dashboard.json')).toEqual([]);
  expect(missing('prometheus-rules.yml')).toEqual([]);
});
