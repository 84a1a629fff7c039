// What the clock does to interviews: they end, who attends is reminded 24 h and 1 h before, who owes feedback after.
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import { factOf, type ClockRound } from '../connections/hand';
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
  await remindOfFeedback(round);
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

interface Owing extends Due {
  person_id: number;
}

/** Required feedback that is not in: an hour after the end, then once a day until the result. */
async function remindOfFeedback({ db, now, hand }: ClockRound): Promise<void> {
  const { first, again } = limits.interview.feedbackReminderHours;
  const owing = sql`from interview_schedules x
      join connection_requests r on r.id = x.request_id and r.closed_at is null
      join interview_panelists p on p.schedule_id = x.id and p.required and p.waived_at is null
    where x.status in ('confirmed', 'in_progress', 'completed') and x.result is null
      and x.end_at <= ${hoursAfter(now, -first)}
      and not exists (select from interview_feedbacks f where f.schedule_id = x.id and f.person_id = p.person_id)
      and not exists (select from facts f where f.request_id = x.request_id and f.kind = 'interview.feedback_due'
        and f.person_id = p.person_id and (f.data->>'schedule_id')::bigint = x.id and f.at > ${hoursAfter(now, -again)})`;
  const rows = await sql<Owing>`select x.id, x.request_id, p.person_id ${owing} limit 500`.execute(db);
  for (const due of rows.rows) {
    await db.transaction().execute(async (tx) => {
      const row = await lockRequestForClock(tx, due.request_id);
      const still =
        await sql<Due>`select x.id ${owing} and x.id = ${due.id} and p.person_id = ${due.person_id}`.execute(
          tx,
        );
      if (!row || still.rows.length === 0) return;
      const data = { schedule_id: due.id };
      // The job seeker's story says nothing of who in the panel is late.
      const about = { ...factOf(row), job_seeker_id: null, person_id: due.person_id };
      await hand(tx).fact({ kind: 'interview.feedback_due', ...about, data });
    });
  }
}
