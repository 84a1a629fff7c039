// What runs beside the calls: facts to notifications and letters, push to the sockets, and the clock's sweeps.
import { facts, isFactKind } from '@rounds/product/facts';
import { Logger, run, type Runner } from 'graphile-worker';
import { sql, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from './config';
import type { DB } from './db/tables';
import type { Hub } from './http/live';
import { letter } from './letters';
import type { Ports } from './ports';
import { react, type FactRecord } from './reactions';
import { notificationsOfFacts } from './slices/notifications/queries';
import { sweep } from './sweeps';

export interface WorkerDeps {
  url: string;
  pool: pg.Pool;
  db: Kysely<DB>;
  ports: Ports;
  config: Config;
  hub: Hub;
  /** How often the clock's sweeps run; a minute unless a test is in a hurry. */
  tickMs: number;
  log(line: string, error: unknown): void;
}

export interface Worker {
  /** Something was committed: look soon. */
  nudge(): void;
  /** Runs facts and sweeps to the end of what there is; for the start and for tests. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

const batch = 200;
const settleRounds = 250;

export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const runner = await run({
    pgPool: deps.pool,
    concurrency: 2,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: quiet(deps),
    pollInterval: 1000,
    taskList: { letter: (payload) => letter(deps, payload) },
  });
  const ear = await listen(deps);
  const loops = [
    loop(deps, 1000, () => drainFacts(deps)),
    loop(deps, deps.tickMs, () => sweep(deps, deps.ports.clock.now())),
  ];
  const [factLoop, clockLoop] = loops;
  return {
    nudge: () => factLoop?.soon(),
    async settle() {
      await clockLoop?.now();
      await factLoop?.now();
      // Facts wait for the oldest transaction of the whole cluster, which may be in another database.
      for (let round = 0; round < settleRounds && (await factsLeft(deps.db)); round += 1) {
        await pause(20);
        await factLoop?.now();
      }
    },
    async stop() {
      for (const each of loops) await each.stop();
      await ear.stop();
      await stopQuietly(runner);
    },
  };
}

/** The queue says only what went wrong; the job's number is enough to find it. */
const quiet = (deps: WorkerDeps) =>
  new Logger(() => (level: string, message) => {
    if (level === 'error') deps.log('background job failed', new Error(message));
  });

async function stopQuietly(runner: Runner) {
  await runner.stop().catch(() => undefined);
}

/** Takes facts in commit order, each exactly once whichever process is first; then tells every process to push. */
export async function drainFacts(deps: Pick<WorkerDeps, 'db'>): Promise<void> {
  for (let more = true; more;) {
    const taken = await deps.db.transaction().execute(async (tx) => {
      const lock = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(7301) as got`.execute(tx);
      if (!lock.rows[0]?.got) return [];
      await sql`insert into fact_cursors (reader, xid, id) values ('reactions', '0', 0) on conflict do nothing`.execute(
        tx,
      );
      const rows = await sql<FactRecord & { xid: string }>`
        select f.* from facts f, fact_cursors c
        where c.reader = 'reactions' and f.xid < pg_snapshot_xmin(pg_current_snapshot())
          and (f.xid, f.id) > (c.xid, c.id)
        order by f.xid, f.id limit ${batch}`.execute(tx);
      for (const fact of rows.rows) await react(tx, fact);
      const last = rows.rows.at(-1);
      if (last) {
        await sql`update fact_cursors set xid = ${last.xid}::xid8, id = ${last.id} where reader = 'reactions'`.execute(
          tx,
        );
        await sql`select pg_notify('rounds_live', ${rows.rows.map((row) => row.id).join(',')})`.execute(tx);
      }
      return rows.rows;
    });
    more = taken.length === batch;
  }
}

/** Committed facts that nobody has read yet. */
async function factsLeft(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select exists (select from facts f
    left join fact_cursors c on c.reader = 'reactions'
    where c.reader is null or (f.xid, f.id) > (c.xid, c.id)) as left`.execute(db);
  return rows[0]?.left ?? false;
}

/** A connection of its own that hears which facts were read, and pushes them to this process's sockets. */
async function listen(deps: WorkerDeps) {
  let closing = false;
  let client: pg.Client | undefined;
  let pushing: Promise<void> = Promise.resolve();
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: deps.url });
    next.on('error', (error) => deps.log('the listening connection broke', error));
    next.on('end', () => {
      if (!closing) setTimeout(() => void connect().catch(() => undefined), 500).unref();
    });
    next.on('notification', (note) => {
      const ids = (note.payload ?? '').split(',').map(Number);
      pushing = pushing.then(() => push(deps, ids)).catch((error: unknown) => deps.log('push failed', error));
    });
    await next.connect();
    await next.query('listen rounds_live');
    client = next;
  };
  await connect();
  return {
    async stop() {
      closing = true;
      await client?.end().catch(() => undefined);
      await pushing;
    },
  };
}

async function push(deps: WorkerDeps, factIds: number[]): Promise<void> {
  const notes = await notificationsOfFacts(deps.db, factIds);
  const rows = await deps.db
    .selectFrom('facts')
    .select(['id', 'kind', 'at', 'company_id', 'job_seeker_id', 'person_id'])
    .where('id', 'in', factIds)
    .execute();
  for (const note of notes) {
    const { personId, ...payload } = note;
    const topics = isFactKind(note.event) ? facts[note.event].touches : [];
    deps.hub.send(`user.${personId}`, { ...payload, cache_bust: note.id, topics });
  }
  for (const fact of rows) {
    if (!isFactKind(fact.kind)) continue;
    const { touches: topics } = facts[fact.kind];
    const quiet = { id: 0, event: fact.kind, message: '', actor: null, target_url: null, is_read: true };
    const payload = { ...quiet, created_at: fact.at, cache_bust: fact.id, topics };
    if (fact.company_id) deps.hub.send(`company.${fact.company_id}`, payload);
    for (const person of new Set([fact.job_seeker_id, fact.person_id])) {
      if (person) deps.hub.send(`user.${person}`, payload);
    }
    if (fact.kind === 'account.password_changed' && fact.person_id) deps.hub.closeSessionsOf(fact.person_id);
  }
}

/** Repeats a piece of work, never twice at once; `soon` asks for one more round. */
function loop(deps: WorkerDeps, everyMs: number, work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const round = async () => {
    try {
      await work();
    } catch (error) {
      if (!stopped) deps.log('background work failed', error);
    }
  };
  const soon = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round().finally(() => {
      running = undefined;
      if (again) {
        again = false;
        soon();
      }
    });
  };
  const timer = setInterval(soon, everyMs);
  return {
    soon,
    async now() {
      await running;
      await work();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
