// The built Rounds for the journeys, five times, each the real server on a throw-away database with the cast.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl, startTestCluster, TEMPLATE } from './cluster';
import { doubleFor, stripeSettings } from './stripe-settings';
import { outsideSettings } from './outside-server';
import { tileSettings } from './tile-server';

const ROOT = resolve(import.meta.dirname, '../..');
// One house whose clock the stories move, one that stands still to be looked at, one whose operator set a tile server, scripts
// of others and the keys of a payment provider, one that asks its desk who is verified, and one for the stories that need no moved clock.
const STORIES = Number(process.env.PORT);

async function copyOfTemplate(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE}`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}

if (process.env.ROUNDS_CLOCK_FILE) await writeFile(process.env.ROUNDS_CLOCK_FILE, '0');
const folder = await mkdtemp(join(tmpdir(), 'rounds-journeys-'));
const cluster = await startTestCluster((line) => console.log(line));

async function open(name: string, env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'server/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: await copyOfTemplate(cluster.url, name),
      ROUNDS_DATA: join(folder, name),
      ROUNDS_TICK_MS: '1000',
      ROUNDS_DEMO: 'cast',
      // All browsers of the journeys have one address.
      RATE_LIMIT_FACTOR: '20',
      ...env,
    },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Another of the staff, as the operator's command would make one; the password is everybody's of the cast. */
async function secondReviewer(name: string) {
  const client = new pg.Client({ connectionString: databaseUrl(cluster.url, name) });
  await client.connect();
  await client.query(`with made as (
      insert into people (kind, email, full_name, password_hash, confirmed_at, created_at)
      select kind, 'second@rounds.example', 'Sasha Winter', password_hash, confirmed_at, created_at
      from people where email = 'reviewer@rounds.example' returning id, created_at)
    insert into staff_roles select id, 'reviewer', created_at from made`);
  await client.end();
}

/** Money that the provider took for nobody's payment, as the daily comparison finds it. */
async function strayMoney(name: string) {
  const client = new pg.Client({ connectionString: databaseUrl(cluster.url, name) });
  await client.connect();
  await client.query(`insert into money_differences
      (kind, mark, company_id, provider, reference, provider_cents, about_at, found_at, due_at)
    select 'taken_unknown', 'stray', id, 'test', 'stray', 15000, created_at, created_at, created_at
    from companies where name = 'Mercy Harbor Health'`);
  await client.end();
}

async function isReady(port: number) {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await pause(50);
}

const stillAt = (port: number) => ({
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  ROUNDS_CLOCK_FILE: '',
});
const stories = await open('stories', {});
const tiled = await open('tiled', {
  ...stillAt(STORIES + 2),
  ...tileSettings(STORIES),
  ...outsideSettings(STORIES),
  ...stripeSettings(doubleFor(STORIES)),
});
const asking = await open('asking', { ...stillAt(STORIES + 4), ROUNDS_VERIFY: 'desk' });
const apart = await open('apart', { ...stillAt(STORIES + 6), ROUNDS_CALENDARS_PRIVATE: '1' });
// Playwright waits for the last house only, so the others must stand before it.
await Promise.all([isReady(STORIES), isReady(STORIES + 2), isReady(STORIES + 4), isReady(STORIES + 6)]);
await secondReviewer('asking');
await strayMoney('apart');
const servers = [stories, tiled, asking, apart, await open('screens', stillAt(STORIES + 1))];
const close = () => servers.forEach((server) => server.kill('SIGTERM'));

process.on('SIGINT', close).on('SIGTERM', close);
const codes = servers.map(
  (server) => new Promise<number>((ended) => server.once('exit', (code) => ended(code ?? 1))),
);
// One that ends takes the other along.
const first = await Promise.race(codes);
close();
await Promise.all(codes);
await cluster.stop();
await rm(folder, { recursive: true, force: true });
process.exit(first);
