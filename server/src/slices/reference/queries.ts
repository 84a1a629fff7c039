// The look-up tables. All of them are loaded from data/; nothing here writes.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export async function disciplineExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('disciplines').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
