// What companies could read of a job seeker ends at once: unlocks and kept answers go. Requests end by moves.
import { sql } from 'kysely';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import type { Hand } from './hand';
import { maybeHolds } from './kept-answers';
import { revokeRights, withdrawSubmissions } from './submissions-end';

interface Shut {
  seekerId: number;
  now: string;
}

/** After a block, for a company and its group: whatever stands between them, hired or closed. Lifting it opens nothing again. */
export const shutToGroup = (
  hand: Hand,
  { seekerId, group }: { seekerId: number; group: readonly number[] },
): Promise<void> =>
  asHouse(hand.tx, async () => {
    const { tx, now } = hand;
    const those = sql`job_seeker_id = ${seekerId} and company_id = any(${[...group]}::bigint[])`;
    await forgetAnswers(tx, seekerId, group);
    await sql`update connection_requests set shut_at = ${now} where ${those} and shut_at is null`.execute(tx);
    await sql`delete from unlocks where ${those}`.execute(tx);
    await sql`delete from employer_favorites where ${those}`.execute(tx);
    await sql`delete from hitchlist_entries where ${those}`.execute(tx);
    await revokeRights(hand, { seekerId, agencies: group });
    await withdrawSubmissions(hand, { seekerId, clients: group });
  });

/** Off the market: what has closed closes for good. What is open, and what was left open by choice, goes on. */
export const shutClosed = (tx: Tx, { seekerId, now }: Shut): Promise<void> =>
  asHouse(tx, async () => {
    await sql`update connection_requests set shut_at = ${now}
      where job_seeker_id = ${seekerId} and closed_at is not null and shut_at is null`.execute(tx);
    await forgetAnswers(tx, seekerId);
  });

/** A yes that was taken back: nothing that the company was answered under it is answered again. */
export const shutYes = (
  tx: Tx,
  { seekerId, companyId }: { seekerId: number; companyId: number },
): Promise<void> => asHouse(tx, () => forgetAnswers(tx, seekerId, [companyId]));

const ofAll = (seekerId: number) => sql`
  select company_id from connection_requests where job_seeker_id = ${seekerId}
  union select company_id from unlocks where job_seeker_id = ${seekerId}`;

/** Tickets to their files, and answers kept under the keys of others: of these companies, or of all who have had some. */
async function forgetAnswers(tx: Tx, seekerId: number, companies?: readonly number[]): Promise<void> {
  await sql`delete from file_tickets t using files f
    where f.id = t.file_id and f.owner_id = ${seekerId} and t.person_id <> ${seekerId}`.execute(tx);
  // By the company they were given in: whoever asked may belong to another one by now, and to this one again tomorrow.
  const those = companies ? sql`select unnest(${[...companies]}::bigint[])` : ofAll(seekerId);
  await sql`delete from idempotency_keys k
    where k.company_id in (${those}) and ${maybeHolds(seekerId)}`.execute(tx);
}
