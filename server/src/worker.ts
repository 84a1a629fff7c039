// What runs beside the calls: facts to notifications and letters, push to the sockets, and the clock's sweeps.
import { houseLimits } from '@rounds/product/house-limits';
import { parseCronItems } from 'graphile-worker';
import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from './config';
import type { Member } from '@rounds/product/actor';
import type { DB } from './db/tables';
import type { Tx } from './db/tx';
import { drainFacts, factsLeft } from './fact-reader';
import type { Hub } from './http/live';
import { deviceNotice } from './device-notices';
import { letterJob } from './letter-job';
import { loop } from './loop';
import type { KeptPages } from './pages/kept-pages';
import type { Ports } from './ports';
import { startPusher } from './push';
import { startQueues } from './queues';
import { compareMoney } from './slices/billing/comparing';
import { carryOut } from './slices/billing/giving-back';
import { readResume } from './slices/profile/resume-job';
import { endWithJoined } from './slices/connections/joined-groups';
import { readCalendar } from './slices/interviews/outside-calendar-job';
import { writeVisits } from './slices/visits/counting';
import { actingMember } from './slices/identity/acting-member';
import { goOnWithImport } from './slices/vacancies/importing';
import { byDay, clockHand, memberHand, seekerHand, sweep } from './sweeps';

export interface WorkerDeps {
  /** Past any pooler: what listens and what holds a lock stands on its own. */
  url: string;
  /** The queue's. */
  pool: pg.Pool;
  db: Kysely<DB>;
  ports: Ports;
  config: Config;
  hub: Hub;
  kept: KeptPages;
  /** How often the clock's sweeps run; a minute unless a test is in a hurry. */
  tickMs: number;
  log(line: string, error?: unknown): void;
}

export interface Worker {
  /** Something was committed: look soon. */
  nudge(): void;
  /** Runs facts and sweeps to the end of what there is; for the start and for tests. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

const factsMs = 1000;
/** Of many acts in a row, what follows is read together: a reading costs as much as an act does. A few acts wait for nothing. */
const factsPace = { everyMs: factsMs, restMs: 100, unrested: 5 };
const againMs = houseLimits.orphans.againSeconds * 1000;
const dayMs = 86_400_000;
const settleRounds = 500;
/** Another process reads, or a transaction that began before a fact still runs: what is left is looked for a moment later. */
const againSoonMs = 25;

export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { clock, measures, payments } = deps.ports;
  const queues = await startQueues({
    ...deps,
    // Daily, whichever process is first; made up for when the house slept.
    daily: parseCronItems([
      { task: 'sweep_files', match: '17 4 * * *', options: { backfillPeriod: dayMs } },
      { task: 'compare_money', match: '41 4 * * *', options: { backfillPeriod: dayMs } },
    ]),
    ...tasksOf(deps),
  });
  const pusher = await startPusher(deps);
  const read = async () => {
    const found = await drainFacts(deps.db);
    if (found === true) pusher.wakeAll();
    void pusher.catchUp();
    if (found === 'busy' || (await factsLeft(deps.db))) setTimeout(factLoop.soon, againSoonMs).unref();
  };
  const factLoop = loop(deps.log, factsPace, read);
  const visits = () => writeVisits(deps.db, deps.ports.visits);
  const clockLoop = loop(deps.log, { everyMs: deps.tickMs }, async () => {
    // A sum that cannot be written keeps no request from expiring.
    try {
      await sweep({ ...deps, payments, swept: (name) => measures.swept(name, clock.now()) }, clock.now());
    } finally {
      await visits();
    }
  });
  return {
    nudge: factLoop.soon,
    async settle() {
      await clockLoop.now();
      await factLoop.now();
      // Facts wait for the oldest transaction of the whole cluster, which may be in another database.
      for (let round = 0; round < settleRounds && (await factsLeft(deps.db)); round += 1) {
        await pause(20);
        await factLoop.now();
      }
      await pusher.catchUp();
    },
    async stop() {
      for (const each of [factLoop, clockLoop]) await each.stop();
      await pusher.stop();
      await queues.stop();
      await visits().catch((error: unknown) => deps.log('the last visits were not written', error));
    },
  };
}

/** What each kind of job does. */
export const tasksOf = (deps: Pick<WorkerDeps, 'db' | 'ports' | 'config'>) =>
  ({
    letters: { letter: (payload, { job }) => letterJob(deps, payload, job.id) },
    outside: {
      device_notice: (payload) => deviceNotice(deps, payload),
      outside_calendar: (payload) => outsideCalendar(deps, payload),
    },
    tasks: {
      compare_money: () =>
        compareMoney({ db: deps.db, payments: deps.ports.payments, now: deps.ports.clock.now() }),
      joined_groups: (payload) => joined(deps, payload),
      refund: (payload) => refund(deps, payload),
      resume: (payload, { job }) => resume(deps, payload, job.attempts >= job.max_attempts),
      vacancy_import: (payload, { abortSignal }) => importing(deps, payload, abortSignal),
      sweep_files: (_payload, { abortSignal: signal }) =>
        byDay.files(deps.db, deps.ports.files, () => pause(againMs, undefined, { signal })),
    },
  }) satisfies Pick<Parameters<typeof startQueues>[0], 'letters' | 'outside' | 'tasks'>;

type TaskDeps = Pick<WorkerDeps, 'db' | 'ports'>;

function resume({ db, ports }: TaskDeps, payload: unknown, last: boolean): Promise<void> {
  const now = ports.clock.now();
  const { file_id } = payload as { file_id: string };
  return readResume({ db, files: ports.files, now, hand: clockHand(now), last }, file_id);
}

function importing(
  { db, ports, config }: TaskDeps & Pick<WorkerDeps, 'config'>,
  payload: unknown,
  signal?: AbortSignal,
) {
  const { import_id } = payload as { import_id: number };
  const now = () => ports.clock.now();
  const author = (tx: Tx, id: number) => actingMember(tx, id, config);
  const handOf = (member: Member, tx: Tx) => memberHand(now())(member, tx);
  return goOnWithImport({ db, now, author, handOf, signal }, import_id);
}

function outsideCalendar({ db, ports, config }: TaskDeps & Pick<WorkerDeps, 'config'>, payload: unknown) {
  const { calendar_id } = payload as { calendar_id: number };
  const { calendars, clock } = ports;
  return readCalendar({ db, calendars, secret: config.secret, now: clock.now() }, calendar_id);
}

/** Asked at once; what gets no answer the clock asks again, and says why it gets none (slices/billing/sweeps.ts). */
async function refund({ db, ports }: TaskDeps, payload: unknown): Promise<void> {
  const { refund_id } = payload as { refund_id: number };
  const hand = clockHand(ports.clock.now());
  await carryOut({ db, payments: ports.payments, hand }, refund_id).catch(() => undefined);
}

function joined({ db, ports }: TaskDeps, payload: unknown): Promise<void> {
  const { company_id } = payload as { company_id: number };
  return endWithJoined({ db, handOf: seekerHand(ports.clock.now()) }, company_id);
}
