// What a standby takes off the primary: guests' searches and pages in turns with it and without, by processor time.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cutLine } from '../tests/harness/cut-line';
import { startReal } from '../tests/harness/real-start';
import { startPair } from '../tests/harness/standby';
import { treeRan } from './market/processor-time';
import { goals, median } from './measure';
import { settled } from './outage-clients';

// npx tsx bench/replica.ts [--cut]
const ROUNDS = 5;
const READS = 120;
/** Of the primary's processor with the standby, to that without. */
const goal = { quiet: 0.3, changing: 0.7 };
/** So often something changes that pages tell of. */
const CHANGE_MS = 500;
const isControl = process.argv.includes('--cut');
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);

let nth = 0;
const paths = [
  '/api/v1/vacancies?query=nurse',
  '/api/v1/vacancies?query=therapist',
  '/jobs?query=icu',
  '/sitemap-jobs-1.xml?',
];

async function readAll(base: string): Promise<void> {
  for (let at = 0; at < READS; at += 1) {
    const reply = await fetch(`${base}${paths[at % paths.length]}&at=${(nth += 1)}`);
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${paths[at % paths.length]} answered ${reply.status}.`);
  }
}

/** Whether guests are answered by the standby. */
async function isNear(standby: pg.Client, base: string): Promise<boolean> {
  const { rows } = await standby.query<{ at: string }>('select clock_timestamp()::text as at');
  await fetch(`${base}/sitemap.xml`);
  const { rowCount } = await standby.query(
    `select from pg_stat_activity where usename like 'rounds\\_server\\_%' and query_start > $1
       and query not like '%pg_last_wal_replay_lsn%'`,
    [rows[0]?.at],
  );
  return (rowCount ?? 0) > 0;
}

/** Processor milliseconds of the primary while all is read once. */
async function taken(postmaster: number, base: string): Promise<number> {
  const before = treeRan(postmaster);
  await readAll(base);
  return treeRan(postmaster) - before;
}

/** What `work` answers while something changes that pages tell of, again and again. */
async function whileChanging<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  const going = new AbortController();
  const changing = (async () => {
    while (!going.signal.aborted) {
      await owner.query(
        'update companies set name = name where id = (select min(company_id) from published_vacancies)',
      );
      await owner.query('notify rounds_pages');
      await pause(CHANGE_MS);
    }
  })();
  const found = await work();
  going.abort();
  await changing;
  return found;
}

async function main(folder: string): Promise<void> {
  const pair = await startPair();
  const line = await cutLine(pair.standby);
  const real = await startReal({
    ROUNDS_DEMO: '1',
    ROUNDS_DATA: join(folder, 'data'),
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
    DATABASE_URL: pair.primary,
    DATABASE_READ_URL: line.url,
  });
  const owner = new pg.Client({ connectionString: pair.primary });
  const standby = new pg.Client({ connectionString: pair.standby });
  const postmaster = Number(readFileSync(join(pair.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const inTurns = async (): Promise<number[]> => {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      line.cut();
      const without = await taken(postmaster, real.base);
      if (!isControl) line.mend();
      if (!isControl && !(await settled(() => isNear(standby, real.base))))
        throw new Error('The standby is not read.');
      ratios.push((await taken(postmaster, real.base)) / without);
    }
    return ratios;
  };
  try {
    if ((await real.became) !== 'open') throw new Error(real.said());
    await settled(() => real.said().includes('The demo is whole'), 240_000);
    await Promise.all([owner.connect(), standby.connect()]);
    await readAll(real.base);
    const quiet = await inTurns();
    if (isControl) {
      const red = median(quiet) > goal.quiet;
      say(
        `Control, the standby cut: ${median(quiet).toFixed(2)}× (more than ${goal.quiet}) ${red ? 'PASS' : 'FAIL'}`,
      );
      if (!red) process.exitCode = 1;
      return;
    }
    meet('the primary’s processor, with a standby to without', median(quiet), goal.quiet, { of: quiet });
    const busy = await whileChanging(owner, inTurns);
    meet(`the same while something changes every ${CHANGE_MS} ms`, median(busy), goal.changing, { of: busy });
    if (missed() > 0) process.exitCode = 1;
  } finally {
    await real.stop();
    await Promise.all([owner.end(), standby.end()]);
    await line.close();
    await pair.stop();
  }
}

execFileSync(process.execPath, [resolve(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'ignore' });
const folder = await mkdtemp(join(tmpdir(), 'rounds-replica-'));
try {
  await main(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
