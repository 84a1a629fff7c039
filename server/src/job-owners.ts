// Which workers of the queue live, by a lock of their session each; jobs of those that hold none are freed.
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { keepStanding } from './db/standing';
import type { DB } from './db/tables';

export interface OwnersDeps {
  url: string;
  db: Kysely<DB>;
  log(line: string, error?: unknown): void;
}

export interface Owners {
  /** These jobs are this process's, as long as it lives. */
  add(name: string): void;
  /** Frees what belongs to workers that were gone at the last look already. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Beside the numbers of other advisory locks. */
const lockClass = 4_736_252;
/** A session that broke is made again far sooner. */
const sureMs = 4000;
/** The kernel tells the database of a process that was killed; of a machine that is gone, these do. */
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

export async function announceOwners({ url, db, log }: OwnersDeps): Promise<Owners> {
  const names = new Set<string>();
  const lock = (client: pg.Client, name: string) =>
    client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, name]);
  const standing = await keepStanding({
    url,
    log,
    name: 'rounds_jobs',
    options: keepalives,
    broke: 'The connection that says which jobs are at work broke and is made again.',
    async begin(client) {
      for (const name of names) await lock(client, name);
    },
  });
  const missed = new Map<string, number>();
  return {
    add(name) {
      names.add(name);
      // Where none stands, or it breaks just now, the next one says it.
      const client = standing.client();
      if (client) void lock(client, name).catch(() => undefined);
    },
    async look() {
      const gone = await ownersWithoutLock(db);
      for (const id of missed.keys()) if (!gone.includes(id)) missed.delete(id);
      for (const id of gone) if (!missed.has(id)) missed.set(id, performance.now());
      const dead = gone.filter((id) => performance.now() - (missed.get(id) ?? 0) >= sureMs);
      if (dead.length > 0) await free(db, dead);
    },
    stop: standing.stop,
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
