// The local mailbox, and the published vacancies as the sitemap counts and lists them.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';

type Db = Kysely<DB>;

export function listMails(db: Db, to: string) {
  return db
    .selectFrom('local_mails')
    .select(['id', 'to_address as to', 'subject', 'plain', 'sent_at'])
    .$if(to !== '', (query) => query.where('to_address', '=', to.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

export async function countPublished(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from published_vacancies`.execute(db);
  return rows[0]?.count ?? 0;
}

/** In the order in which they were made, so that a new one moves no other to another part. */
export function publishedPart(db: Db, part: number, size: number) {
  return db
    .selectFrom('published_vacancies')
    .select(['id', 'title', 'published_at'])
    .orderBy('id')
    .limit(size)
    .offset((part - 1) * size)
    .execute();
}
