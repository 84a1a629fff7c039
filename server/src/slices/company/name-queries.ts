// The names under which a company's people are hidden from it: proven ones alone, and only ever added to.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** Its own name, as the desk has just seen it. */
export async function hideUnderOwnName(db: Db, companyId: number, now: string): Promise<void> {
  await sql`insert into company_names (company_id, key, name, is_own, since)
    select id, name_key(name), name, true, ${now} from companies where id = ${companyId} and name_key(name) <> ''
    on conflict (company_id, key) do update set is_own = true, hides = true`.execute(db);
}

/** What the desk decided on names that facilities of the company bear now; a name that hides goes on hiding. */
export async function settleNames(
  db: Db,
  companyId: number,
  { names, now }: { names: readonly { name: string; hides: boolean }[]; now: string },
): Promise<void> {
  await sql`insert into company_names as kept (company_id, key, name, is_own, hides, since)
    select distinct on (name_key(f.name)) f.company_id, name_key(f.name), f.name, false, d.hides, ${now}::timestamptz
    from facilities f join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as d (name text, hides boolean) on d.name = f.name
    where f.company_id = ${companyId} and f.deleted_at is null and name_key(f.name) <> ''
    order by name_key(f.name), d.hides desc, f.id
    on conflict (company_id, key) do update set hides = kept.hides or excluded.hides`.execute(db);
}

/** The names that a company's facilities bear now, each once; `hides` is null before the desk has seen one. */
export async function facilityNames(
  db: Db,
  companyId: number,
): Promise<{ name: string; hides: boolean | null }[]> {
  const { rows } = await sql<{ name: string; hides: boolean | null }>`
    select distinct on (name_key(f.name)) f.name, n.hides
    from facilities f left join company_names n on n.company_id = f.company_id and n.key = name_key(f.name)
    where f.company_id = ${companyId} and f.deleted_at is null and name_key(f.name) <> ''
    order by name_key(f.name), f.id`.execute(db);
  return rows;
}
