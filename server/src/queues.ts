// All background jobs; what goes out has workers of its own, so that who hangs out there holds up nothing.
import { houseLimits } from '@rounds/product/house-limits';
import type { ParsedCronItem } from 'graphile-worker';
import { announceOwners, type OwnersDeps } from './job-owners';
import { onceAnOutage } from './db/faults';
import { startQueue, type Queue, type QueueDeps } from './queue';

type Tasks = QueueDeps['tasks'];

interface QueuesDeps extends OwnersDeps {
  pool: QueueDeps['pool'];
  tasks: Tasks;
  letters: Tasks;
  /** Notices to devices and calendars kept elsewhere: each has a share, so that neither waits for the other. */
  outside: Tasks;
  daily: ParsedCronItem[];
}

const lookMs = 5000;
/** Calendars have no more than theirs: they stand in as many lines, one after the other in each. */
const outsideAtOnce = houseLimits.letters.devices.atOnce + houseLimits.outsideCalendars.atOnce;

export async function startQueues(deps: QueuesDeps): Promise<Queue> {
  const owners = await announceOwners(deps);
  const common = { pool: deps.pool, log: deps.log, begun: owners.add };
  const queues = [
    await startQueue({ ...common, concurrency: 2, daily: deps.daily, tasks: deps.tasks }),
    await startQueue({ ...common, concurrency: houseLimits.letters.atOnce, tasks: deps.letters }),
    await startQueue({ ...common, concurrency: outsideAtOnce, tasks: deps.outside }),
  ];
  const complain = onceAnOutage(deps.log);
  const look = () =>
    owners.look().then(complain.well, (error: unknown) => {
      if (!stopped) complain.about('Jobs of processes that ended could not be looked for', error);
    });
  let stopped = false;
  let looking = look();
  const timer = setInterval(() => void (looking = looking.then(look)), lookMs);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(queues.map((queue) => queue.stop()));
      await looking;
      // Last: until then this process may be at work.
      await owners.stop();
    },
  };
}
