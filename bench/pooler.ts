// Rounds through PgBouncer in transaction mode with few connections: calls, pushes, jobs, sweeps and locks.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect, type Connection } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { writeFact } from '../server/src/facts';
import { cutLine } from '../tests/harness/cut-line';
import { servingProcesses, startReal, type RealStart, type Settings } from '../tests/harness/real-start';
import { signIn } from './bank-clients';
import { isLacking } from './lacking';
import { goals } from './measure';
import { comeIn, settled, type Crowd } from './outage-clients';
import { giveLogins, startPooler, whatIsMissing } from './pooler-gate';

// npx tsx bench/pooler.ts [--cut]
const SIZE = 5;
const PROCESSES = 2;
/** Each process has a queue for what goes out, one for letters and one for the rest. */
const QUEUES = 3;
const WRITES = 200;
const FACTS = 5;
const DOORS = { people: 4, times: 8 };
/** The crowd is more than two cores like to serve. */
const BUSY_PERCENT = 3;
const crowdOf = { clients: 40, writers: 8, sockets: 6, pauseMs: 50 };
const isControl = process.argv.includes('--cut');
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);

interface House {
  real: RealStart;
  /** Past everything. */
  owner: Connection;
  crowd: Crowd;
}

const company = `select company_id as id from employer_users e join people p on p.id = e.id
  where p.email = 'admin@rival.example'`;

/** Facts of which every socket hears, and one of which a letter tells. */
async function happen({ owner }: House): Promise<void> {
  const { rows } = await owner.pool.query<{ id: number }>(company);
  const { rows: nurses } = await owner.pool.query<{ id: number }>(
    `select id from people where email = 'nurse@people.example'`,
  );
  const at = new Date().toISOString();
  const fact = { kind: 'company.updated', company_id: rows[0]?.id ?? 0 } as const;
  for (let nth = 0; nth < FACTS; nth += 1)
    await owner.db.transaction().execute((tx) => writeFact(tx, fact, at));
  const changed = { kind: 'account.password_changed', person_id: nurses[0]?.id ?? 0 } as const;
  await owner.db.transaction().execute((tx) => writeFact(tx, changed, at));
}

const count = async ({ owner }: Pick<House, 'owner'>, from: string, values: unknown[] = []) =>
  (await owner.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`, values)).rows[0]
    ?.count ?? 0;

/** What was pushed, sent and swept once something happened: pushes that did not come, letters, sweeps that did not end. */
async function followed(house: House) {
  const { crowd, real } = house;
  const before = crowd.heard.map(({ size }) => size);
  const since = Date.now() / 1000;
  await happen(house);
  const missing = () =>
    crowd.heard.reduce((sum, heard, at) => sum + Math.max(0, FACTS - (heard.size - (before[at] ?? 0))), 0);
  await settled(() => missing() === 0);
  const letters = () =>
    count(house, `local_mails where to_address = 'nurse@people.example' and sent_at >= to_timestamp($1)`, [
      since,
    ]);
  await settled(async () => (await letters()) > 0);
  const late = async () => {
    const text = await (await fetch(`${real.base}/metrics`)).text();
    const ends = [...text.matchAll(/^rounds_sweep_last_end_timestamp_seconds\{.*\} (\S+)$/gm)];
    return ends.length === 0 ? Infinity : ends.filter(([, at]) => Number(at) < since).length;
  };
  await settled(async () => (await late()) === 0);
  return { missing: missing(), letters: await letters(), late: await late() };
}

/** Locks by which processes say which jobs are theirs, and whatever a pooled connection keeps from one transaction to the next. */
const owners = (house: House) =>
  count(
    house,
    `pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.classid = 4736252
      and l.granted and a.application_name = 'rounds_jobs'`,
  );
const pooled = `usename ~ '^rounds_server_.*_(house|calls)$'`;
const keptByPooled = (house: House) =>
  count(
    house,
    `pg_stat_activity a where ${pooled} and (query ilike 'listen%' or exists (select from pg_locks l
      where l.pid = a.pid and l.locktype = 'advisory' and a.xact_start is null))`,
  );

/** Doors are counted by a library, which names its statements: a few people at a time, again and again. */
async function signIns(url: string): Promise<number> {
  let broken = 0;
  const comeAgain = async () => {
    for (let time = 0; time < DOORS.times; time += 1)
      await signIn(url, 'users', 'nurse@people.example').catch((error: unknown) => {
        if (String(error).includes('server_error')) broken += 1;
      });
  };
  await Promise.all(Array.from({ length: DOORS.people }, comeAgain));
  return broken;
}

async function judge(house: House): Promise<void> {
  const { crowd, real } = house;
  const told = crowd.turnPage();
  const broken = await signIns(real.base);
  await settled(() => told.writes >= WRITES, 120_000);
  const open = await count(house, `pg_stat_activity where ${pooled}`);
  const { missing, letters, late } = await followed(house);
  const unlocked = async () => PROCESSES * QUEUES - (await owners(house));
  meet('sign-ins answered otherwise than 200 and 503', broken, 0, { unit: '' });
  meet('jobs of processes that hold no lock for them', await unlocked(), 0, { unit: '' });
  meet('locks and ears that pooled connections keep', await keptByPooled(house), 0, { unit: '' });
  meet('connections of the pooler', open, 2 * SIZE, { unit: '' });
  meet('pushes that did not come', missing, 0, { unit: '' });
  meet('letters that did not come', 1 - letters, 0, { unit: '' });
  meet('sweeps that did not end', late, 0, { unit: '' });
  const { statuses } = told;
  const [all, busy] = [
    [...statuses.values()].reduce((sum, times) => sum + times, 0),
    statuses.get('503') ?? 0,
  ];
  const good = [...statuses].reduce((sum, [status, times]) => sum + (status.startsWith('2') ? times : 0), 0);
  say([...statuses].map(([status, times]) => `${times}× ${status}`).join(', '));
  meet('answers other than 2xx and 503', all - good - busy, 0, { unit: '' });
  meet('answers that it is too busy', (100 * busy) / all, BUSY_PERCENT, { unit: ' %' });
  meet(`writes acknowledged, short of ${WRITES}`, Math.max(0, WRITES - told.writes), 0, { unit: '' });
  await crowd.stop();
  const { rows } = await house.owner.pool.query<{ label: string; count: number }>(
    `select label, count(*)::int as count from benefits where label like 'Benefit %' group by label`,
  );
  const kept = new Map(rows.map((row) => [row.label, row.count]));
  const lost = crowd.acknowledged.filter((label) => kept.get(label) !== 1).length;
  meet(`acknowledged writes lost or done twice, of ${crowd.acknowledged.length}`, lost, 0, { unit: '' });
  process.kill(servingProcesses(real.pid).at(-1) ?? 0, 'SIGKILL');
  await settled(async () => (await unlocked()) > 0);
  await settled(async () => (await unlocked()) === 0, 60_000);
  meet('jobs without a lock once a killed process is back', await unlocked(), 0, { unit: '' });
}

/** Without the way past the pooler, or with one that leads into it, nothing is begun, and a sentence says why. */
async function refused(settings: Settings, name: string): Promise<void> {
  const real = await startReal(settings);
  const became = await real.became;
  if (became === 'open') await real.stop();
  const says = /^DATABASE_(DIRECT_)?URL: .*pooler.*DATABASE_DIRECT_URL/m.test(real.said());
  if (!says) say(real.said());
  meet(`${name} is not refused`, became !== 'open' && says ? 0 : 1, 0, { unit: '' });
}

async function main(home: string): Promise<void> {
  const embedded = await startEmbedded({ dataDir: join(home, 'database'), durable: false, log: say });
  const owner = connect(embedded.url, { max: 4 });
  await giveLogins(embedded.url);
  // The settings that let a pooler swallow what a connection says as it is made: then nothing but Rounds itself notices.
  const more = 'ignore_startup_parameters = options';
  const [pooler, deaf] = [
    await startPooler(embedded.url, { folder: join(home, 'pooler'), size: SIZE }),
    await startPooler(embedded.url, { folder: join(home, 'deaf'), size: SIZE, more }),
  ];
  const line = await cutLine(embedded.url);
  const settings = {
    ROUNDS_DEMO: 'cast',
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
    ROUNDS_TICK_MS: '1000',
    ROUNDS_PROCESSES: String(PROCESSES),
    ROUNDS_DATA: join(home, 'rounds'),
    DATABASE_URL: pooler.url,
  };
  try {
    if (!isControl) {
      await refused(settings, 'a pooler alone');
      await refused({ ...settings, DATABASE_URL: deaf.url }, 'a pooler alone that swallows what it is told');
      await refused({ ...settings, DATABASE_DIRECT_URL: deaf.url }, 'a direct way that is none');
    }
    const real = await startReal({ ...settings, DATABASE_DIRECT_URL: line.url });
    try {
      if ((await real.became) !== 'open') throw new Error(real.said());
      const crowd = await comeIn(real.base, crowdOf).catch((error: unknown) => {
        throw new Error(real.said(), { cause: error });
      });
      const house = { real, owner, crowd };
      if (isControl) await withoutTheWay(house, line.cut);
      else await judge(house);
      if (missed() > 0) process.exitCode = 1;
      if (process.exitCode === 1) say(`What Rounds itself complained of:\n${real.said().slice(-3000)}`);
    } finally {
      await real.stop();
    }
  } finally {
    await line.close();
    for (const one of [pooler, deaf]) await one.stop();
    await owner.close();
    await embedded.stop();
    if (process.exitCode === 1) say(readFileSync(join(home, 'pooler/log'), 'utf8').slice(-2000));
  }
}

/** The direct way away while the pooler's is not: pushes are only later, since each process looks for them, but no lock is held. */
async function withoutTheWay(house: House, cut: () => void): Promise<void> {
  cut();
  const { missing, letters } = await followed(house);
  const locks = await owners(house);
  const red = letters === 0 && locks === 0;
  say(
    `Control, the direct way cut: ${letters} letters, ${locks} locks (none of either), ${missing} pushes missing ${red ? 'PASS' : 'FAIL'}`,
  );
  if (!red) process.exitCode = 1;
  await house.crowd.stop();
}

if (!isLacking(whatIsMissing())) {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'ignore' });
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'rounds-pooler-')));
  chmodSync(home, 0o711);
  await main(home).finally(() => rmSync(home, { recursive: true, force: true }));
}
