// Where nothing is found: which filter or word to drop, and what that would show. Source: docs/rules.md#job-search
import type { Widening } from '@rounds/product/jobs/facets';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { pieceText, type Understood } from '@rounds/product/jobs/understood';
import { limits } from '@rounds/product/limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { matchingText, matchOf, type Match, type Matched } from '../../search/matching';
import { meant, understand, type Read } from '../../search/reading';
import type { SearchAt } from '../../search/question';

type Filter =
  | 'states'
  | 'discipline_id'
  | 'preferences'
  | 'company_id'
  | 'pay_min'
  | 'radius'
  | 'posted_since';

const filterLabels: Record<Filter, string> = {
  states: 'the state',
  discipline_id: 'the discipline',
  preferences: 'the shift, type or setting',
  company_id: 'the employer',
  pay_min: 'the least pay',
  radius: 'the distance',
  posted_since: 'the age of the posting',
};

/** As many are tried at most: each is a search of its own, and a person who found nothing waits for all of them. */
const mostTried = 5;
/** Each way reads the text anew: so many of its pieces are read in all. */
const mostRead = 30;

interface Way {
  label: string;
  /** It gives up who is looked for: the last resort. */
  trade: boolean;
  change: Record<string, string>;
  query: JobSearchQuery;
}

function waysOut(given: JobSearchQuery, { shown }: Understood): Way[] {
  const names = (Object.keys(filterLabels) as Filter[]).filter((name) => given[name] !== undefined);
  const filters = names.map((name): Way => ({
    label: filterLabels[name],
    trade: name === 'discipline_id',
    change: { [name]: '' },
    query: { ...given, [name]: undefined },
  }));
  const pieces = shown
    .filter(({ set_aside }) => !set_aside)
    .map((piece): Way => ({
      label: pieceText(piece),
      trade: piece.disciplines.length > 0,
      change: { query: piece.without },
      query: { ...given, query: piece.without },
    }));
  const most = Math.max(2, Math.min(mostTried, Math.floor(mostRead / Math.max(1, pieces.length))));
  // Neither the filters nor the text are passed over because of the other.
  const ofText = Math.min(pieces.length, Math.max(most - filters.length, Math.floor(most / 2)));
  return [...filters.slice(0, most - ofText), ...pieces.slice(0, ofText)];
}

/** null = no single one helps, or there is nothing to drop. */
export async function widen(db: Kysely<DB>, searched: Searched): Promise<Widening | null> {
  const { read, at, known } = searched;
  // Where facets were counted, this was asked before them.
  if (known?.size === 0) await matchingText(db, read.query, { pieces: read.pieces, at, known });
  const ways = waysOut(searched.given, read);
  const keeping = await widest(
    db,
    ways.filter(({ trade }) => !trade),
    searched,
  );
  const giving = ways.filter(({ trade }) => trade);
  return keeping ?? (await widest(db, giving, searched));
}

interface Searched {
  given: JobSearchQuery;
  read: Read;
  at: SearchAt;
  /** What its facets counted: the search without one of its filters is one of these. */
  known?: Matched;
}

interface Tried extends Way {
  read: Read;
  at: SearchAt;
  match: Match;
}

/** The way that shows most: those that seem to are counted first, since more than are counted is more than any other shows. */
async function widest(db: Kysely<DB>, ways: readonly Way[], searched: Searched): Promise<Widening | null> {
  let best: Widening | null = null;
  for (const way of await guessed(db, ways, searched)) {
    const total = await totalOf(db, way);
    if (total <= (best?.total_results ?? 0)) continue;
    const many = total > limits.search.countTo;
    best = {
      ...{ label: way.label, change: way.change, total_results: Math.min(total, limits.search.countTo) },
      total_relation: many ? 'gte' : 'eq',
    };
    if (many) return best;
  }
  return best;
}

/** Read anew, and guessed at; the most first. */
async function guessed(
  db: Kysely<DB>,
  ways: readonly Way[],
  { read, at, known }: Searched,
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const way of ways) {
    const wider = await understand(db, way.query, { whole: read });
    const from = wider.point ?? (read.point ? null : at.from);
    if (wider.query.radius && !from) continue;
    const match = await matchOf(db, wider.query, { pieces: wider.pieces, at: { ...at, from }, known });
    tried.push({ ...way, read: wider, at: { ...at, from }, match });
  }
  return tried.sort((one, two) => two.match.guess - one.match.guess);
}

async function totalOf(db: Kysely<DB>, { query, read, at, match }: Tried): Promise<number> {
  const { found } = await meant(db, read, {
    query,
    asFarAs: 'title',
    search: async (one) => (one === read ? match : matchOf(db, one.query, { pieces: one.pieces, at })),
  });
  return found.total();
}
