// The processes of the house on one port, one or several: starts them, replaces one that died, ends them together.
import { houseLimits } from '@rounds/product/house-limits';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { PooledUrls } from './db/raise-walls';
import { gatherScrapes } from './metrics/scrapes';

/** What a process needs to serve, and what is made only once the database stands. */
export interface Served {
  url: string;
  /** The ways through a pooler, where there is one. */
  pooled: PooledUrls | null;
  secret: string;
}

export interface Crowd {
  /** Resolves once all listen; rejects when one cannot start. */
  serve(served: Served): Promise<void>;
  end(): Promise<void>;
}

const waits = 'waits to serve';
const serves = 'serves';

/** One that dies soon after its start is waited for longer each time. */
const restart = { firstMs: 100, mostMs: 10_000, soonMs: 10_000 };

/** Begins them at once, so that they read their code while the database is prepared; they wait for what to serve. */
export function crowd(count: number, log: (line: string) => void): Crowd {
  let closing = false;
  let told: Served | undefined;
  const alive = new Set<Worker>();
  const waiting = new Set<Worker>();
  const scrapes = gatherScrapes();
  const failed = (error: unknown) => log(`Measures were not summed: ${String(error)}`);
  const start = (deaths = 0) => {
    const worker = cluster.fork();
    const started = performance.now();
    alive.add(worker);
    worker.on('message', (said) => {
      if (said === serves) scrapes.serves(worker);
      else scrapes.heard(worker, said).catch(failed);
      if (said !== waits) return;
      if (told) worker.send(told);
      else waiting.add(worker);
    });
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      waiting.delete(worker);
      scrapes.ended(worker).catch(failed);
      if (closing) return;
      log(`A process of the house ended (${signal || `code ${code}`}) and is started again.`);
      const again = performance.now() - started < restart.soonMs ? deaths + 1 : 0;
      const ms = again === 0 ? 0 : Math.min(restart.mostMs, restart.firstMs * 2 ** again);
      void pause(ms).then(() => (closing ? undefined : start(again)));
    });
  };
  for (let one = 0; one < count; one += 1) start();
  return {
    async serve(served) {
      told = served;
      const all = Promise.all([...alive].map(serving));
      for (const worker of waiting) worker.send(served);
      await all;
    },
    async end() {
      closing = true;
      await Promise.all([...alive].map((worker) => endInTime(worker, log)));
    },
  };
}

async function endInTime(worker: Worker, log: (line: string) => void): Promise<void> {
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const cut = setTimeout(() => {
    log('A process of the house did not end in time and is killed.');
    worker.process.kill('SIGKILL');
  }, houseLimits.closing.allMs);
  await gone;
  clearTimeout(cut);
}

/** In one of them: what to serve. */
export async function toldToServe(): Promise<Served> {
  const told = once(process, 'message');
  process.send?.(waits);
  const [served] = (await told) as [Served];
  return served;
}

/** In one of them: it is open. The library tells of ports that are shared alone. */
export const tellServing = () => void process.send?.(serves);

async function serving(worker: Worker): Promise<void> {
  const open = new Promise<void>((resolve) => {
    worker.on('message', (said) => said === serves && resolve());
  });
  const dead = once(worker, 'exit').then(() => {
    throw new Error('A process of the house could not start.');
  });
  await Promise.race([open, dead]);
}
