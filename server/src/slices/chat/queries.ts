// The rows of a conversation.
import { formerNames } from '@rounds/product/identity/former';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** Each by its place in the conversation: the row's own number counts what everybody writes. */
export function listMessages(db: Db, requestId: number, before: number | undefined) {
  const numbered = db
    .selectFrom('chat_messages as w')
    .select(['w.id as row', 'w.side', 'w.body', 'w.created_at', 'w.author_id', 'w.hidden_at'])
    .select(['w.document_file_id', 'w.picture_file_id'])
    .select(sql<number>`row_number() over (order by w.id)`.as('id'))
    .where('w.request_id', '=', requestId);
  return db
    .selectFrom(numbered.as('m'))
    .leftJoin('known_people as p', 'p.id', 'm.author_id')
    .select(['m.id', 'm.side', 'm.body', 'm.created_at', 'm.author_id', 'm.hidden_at'])
    .select(['m.document_file_id', 'm.picture_file_id'])
    .select(sql<string>`coalesce(p.full_name, ${formerNames.employer})`.as('author'))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute();
}

/** The one at this place, by the row's own number, for who reports it. */
export async function messageAt(db: Db, requestId: number, place: number) {
  const { rows } = await sql<{ id: number; side: string }>`select w.id, w.side from (
      select m.id, m.side, row_number() over (order by m.id) as place from chat_messages m where m.request_id = ${requestId}) w
    where w.place = ${place}`.execute(db);
  return rows[0];
}

export async function countMessages(db: Db, requestId: number): Promise<number> {
  const row = await db
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whoever writes holds the request's row, so that its place is the last; the conversation moves to the front of its lists. */
export async function insertMessage(
  db: Db,
  message: {
    request_id: number;
    side: 'job_seeker' | 'employer';
    author_id: number;
    body: string;
    created_at: string;
    document_file_id?: string | null;
    picture_file_id?: string | null;
  },
): Promise<{ id: number }> {
  await db.insertInto('chat_messages').values(message).execute();
  await db
    .updateTable('connection_requests')
    .set({ spoke_at: message.created_at })
    .where('id', '=', message.request_id)
    .execute();
  return { id: await countMessages(db, message.request_id) };
}
