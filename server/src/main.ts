// The one composition root: reads the environment, opens the house, closes it in order.
import { existsSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileClock, systemClock } from './adapters/clock';
import { diskFiles } from './adapters/files';
import { localMail, smtpMail } from './adapters/mail';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { connect } from './db/connect';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { loadReference } from './db/reference/load';
import { seedDemo } from './db/seed/demo';
import { makeHub } from './http/live';
import type { WebFiles } from './http/web';
import type { Ports } from './ports';
import { startWorker, type Worker } from './worker';

const here = dirname(fileURLToPath(import.meta.url));
const root = process.env['ROUNDS_ROOT'] ?? resolve(here, '../..');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  config.dataDir = resolve(root, config.dataDir);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const log = (line: string, error?: unknown) => {
    if (config.logLevel !== 'silent')
      process.stderr.write(`${line}${error instanceof Error ? `: ${error.message}` : ''}\n`);
  };
  const closing: (() => Promise<void>)[] = [];
  const close = once(async () => {
    for (const step of closing.reverse()) await step().catch((error: unknown) => log('while closing', error));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void close().then(() => process.exit(0)));
  }
  // The parent that started this process is gone: nobody is left to press Ctrl-C.
  process.on('disconnect', () => void close().then(() => process.exit(0)));
  try {
    await open(config, { say, log, closing });
  } catch (error) {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await close();
    process.exit(1);
  }
}

interface Hall {
  say(line: string): void;
  log(line: string, error?: unknown): void;
  closing: (() => Promise<void>)[];
}

async function open(config: Config, { say, log, closing }: Hall): Promise<void> {
  const clock = config.clockFile ? fileClock(config.clockFile) : systemClock;
  const step = timed(say);
  let url = config.databaseUrl;
  if (!url) {
    const embedded = await step('PostgreSQL', () =>
      startEmbedded({ dataDir: config.dataDir, log: (line) => log(line) }),
    );
    closing.push(() => embedded.stop());
    url = embedded.url;
  }
  const databaseUrl = url;
  await step('Migrations', () => migrate(databaseUrl, { dir: join(root, 'server/src/db/migrations') }));
  const { pool, db, close } = connect(databaseUrl, { max: 20, log });
  closing.push(close);
  await step('Reference data', () =>
    loadReference(pool, { dataDir: join(root, 'data'), now: clock.now(), progress: () => undefined }),
  );
  config.secret ||= await keptSecret(pool, () => randomBytes(48).toString('base64url'));
  config.cookieName = `__Host-rounds-${createHash('sha256').update(config.secret).digest('hex').slice(0, 8)}`;
  const ports: Ports = {
    clock,
    files: diskFiles(join(config.dataDir, 'files')),
    mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : localMail(db, clock),
  };
  if (config.demo !== '0') {
    const size = config.demo === 'cast' ? 'cast' : 'full';
    await step('Demo', () => seedDemo({ db, pool, ports, dataDir: join(root, 'data'), size, say }));
  }
  const running: { worker?: Worker } = {};
  let ready = true;
  const hub = makeHub();
  const app = await buildApp({
    db,
    ports,
    config,
    hub,
    web: await webFiles(),
    factsWritten: () => running.worker?.nudge(),
    ready: () => ready,
  });
  const tickMs = Number(process.env['ROUNDS_TICK_MS'] ?? 60_000);
  const worker = await startWorker({ url: databaseUrl, pool, db, ports, config, hub, tickMs, log });
  running.worker = worker;
  closing.push(() => worker.stop());
  await app.listen({ port: config.port, host: config.host });
  closing.push(async () => {
    ready = false;
    hub.close();
    await app.close();
  });
  greet(config, say);
}

/** Made once a database, so that every process of the house signs alike. */
async function keptSecret(
  pool: { query(text: string, values?: unknown[]): Promise<{ rows: { value: string }[] }> },
  make: () => string,
): Promise<string> {
  await pool.query(`insert into house_settings (name, value) values ('secret', $1) on conflict do nothing`, [
    make(),
  ]);
  const { rows } = await pool.query(`select value from house_settings where name = 'secret'`);
  const value = rows[0]?.value;
  if (!value) throw new Error('The signing secret could not be read.');
  return value;
}

async function webFiles(): Promise<WebFiles> {
  const dir = join(root, 'web/dist');
  const renderer = join(root, 'web/dist-pages/render.js');
  if (!existsSync(join(dir, 'index.html')) || !existsSync(renderer)) {
    throw new Error('The web pages are not built yet. Run npm start, which builds them.');
  }
  const module = (await import(pathToFileURL(renderer).href)) as Pick<WebFiles, 'render'>;
  return { dir, render: module.render };
}

function timed(say: (line: string) => void) {
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = Date.now();
    const result = await work();
    say(`  ${name.padEnd(16)} ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return result;
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

function greet(config: Config, say: (line: string) => void) {
  const lines = ['', `Rounds is open:  ${config.publicUrl}`, `API:             ${config.publicUrl}/api/docs`];
  if (!config.smtpUrl) lines.push(`Mailbox:         ${config.publicUrl}/mailbox`);
  if (config.demo !== '0') {
    lines.push('', 'Demo sign-ins, all with the password Rounds-demo-1');
    lines.push(`  ${config.publicUrl}/employer     owner@ admin@ manager@ recruiter@ panelist@mercy.example`);
    lines.push('                                    admin@rival.example, admin@staffing.example');
    lines.push(
      `  ${config.publicUrl}/job_seeker   nurse@ therapist@ physician@ newcomer@ offmarket@people.example`,
    );
    lines.push(`  ${config.publicUrl}/platform     reviewer@rounds.example`);
  }
  lines.push('', 'Ctrl-C stops everything.');
  for (const line of lines) say(line);
}

await main();
