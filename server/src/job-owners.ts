// Which workers of the queue live, by a lock of their session each; jobs of those that hold none are freed.
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from './db/tables';

export interface OwnersDeps {
  url: string;
  db: Kysely<DB>;
  log(line: string, error?: unknown): void;
}

export interface Owners {
  /** Frees what belongs to workers that were gone at the last look already. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Beside the numbers of other advisory locks. */
const lockClass = 4_736_252;
const againMs = 500;
/** A session that broke is made again far sooner. */
const sureMs = 4000;
/** The kernel tells the database of a process that was killed; of a machine that is gone, these do. */
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

export async function announceOwners(deps: OwnersDeps, ids: readonly string[]): Promise<Owners> {
  const held = await holdLocks(deps, ids);
  const missed = new Map<string, number>();
  return {
    async look() {
      const gone = await ownersWithoutLock(deps.db);
      for (const id of missed.keys()) if (!gone.includes(id)) missed.delete(id);
      for (const id of gone) if (!missed.has(id)) missed.set(id, performance.now());
      const dead = gone.filter((id) => performance.now() - (missed.get(id) ?? 0) >= sureMs);
      if (dead.length > 0) await free(deps.db, dead);
    },
    stop: held.stop,
  };
}

/** A session that holds the locks as long as this process lives, made anew when it breaks. */
async function holdLocks({ url, log }: OwnersDeps, ids: readonly string[]) {
  let client: pg.Client | undefined;
  let closing = false;
  const again = () => {
    if (!closing) setTimeout(() => void hold().catch(again), againMs).unref();
  };
  const hold = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'rounds_jobs',
      options: keepalives,
      connectionTimeoutMillis: 5000,
    });
    next.on('error', () => undefined);
    await next.connect();
    next.on('end', () => {
      client = undefined;
      if (!closing) log('The connection that says which jobs are at work broke and is made again.');
      again();
    });
    for (const id of ids) await next.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, id]);
    client = next;
  };
  await hold();
  return {
    async stop() {
      closing = true;
      await client?.end().catch(() => undefined);
    },
  };
}

/** PostgreSQL shows the two numbers of such a lock without their signs. */
async function ownersWithoutLock(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from (
      select locked_by from graphile_worker._private_jobs where locked_at is not null
      union select locked_by from graphile_worker._private_job_queues where locked_at is not null) held
    where not exists (select from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.classid = ${lockClass}
        and l.database = (select oid from pg_database where datname = current_database())
        and l.objid::bigint = hashtext(held.locked_by)::bigint & 4294967295)`.execute(db);
  return rows.map((row) => row.locked_by);
}

const ended = 'The process ended while it worked on this.';

/** What was cut off at its last try gets one more, once: what ends every process that takes it is not begun for ever. */
async function free(db: Kysely<DB>, dead: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update graphile_worker._private_jobs set attempts = attempts - 1, last_error = ${ended}
      where locked_by = any(${dead}::text[]) and attempts >= max_attempts
        and last_error is distinct from ${ended}`.execute(tx);
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
  });
}
