// The worker of a test's house: whole, or what it does brought to its end when the test says so.
import { Logger, runOnce } from 'graphile-worker';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { drainFacts, factsLeft } from '../../server/src/fact-reader';
import { startPusher, type Pusher } from '../../server/src/push';
import { writeVisits } from '../../server/src/slices/visits/counting';
import { sweep } from '../../server/src/sweeps';
import { startWorker, tasksOf, type Worker } from '../../server/src/worker';

type Parts = Omit<Parameters<typeof startWorker>[0], 'tickMs' | 'log'>;

interface TestWorker {
  settle(): Promise<void>;
  /** Before somebody listens: pushes what happens from here on. */
  listen(): Promise<unknown>;
  nudge(): void;
  stop(): Promise<void>;
}

/** What goes wrong beside a test's calls fails the test when its house is closed. */
function failuresOfWorker() {
  const failures: Error[] = [];
  return {
    // What is said without an error mends itself.
    log: (line: string, error?: unknown) => {
      if (error) failures.push(new Error(line, { cause: error }));
    },
    raise: () => {
      if (failures.length > 0) throw new AggregateError(failures, 'The worker failed');
    },
  };
}

/**
 * Its reading, sweeps and jobs without what stands between them: eight connections, each of which costs a test as much as the
 * copy of its database, and a look for jobs every second.
 */
export function workerByHand(parts: Parts & { heard(): Promise<unknown> }): TestWorker {
  const { db, ports, pool } = parts;
  const { log, raise } = failuresOfWorker();
  let pusher: Promise<Pusher> | undefined;
  const jobs = jobsOf(parts, log);
  const listen = () => (pusher ??= startPusher({ ...parts, log }));
  const settle = async () => {
    await writeVisits(db, ports.visits);
    await sweep({ db, payments: ports.payments, log }, ports.clock.now());
    do {
      await drainFacts(db);
      // Facts wait for the oldest transaction of the cluster: another file's may be a long one.
      for (let round = 0; round < 2000 && (await factsLeft(db)); round += 1) {
        await pause(20);
        await drainFacts(db);
      }
    } while (await jobs(pool));
    await (await pusher)?.catchUp();
    await parts.heard();
  };
  const stop = async () => {
    await (await pusher)?.stop();
    raise();
  };
  return { settle, listen, nudge: () => undefined, stop };
}

/** Runs what waits in the queue, and answers whether anything did; what failed waits for its next try. */
function jobsOf(parts: Parts, log: (line: string, error?: unknown) => void) {
  const { letters, outside, tasks } = tasksOf(parts);
  const logger = new Logger(() => (level: string, message, meta) => {
    if (level === 'error') log('background job failed', meta?.['error'] ?? new Error(message));
  });
  return async (pgPool: pg.Pool) => {
    const due = 'select from graphile_worker.jobs where attempts = 0 and run_at <= now() limit 1';
    if (!(await pgPool.query(due)).rowCount) return false;
    await runOnce({ pgPool, taskList: { ...letters, ...outside, ...tasks }, noHandleSignals: true, logger });
    return true;
  };
}

/** Jobs that wait or run; one that failed and waits for its next try is not waited for. */
async function lettersOut(pool: pg.Pool) {
  const busy = 'select from graphile_worker.jobs where attempts = 0 or locked_at is not null';
  while ((await pool.query(busy)).rowCount) await pause(20);
}

/** The house's own, from the first `settle` on; the clock's own ticks are too far apart to happen during a test. */
export function wholeWorker(parts: Parts): TestWorker {
  let starting: Promise<Worker> | undefined;
  const { log, raise } = failuresOfWorker();
  const settle = async () => {
    const worker = await (starting ??= startWorker({ ...parts, tickMs: 86_400_000, log }));
    // Facts wait for the oldest transaction of the cluster: another file's may be a long one.
    await worker.settle();
    for (let again = 0; again < 4 && (await factsLeft(parts.db)); again += 1) await worker.settle();
    await lettersOut(parts.pool);
  };
  const nudge = () => void starting?.then((worker) => worker.nudge());
  const stop = async () => {
    await (await starting)?.stop();
    raise();
  };
  return { settle, listen: () => Promise.resolve(), nudge, stop };
}
