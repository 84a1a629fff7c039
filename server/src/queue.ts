// The workers of some kinds of background jobs: their library gives up when the database is away, so they begin again.
import { houseLimits } from '@rounds/product/house-limits';
import { Logger, run, type ParsedCronItem, type Runner, type Task, type TaskList } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { onceAnOutage } from './db/faults';

export interface QueueDeps {
  pool: pg.Pool;
  tasks: Record<string, Task>;
  /** How many of them at once. */
  concurrency: number;
  daily?: ParsedCronItem[];
  /** Told by which name jobs are taken from now on. */
  begun(name: string): void;
  log(line: string, error?: unknown): void;
}

type RoundDeps = Omit<QueueDeps, 'tasks'> & { taskList: TaskList };

export interface Queue {
  stop(): Promise<void>;
}

const againMs = 1000;
/** Of so many jobs it is known that they are done, where that could not be written down. */
const remembered = 1000;

/**
 * Gathered for no time at all, the end of a job that cannot be written down ends the library's round. Without that it would
 * be a rejection that nobody catches, and end the process.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

interface Round {
  runner: Runner;
  /** By which name it takes jobs. */
  name: string;
}

export async function startQueue(deps: QueueDeps): Promise<Queue> {
  const closing = new AbortController();
  const { tasks, ...others } = deps;
  const given = { ...others, taskList: onceEach(tasks) };
  let round = await begin(given);
  const again = async (): Promise<Round> => {
    for (;;) {
      await pause(againMs, undefined, { signal: closing.signal });
      const next = await beginAfter(round, given).catch(() => undefined);
      if (closing.signal.aborted) await next?.runner.stop();
      if (next) return next;
    }
  };
  const keep = async () => {
    for (;;) {
      await round.runner.promise.catch(() => undefined);
      if (closing.signal.aborted) return;
      round = await again();
    }
  };
  const kept = keep().catch(() => undefined);
  return {
    async stop() {
      closing.abort();
      const end = new AbortController();
      const late = pause(houseLimits.closing.jobsMs, undefined, { signal: end.signal }).catch(
        () => undefined,
      );
      // What the library waits for is waited for no longer than that; the next process takes it up (job-owners.ts).
      await Promise.race([Promise.all([round.runner.stop().catch(() => undefined), kept]), late]);
      end.abort();
    },
  };
}

/** What was done and could not be written down comes again, and is not done again. */
function onceEach(tasks: Record<string, Task>): TaskList {
  const done = new Set<string>();
  const once =
    (task: Task): Task =>
    async (payload, helpers) => {
      const { id } = helpers.job;
      if (done.has(id)) return;
      await task(payload, helpers);
      done.add(id);
      for (const oldest of done) if (done.size > remembered) done.delete(oldest);
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, once(task)]));
}

async function beginAfter(before: Round, deps: RoundDeps): Promise<Round> {
  await deps.pool.query('select graphile_worker.force_unlock_workers($1)', [[before.name]]);
  return begin(deps);
}

async function begin(deps: RoundDeps): Promise<Round> {
  const complain = onceAnOutage(deps.log);
  // It says only what went wrong; the job's number is enough to find it.
  const logger = new Logger(() => (level: string, message, meta) => {
    if (level === 'error') complain.about('background job failed', meta?.['error'] ?? new Error(message));
  });
  const events = new EventEmitter();
  let name = '';
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    name = workerPool.id;
    deps.begun(name);
  });
  const runner = await run({
    preset,
    pgPool: deps.pool,
    concurrency: deps.concurrency,
    noHandleSignals: true,
    parsedCronItems: deps.daily ?? [],
    events,
    logger,
    pollInterval: againMs,
    taskList: deps.taskList,
  });
  return { runner, name };
}
