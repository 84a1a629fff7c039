// What a yes opened, as rows.
import { limits } from '@rounds/product/limits';
import { monthsAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import type { RequestRow } from './queries';

/** Somebody left: what they sent and what they answer for is the heir's, who is told about it from now on. */
export async function passRequests(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  // In the order in which others lock several: an update takes them as they lie.
  await sql`select id from connection_requests where ${from} in (sender_id, owner_id) order by id for update`.execute(
    tx,
  );
  await tx.updateTable('connection_requests').set({ sender_id: to }).where('sender_id', '=', from).execute();
  await tx.updateTable('connection_requests').set({ owner_id: to }).where('owner_id', '=', from).execute();
}

/** Whoever applied to or talked with the company counts as unlocked, for the whole company. */
export async function unlockFreely(
  tx: Tx,
  { companyId, seekerId }: { companyId: number; seekerId: number },
  now: string,
): Promise<void> {
  const until = monthsAfter(now, limits.unlock.months);
  await tx
    .insertInto('unlocks')
    .values({ company_id: companyId, job_seeker_id: seekerId, free: true, unlocked_at: now, until })
    .onConflict((conflict) => conflict.columns(['company_id', 'job_seeker_id']).doUpdateSet({ until }))
    .execute();
}

/** The free unlock that came with the yes ends, unless something else stands for it; a paid one runs its own time. */
export const shutUnlock = (tx: Tx, row: RequestRow): Promise<void> => asHouse(tx, () => shut(tx, row));

async function shut(tx: Tx, row: RequestRow): Promise<void> {
  await sql`update unlocks set until = unlocked_at + make_interval(months => ${limits.unlock.months})
    where company_id = ${row.company_id} and job_seeker_id = ${row.job_seeker_id} and not free`.execute(tx);
  await sql`delete from unlocks u where u.company_id = ${row.company_id} and u.job_seeker_id = ${row.job_seeker_id}
    and u.free and not exists (select from connection_requests o where o.company_id = u.company_id
      and o.job_seeker_id = u.job_seeker_id and o.id <> ${row.id}
      and (o.connected_at is not null or o.initiated_by = 'job_seeker'))`.execute(tx);
}
