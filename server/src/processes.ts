// The processes of the house on one port, one or several: starts them, replaces one that died, ends them together.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

interface Crowd {
  count: number;
  env: Record<string, string>;
  log(line: string, error?: unknown): void;
}

/** One that dies soon after its start is waited for longer each time. */
const restart = { firstMs: 100, mostMs: 10_000, soonMs: 10_000 };

/** Resolves with the way to end them, once all listen; rejects when one cannot start. */
export async function crowd({ count, env, log }: Crowd): Promise<() => Promise<void>> {
  let closing = false;
  const alive = new Set<Worker>();
  const start = (deaths = 0) => {
    const worker = cluster.fork(env);
    const started = performance.now();
    alive.add(worker);
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      if (closing) return;
      log(`A process of the house ended (${signal || `code ${code}`}) and is started again.`);
      const again = performance.now() - started < restart.soonMs ? deaths + 1 : 0;
      const ms = again === 0 ? 0 : Math.min(restart.mostMs, restart.firstMs * 2 ** again);
      void pause(ms).then(() => (closing ? undefined : start(again)));
    });
    return worker;
  };
  const end = async () => {
    closing = true;
    await Promise.all(
      [...alive].map(async (worker) => {
        const gone = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await gone;
      }),
    );
  };
  try {
    await Promise.all(Array.from({ length: count }, () => listening(start())));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

async function listening(worker: Worker): Promise<void> {
  const dead = once(worker, 'exit').then(() => {
    throw new Error('A process of the house could not start.');
  });
  await Promise.race([once(worker, 'listening'), dead]);
}
