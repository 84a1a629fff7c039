// What companies could read of a job seeker ends at once: rows are marked, unlocks and kept answers go. Which requests end is the moves'.
import { sql } from 'kysely';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';

interface Shut {
  seekerId: number;
  now: string;
}

/** After a block, for a company and its group: whatever stands between them, hired or closed. Lifting it opens nothing again. */
export const shutToGroup = (
  tx: Tx,
  { seekerId, group, now }: Shut & { group: readonly number[] },
): Promise<void> =>
  asHouse(tx, async () => {
    const those = sql`job_seeker_id = ${seekerId} and company_id = any(${[...group]}::bigint[])`;
    await forgetAnswers(tx, seekerId);
    await sql`update connection_requests set shut_at = ${now} where ${those} and shut_at is null`.execute(tx);
    await sql`delete from unlocks where ${those}`.execute(tx);
    await sql`delete from employer_favorites where ${those}`.execute(tx);
  });

/** Off the market: what has closed closes for good. What is open, and what was left open by choice, goes on. */
export const shutClosed = (tx: Tx, { seekerId, now }: Shut): Promise<void> =>
  asHouse(tx, async () => {
    await sql`update connection_requests set shut_at = ${now}
      where job_seeker_id = ${seekerId} and closed_at is not null and shut_at is null`.execute(tx);
    await forgetAnswers(tx, seekerId);
  });

/** A yes that was taken back: nothing that was answered under it is answered again. */
export const shutYes = (tx: Tx, seekerId: number): Promise<void> =>
  asHouse(tx, () => forgetAnswers(tx, seekerId));

/** Tickets to their files, and answers kept for a day under the keys of others that may hold them. */
async function forgetAnswers(tx: Tx, seekerId: number): Promise<void> {
  await sql`delete from file_tickets t using files f
    where f.id = t.file_id and f.owner_id = ${seekerId} and t.person_id <> ${seekerId}`.execute(tx);
  await sql`delete from idempotency_keys k where k.person_id <> ${seekerId} and k.person_id in (
      select e.id from employer_users e join connection_requests r on r.company_id = e.company_id
      where r.job_seeker_id = ${seekerId}
      union select e.id from employer_users e join unlocks u on u.company_id = e.company_id
      where u.job_seeker_id = ${seekerId})
    and (k.path ~ ('/job_seekers/' || ${String(seekerId)} || '(/|$)')
      or exists (select from connection_requests r where r.job_seeker_id = ${seekerId}
        and k.path ~ ('/connection_requests/' || r.id || '(/|$)'))
      or exists (select from interview_schedules x join connection_requests r on r.id = x.request_id
        where r.job_seeker_id = ${seekerId} and k.path ~ ('/interview_schedules/' || x.id || '(/|$)'))
      or jsonb_path_exists(k.answer, '$.** ? (@.job_seeker.id == $id || @.job_seeker_id == $id)',
        jsonb_build_object('id', ${seekerId}::bigint)))`.execute(tx);
}
