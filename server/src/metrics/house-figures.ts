// What the database says of the whole installation, asked once a scrape: jobs, letters, facts to read, the ledger.
import { Gauge, Registry } from 'prom-client';
import { sql, type Kysely } from 'kysely';
import { isAway } from '../db/faults';
import type { DB } from '../db/tables';
import { oldestUnread } from '../fact-reader';
import { letterCounts } from '../letter-list';
import { lastCompared } from '../slices/tokens/reconcile';

/** As text. A database that is away is one of the figures. */
export async function houseFigures(db: Kysely<DB>, now: string): Promise<string> {
  const { registry, set } = gauges();
  try {
    for (const { task, state, count } of await jobCounts(db, now)) set.jobs.set({ task, state }, count);
    set.oldestJob.set(await oldestJobSeconds(db, now));
    for (const [state, count] of Object.entries(await letterCounts(db))) set.letters.set({ state }, count);
    set.unread.set(secondsSince(await oldestUnread(db), now));
    const compared = await lastCompared(db);
    if (compared) {
      set.uneven.set(compared.uneven);
      set.compared.set(Date.parse(compared.at) / 1000);
    }
    set.up.set(1);
  } catch (error) {
    if (!isAway(error)) throw error;
    registry.resetMetrics();
    set.up.set(0);
  }
  return registry.metrics();
}

const secondsSince = (instant: string | null, now: string): number =>
  instant === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(instant)) / 1000);

function gauges() {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    registry,
    set: {
      up: gauge('rounds_database_up', 'Whether the database answered this scrape.'),
      jobs: gauge('rounds_jobs', 'Background jobs by kind: ready, later, running, failed for good.', [
        'task',
        'state',
      ]),
      oldestJob: gauge('rounds_oldest_ready_job_seconds', 'How long the oldest job that may run has waited.'),
      letters: gauge('rounds_letters', 'Letters that are not sent: waiting, failing, failed, refused.', [
        'state',
      ]),
      unread: gauge('rounds_facts_unread_seconds', 'Age of the oldest fact whose consequences are to come.'),
      uneven: gauge(
        'rounds_ledger_uneven_sums',
        'Sums of the token ledger that were off when last compared.',
      ),
      compared: gauge(
        'rounds_ledger_compared_timestamp_seconds',
        'When the token ledger was last compared, in seconds since 1970.',
      ),
    },
  };
}

const over = sql`j.attempts >= j.max_attempts`;

async function jobCounts(db: Kysely<DB>, now: string) {
  const { rows } = await sql<{ task: string; state: string; count: number }>`
    select t.identifier as task, s.state, count(j.id)::int as count
    from graphile_worker._private_tasks t
      cross join unnest(array['ready', 'later', 'running', 'failed']) s(state)
      left join graphile_worker._private_jobs j on j.task_id = t.id and s.state =
        case when j.locked_at is not null then 'running' when ${over} then 'failed'
          when j.run_at <= ${now} then 'ready' else 'later' end
    group by t.identifier, s.state`.execute(db);
  return rows;
}

/** Of those that may run and are not taken. */
export async function oldestJobSeconds(db: Kysely<DB>, now: string): Promise<number> {
  const { rows } = await sql<{ at: string | null }>`select min(j.run_at) as at
    from graphile_worker._private_jobs j
    where j.locked_at is null and not ${over} and j.run_at <= ${now}`.execute(db);
  return secondsSince(rows[0]?.at ?? null, now);
}

/** Kinds of jobs besides letters, and what the last of each said. */
export async function failedJobs(db: Kysely<DB>): Promise<{ task: string; count: number; error: string }[]> {
  const { rows } = await sql<{ task: string; count: number; error: string }>`
    select t.identifier as task, count(*)::int as count, coalesce(max(split_part(j.last_error, chr(10), 1)), '') as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier <> 'letter' and j.locked_at is null and ${over}
    group by t.identifier order by 1`.execute(db);
  return rows;
}
