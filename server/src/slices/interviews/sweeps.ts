// What the clock does to interviews: they end, and those who attend are reminded 24 h and 1 h before.
import { hoursAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import { factOf, type ClockRound } from '../connections/moves';
import { lockRequestForClock } from '../connections/queries';
import { endInterview } from './schedule';

interface Due {
  id: number;
  request_id: number;
}

export async function sweepInterviews(round: ClockRound): Promise<void> {
  const { db, now, hand } = round;
  const ended = await sql<Due>`
    select id, request_id from interview_schedules where status in ('confirmed', 'in_progress') and end_at <= ${now} limit 500`.execute(
    db,
  );
  for (const due of ended.rows) {
    await db.transaction().execute(async (tx) => {
      const row = await lockRequestForClock(tx, due.request_id);
      const still =
        await sql<Due>`select id from interview_schedules where id = ${due.id} and status in ('confirmed', 'in_progress')`.execute(
          tx,
        );
      if (row && still.rows.length > 0) await endInterview(hand(tx), row, due.id);
    });
  }
  for (const hours of [24, 1]) await remind(round, hours);
}

async function remind({ db, now, hand }: ClockRound, hours: number): Promise<void> {
  const rows = await sql<Due>`
    select x.id, x.request_id from interview_schedules x
    where x.status = 'confirmed' and x.start_at > ${now} and x.start_at <= ${hoursAfter(now, hours)}
      and not exists (select from facts f where f.request_id = x.request_id and f.kind = 'interview.reminded'
        and (f.data->>'schedule_id')::bigint = x.id and (f.data->>'hours')::int <= ${hours}) limit 500`.execute(
    db,
  );
  for (const due of rows.rows) {
    await db.transaction().execute(async (tx) => {
      const row = await lockRequestForClock(tx, due.request_id);
      if (!row) return;
      const done =
        await sql<Due>`select id from facts f where f.request_id = ${due.request_id} and f.kind = 'interview.reminded'
        and (f.data->>'schedule_id')::bigint = ${due.id} and (f.data->>'hours')::int <= ${hours}`.execute(tx);
      if (done.rows.length > 0) return;
      await hand(tx).fact({
        kind: 'interview.reminded',
        ...factOf(row),
        data: { schedule_id: due.id, hours },
      });
    });
  }
}
