// That one side looked at a request, as rows. None raises the version: the other side would learn of the look.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';

/** Until when a side has read the conversation. */
export const readColumn = (side: 'job_seeker' | 'employer') =>
  side === 'employer' ? ('employer_read_at' as const) : ('seeker_read_at' as const);

/** Source: docs/rules.md#reopening */
export async function noteLook(
  db: Kysely<DB>,
  requestId: number,
  look: Partial<Record<'opened_at' | 'seeker_read_at' | 'employer_read_at', string>>,
): Promise<void> {
  await db.updateTable('connection_requests').set(look).where('id', '=', requestId).execute();
}

/** Something happened on the request that moves nothing: a message. It raises no version, and the stage stands as long as before. */
export const noteActivity = (db: Kysely<DB>, requestId: number, now: string) =>
  db.updateTable('connection_requests').set({ last_activity_at: now }).where('id', '=', requestId).execute();

/** The job seeker looked at the request after the yes: from then on nobody can say they were silent. */
export async function markSeen(tx: Tx, requestId: number, now: string): Promise<void> {
  await sql`update connection_requests set seeker_seen_at = ${now}
    where id = ${requestId} and connected_at is not null and closed_at is null and seeker_seen_at is null`.execute(
    tx,
  );
}
