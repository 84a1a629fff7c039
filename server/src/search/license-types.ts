// The license types that disciplines work under.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';

/** The license types that each of these disciplines works under; none = it needs no state license. */
export async function typesByDiscipline(db: Kysely<DB>, ids: readonly number[]): Promise<number[][]> {
  const { rows } = await sql<{ types: number[] }>`
    select array(select t.license_type_id from discipline_license_types t where t.discipline_id = id order by 1) as types
    from unnest(${[...ids]}::int[]) id`.execute(db);
  return rows.map(({ types }) => types);
}
