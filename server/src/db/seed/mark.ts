// The mark of a database with the demo, whose passwords everybody knows; it stays whatever its people are renamed to.
import type { Kysely } from 'kysely';
import type { DB } from '../tables';

const name = 'demo';

/** In the transaction that makes the cast: no database has one without the other. */
export async function markDemo(db: Kysely<DB>): Promise<void> {
  await db.insertInto('house_settings').values({ name, value: 'seeded' }).execute();
}

export async function holdsDemo(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('house_settings')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}
