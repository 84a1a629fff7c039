// Queues letters: at once, or after a wait in which their cause may still vanish. Writing them is letters.ts's.
import { sql } from 'kysely';
import type { Tx } from './db/tx';
import type { ClockRound } from './slices/connections/hand';

export async function queueLetter(
  tx: Tx,
  payload: { fact_id: number } | { notification_id: number },
): Promise<void> {
  const key = JSON.stringify(payload);
  await sql`select graphile_worker.add_job('letter', ${key}::json, job_key => ${`letter:${key}`}, max_attempts => 8)`.execute(
    tx,
  );
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
}
