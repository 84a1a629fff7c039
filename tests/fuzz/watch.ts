// Sees whether a refused request changed a table: every row written leaves a line that a rollback takes along.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../server/src/db/tables';

/** Rows that a refusal may leave: that a session was used, an attempt counted, a proof of work spent, a refusal remembered under its key, somebody asked for in vain. */
const kept = [
  'sessions',
  'idempotency_keys',
  'fuzz_changes',
  'door_counts',
  'spent_challenges',
  'profile_misses',
];

export async function watchTables(db: Kysely<DB>): Promise<void> {
  await sql`create table fuzz_changes (name text not null)`.execute(db);
  await sql`grant insert on fuzz_changes to public`.execute(db);
  await sql`create function fuzz_note() returns trigger language plpgsql as
    $$ begin insert into fuzz_changes values (tg_table_name); return null; end $$`.execute(db);
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and not (tablename = any(${kept}))`.execute(db);
  for (const { name } of tables.rows)
    await sql`create trigger fuzz_note after insert or update or delete on ${sql.table(name)}
      for each row execute function fuzz_note()`.execute(db);
}

/** The tables written since the last look. */
export async function changedTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`with gone as (delete from fuzz_changes returning name)
    select distinct name from gone order by name`.execute(db);
  return rows.map(({ name }) => name);
}
