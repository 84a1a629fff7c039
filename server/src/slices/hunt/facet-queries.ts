// The rows that facets are counted from, and the lists they are chosen from. What is counted is facets.ts's.
import type { JobSearchQuery } from '@rounds/product/hunt/job-search-calls';
import { limits } from '@rounds/product/limits';
import type { Piece } from '@rounds/product/reference/query-reading';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { ask, byIndex, type SearchAt } from './vacancy-conditions';

type Db = Kysely<DB>;

export interface FacetRow {
  state: string;
  discipline_id: number;
  preference_ids: number[];
  yearly_cents: number;
  published_at: string;
}

/** All that match; null where they are too many to be counted exactly. */
export async function matchingRows(
  db: Db,
  query: JobSearchQuery,
  given: { pieces: readonly Piece[]; at: SearchAt },
): Promise<FacetRow[] | null> {
  const asked = await ask(db, { ...query, after: undefined }, given);
  const { any: expected } = asked.expected;
  if (Number.isFinite(expected) && expected > 5 * limits.search.countTo) return null;
  const { rows } = await sql<FacetRow>`
    with p as materialized (select p.state, p.discipline_id, p.preference_ids, p.yearly_cents, p.published_at
      from published_vacancies p where ${byIndex(asked, 'any')})
    select * from p limit ${limits.search.countTo + 1}`.execute(db);
  return rows.length > limits.search.countTo ? null : rows;
}

export interface FacetLists {
  states: { code: string; name: string }[];
  disciplines: { id: number; title: string }[];
  words: { id: number; label: string; kind: string }[];
}

/** States and disciplines, those with the most published first; the shifts, types and settings in their own order. */
export async function facetLists(db: Db): Promise<FacetLists> {
  const { rows } = await sql<{ [K in keyof FacetLists]: FacetLists[K] | null }>`select
    (select json_agg(json_build_object('code', s.code, 'name', s.name) order by c.vacancies desc nulls last, s.name)
      from states s left join (select state, sum(vacancies) as vacancies from published_counts group by state) c
        on c.state = s.code where s.country = 'US') as states,
    (select json_agg(json_build_object('id', d.id, 'title', d.title) order by c.vacancies desc nulls last, d.id)
      from disciplines d left join (select discipline_id, sum(vacancies) as vacancies from published_counts
        group by discipline_id) c on c.discipline_id = d.id) as disciplines,
    (select json_agg(json_build_object('id', v.id, 'label', v.label, 'kind', v.kind) order by v.position)
      from vocabulary v where v.kind in ('shift', 'type_of_position', 'comfort_setting')) as words`.execute(
    db,
  );
  const [found] = rows;
  return { states: found?.states ?? [], disciplines: found?.disciplines ?? [], words: found?.words ?? [] };
}
