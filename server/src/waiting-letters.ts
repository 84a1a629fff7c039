// Letters that wait, because their cause may go away: an invitation taken back, a message or mention read.
import type { FactKind } from '@rounds/product/facts';
import { houseLimits } from '@rounds/product/house-limits';
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { DB } from './db/tables';
import { memberReads } from './slices/company/seat-queries';

/** Minutes from the fact to its letter; what is not named here is written at once, or not at all. */
export const waits: Partial<Record<string, number>> = {
  'connection_request.sent': limits.request.vanishMinutes,
  'chat.message': houseLimits.letters.unreadMinutes,
  'request_note.mentioned': houseLimits.letters.unreadMinutes,
};

/** The same until a device shows it: a message is shown at once. */
export const deviceWaits: Partial<Record<string, number>> = {
  'connection_request.sent': limits.request.vanishMinutes,
};

/** What ends an invitation before it was answered, by no act of its reader. */
export const endsUnanswered: readonly FactKind[] = [
  'connection_request.withdrawn',
  'connection_request.vacancy_closed',
];

/** Of these notifications of such an end, those whose invitation has had no letter yet: then its end has none either. */
export async function withoutLetterBefore(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    update notifications e set mail_at = null
    from facts ended join facts sent on sent.request_id = ended.request_id and sent.kind = 'connection_request.sent'
      join notifications told on told.fact_id = sent.id and told.mail_at is not null and told.mailed_at is null
    where e.id = any(${[...ids]}::bigint[]) and ended.id = e.fact_id and told.person_id = e.person_id
    returning e.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Up to when the reader's side has read the conversation. Of `n`, a notification, and its request `r` and reader `p`. */
const readAt = sql`coalesce(case p.kind when 'job_seeker' then r.seeker_read_at else r.employer_read_at end, '-infinity')`;

/**
 * Whether a message is still to be told by letter: nobody of its side has read it, the conversation goes on, and its reader is
 * still there.
 */
const isUnread = sql`n.created_at > ${readAt} and r.closed_at is null and r.shut_at is null and p.erased_at is null
  and (p.kind = 'job_seeker' or exists (select from employer_users e
    where e.id = p.id and e.company_id = r.company_id and e.removed_at is null))`;

/** One letter a conversation, until it is read. */
const isFirstUnread = sql`${isUnread} and not exists (
  select from notifications before join facts bf on bf.id = before.fact_id
  where before.person_id = n.person_id and before.event = n.event and bf.request_id = r.id
    and before.mailed_at is not null and before.created_at > ${readAt})`;

/** Whether whoever a note mentions has not followed that yet, and may still read the request. */
const isStillCalled = sql`n.read_at is null and p.erased_at is null
  and exists (select from employer_users m where m.id = p.id and ${memberReads})`;

/** Of a notification `n` whose wait is over, with its request `r` and its reader `p`. */
export const isStillDue: RawBuilder<SqlBool> = sql`case n.event
  when 'connection_request.sent' then r.closed_at is null and r.stage = 'requested'
  when 'chat.message' then ${isFirstUnread}
  when 'request_note.mentioned' then ${isStillCalled}
  else true end`;

/** Of a notification `n` with its request `r`: an invitation is told while it waits for its answer; anything else, anyway. */
export const isOpenInvitation: RawBuilder<SqlBool> = sql`(n.event <> 'connection_request.sent'
  or (r.closed_at is null and r.stage = 'requested'))`;

/** As the letter is written, which may be hours after it was queued: read meanwhile, it says nothing. */
export async function isOvertaken(db: Kysely<DB>, notificationId: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select case n.event when 'chat.message' then ${isUnread}
      when 'request_note.mentioned' then ${isStillCalled} else true end as due
    from notifications n join people p on p.id = n.person_id join facts f on f.id = n.fact_id
      left join connection_requests r on r.id = f.request_id
    where n.id = ${notificationId}`.execute(db);
  return rows[0]?.due !== true;
}
