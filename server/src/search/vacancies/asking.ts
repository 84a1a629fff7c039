// A job search put to the index: what its words mean there, how large the field is, and how many match about.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { Piece } from '@rounds/product/reference/pieces';
import { yearlyCents } from '@rounds/product/vacancies/pay';
import { sql, type Kysely } from 'kysely';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';
import { lately } from '../lately';
import { readPlace } from '../place-in-order';
import { unnoted, type Note, type SearchAt } from '../question';
import { tradeOf, wordsQuery } from '../reading';
import { thresholds } from '../thresholds';
import { kindsOf } from '../words/preference-kinds';
import { circleOf } from './circles';
import { only, type Asked } from './conditions';
import { unchosenOf } from './facet-words';
import { besideOf, ofTrade, plannedPaid, plannedSince, postedSince, type Beside } from './guesses';

const { longestList } = thresholds.vacancies;

/** What is asked of the index, and of the planner. */
interface Asking {
  query: JobSearchQuery;
  pieces: readonly Piece[];
  least: number | null;
  since: string | null;
  cells: readonly number[] | null;
  trade: number | null;
}

/** One trip for what the words mean to the index, the kinds of the preferences, how large the field is, and how many match. */
async function guessed(
  db: Kysely<DB>,
  { query, pieces, least, since, cells, trade }: Asking,
): Promise<Known | undefined> {
  const means = wordsQuery(pieces);
  const { rows } = await sql<Known>`
    with asked as materialized (select
      -- Nothing but stop words asks for nothing.
      nullif(${means}, '') as words, ${kindsOf(query.preferences)} as preferences)
    select ${fewShapes(query, pieces) ? named : sql``} asked.words, asked.preferences,
      guessed.published, guessed.everywhere, guessed.few, guessed.inside, guessed.there, guessed.of_states, guessed.thick, guessed.anywhere, guessed.title,
      guessed.all_states, guessed.all_disciplines, guessed.named, ${plannedSince(since)} as young${plannedPaid(least)}${trade === null || query.sort !== 'pay' ? sql`` : ofTrade(trade)}
    from asked cross join lateral guess_vacancies(
      asked.words, ${query.states ?? null}::text[], ${query.discipline_id ?? null}::int[], asked.preferences, ${longestList},
      ${query.company_id ?? null}::bigint, ${least}::bigint, ${since}::timestamptz, ${cells}::int[]) guessed`.execute(
    db,
  );
  return rows[0];
}

const remembered = lately<Known | undefined>();

/** As it was guessed a moment ago. */
function guessedLately(db: Kysely<DB>, asking: Asking): Promise<Known | undefined> {
  const { query, ...rest } = asking;
  const { states, discipline_id, preferences, company_id } = query;
  const byPay = query.sort === 'pay';
  const hour = rest.since?.slice(0, 13);
  const question = JSON.stringify([
    states,
    discipline_id,
    preferences,
    company_id,
    byPay,
    { ...rest, since: hour },
  ]);
  return remembered(db, question, () => guessed(db, asking));
}

/** What the words mean, how large the field is and how many match about: in one trip, or as it was a moment ago. */
export async function ask(
  db: Kysely<DB>,
  query: JobSearchQuery,
  { pieces, at, note = unnoted }: { pieces: readonly Piece[]; at: SearchAt; note?: Note | undefined },
): Promise<Asked> {
  const least = query.pay_min ? yearlyCents(query.pay_min, query.pay_period) : null;
  const circle = circleOf(query, at);
  const since = postedSince(query, at);
  const trade = only(query.discipline_id) ?? tradeOf(pieces);
  const asking = { query, pieces, least, since, cells: circle?.cells ?? null, trade };
  const row = note === unnoted ? await guessedLately(db, asking) : await guessed(db, asking);
  const { words = null, preferences = [], published = 0, few = 0, everywhere = 0 } = row ?? {};
  const { anywhere = 0, title = null } = row ?? {};
  const inside = circle ? (row?.inside ?? 0) * circle.share : everywhere;
  const there = circle ? (row?.there ?? 0) * circle.share : everywhere;
  const ofThese = circle ? (row?.of_states ?? 0) : everywhere;
  const share = ofThese > 0 ? Math.min(1, there / ofThese) : 1;
  const expected = { any: anywhere * share, title: (title ?? 0) * share };
  const bounded = circle !== null || query.sort === 'distance';
  note({ way: 'guessed', by: { ...expected, published, few } });
  return {
    ...narrowed(query, row, pieces),
    at,
    after: readPlace(query.after),
    words,
    preferences,
    thick: row?.thick ?? [],
    published,
    ...besideOf(row),
    few,
    expected,
    readAtMost: bounded ? Math.min(there, anywhere) : Number.POSITIVE_INFINITY,
    inside,
    share,
    anywhere,
    everywhere,
    trade: trade === null ? null : { id: trade, published: row?.trade ?? 0 },
    note,
  };
}

/** Without the lists that name all there are: they leave nothing out. */
function narrowed(query: JobSearchQuery, known: Known | undefined, pieces: readonly Piece[]) {
  const discipline_id = known?.all_disciplines ? undefined : query.discipline_id;
  return {
    query: { ...query, discipline_id, ...(known?.all_states ? { states: undefined } : {}) },
    unchosen: unchosenOf(discipline_id, pieces),
  };
}

/** Statements for some plain words differ in those alone, so their plan is kept. */
const fewShapes = ({ preferences }: JobSearchQuery, pieces: readonly Piece[]): boolean =>
  !preferences?.length &&
  pieces.length <= thresholds.vacancies.keptPieces &&
  pieces.every(
    ({ disciplines, alternatives, preference_ids }) =>
      disciplines.length + alternatives.length + preference_ids.length === 0,
  );

type Known = Beside &
  Pick<Asked, 'words' | 'preferences' | 'published' | 'few'> & {
    thick: boolean[] | null;
    inside: number | null;
    there: number | null;
    of_states: number | null;
    anywhere: number;
    title: number | null;
    trade?: number;
    all_states: boolean | null;
    all_disciplines: boolean | null;
  };
