// What hangs on messages: named for who reads the conversation, opened while they may read what was written in it.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { areWordsRead } from '@rounds/product/connections/visibility';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { RequestContext } from '../../http/request-context';
import { contactIsOpen } from './own-contact';
import { findCard, lockRequest } from './queries';
import { viewerOf } from './viewer';

type Db = Kysely<DB>;
type Reader = JobSeeker | Member;

const ofMessage = (db: Db, fileId: string) =>
  db
    .selectFrom('files')
    .innerJoin('chat_messages as m', (join) =>
      join.on(sql<SqlBool>`files.id in (m.document_file_id, m.picture_file_id)`),
    )
    .selectAll('files')
    .select(['m.request_id', 'm.side'])
    .where('files.id', '=', fileId)
    // What Rounds has hidden, its reader opens no more.
    .where('m.hidden_at', 'is', null)
    .executeTakeFirst();

/** Nobody can mask a file: a company opens none of a conversation whose words are closed or covered to it. */
export const areFilesRead = (
  request: Parameters<typeof areWordsRead>[0],
  { actor, now }: { actor: Reader; now: string },
): boolean => actor.kind === 'job_seeker' || areWordsRead(request, { now, verified: actor.company_verified });

/** The file, where this reader may open it: one of the two sides of its conversation. Source: docs/rules.md#files */
export async function chatFileOf(
  { tx, actor, now }: Pick<RequestContext<Reader>, 'tx' | 'actor' | 'now'>,
  fileId: string,
) {
  const file = await asHouse(tx, () => ofMessage(tx, fileId));
  const request = file && (await findCard(tx, viewerOf(actor), file.request_id));
  return request && areFilesRead(request, { actor, now }) ? file : undefined;
}

/** What hangs on a reported message, hidden or not, while this member of staff holds the report or has said why they look. Source: docs/rules.md#reports */
export const reportedFileOf = (db: Db, { staff, now }: { staff: number; now: string }, fileId: string) =>
  db
    .selectFrom('files')
    .innerJoin('chat_messages as m', (join) =>
      join.on(sql<SqlBool>`files.id in (m.document_file_id, m.picture_file_id)`),
    )
    .innerJoin('reports as k', 'k.chat_message_id', 'm.id')
    .selectAll('files')
    .where('files.id', '=', fileId)
    .where(
      sql<SqlBool>`((k.claimed_by = ${staff} and k.claimed_until > ${now}) or exists (select from report_acts a
        where a.report_id = k.id and a.staff_id = ${staff} and a.until > ${now}))`,
    )
    .executeTakeFirst();

/** A file of hers may hold her contact, as her résumé does: whoever takes it has opened that. */
export async function chatFileIsTaken(
  context: RequestContext<Member>,
  { request_id, side }: { request_id?: number; side?: string },
): Promise<void> {
  if (request_id === undefined || side !== 'job_seeker') return;
  const row = await lockRequest(context.tx, viewerOf(context.actor), request_id);
  if (row) await contactIsOpen(context, row);
}

/** Names and sizes, by id. Only for who reads the messages that they hang on. */
export async function namesOfFiles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'bytes'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
