// Starts, adopts and stops the PostgreSQL that ships in node_modules. Knows no tables, pools or migrations.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { archiving, handedOver, recovering } from './archiving';
import { type Account, type Host, handOver, prepareHost, runProgram } from './embedded-host';
import { isAlive, isServerOf, pidOf } from './embedded-process';
import { watch } from './embedded-watch';

const NAME = 'rounds';
const PATIENCE_MS = 60_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
/** For tests and throw-away databases: fast, and lost on a power cut. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

const MB = 1024 * 1024;
/** What PostgreSQL's manual advises: a quarter of what the machine, or the container, has. Only what is used is taken. */
function aQuarter(): string {
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return `${Math.floor(Math.min(4096, Math.max(128, memory / 4 / MB)))}MB`;
}

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  durable?: boolean;
  /** How much is kept in memory: a quarter of the machine's, or a little where many stand side by side. */
  memory?: 'quarter' | 'little';
  /** Whether what it writes is handed over for backups. Each start of a cluster says the same, else there are gaps. */
  archive?: boolean;
};

/** `owner` = the process that started it and still lives, where it is only borrowed. */
export type Embedded = { url: string; cluster: string; owner: number | null; stop(): Promise<void> };

/**
 * Boots the cluster in `dataDir/postgres`, creating it the first time, and answers the address of its database.
 * A server left behind by a killed process is adopted; one whose process still lives is only borrowed: stop() leaves it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const host = await prepareHost(options.dataDir);
  if (!existsSync(host.cluster)) await createCluster(host, options);
  if (options.archive) await prepareHandOver(host);
  const password = await readSecret(host);
  const found = await survivingPort(host, password);
  const owner = found === null ? null : await livingOwner(host);
  const borrowed = owner !== null;
  const survivor = borrowed ? found : await asTold(host, found, { password, ...options });
  const port = survivor ?? (await startServer(host, settingsOf(options)));
  if (survivor !== null) options.log(`PostgreSQL was still running on port ${port}`);
  if (!borrowed) await writeFile(ownerFile(host), String(process.pid));
  await ensureDatabase(address(port, password, 'postgres'));

  let stopped: Promise<void> | undefined;
  const unwatch = borrowed ? undefined : watchServer(host, port, options);
  const end = async () => {
    await unwatch?.();
    if (!borrowed) await stopServer(host);
  };
  const stop = () => (stopped ??= end());
  return { url: address(port, password, NAME), cluster: host.cluster, owner, stop };
}

async function prepareHandOver({ cluster, account }: Host) {
  const folder = join(cluster, handedOver);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await handOver(folder, account);
}

/** What hands over is said at the start: an adopted server that was told otherwise is ended, and another one begun. */
async function asTold(
  host: Host,
  port: number | null,
  { password, archive = false }: { password: string; archive?: boolean },
): Promise<number | null> {
  if (port === null) return null;
  const [row] = await ask(address(port, password, 'postgres'), 'show archive_mode');
  if ((row?.['archive_mode'] === 'on') === archive) return port;
  await stopServer(host);
  return null;
}

/**
 * Starts a cluster that was laid out apart and has it play what was brought back, to its end or to a moment. It is itself again
 * when this resolves; what it writes from then on waits for the next start that makes backups.
 */
export async function recoverEmbedded(host: Host, until?: string): Promise<Pick<Embedded, 'url' | 'stop'>> {
  await prepareHandOver(host);
  const port = await startServer(host, { ...settingsOf({}), ...archiving, ...recovering(until) });
  const url = address(port, await readSecret(host), NAME);
  // It takes as long as there is something to play, and ends by itself where it cannot go on.
  while (!(await answers(url))) {
    if (!(await isServerOf(host, await pidOf(host)))) throw new Error(await lastWords(host));
    await pause(100);
  }
  return { url, stop: () => stopServer(host) };
}

/** Whoever started it, or adopted it, starts it again where it dies. */
function watchServer(host: Host, port: number, options: EmbeddedOptions): () => Promise<void> {
  const isRunning = async () => isServerOf(host, await pidOf(host));
  const start = () => startServer(host, settingsOf(options), { port });
  return watch({ isAlive: isRunning, start, log: options.log });
}

const address = (port: number, password: string, database: string) =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
const secretFile = (cluster: string) => join(cluster, 'rounds.password');
const ownerFile = (host: Host) => join(host.cluster, 'rounds.owner');
const logFile = (host: Host) => join(host.cluster, 'server.log');

/** Built under another name first, so a start that was interrupted leaves nothing half made. */
async function createCluster({ bin, cluster, account }: Host, { log, durable = true }: EmbeddedOptions) {
  log('Creating the database cluster');
  const unfinished = `${cluster}.new`;
  const secret = `${cluster}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await handOver(unfinished, account);
  await writeSecret(secret, account);
  await runProgram(
    join(bin, 'initdb'),
    [
      ...['--pgdata', unfinished, '--username', NAME, '--pwfile', secret],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      // The password is 32 random bytes: stretching it would only make every connection slower.
      ...['--set', 'scram_iterations=1', ...(durable ? [] : ['--no-sync'])],
    ],
    account,
  );
  await rename(secret, secretFile(unfinished));
  await rename(unfinished, cluster);
}

async function writeSecret(file: string, account: Account | null) {
  await rm(file, { force: true });
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  await handOver(file, account);
}

async function readSecret({ cluster }: Host): Promise<string> {
  try {
    return await readFile(secretFile(cluster), 'utf8');
  } catch (cause) {
    const way =
      'Start as the user who created it, or choose another folder: ROUNDS_DATA=/some/folder npm start';
    throw new Error(`The database in ${cluster} cannot be read by this user. ${way}`, { cause });
  }
}

async function survivingPort(host: Host, password: string): Promise<number | null> {
  const pidFile = join(host.cluster, 'postmaster.pid');
  const deadline = Date.now() + PATIENCE_MS;
  while (existsSync(pidFile)) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    // A process id is used again after a crash or in a new container: PostgreSQL would refuse to start for it.
    if (!(await isServerOf(host, Number(lines[0])))) return rm(pidFile, { force: true }).then(() => null);
    const port = Number(lines[3]);
    if (port && (await answers(address(port, password, 'postgres')))) return port;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL is running (process ${lines[0]}) but does not answer.`);
    await pause(100);
  }
  return null;
}

async function livingOwner(host: Host): Promise<number | null> {
  const pid = Number(await readFile(ownerFile(host), 'utf8').catch(() => '0'));
  return pid !== process.pid && isAlive(pid) ? pid : null;
}

function settingsOf({
  durable = true,
  memory = durable ? 'quarter' : 'little',
  archive = false,
}: Pick<EmbeddedOptions, 'durable' | 'memory' | 'archive'>): Settings {
  const shared_buffers = memory === 'quarter' ? aQuarter() : '128MB';
  return { ...SETTINGS, ...(durable ? {} : NOT_DURABLE), ...(archive ? archiving : {}), shared_buffers };
}

type Settings = Readonly<Record<string, string>>;

/** On a free port, or on the one that is given. */
async function startServer(
  host: Host,
  given: Settings,
  { port: wanted = 0, attempt = 1 } = {},
): Promise<number> {
  const port = wanted || (await freePort());
  const settings = { ...given, port: String(port) };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const where = ['--pgdata', host.cluster, '--log', logFile(host), '--timeout', String(PATIENCE_MS / 1000)];
  if (existsSync(logFile(host))) await rename(logFile(host), `${logFile(host)}.previous`);
  try {
    await runProgram(
      join(host.bin, 'pg_ctl'),
      ['start', '--wait', ...where, '-o', flags.join(' ')],
      host.account,
    );
    return port;
  } catch (cause) {
    const said = await lastWords(host);
    if (!wanted && /address already in use/i.test(said) && attempt < 3)
      return startServer(host, given, { attempt: attempt + 1 });
    throw new Error(said, { cause });
  }
}

async function lastWords(host: Host): Promise<string> {
  const said = await readFile(logFile(host), 'utf8').catch(() => '');
  return `PostgreSQL did not start.\n${said.slice(-2000)}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function stopServer(host: Host) {
  const where = ['--pgdata', host.cluster, '--mode', 'fast', '--timeout', '30'];
  await rm(ownerFile(host), { force: true });
  // It may be gone already; then there is nothing left to stop.
  await runProgram(join(host.bin, 'pg_ctl'), ['stop', '--wait', ...where], host.account).catch(
    (error: unknown) => {
      if (existsSync(join(host.cluster, 'postmaster.pid'))) throw error;
    },
  );
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function ensureDatabase(url: string) {
  const found = await ask(url, `select datname from pg_database where datname = '${NAME}'`);
  if (found.length === 0) await ask(url, `create database ${NAME}`);
}

async function ask(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}
