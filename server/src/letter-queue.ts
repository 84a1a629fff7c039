// Queues letters: at once, or after a wait in which their cause may still vanish. Writing them is letters.ts's.
import { houseLimits } from '@rounds/product/house-limits';
import { daysAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import type { Tx } from './db/tx';
import type { ClockRound } from './slices/connections/hand';
import { isStillDue } from './waiting-letters';

/** The queue waits e^n seconds after the nth failure, and e^10 at most. */
export function triesOver(days: number): number {
  let tries = 1;
  for (let waited = 0; waited < days * 86_400; tries += 1) waited += Math.exp(Math.min(tries, 10));
  return tries;
}

export const letterTries = triesOver(houseLimits.letters.triedDays);

export async function queueLetter(
  tx: Tx,
  payload:
    | { fact_id: number }
    | { notification_id: number }
    | { digest_of: number; digest_at: string }
    | { monday_of: number; monday_at: string },
): Promise<void> {
  const key = JSON.stringify(payload);
  await sql`select graphile_worker.add_job('letter', ${key}::json, job_key => ${`letter:${key}`},
    max_attempts => ${letterTries})`.execute(tx);
}

/** Letters whose wait is over; none where what they would tell was answered, read, withdrawn or vanished meanwhile. */
export async function sweepLetters({ db, now }: ClockRound): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // One round at a time: two would each write the one letter of a conversation.
    const { rows: turn } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(7310, 1) as mine`.execute(tx);
    if (!turn[0]?.mine) return;
    await queueWaiting(tx, now);
    await queueDigests(tx, now);
  });
  await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'letter' and j.locked_at is null
      and j.attempts >= j.max_attempts and j.run_at < ${daysAfter(now, -houseLimits.letters.failedDays)}`.execute(
    db,
  );
}

async function queueWaiting(tx: Tx, now: string): Promise<void> {
  const { rows } = await sql<{ id: number; person_id: number; request_id: number | null; due: boolean }>`
    update notifications w set mail_at = null
    from notifications n join people p on p.id = n.person_id join facts f on f.id = n.fact_id
      left join connection_requests r on r.id = f.request_id
    where w.id = n.id and n.id in (
      select id from notifications where mail_at <= ${now} order by id limit 500 for update skip locked)
    returning w.id, w.person_id, f.request_id, ${isStillDue} as due`.execute(tx);
  const told = new Map(
    rows.flatMap(({ due, ...row }) =>
      due ? [[`${row.person_id} ${row.request_id ?? row.id}`, row.id]] : [],
    ),
  );
  for (const id of told.values()) await queueNotification(tx, id, now);
}

export async function queueNotification(tx: Tx, id: number, now: string): Promise<void> {
  await tx.updateTable('notifications').set({ mailed_at: now }).where('id', '=', id).execute();
  await queueLetter(tx, { notification_id: id });
}

/** All of one person's that stands in the same digest goes out as one letter. */
async function queueDigests(tx: Tx, now: string): Promise<void> {
  const { rows } = await sql<{ person_id: number; digest_at: string }>`
    update notifications set mailed_at = ${now}
    where mailed_at is null and (person_id, digest_at) in (
      select person_id, digest_at from notifications where digest_at <= ${now} and mailed_at is null
      group by person_id, digest_at limit 500)
    returning person_id, digest_at`.execute(tx);
  const digests = new Map(rows.map((row) => [`${row.person_id} ${row.digest_at}`, row]));
  for (const { person_id, digest_at } of digests.values())
    await queueLetter(tx, { digest_of: person_id, digest_at });
}
