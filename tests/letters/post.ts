// The queue of the house with letters that go by SMTP, in this process; and letters for it that somebody asked for.
import { houseLimits } from '@rounds/product/house-limits';
import { smtpMail, type Waits } from '../../server/src/adapters/mail';
import { letterJob } from '../../server/src/letter-job';
import { queueLetter } from '../../server/src/letter-queue';
import { startQueues } from '../../server/src/queues';
import type { TestApp } from '../harness/http';

export const short: Waits = { ...houseLimits.letters.seconds, greeting: 3, silent: 3 };

export interface Post {
  stop(): Promise<void>;
}

/** Nobody reads facts here, which would ask for the same letters again. */
export function startPost(
  house: TestApp,
  smtp: string,
  waits: Waits = houseLimits.letters.seconds,
): Promise<Post> {
  const { db, pool } = house.inside;
  const ports = { ...house.ports, mail: smtpMail(smtp, 'Rounds <hello@rounds.example>', waits) };
  return startQueues({
    ...{ url: house.serverUrl, db, pool, daily: [] },
    tasks: { resume: () => undefined },
    outside: { device_notice: () => undefined, outside_calendar: () => undefined },
    letters: {
      letter: (payload, { job }) => letterJob({ db, ports, config: house.config }, payload, job.id),
    },
    log: () => undefined,
  });
}

/** A letter of an account's own, to the nurse. */
export async function ask(house: TestApp): Promise<number> {
  const { rows } = await house.pool.query<{ id: number }>(
    `insert into facts (kind, at, actor_kind, person_id, data)
     select 'account.password_changed', $1, 'clock', id, '{}' from people where email = 'nurse@people.example' returning id`,
    [house.clock.now()],
  );
  const id = rows[0]?.id ?? 0;
  await house.db.transaction().execute((tx) => queueLetter(tx, { fact_id: id }));
  return id;
}

export interface Job {
  id: number;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  locked_by: string | null;
}

export const jobs = async (house: TestApp): Promise<Job[]> =>
  (
    await house.pool.query<Job>(
      `select j.id, attempts, max_attempts, last_error, locked_by from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'letter' order by j.id`,
    )
  ).rows;

/** The next try is now and not after its wait. */
export const hurry = (house: TestApp) =>
  house.pool.query(`update graphile_worker._private_jobs set run_at = 'epoch'`);
