// Names under which the people of made companies are hidden from them, as the desk would have settled them.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../tables';

/** Every verified company's own name, and those of its facilities. */
export async function seedNames(db: Kysely<DB>): Promise<void> {
  await sql`insert into company_names (company_id, key, name, is_own, since)
    select id, name_key(name), name, true, verified_at from companies where verification = 'verified'
    on conflict do nothing`.execute(db);
  await sql`insert into company_names (company_id, key, name, is_own, since)
    select distinct on (f.company_id, name_key(f.name)) f.company_id, name_key(f.name), f.name, false, f.created_at
    from facilities f join companies c on c.id = f.company_id where c.verification = 'verified'
    order by f.company_id, name_key(f.name), f.id on conflict do nothing`.execute(db);
}
