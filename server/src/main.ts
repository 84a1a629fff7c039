// The one composition root: reads the environment, opens the house, closes it in order.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { readConfig, type Config } from './config';
import { greet } from './greeting';
import type { Hall } from './hall';
import { houseLog } from './house-log';
import type { Prepared } from './preparing';
import { crowd, toldToServe } from './processes';

/** A wrong setting ends the process with its sentence alone: the way through the code helps no operator. */
function configOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

async function main(): Promise<void> {
  const config = configOrEnd();
  config.dataDir = resolve(import.meta.dirname, '../..', config.dataDir);
  const told = { production: config.production, silent: config.logLevel === 'silent' };
  const { log, say } = houseLog(told, process.stdout, process.stderr);
  const hall: Hall = { say, log, closing: [] };
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
    const { startFault, codeOf } = await import('./start-faults');
    const sentence = startFault(error, config);
    if (sentence) process.stderr.write(`${sentence}\n`);
    else log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await close();
    process.exit(codeOf(error));
  }
}

/**
 * The first process prepares and looks after the others, which serve: so whatever ends one of them, another comes. They begin
 * at once, and each reads its own code only, at the same time.
 */
async function open(config: Config, hall: Hall): Promise<void> {
  if (cluster.isWorker) {
    const serving = import('./serving');
    const { secret, ...database } = await toldToServe();
    return (await serving).serve({ ...config, secret }, hall, database);
  }
  const processes = crowd(config.processes, hall.log);
  const preparing = import('./preparing');
  let prepared: Prepared;
  try {
    prepared = await (await preparing).prepare(config, hall);
    await pagesBuilt();
    const { url, pooled } = prepared;
    await processes.serve({ url, pooled, secret: config.secret });
  } finally {
    // Before the database, where one was opened.
    hall.closing.push(() => processes.end());
  }
  greet(config, hall.say);
  const { cast } = prepared;
  if (cast && config.demo !== 'cast') (await preparing).fillDemo(config, hall, { ...prepared, cast });
}

/** npm start builds the pages meanwhile, and says when they are there. */
async function pagesBuilt(): Promise<void> {
  if (!process.argv.includes('--pages-come')) return;
  const told = once(process, 'message');
  process.send?.('waits for the pages');
  await told;
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

await main();
