// What the public job search found, by place: the answer that the app's map draws, with its states summed and named.
import type { JobMap } from '@rounds/product/jobs/job-map-calls';
import { stateOfPlace } from '@rounds/product/jobs/job-map';
import type { FoundMap } from '@rounds/product/pages';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';

/** The names of states and territories by their letters. */
export type StateNames = ReadonlyMap<string, string>;

export async function stateNames(db: Kysely<DB>): Promise<StateNames> {
  const rows = await db.selectFrom('states').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Names that are missing are told by their letters. */
export function foundMap(answer: JobMap, names: StateNames): FoundMap {
  const { points, off_map, around, looked_at, total_relation } = answer;
  const places = [
    ...points.map(({ lat, lng, ...group }) => ({ ...group, at: { lat, lng } })),
    ...off_map.map((group) => ({ ...group, at: null })),
  ].map(({ place, count, at }) => ({ place, state: stateOfPlace(place), vacancies: count, at }));
  const sums = new Map<string, number>();
  for (const { state, vacancies } of places) sums.set(state, (sums.get(state) ?? 0) + vacancies);
  const states = [...sums]
    .map(([code, vacancies]) => ({ code, name: names.get(code) ?? code, vacancies }))
    .sort((one, other) => other.vacancies - one.vacancies || (one.name < other.name ? -1 : 1));
  return { states, places, around, looked_at, exact: total_relation === 'eq' };
}
