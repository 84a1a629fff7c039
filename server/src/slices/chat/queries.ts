// The rows of a conversation.
import { formerNames } from '@rounds/product/identity/former';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export function listMessages(db: Db, requestId: number, before: number | undefined) {
  return db
    .selectFrom('chat_messages as m')
    .leftJoin('known_people as p', 'p.id', 'm.author_id')
    .select(['m.id', 'm.side', 'm.body', 'm.created_at', 'm.author_id'])
    .select(sql<string>`coalesce(p.full_name, ${formerNames.employer})`.as('author'))
    .where('m.request_id', '=', requestId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute();
}

export async function countMessages(db: Db, requestId: number): Promise<number> {
  const row = await db
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export function insertMessage(
  db: Db,
  message: {
    request_id: number;
    side: 'job_seeker' | 'employer';
    author_id: number;
    body: string;
    created_at: string;
  },
) {
  return db.insertInto('chat_messages').values(message).returning('id').executeTakeFirstOrThrow();
}
