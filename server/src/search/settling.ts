// What was written lately is taken into the indexes of words, so that no search reads it from end to end.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';

/** Pages that were taken in. Once a round of the clock is often enough: a search finds what waits there, too, and reads all of it. */
export async function settleWords(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select settle_words() as pages`.execute(db);
  return rows[0]?.pages ?? 0;
}
