// The job search beside an applicant tracker: what OpenCATS asks of MariaDB for the same titles, served by PHP.
import { execFileSync, spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { end, freePort, plainClient, serve } from './house';
import { openMarket } from './market/open';
import { titleWordsByClass } from './market/words';
import { compare, median } from './measure';

const goal = 100;
const install =
  'apt-get update && apt-get install -y --no-install-recommends mariadb-server php-cli php-mysql';
const say = (line: string) => process.stdout.write(`${line}\n`);

const missing = ['mariadbd', 'mariadb-install-db', 'mariadb', 'php'].filter(
  (command) => spawnSync(command, ['--version']).error !== undefined,
);
if (missing.length > 0) {
  say(`There is no ${missing.join(', no ')} here. Nothing was compared. As root: ${install}`);
  process.exit(0);
}

const size = Number(process.env['MARKET_SIZES'] ?? 1_000_000);
/** Vacancies that are carried over at once. */
const load = 50_000;
/** A page there can take seconds: one a round is enough, where here as many as a tenth of a second holds are asked. */
const slice = { requests: 1, ms: 100 };
const market = await openMarket(size, say);
const folder = await mkdtemp(join(tmpdir(), 'rounds-opencats-'));
const socket = join(folder, 'socket');
const children: ChildProcess[] = [];
const asWho = process.getuid?.() === 0 ? ['--user=root'] : [];

async function startTracker(): Promise<string> {
  const place = [`--datadir=${join(folder, 'data')}`, ...asWho];
  const quiet: StdioOptions = ['ignore', 'ignore', 'inherit'];
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db', ...place],
    { stdio: quiet },
  );
  // Everything of it in memory, as on our side.
  const pool = `--innodb-buffer-pool-size=${Math.ceil(size / 125_000)}G`;
  const server = ['--skip-networking', pool, '--local-infile=1'];
  children.push(
    spawn('mariadbd', ['--no-defaults', ...place, `--socket=${socket}`, ...server], { stdio: 'ignore' }),
  );
  await answering(() => spawnSync('mariadb-admin', [...client, 'ping']).status === 0);
  await fillTracker();
  const port = await freePort();
  const page = join(import.meta.dirname, 'opencats.php');
  const env = { ...process.env, OPENCATS_SOCKET: socket };
  const flags = ['-d', 'memory_limit=-1'];
  children.push(spawn('php', [...flags, '-S', `127.0.0.1:${port}`, page], { env, stdio: 'ignore' }));
  const url = `http://127.0.0.1:${port}/?query=`;
  await answering(async () => (await fetch(`${url}none`).catch(() => undefined))?.ok ?? false);
  return url;
}

const client = ['--no-defaults', `--socket=${socket}`, '--user=root'];

async function answering(there: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 60_000; !(await there());) {
    if (Date.now() > until) throw new Error('OpenCATS did not start in a minute.');
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** The market's companies and vacancies, a line each. */
async function fillTracker(): Promise<void> {
  const plain = (column: string) => sql.raw(`translate(${column}, E'\\t\\n\\r\\\\', '    ')`);
  const { rows: companies } = await sql<Line>`
    select concat_ws(E'\\t', id, ${plain('left(name, 64)')}) as line from companies`.execute(market.db);
  await append('companies', companies);
  for (let last = 0, more = true; more;) {
    const { rows: jobs } = await sql<Line & { id: number }>`
      select v.id, concat_ws(E'\\t', v.id, v.company_id, ${plain('left(v.title, 64)')}, ${plain('v.job_description')},
        ${plain('f.city')}, f.state, to_char(v.published_at, 'YYYY-MM-DD HH24:MI:SS')) as line
      from vacancies v join facilities f on f.id = v.facility_id
      where v.id > ${last} and exists (select from published_vacancies p where p.id = v.id)
      order by v.id limit ${load}`.execute(market.db);
    await append('jobs', jobs);
    last = jobs.at(-1)?.id ?? last;
    more = jobs.length === load;
  }
  const into = (name: string) => `load data local infile '${join(folder, name)}' into table`;
  const statements = [
    `source ${join(import.meta.dirname, 'opencats.sql')}`,
    `${into('companies')} company (company_id, name);`,
    `${into('jobs')} joborder (joborder_id, company_id, title, description, city, state, date_created)
      set date_modified = date_created, start_date = date_created;`,
    'analyze table company, joborder;',
  ];
  execFileSync('mariadb', [...client, '--local-infile=1'], {
    input: statements.join('\n'),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

interface Line {
  line: string;
}

async function append(name: string, rows: readonly Line[]): Promise<void> {
  await appendFile(join(folder, name), rows.map(({ line }) => `${line}\n`).join(''));
}

async function close(): Promise<void> {
  for (const child of children.reverse()) await end(child);
  await rm(folder, { recursive: true, force: true });
  await market.close();
}

process.exitCode = 1;
const house = await serve(market.url);
try {
  const there = await startTracker();
  const here = await plainClient(house.url);
  const theirs = async (word: string) => {
    const answer = await fetch(there + word);
    if ((await answer.text()) === '') throw new Error(`OpenCATS found nothing for ${word}.`);
    return answer.headers.get('x-found');
  };
  const ratios: number[] = [];
  for (const [kind, words] of Object.entries(await titleWordsByClass(market.db)))
    for (const word of words.slice(0, 3)) {
      const total = await theirs(word);
      const figures = await compare(
        async () => {
          await theirs(word);
        },
        async () => {
          await here.ask(`/api/v1/vacancies?query=${word}`);
        },
        slice,
      );
      ratios.push(figures.ratio);
      say(
        `${kind} "${word}", ${total} there: ${figures.bare.toFixed(1)} ms here, ${figures.p50.toFixed(0)} ms there, ${figures.ratio.toFixed(0)}×`,
      );
    }
  here.close();
  const all = median(ratios);
  const range = `${Math.min(...ratios).toFixed(0)} to ${Math.max(...ratios).toFixed(0)}`;
  say(
    `P7 search beside OpenCATS, ${size} rows: ${all.toFixed(0)}×, ${range} (≥ ${goal}×) ${all < goal ? 'FAIL' : 'PASS'}`,
  );
  process.exitCode = all < goal ? 1 : 0;
} finally {
  await house.close();
  await close();
}
