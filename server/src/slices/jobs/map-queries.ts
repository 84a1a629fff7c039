// Where found vacancies are. Which ones they are is the search's.
import type { PlacedVacancy } from '@rounds/product/jobs/job-map';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

/** In the order of the ids; looked up one by one in the key, never by a walk. */
export async function placesOf(db: Kysely<DB>, ids: readonly number[]): Promise<PlacedVacancy[]> {
  const { rows } = await sql<PlacedVacancy>`
    select p.id, p.city, p.state, p.lat, p.lng
    from unnest(${ids}::bigint[]) with ordinality as found (id, place)
    join published_vacancies p on p.id = found.id order by found.place`.execute(db);
  return rows;
}
