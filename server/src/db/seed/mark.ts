// The mark of a database with the demo, whose passwords everybody knows; it stays whatever its people are renamed to.
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../acting';
import type { DB } from '../tables';
import type { Tx } from '../tx';

type Db = Kysely<DB>;

const name = 'demo';

/** How far a demo is: what comes around its people is still coming, or all that was to come is there. */
export type Mark = 'filling' | 'seeded';

/** In the transaction that makes the cast: no database has one without the other. */
export async function markDemo(db: Db, value: Mark): Promise<void> {
  await db
    .insertInto('house_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

async function markOf(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('house_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export const holdsDemo = async (db: Db): Promise<boolean> => (await markOf(db)) !== undefined;

/** What a database keeps of itself, whoever comes. */
const stays: readonly string[] = ['migrations', 'house_settings'];

/**
 * Where a demo was cut off, the database is as after its migrations again, so that all of it begins anew; true where it was.
 * Its files are nobody's then, and go as such. It stays where somebody of their own has come meanwhile, whose account would go
 * with it, and where another house is open on the database, which may be filling it just now.
 */
export function emptyCutOff(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if ((await markOf(tx)) !== 'filling') return false;
    const { rows } = await sql<{ free: boolean }>`select not exists (select from people
        where erased_at is not null or email not like '%.example')
      and not exists (select from pg_stat_activity where datname = current_database() and usename <> current_user
        and backend_type = 'client backend') as free`.execute(tx);
    if (rows[0]?.free !== true) return false;
    await emptyAll(tx);
    await tx.deleteFrom('house_settings').where('name', '=', name).execute();
    await asHouse(tx, () => sql`delete from graphile_worker._private_jobs`.execute(tx));
    return true;
  });
}

/** Tables that nobody may empty are guarded by a trigger, which their owner sets aside meanwhile. */
async function emptyAll(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string; guarded: boolean }>`select c.relname as name,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgtype & 32 = 32) as guarded
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> all(${stays}::text[])`.execute(tx);
  const guarded = rows.filter((table) => table.guarded).map(({ name: table }) => sql.table(table));
  for (const table of guarded) await sql`alter table ${table} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(rows.map((table) => sql.table(table.name)))}`.execute(tx);
  for (const table of guarded) await sql`alter table ${table} enable trigger user`.execute(tx);
}
