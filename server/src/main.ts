// The one composition root: reads the environment, opens the house, closes it in order.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fileClock, systemClock } from './adapters/clock';
import { diskFiles } from './adapters/files';
import { localMail, smtpMail } from './adapters/mail';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { connect } from './db/connect';
import { openLogin, raiseWalls, serverConnections } from './db/raise-walls';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { loadReference } from './db/reference/load';
import { seedCrowd, seedDemo } from './db/seed/demo';
import type { Cast } from './db/seed/cast';
import { emptyCutOff, holdsDemo } from './db/seed/mark';
import { requireOwnFiles } from './files-owner';
import { greet, timed } from './greeting';
import { closeInTime } from './http/closing';
import { makeHub } from './http/live';
import { withoutSecrets } from './http/log';
import { webFiles } from './http/web';
import { cookieNameOf, keepVerifyMode, keptSecret, secretFileOf } from './house-secret';
import type { Ports } from './ports';
import { crowd, tellServing, toldToServe } from './processes';
import { refuseDemo } from './production';
import { reconcile, tellOff } from './slices/tokens/reconcile';
import { refuseSecond, requireAddress, requireFolder, requireVersion, startFault } from './start-faults';
import { startWorker, type Worker } from './worker';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

interface Hall {
  say(line: string): void;
  log(line: string, error?: unknown): void;
  /** What is closed at the end, the last opened first. */
  closing: (() => Promise<void>)[];
}

/** A wrong setting ends the process with its sentence alone: the way through the code helps no operator. */
function configOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const config = configOrEnd();
  config.dataDir = resolve(root, config.dataDir);
  const log = (line: string, error?: unknown) => {
    if (config.logLevel !== 'silent')
      process.stderr.write(withoutSecrets(`${line}${error instanceof Error ? `: ${error.message}` : ''}\n`));
  };
  const hall: Hall = { say: (line) => process.stdout.write(`${line}\n`), log, closing: [] };
  const close = onlyOnce(async () => {
    for (const step of hall.closing.reverse())
      await step().catch((error: unknown) => log('while closing', error));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void close().then(() => process.exit(0)));
  }
  // The parent that started this process is gone: nobody is left to press Ctrl-C.
  process.on('disconnect', () => void close().then(() => process.exit(0)));
  try {
    await open(config, hall);
  } catch (error) {
    const sentence = startFault(error, config);
    if (sentence) process.stderr.write(`${sentence}\n`);
    else log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await close();
    process.exit(1);
  }
}

/** The first process prepares and looks after the others, which serve: so whatever ends one of them, another comes. */
async function open(config: Config, hall: Hall): Promise<void> {
  if (cluster.isWorker) {
    const { url, secret } = await toldToServe();
    return serve({ ...config, secret }, hall, url);
  }
  await requireFolder(config.dataDir);
  await requireAddress(config);
  const processes = crowd(config.processes, hall.log);
  let prepared: Prepared;
  try {
    config.secret ||= await keptSecret(secretFileOf(config.dataDir));
    prepared = await prepare(config, hall);
    await pagesBuilt();
    await processes.serve({ url: prepared.url, secret: config.secret });
  } finally {
    // Before the database, where one was opened.
    hall.closing.push(() => processes.end());
  }
  greet(config, hall.say);
  if (prepared.cast && config.demo !== 'cast') fillDemo(config, hall, { ...prepared, cast: prepared.cast });
}

/** npm start builds the pages meanwhile, and says when they are there. */
async function pagesBuilt(): Promise<void> {
  if (!process.argv.includes('--pages-come')) return;
  const told = once(process, 'message');
  process.send?.('waits for the pages');
  await told;
}

/** A database with its tables, rights, reference data and the demo's named people; its address for the server's own login. */
async function prepare(config: Config, { say, log, closing }: Hall): Promise<Prepared> {
  const clock = clockOf(config);
  const step = timed(say);
  let cast: Cast | null = null;
  let url = config.databaseUrl;
  if (!url) {
    const embedded = await step('PostgreSQL', () =>
      startEmbedded({ dataDir: config.dataDir, log: (line) => log(line) }),
    );
    closing.push(() => embedded.stop());
    refuseSecond(embedded.owner, config.dataDir);
    url = embedded.url;
  }
  const databaseUrl = url;
  await requireVersion(databaseUrl);
  await step('Migrations', () => migrate(databaseUrl, { dir: join(root, 'server/src/db/migrations') }));
  await step('Rights', () => raiseWalls(databaseUrl));
  const { pool, db, close } = connect(databaseUrl, { log });
  try {
    refuseDemo(config.production, await holdsDemo(db));
    if (config.demo !== '0' && (await emptyCutOff(db))) say('  The demo had been cut off and begins anew.');
    await requireOwnFiles(pool, config.dataDir);
    await keepVerifyMode(pool, config.verify);
    await step('Reference data', () =>
      loadReference(pool, { dataDir: join(root, 'data'), now: clock.now(), progress: () => undefined }),
    );
    if (config.demo !== '0')
      cast = await step('Demo: its people', () =>
        seedDemo({ db, ports: portsOf(config, db) }, { alone: config.demo === 'cast' }),
      );
    tellOff(await step('Token ledger', () => reconcile(db)), log);
  } finally {
    await close();
  }
  return { url: await openLogin(databaseUrl, config.secret), databaseUrl, cast };
}

interface Prepared {
  /** For the server's own login. */
  url: string;
  /** For the owner of the tables. */
  databaseUrl: string;
  /** Whose demo still lacks everybody around them. */
  cast: Cast | null;
}

/** While the house is open: who looks already finds the named people and sees the rest come. */
function fillDemo(
  config: Config,
  { say, log, closing }: Hall,
  { databaseUrl, cast }: { databaseUrl: string; cast: Cast },
): void {
  const ending = new AbortController();
  const { db, close } = connect(databaseUrl, { log, alike: true });
  say('\nThe demo fills up: its employers, vacancies, job seekers and hirings come within the next seconds.');
  const work = { db, ports: portsOf(config, db), dataDir: join(root, 'data'), say, signal: ending.signal };
  const filled = timed(say)('The demo is whole', () => seedCrowd(work, cast))
    .catch((error: unknown) => {
      log(
        'The demo was not finished; the next start begins it anew, unless others have registered meanwhile',
        error,
      );
    })
    .then(close);
  closing.push(async () => {
    ending.abort();
    await filled;
  });
}

/** Answers calls, runs the clock and reads facts; any number of processes may do so on one database. */
async function serve(config: Config, { log, closing }: Hall, url: string): Promise<void> {
  const { house, calls } = serverConnections(url, { log });
  closing.push(house.close, calls.close);
  const { pool, db } = house;
  config.cookieName = cookieNameOf(config.secret);
  const ports = portsOf(config, db);
  const running: { worker?: Worker } = {};
  let ready = true;
  const hub = makeHub();
  const app = await buildApp({
    db,
    pool,
    calls,
    ports,
    config,
    hub,
    web: await webFiles(root),
    factsWritten: () => running.worker?.nudge(),
    ready: () => ready,
  });
  const worker = await startWorker({ url, pool, db, ports, config, hub, tickMs: config.tickMs, log });
  running.worker = worker;
  closing.push(() => worker.stop());
  // A port that is shared is held by the one who looks after them: whoever comes while the last one stops would wait for its end.
  await app.listen({ port: config.port, host: config.host, exclusive: config.processes === 1 });
  tellServing();
  closing.push(async () => {
    ready = false;
    await pause(config.leadMs);
    await closeInTime(app);
  });
}

const clockOf = (config: Config) => (config.clockFile ? fileClock(config.clockFile) : systemClock);

function portsOf(config: Config, db: ReturnType<typeof connect>['db']): Ports {
  const clock = clockOf(config);
  const mail = config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : localMail(db, clock);
  return { clock, files: diskFiles(join(config.dataDir, 'files')), mail };
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

await main();
