// The job search beside Directus, a general back-end, on the very same rows: as it comes, and with trigram indexes.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { answers, end, freePort, plainClient, serve } from './house';
import { openMarket } from './market/open';
import { wordsByClass } from './market/words';
import { compare as inTurns, median, type Figures } from './measure';

// No part of the product: it is put into a folder of its own. It asks for Node 22, and runs by any that loads modules by `require`.
const version = '11.17.4';
const token = 'only-for-this-comparison';
const folder = process.env['DIRECTUS_DIR'] ?? join(tmpdir(), `directus-${version}`);
const node = process.execPath;
const say = (line: string) => process.stdout.write(`${line}\n`);

const cli = join(folder, 'node_modules/directus/cli.js');
if (!existsSync(cli)) {
  say(`Installing Directus ${version} into ${folder}`);
  await mkdir(folder, { recursive: true });
  execFileSync('npm', ['install', '--no-save', '--prefix', folder, `directus@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const size = Number(process.env['MARKET_SIZES'] ?? 100_000);
const market = await openMarket(size, say);
await sql`drop schema if exists directus cascade`.execute(market.db);
await sql`create schema directus`.execute(market.db);
await sql`create table directus.jobs as select p.id::int as id, p.title, v.job_description as description, p.state, p.city,
  p.published_at from published_vacancies p join vacancies v on v.id = p.id`.execute(market.db);
await sql`alter table directus.jobs add primary key (id)`.execute(market.db);
await sql`create index on directus.jobs (published_at desc)`.execute(market.db);
await sql`analyze directus.jobs`.execute(market.db);

const port = await freePort();
const database = new URL(market.url);
const env = {
  ...process.env,
  ...{ DB_CLIENT: 'pg', DB_HOST: database.hostname, DB_PORT: database.port, DB_SEARCH_PATH: 'directus' },
  ...{ DB_DATABASE: database.pathname.slice(1), DB_USER: database.username },
  DB_PASSWORD: decodeURIComponent(database.password),
  ...{ SECRET: token, ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: token, ADMIN_TOKEN: token },
  ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
  ...{ TELEMETRY: 'false', CACHE_ENABLED: 'false', RATE_LIMITER_ENABLED: 'false', LOG_LEVEL: 'error' },
};
execFileSync(node, [cli, 'bootstrap'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
const directus: ChildProcess = spawn(node, [cli, 'start'], {
  cwd: folder,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const there = async () => (await fetch(`http://127.0.0.1:${port}/server/ping`).catch(() => undefined))?.ok;
for (const until = Date.now() + 60_000; !(await there());) {
  if (Date.now() > until) throw new Error('Directus did not answer in a minute.');
  await new Promise((done) => setTimeout(done, 200));
}
const house = await serve(market.url);
if (!(await answers(house.url))) throw new Error('The house does not answer.');

// Both close what is idle for seconds, which an index takes to be made: for each comparison they are opened anew.
let here: Awaited<ReturnType<typeof plainClient>>;
let beside: typeof here;
const read = async (answer: Promise<string>) => JSON.parse(await answer) as { data: unknown[] };
const ours = (word: string) => read(here.ask(`/api/v1/vacancies?query=${encodeURIComponent(word)}`));
const theirs = (word: string) =>
  read(
    beside.ask(
      `/items/jobs?search=${encodeURIComponent(word)}&sort=-published_at&limit=10&meta=filter_count`,
      { authorization: `Bearer ${token}` },
    ),
  );

const failed: string[] = [];

/** The first three that both find: a stem is no part of every word that it stands for. */
async function known(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const word of words) {
    const both = [await ours(word), await theirs(word)];
    if (both.every(({ data }) => data.length > 0)) found.push(word);
    if (found.length === 3) break;
  }
  return found;
}

async function compare(name: string, goal: number): Promise<void> {
  here = await plainClient(house.url);
  beside = await plainClient(`http://127.0.0.1:${port}`);
  const ratios: number[] = [];
  for (const [kind, words] of Object.entries(await wordsByClass(market.db))) {
    const each: Figures[] = [];
    for (const word of await known(words))
      each.push(
        await inTurns(
          async () => {
            await theirs(word);
          },
          async () => {
            await ours(word);
          },
        ),
      );
    const middle = (of: 'p50' | 'bare' | 'ratio') => median(each.map((figures) => figures[of]));
    ratios.push(...each.map(({ ratio }) => ratio));
    say(
      `${name}, ${kind} words: ${middle('bare').toFixed(1)} ms here, ${middle('p50').toFixed(1)} ms there, ${middle('ratio').toFixed(1)}×`,
    );
  }
  here.close();
  beside.close();
  const all = median(ratios);
  if (all < goal) failed.push(name);
  say(
    `P7 search beside ${name}, ${size} rows: ${all.toFixed(1)}× (≥ ${goal}×) ${all < goal ? 'FAIL' : 'PASS'}`,
  );
}

try {
  await compare('Directus as it comes', 20);
  await sql`create index on directus.jobs using gin (lower(title) gin_trgm_ops)`.execute(market.db);
  await sql`create index on directus.jobs using gin (lower(description) gin_trgm_ops)`.execute(market.db);
  await sql`create index on directus.jobs using gin (lower(state) gin_trgm_ops)`.execute(market.db);
  await sql`create index on directus.jobs using gin (lower(city) gin_trgm_ops)`.execute(market.db);
  await sql`analyze directus.jobs`.execute(market.db);
  await compare('Directus with trigram indexes', 4);
} finally {
  await end(directus);
  await house.close();
  await sql`drop schema directus cascade`.execute(market.db);
  await market.close();
}
process.exitCode = failed.length > 0 ? 1 : 0;
