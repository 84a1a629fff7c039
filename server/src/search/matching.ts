// What a job search matches beside its page: all rows for facets, and the words by which a kept search is met later.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import type { Piece } from '@rounds/product/reference/pieces';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';
import type { SearchAt } from './question';
import { thresholds } from './thresholds';
import { ask, byIndex, keptPlan, wholeWords, type Asked } from './vacancies/conditions';
import { count } from './vacancies/counting';

type Db = Kysely<DB>;

export interface MatchingRow {
  state: string;
  discipline_id: number;
  preference_ids: number[];
  yearly_cents: number;
  published_at: string;
}

/** What was asked, and its rows; null = too many to be counted exactly. */
export type Matched = Map<string, MatchingRow[] | null>;

/** Of what matches, whatever is shown of it and in which order; without a list that names all there are it is the same. */
function keyOf({ query, words, preferences, at }: Asked): string {
  const { page: _page, per_page: _size, query: _text, sort: _order, facets: _facets, ...filters } = query;
  return JSON.stringify([filters, words, preferences, query.radius === undefined ? null : at.from]);
}

/** All that match; null where they are too many to be counted exactly. Queries that ask for the same are asked once. */
export async function matchingRows(
  db: Db,
  query: JobSearchQuery,
  { known, ...given }: { pieces: readonly Piece[]; at: SearchAt; known: Matched },
): Promise<MatchingRow[] | null> {
  const asked = await ask(db, { ...query, after: undefined }, given);
  const key = keyOf(asked);
  if (!known.has(key)) known.set(key, await rowsOf(db, asked));
  return known.get(key) ?? null;
}

async function rowsOf(db: Db, asked: Asked): Promise<MatchingRow[] | null> {
  const { any: expected } = asked.expected;
  const { countTo } = limits.search;
  if (Number.isFinite(expected) && expected > thresholds.vacancies.facetsUpTo * countTo) return null;
  const { rows } = await sql<MatchingRow>`
    with p as materialized (select p.state, p.discipline_id, p.preference_ids, p.yearly_cents, p.published_at
      from published_vacancies p where ${byIndex(asked, 'any')})
    select ${keptPlan(asked)} p.state, p.discipline_id, p.preference_ids, p.yearly_cents, p.published_at
    from p limit ${countTo + 1}`.execute(db);
  return rows.length > countTo ? null : rows;
}

export interface Match {
  /** No page of them is asked for. */
  ids: number[];
  /** About how many match. */
  guess: number;
  /** Counted to one over 1,000, once. */
  total: () => Promise<number>;
}

/** How many match, for whoever shows none of them. What is `known` of the same is not counted again. */
export async function matchOf(
  db: Db,
  query: JobSearchQuery,
  { known, ...given }: { pieces: readonly Piece[]; at: SearchAt; known?: Matched | undefined },
): Promise<Match> {
  const asked = await ask(db, { ...query, after: undefined }, given);
  const rows = known?.get(keyOf(asked));
  if (rows) return { ids: [], guess: rows.length, total: () => Promise.resolve(rows.length) };
  let counted: Promise<number> | null = null;
  return { ids: [], guess: asked.expected.any, total: () => (counted ??= count(db, asked)) };
}

/** Words and facets as the index is asked for them; null where neither is given. */
export async function wordsOf(
  db: Db,
  query: JobSearchQuery,
  given: { pieces: readonly Piece[]; at: SearchAt },
): Promise<string | null> {
  const words = wholeWords(await ask(db, query, given));
  return words === '' ? null : words;
}
