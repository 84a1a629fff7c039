// The database and the server are taken away in every way that happens, under a hundred clients; then all is as before.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connect, type Connection } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { writeFact } from '../server/src/facts';
import { cutLine, type CutLine } from '../tests/harness/cut-line';
import { servingProcesses, startReal, type RealStart } from '../tests/harness/real-start';
import { comeIn, settled, type Crowd } from './outage-clients';

// npx tsx bench/outages.ts [--short] [--control]
const goal = { refusalMs: 2000, backMs: 5000, more: 8 };
const FACTS = 5;
/** As /proc/net/tcp says it. */
const LISTENING = '0A';
const short = process.argv.includes('--short');
const say = (line: string) => process.stdout.write(`${line}\n`);

interface House {
  real: RealStart;
  /** As the owner, past any line that is cut. */
  owner: Connection;
  url: string;
  crowd: Crowd;
}

interface Fault {
  name: string;
  /** Does it, and resolves when the database may be reached again. */
  happen(house: House): Promise<void>;
  /** Connections of callers break too, where the serving process is gone. */
  breaksCallers?: boolean;
}

const postmaster = async (owner: Connection) => {
  const { rows } = await owner.pool.query<{ dir: string }>(`select setting as dir from pg_settings
    where name = 'data_directory'`);
  return Number(readFileSync(join(rows[0]?.dir ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
};

async function reachable(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    const good = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (good) return;
    await pause(20);
  }
}

const endBackends =
  (where: string) =>
  async ({ owner }: House) => {
    await owner.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${where}`);
  };
const signalPostmaster =
  (signal: NodeJS.Signals) =>
  async ({ owner, url }: House) => {
    process.kill(await postmaster(owner), signal);
    await pause(100);
    await reachable(url);
  };
const serving = ({ pid }: RealStart) => servingProcesses(pid).at(-1) ?? 0;

const withItsOwn: Fault[] = [
  { name: 'the listening backend ended', happen: endBackends(`application_name = 'rounds_live'`) },
  {
    name: 'a backend ended in mid-transaction',
    happen: endBackends(`pid = (select pid from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() limit 1)`),
  },
  { name: 'every backend ended', happen: endBackends('true') },
  { name: 'PostgreSQL restarted', happen: signalPostmaster('SIGINT') },
  { name: 'the postmaster killed', happen: signalPostmaster('SIGKILL') },
  {
    name: 'the serving process killed',
    breaksCallers: true,
    happen: ({ real }) => Promise.resolve(void process.kill(serving(real), 'SIGKILL')),
  },
];

const away = (line: CutLine, seconds: number): Fault => ({
  name: `the database away for ${seconds} s`,
  async happen() {
    line.cut();
    await pause(seconds * 1000);
    line.mend();
  },
});
const silent = (line: CutLine, seconds: number): Fault => ({
  name: `the database takes connections and says nothing for ${seconds} s`,
  async happen() {
    line.hold();
    await pause(seconds * 1000);
    line.mend();
  },
});

/** Sockets of callers are theirs to keep open: of what comes in at its own port none is counted. */
function descriptorsOf(pid: number, base: string): number {
  const port = Number(new URL(base).port).toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  const callers = new Set<string>();
  for (const line of lines) {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    if (local.endsWith(`:${port}`) && state !== LISTENING) callers.add(`socket:[${inode}]`);
  }
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => !callers.has(linkOf(`/proc/${pid}/fd/${fd}`))).length;
}

/** Empty where it was closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

async function figures({ real, owner }: House) {
  const { rows } = await owner.pool.query<{ count: number }>(`select count(*)::int as count
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  const pid = serving(real);
  return { descriptors: descriptorsOf(pid, real.base), connections: rows[0]?.count ?? 0 };
}

async function writeFacts({ owner }: House): Promise<void> {
  const { rows } = await owner.pool.query<{ id: number }>(`select company_id as id from employer_users e
    join people p on p.id = e.id where p.email = 'admin@rival.example'`);
  for (let at = 0; at < FACTS; at += 1)
    await owner.db
      .transaction()
      .execute((tx) =>
        writeFact(tx, { kind: 'company.updated', company_id: rows[0]?.id ?? 0 }, new Date().toISOString()),
      );
}

async function play(house: House, { name, happen, breaksCallers = false }: Fault): Promise<boolean> {
  const { crowd } = house;
  const quiet = crowd.turnPage();
  const calls = () => [...quiet.statuses.values()].reduce((sum, count) => sum + count, 0);
  await settled(() => calls() >= 300);
  const before = await figures(house);
  const sockets = crowd.openSockets();
  const heard = crowd.heard.map(({ size }) => size);
  const told = crowd.turnPage();
  await happen(house);
  const mended = performance.now();
  await settled(() => told.lastGoodAt > mended && performance.now() - told.lastBadAt > 2000);
  const backMs = Math.max(0, Math.min(told.lastBadAt, performance.now()) - mended);
  await settled(() =>
    writeFacts(house).then(
      () => true,
      () => false,
    ),
  );
  const wanted = breaksCallers ? 0 : FACTS;
  const all = () => crowd.heard.every((set, at) => set.size - (heard[at] ?? 0) >= wanted);
  await settled(all);
  const lost = crowd.heard.reduce(
    (sum, set, at) => sum + Math.max(0, wanted - (set.size - (heard[at] ?? 0))),
    0,
  );
  let after = await figures(house);
  const isAsBefore = () =>
    after.descriptors <= before.descriptors + goal.more &&
    after.connections <= before.connections + goal.more;
  await settled(async () => {
    after = await figures(house);
    return isAsBefore();
  });
  const statuses = [...told.statuses]
    .map(([status, count]) => `${count}× ${status}`)
    .sort()
    .join(', ');
  const allowed = new Set(['200', '201', '503', ...(breaksCallers ? ['none'] : [])]);
  const good =
    [...told.statuses.keys()].every((status) => allowed.has(status)) &&
    told.withoutRetry === 0 &&
    told.slowestRefusalMs <= goal.refusalMs &&
    backMs <= goal.backMs &&
    lost === 0 &&
    (breaksCallers || crowd.openSockets() === sockets) &&
    isAsBefore();
  say(
    `${name}: ${statuses}; slowest refusal ${Math.round(told.slowestRefusalMs)} ms, slowest of all ${Math.round(told.slowestMs)} ms; back after ${Math.round(backMs)} ms;` +
      ` descriptors ${before.descriptors} → ${after.descriptors}, connections ${before.connections} →` +
      ` ${after.connections}; pushes lost ${breaksCallers ? 'not counted' : lost}` +
      ` (only 2xx and 503, refusals ≤ ${goal.refusalMs} ms, ≤ ${goal.backMs} ms, as before, 0) ${good ? 'PASS' : 'FAIL'}`,
  );
  return good;
}

async function nothingLost({ owner, crowd }: House): Promise<boolean> {
  const { rows } = await owner.pool.query<{ label: string; count: number }>(
    `select label, count(*)::int as count from benefits where label like 'Benefit %' group by label`,
  );
  const kept = new Map(rows.map(({ label, count }) => [label, count]));
  const lost = crowd.acknowledged.filter((label) => !kept.has(label)).length;
  const twice = rows.filter(({ count }) => count > 1).length;
  const good = lost === 0 && twice === 0 && crowd.acknowledged.length > 0;
  say(
    `acknowledged writes lost or done twice: ${lost + twice} of ${crowd.acknowledged.length} (0) ${good ? 'PASS' : 'FAIL'}`,
  );
  return good;
}

interface Place {
  dataDir: string;
  databaseUrl?: string;
  owner: () => string;
  preload?: string;
}

async function inHouse({ dataDir, databaseUrl, owner: ownerUrl, preload }: Place, faults: Fault[]) {
  const settings = { ROUNDS_DEMO: 'cast', CAPTCHA_COST: '5', RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' };
  const real = await startReal({
    ...settings,
    ROUNDS_DATA: dataDir,
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: preload ? `--import ${resolve(import.meta.dirname, preload)}` : undefined,
  });
  if ((await real.became) !== 'open') throw new Error(real.said());
  const url = ownerUrl();
  const owner = connect(url, { max: 2 });
  const good: boolean[] = [];
  try {
    const house = { real, owner, url, crowd: await comeIn(real.base) };
    for (const fault of faults) good.push(await play(house, fault));
    await house.crowd.stop();
    good.push(await nothingLost(house));
  } finally {
    await owner.close();
    await real.stop();
  }
  return good;
}

async function main() {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'ignore' });
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-outages-'));
  const apart = await mkdtemp(join(tmpdir(), 'rounds-outages-'));
  const ownUrl = () => {
    const folder = join(dataDir, 'postgres');
    const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3];
    return `postgres://rounds:${readFileSync(join(folder, 'rounds.password'), 'utf8')}@127.0.0.1:${port}/rounds`;
  };
  const good: boolean[] = [];
  try {
    if (!process.argv.includes('--control'))
      good.push(...(await inHouse({ dataDir, owner: ownUrl }, withItsOwn)));
    const embedded = await startEmbedded({ dataDir: apart, log: () => undefined });
    const line = await cutLine(embedded.url);
    const place = { dataDir: apart, databaseUrl: line.url, owner: () => embedded.url };
    if (!process.argv.includes('--control')) {
      const faults = [away(line, 1), away(line, 10), silent(line, 5), ...(short ? [] : [away(line, 300)])];
      good.push(...(await inHouse(place, faults)));
    }
    const control = await inHouse({ ...place, preload: 'without-time-limits.mjs' }, [silent(line, 5)]);
    say(
      `Control, nobody stops waiting for a connection: ${control[0] ? 'nothing' : 'a goal missed'} (a goal missed) ${control[0] ? 'FAIL' : 'PASS'}`,
    );
    good.push(control[0] === false);
    await line.close();
    await embedded.stop();
  } finally {
    for (const dir of [dataDir, apart]) await rm(dir, { recursive: true, force: true });
  }
  process.exitCode = good.every(Boolean) ? 0 : 1;
}

await main();
