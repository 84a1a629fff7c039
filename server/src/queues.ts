// The workers of the queue of jobs; letters have some of their own, so that a post office that hangs holds up nothing.
import { EventEmitter } from 'node:events';
import {
  Logger,
  run,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { limits } from '@rounds/product/limits';
import type pg from 'pg';
import { announceOwners, type OwnersDeps } from './job-owners';

export interface QueueDeps extends OwnersDeps {
  pool: pg.Pool;
  tasks: TaskList;
  letters: TaskList;
  daily: ParsedCronItem[];
}

const lookMs = 5000;

export async function startQueues(deps: QueueDeps): Promise<{ stop(): Promise<void> }> {
  const ids: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => ids.push(workerPool.id));
  const common = {
    pgPool: deps.pool,
    events,
    noHandleSignals: true,
    logger: quiet(deps),
    pollInterval: 1000,
  };
  const runners = [
    await run({ ...common, concurrency: 2, parsedCronItems: deps.daily, taskList: deps.tasks }),
    await run({
      ...common,
      concurrency: limits.letters.atOnce,
      parsedCronItems: [],
      taskList: deps.letters,
    }),
  ];
  const owners = await announceOwners(deps, ids);
  const look = () =>
    owners.look().catch((error: unknown) => {
      if (!stopped) deps.log('Jobs of processes that ended could not be looked for', error);
    });
  let stopped = false;
  let looking = look();
  const timer = setInterval(() => void (looking = looking.then(look)), lookMs);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(runners.map(stopQuietly));
      await looking;
      // Last: until then this process may be at work.
      await owners.stop();
    },
  };
}

/** The queue says only what went wrong; the job's number is enough to find it. */
const quiet = ({ log }: QueueDeps) =>
  new Logger(() => (level: string, message) => {
    if (level === 'error') log('background job failed', new Error(message));
  });

async function stopQuietly(runner: Runner) {
  await runner.stop().catch(() => undefined);
}
