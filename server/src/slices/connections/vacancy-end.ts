// What a vacancy's end does to what nobody has said yes to: at once by a closing, a day after a filling.
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import { lockToEnd } from './ending-queries';
import type { ClockRound, Hand } from './hand';
import { makeMove } from './moves';
import { lockRequestById } from './queries';
import { forgetReady } from './send-queries';
import { endRightsFor, withoutOffer } from './submissions-end';

/** What waits on it: requests and applications without an answer, those kept ready, and agencies' rights to put somebody forward. */
export async function endWaitingOn(hand: Hand, vacancyId: number): Promise<void> {
  await closeRequestsOf(hand, vacancyId);
  for (const job_seeker_id of await forgetReady(hand.tx, vacancyId))
    await hand.fact({ kind: 'connection_request.not_sent', job_seeker_id, vacancy_id: vacancyId });
  await endRightsFor(hand, { vacancyId });
}

/** Later stages are never closed by a vacancy. */
async function closeRequestsOf(hand: Hand, vacancyId: number): Promise<void> {
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
    where v.state = 'filled' and v.filled_at <= ${before} and (
      exists (select from connection_requests q where q.vacancy_id = v.id and q.stage in ('requested', 'review'))
      or exists (select from ready_applications a where a.vacancy_id = v.id)
      or exists (select from representations r
        where r.vacancy_id = v.id and r.state in ('invited', 'granted') and ${withoutOffer})) limit 200`.execute(
    db,
  );
  for (const { id } of filled.rows) {
    await db.transaction().execute(async (tx) => {
      const vacancy = await sql<{ id: number }>`select id from vacancies
        where id = ${id} and state = 'filled' and filled_at <= ${before} for update skip locked`.execute(tx);
      if (vacancy.rows.length > 0) await endWaitingOn(hand(tx), id);
    });
  }
}
