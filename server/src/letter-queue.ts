// Queues letters: at once, or after a wait in which their cause may still vanish. Writing them is letters.ts's.
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import type { Tx } from './db/tx';
import type { ClockRound } from './slices/connections/hand';

/** The queue waits e^n seconds after the nth failure, and e^10 at most. */
export function triesOver(days: number): number {
  let tries = 1;
  for (let waited = 0; waited < days * 86_400; tries += 1) waited += Math.exp(Math.min(tries, 10));
  return tries;
}

export const letterTries = triesOver(limits.letters.triedDays);

export async function queueLetter(
  tx: Tx,
  payload: { fact_id: number } | { notification_id: number },
): Promise<void> {
  const key = JSON.stringify(payload);
  await sql`select graphile_worker.add_job('letter', ${key}::json, job_key => ${`letter:${key}`},
    max_attempts => ${letterTries})`.execute(tx);
}

/** Letters whose wait is over; none for an invitation that was answered, withdrawn or vanished meanwhile. */
export async function sweepLetters({ db, now }: ClockRound): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; waiting: boolean }>`
      update notifications n set mail_at = null
      from facts f left join connection_requests r on r.id = f.request_id
      where f.id = n.fact_id and n.id in (
        select id from notifications where mail_at <= ${now} order by id limit 500 for update skip locked)
      returning n.id, r.closed_at is null and r.stage = 'requested' as waiting`.execute(tx);
    for (const { id, waiting } of rows) if (waiting) await queueLetter(tx, { notification_id: id });
  });
  await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'letter' and j.locked_at is null
      and j.attempts >= j.max_attempts and j.run_at < ${daysAfter(now, -limits.letters.failedDays)}`.execute(
    db,
  );
}
