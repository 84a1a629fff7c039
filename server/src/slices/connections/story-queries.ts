// What happened on one request so far: its facts, whether the employer has spoken, how the job seeker is reached.
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export function historyOf(db: Db, requestId: number) {
  return db
    .selectFrom('facts')
    .select(['id', 'kind', 'at', 'actor_kind'])
    .where('request_id', '=', requestId)
    .where('kind', 'not like', 'token.%')
    .where('kind', '!=', 'chat.message')
    .where('kind', 'not like', 'request_note.%')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function hasMessageFromEmployer(db: Db, requestId: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('request_id', '=', requestId)
    .where('side', '=', 'employer')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What some job seekers can be reached by. */
export const contactsOf = (db: Db, seekerIds: readonly number[]) =>
  db
    .selectFrom('people')
    .innerJoin('job_seekers', 'job_seekers.id', 'people.id')
    .select(['people.id', 'people.email', 'job_seekers.phone', 'job_seekers.street'])
    .where(sql<SqlBool>`people.id = any(${seekerIds}::bigint[])`)
    .execute();

export async function ownContact(db: Db, seekerId: number) {
  const [own] = await contactsOf(db, [seekerId]);
  if (!own) throw new Error(`Job seeker ${seekerId} has no contact.`);
  return own;
}

/** A company's open requests past the yes, or begun by the job seeker, whose résumé this file is and whose contact nobody opened. */
export async function unopenedByResume(db: Db, companyId: number, fileId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('connection_requests as r')
    .innerJoin('job_seekers as s', 's.id', 'r.job_seeker_id')
    .select('r.id')
    .where('s.resume_file_id', '=', fileId)
    .where('r.company_id', '=', companyId)
    .where('r.closed_at', 'is', null)
    .where('r.shut_at', 'is', null)
    .where('r.contact_opened_at', 'is', null)
    .where((r) => r.or([r('r.connected_at', 'is not', null), r('r.initiated_by', '=', 'job_seeker')]))
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}
