// What a job search matches beside its page: all rows for facets, and the words by which a kept search is met later.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import type { Piece } from '@rounds/product/reference/pieces';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';
import type { SearchAt } from './question';
import { thresholds } from './thresholds';
import { ask } from './vacancies/asking';
import { byIndex, keptPlan, wholeWords, type Asked } from './vacancies/conditions';
import { areSurelyMore, count } from './vacancies/counting';

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

/** All that is asked, one by one, whatever is shown of it and in which order. */
function asksOf({ query, words, preferences, at }: Asked): string[] {
  const { page: _page, per_page: _size, query: _text, sort: _order, facets: _facets, ...chosen } = query;
  const { preferences: _ids, pay_min, pay_period, radius, ...filters } = chosen;
  return [
    ['words', words ?? undefined],
    ...preferences.map((ids) => ['preferences', ids]),
    ['pay', pay_min === undefined ? undefined : [pay_min, pay_period]],
    ['radius', radius === undefined ? undefined : [radius, at.from]],
    ...Object.entries(filters),
  ]
    .filter(([, value]) => value !== undefined)
    .map((ask) => JSON.stringify(ask))
    .sort();
}

/** What is known of a question: the same was asked, or less that nothing meets. */
function knownOf(known: Matched, asks: readonly string[]): MatchingRow[] | null | undefined {
  const key = JSON.stringify(asks);
  if (known.has(key)) return known.get(key);
  const all = new Set(asks);
  const nothing = [...known].some(
    ([less, rows]) => rows?.length === 0 && (JSON.parse(less) as string[]).every((ask) => all.has(ask)),
  );
  return nothing ? [] : undefined;
}

/** All that match; null where they are too many to be counted exactly. Queries that ask for the same are asked once. */
export async function matchingRows(
  db: Db,
  query: JobSearchQuery,
  { known, ...given }: { pieces: readonly Piece[]; at: SearchAt; known: Matched },
): Promise<MatchingRow[] | null> {
  const asked = await ask(db, { ...query, after: undefined }, given);
  const asks = asksOf(asked);
  const before = knownOf(known, asks);
  if (before !== undefined) return before;
  const rows = await rowsOf(db, asked);
  known.set(JSON.stringify(asks), rows);
  return rows;
}

const filters = [
  ...(['states', 'discipline_id', 'preferences', 'company_id'] as const),
  ...(['pay_min', 'radius', 'posted_since'] as const),
];

/**
 * Where a text found nothing among several filters: if it finds nothing by itself either, nobody asks for it again with one
 * filter less.
 */
export async function matchingText(
  db: Db,
  query: JobSearchQuery,
  given: { pieces: readonly Piece[]; at: SearchAt; known: Matched },
): Promise<void> {
  const chosen = filters.filter((name) => query[name] !== undefined);
  if (chosen.length < 2 || given.pieces.length < thresholds.words.askedAlone) return;
  const { pay_period, page, per_page, sort } = query;
  await matchingRows(db, { query: '', pay_period, page, per_page, sort }, given);
}

async function rowsOf(db: Db, asked: Asked): Promise<MatchingRow[] | null> {
  const { any: expected } = asked.expected;
  const { countTo } = limits.search;
  if (Number.isFinite(expected) && expected > thresholds.vacancies.facetsUpTo * countTo) return null;
  if (Number.isFinite(expected) && expected > countTo && (await areSurelyMore(db, asked))) return null;
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
  const rows = known && knownOf(known, asksOf(asked));
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
