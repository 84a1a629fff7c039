// Writes the search's table anew from the vacancies, slice by slice, while the house runs; restarts if cut off.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { settleWords } from '../../search/settling';
import { countPublished, publishIndexOf } from './index-queries';

const SLICE = 5000;

/** Tells after each slice how many are done. */
export async function rebuildPublished(db: Kysely<DB>, progress: (done: number) => void): Promise<void> {
  // Without statistics, as after a large import, each slice would be looked for through the whole table.
  await sql`analyze vacancies`.execute(db);
  let last = 0;
  for (let done = 0; ;) {
    const { rows } = await sql<{ id: number }>`select id from vacancies where id > ${last}
      and state = 'published' and deleted_at is null order by id limit ${SLICE}`.execute(db);
    const ids = rows.map((row) => row.id);
    const end = ids.at(-1);
    if (end === undefined) break;
    await db.transaction().execute(async (tx) => {
      await sql`select id from vacancies where id = any(${ids}::bigint[]) for share`.execute(tx);
      await publishIndexOf(tx, ids);
    });
    last = end;
    done += ids.length;
    progress(done);
  }
  await sql`delete from published_vacancies p where not exists (select from vacancies v
    where v.id = p.id and v.state = 'published' and v.deleted_at is null)`.execute(db);
  await countPublished(db);
  await settleWords(db);
}
