// What a vacancy's end does to requests without a yes: closed at once by a closing, a day after a filling.
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import { lockToEnd } from './ending-queries';
import type { ClockRound, Hand } from './hand';
import { makeMove } from './moves';
import { lockRequestById } from './queries';

/** Requests and applications without an answer; later stages are never closed by a vacancy. */
export async function closeRequestsOf(hand: Hand, vacancyId: number): Promise<void> {
  const open = await hand.tx
    .selectFrom('connection_requests')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .where('stage', 'in', ['requested', 'review'])
    .orderBy('id')
    .execute();
  await lockToEnd(hand.tx, open);
  for (const { id } of open) {
    const row = await lockRequestById(hand.tx, id);
    if (row && (row.stage === 'requested' || row.stage === 'review'))
      await makeMove(hand, row, { verb: 'vacancy_closed', mover: { side: 'clock' } });
  }
}

/** A filled vacancy keeps its requests for a day, so that filling can be taken back. */
export async function sweepFilled({ db, now, hand }: ClockRound): Promise<void> {
  const before = hoursAfter(now, -limits.vacancy.fillDelayHours);
  const filled = await sql<{ id: number }>`select v.id from vacancies v
    where v.state = 'filled' and v.filled_at <= ${before} and exists (select from connection_requests r
      where r.vacancy_id = v.id and r.stage in ('requested', 'review')) limit 200`.execute(db);
  for (const { id } of filled.rows) {
    await db.transaction().execute(async (tx) => {
      const vacancy = await sql<{ id: number }>`select id from vacancies
        where id = ${id} and state = 'filled' and filled_at <= ${before} for update skip locked`.execute(tx);
      if (vacancy.rows.length > 0) await closeRequestsOf(hand(tx), id);
    });
  }
}
