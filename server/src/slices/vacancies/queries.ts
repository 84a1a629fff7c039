// The rows of vacancies.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** One hire more, or one fewer when somebody did not start. */
export async function vacancyHired(db: Db, id: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('vacancies')
    .set({ positions_filled: sql`positions_filled + ${by}` })
    .where('id', '=', id)
    .execute();
}
