// The rows of what was written with an act on a request: added, looked for, read in a story.
import type { Insertable, Kysely } from 'kysely';
import type { ActWords, DB } from '../../db/tables';

type Db = Kysely<DB>;

export async function insertActWords(db: Db, said: Insertable<ActWords>): Promise<void> {
  await db.insertInto('act_words').values(said).execute();
}

/** What has been written with acts on a request, in its order, as far as whoever asks may read it. */
export const actWordsOn = (db: Db, requestId: number) =>
  db
    .selectFrom('act_words')
    .select(['fact_id', 'act', 'side', 'readers', 'words'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
