// The lists that facets are chosen from. What is counted is facets.ts's, of the rows that the search matches.
import { sql, type Kysely } from 'kysely';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface FacetLists {
  states: { code: string; name: string }[];
  disciplines: { id: number; title: string }[];
  words: { id: number; label: string; kind: string }[];
}

/** States by their names, disciplines by their ids; the shifts, types and settings in their own order. */
export async function facetLists(db: Db): Promise<FacetLists> {
  const { rows } = await sql<{ [K in keyof FacetLists]: FacetLists[K] | null }>`select ${named}
    (select json_agg(json_build_object('code', s.code, 'name', s.name) order by s.name)
      from states s where s.country = 'US') as states,
    (select json_agg(json_build_object('id', d.id, 'title', d.title) order by d.id) from disciplines d) as disciplines,
    (select json_agg(json_build_object('id', v.id, 'label', v.label, 'kind', v.kind) order by v.position)
      from vocabulary v where v.kind in ('shift', 'type_of_position', 'comfort_setting')) as words`.execute(
    db,
  );
  const [found] = rows;
  return { states: found?.states ?? [], disciplines: found?.disciplines ?? [], words: found?.words ?? [] };
}

/** The same, with the states and the disciplines first that have the most published. */
export async function fullestFirst(db: Db, lists: FacetLists): Promise<FacetLists> {
  const { rows } = await sql<{ state: string | null; discipline_id: number | null; vacancies: number }>`
    select ${named} state, discipline_id, sum(vacancies)::int as vacancies from published_counts
    group by grouping sets ((state), (discipline_id))`.execute(db);
  const inState = new Map(rows.map(({ state, vacancies }) => [state, vacancies]));
  const inDiscipline = new Map(rows.map(({ discipline_id, vacancies }) => [discipline_id, vacancies]));
  return {
    ...lists,
    states: by(lists.states, ({ code }) => inState.get(code) ?? 0),
    disciplines: by(lists.disciplines, ({ id }) => inDiscipline.get(id) ?? 0),
  };
}

const by = <T>(rows: readonly T[], count: (row: T) => number): T[] =>
  [...rows].sort((left, right) => count(right) - count(left));
