// Reading a search's words with the house's dictionary: one look-up, a second only where one was misspelled.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { Point } from '@rounds/product/fit/distance';
import { easings, understood, type Easing, type Understood } from '@rounds/product/jobs/understood';
import { nearestWord, type KnownWord } from '@rounds/product/reference/nearest-word';
import type { Dictionary, Synonym, Term } from '@rounds/product/reference/dictionary';
import type { Piece } from '@rounds/product/reference/pieces';
import { asDiscipline, readText, type Reading, titleIn } from '@rounds/product/reference/query-reading';
import { tokensOf, wordRuns } from '@rounds/product/reference/query-words';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { named } from '../db/connect';
import type { DB } from '../db/tables';
import { disciplineMeant } from './words/titles';
import { disciplineWord, preferenceWord } from './words/index-words';
import { thresholds } from './thresholds';

type Db = Kysely<DB>;

const { piecesRead, readingsLeast } = thresholds.words;

/** What was understood, and what the dictionary said of it. */
export interface Read extends Understood {
  known: Known;
}

interface ReadBefore {
  /** A text that is part of one that was read is not looked up again. */
  whole?: Read;
  /** Whether it is known where the reader lives. */
  home?: boolean;
}

/** What the query asks, its text included. */
export async function understand(
  db: Db,
  query: JobSearchQuery,
  { whole, home = whole?.known.home ?? false }: ReadBefore = {},
): Promise<Read> {
  const known = { ...(await readQuery(db, query, whole?.known.heard)), home };
  return { ...understood(query, known.reading, known), known };
}

interface Findable {
  ids: number[];
  total(): Promise<number>;
}

interface Asking<Found> {
  query: JobSearchQuery;
  search: (one: Understood) => Promise<Found>;
  /** Whoever counts what another text finds gives up nothing of it. */
  asFarAs?: 'title' | 'all';
}

export interface Meant<Found> {
  read: Read;
  found: Found;
  /** What is kept of it: without what nobody offers now, since somebody may tomorrow. */
  kept: Understood;
}

/**
 * What a query means and finds: its words; where these find nothing, the nearest place, the discipline whose titles they
 * resemble, or what is left without a unit or the terms, whichever finds something first. Source: docs/rules.md#job-search
 */
export async function meant<Found extends Findable>(
  db: Db,
  read: Read,
  { query, search, asFarAs = 'all' }: Asking<Found>,
): Promise<Meant<Found>> {
  const found = await search(read);
  if (query.query === '' || !(await isEmpty(found))) return { read, found, kept: read };
  const { known } = read;
  const ways = await waysOn(db, query, known);
  const tried = ways
    .filter(({ eased }) => asFarAs === 'all' || Object.keys(eased).length === 0)
    .slice(0, Math.max(readingsLeast, Math.floor(piecesRead / known.reading.pieces.length)));
  for (const { reading, eased, kept } of tried) {
    const from = eased.place ? await middleOf(db, query, { ...known, reading }) : null;
    const other = understood(query, reading, { ...known, eased: { ...eased, place: from } });
    const better = await search(other);
    if (!(await isEmpty(better))) return { read: { ...other, known }, found: better, kept };
  }
  return { read, found, kept: read };
}

/** A page that holds nothing may lie behind the last one. */
const isEmpty = async ({ ids, total }: Findable): Promise<boolean> =>
  ids.length === 0 && (await total()) === 0;

interface Known {
  reading: Reading;
  chosen: string[];
  home?: boolean;
  heard: Heard;
}

/** What the dictionary was asked for one text, and said. */
interface Heard {
  runs: ReadonlySet<string>;
  words: ReadonlySet<string>;
  dictionary: Dictionary;
  near: ReadonlyMap<string, KnownWord[]>;
}

const unheard: Heard = {
  ...{ runs: new Set(), words: new Set(), near: new Map() },
  dictionary: { synonyms: new Map(), terms: new Map() },
};

interface WayOn {
  reading: Reading;
  eased: Easing;
  kept: Understood;
}

/** Readings that ask for less, in the order in which they are tried. */
async function waysOn(
  db: Db,
  query: JobSearchQuery,
  { reading, ...known }: Omit<Known, 'heard'>,
): Promise<WayOn[]> {
  const of = (one: Reading) => {
    const kept = understood(query, one, known);
    return { kept, ways: easings(query, one, known).map((eased): WayOn => ({ reading: one, eased, kept })) };
  };
  const own = of(reading);
  const title = await asTitle(db, query, reading);
  if (!title) return own.ways;
  const taken = of(title);
  const there = own.ways.filter(({ eased }) => eased.place && Object.keys(eased).length === 1);
  return [...there, { reading: title, eased: {}, kept: taken.kept }, ...taken.ways];
}

/** The reading with its plain words taken for the discipline that they resemble; null where they name none for sure. */
async function asTitle(db: Db, query: JobSearchQuery, reading: Reading): Promise<Reading | null> {
  const words = titleIn(reading.pieces);
  const discipline = words === null || query.discipline_id ? null : await disciplineMeant(db, words);
  return discipline && asDiscipline(reading, discipline);
}

/** From where the nearest are told: the place of the text, or the middle of its states. */
async function middleOf(db: Db, query: JobSearchQuery, { reading, ...known }: Known): Promise<Point | null> {
  const { point, query: asked } = understood(query, reading, known);
  if (point || !asked.states) return point;
  const { rows } = await sql<Point>`select avg(lat) as lat, avg(lng) as lng from zipcodes
    where state = any(${asked.states}::text[]) having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

async function readQuery(db: Db, query: JobSearchQuery, before = unheard): Promise<Known> {
  const { text, preferences } = { text: query.query, preferences: query.preferences ?? [] };
  if (text === '') return { reading: { tokens: [], pieces: [], unknown: [] }, chosen: [], heard: before };
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  const { chosen, ...first } = await lookUp(db, wordRuns(tokens), { words, preferences, before });
  const reading = readText(text, first.dictionary);
  const instead = new Map(
    reading.unknown.flatMap((word) => {
      const meant = nearestWord(word, first.near.get(word) ?? []);
      return meant === null ? [] : [[word, meant] as const];
    }),
  );
  if (instead.size === 0) return { reading, chosen, heard: first };
  const mended = tokens.map((token) => ({ ...token, word: instead.get(token.word) ?? token.word }));
  const second = await lookUp(db, wordRuns(mended), { words: [], preferences: [], before: first });
  return { reading: readText(text, second.dictionary, instead), chosen, heard: second };
}

type Answer = {
  synonyms: Synonym[] | null;
  terms: Term[] | null;
  near: (KnownWord & { typed: string })[] | null;
  chosen: string[] | null;
};

/** In one trip: what the runs mean, the lists of the chosen preferences, and what unknown words resemble. */
async function lookUp(
  db: Db,
  runs: readonly string[],
  asked: { words: readonly string[]; preferences: readonly number[]; before: Heard },
): Promise<Heard & { chosen: string[] }> {
  const { preferences, before } = asked;
  const { mended } = thresholds.words;
  const words = longWords(asked.words);
  const mendedBefore = new Set(words.filter((word) => before.near.has(word))).size;
  const unsaid = {
    runs: runs.filter((run) => !before.runs.has(run)),
    words: mendedBefore < mended ? words.filter((word) => !before.words.has(word)) : [],
  };
  if (unsaid.runs.length + unsaid.words.length + preferences.length === 0) return { ...before, chosen: [] };
  const { rows } = await sql<Answer>`select ${named} synonyms, terms, near, chosen from meanings(
    ${unsaid.runs}::text[], ${unsaid.words}::text[], ${mended - mendedBefore}, ${[...preferences]}::int[])`.execute(
    db,
  );
  const [found] = rows;
  const { synonyms, terms } = before.dictionary;
  const near = grouped(found?.near ?? [], ({ typed }) => typed);
  return {
    runs: new Set([...before.runs, ...unsaid.runs]),
    // Of more than are mended, nothing was asked of the last.
    words: new Set([...before.words, ...(unsaid.words.length <= mended ? unsaid.words : near.keys())]),
    dictionary: {
      synonyms: new Map([...synonyms, ...grouped(found?.synonyms ?? [], ({ words: said }) => said)]),
      terms: new Map([...terms, ...grouped(found?.terms ?? [], ({ words: said }) => said)]),
    },
    near: new Map([...before.near, ...near]),
    chosen: found?.chosen ?? [],
  };
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const facet = (word: string): RawBuilder<unknown> => sql`${word}::tsquery`;

/** Only these are corrected. */
const longWords = (words: readonly string[]) =>
  words.filter((word) => /^\p{L}+$/u.test(word) && [...word].length >= thresholds.words.mendedLetters);

const saying = (words: string): RawBuilder<unknown> => sql`plainto_tsquery('english', ${words})`;
/** As a list gives them: behind a minus stands what must not be there. */
const givenAs = (words: string): RawBuilder<unknown> => sql`websearch_to_tsquery('english', ${words})`;
/** Words by which a vacancy is called, not those of its text. */
const called = (words: RawBuilder<unknown>): RawBuilder<unknown> => sql`named_query(${words})`;
const anyOf = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(queries, sql` || `)})`;

/** What a piece may be met by: its words, other words for the same, its disciplines or its settings. */
function choicesOf(piece: Piece, isOne: boolean): RawBuilder<unknown>[] {
  const { words, disciplines, alternatives, preference_ids, employer, named: unit } = piece;
  if (employer !== null) return [facet(employer)];
  const said = (asked: RawBuilder<unknown>) => (unit ? called(asked) : asked);
  const given = (other: string) => said(givenAs(other));
  return [
    // A discipline is met by itself; where two are said, as of a case manager who is a nurse, its name says it too.
    ...((disciplines.length > 0 && isOne) || isGiven(piece) ? [] : [said(saying(words))]),
    ...alternatives.map(given),
    ...preference_ids.map((id) => facet(preferenceWord(id))),
    ...disciplines.map(({ id, among }) =>
      among.length === 0
        ? facet(disciplineWord(id))
        : sql`(${facet(disciplineWord(id))} && ${anyOf(among.map(given))})`,
    ),
  ];
}

/** A list says its own words anew where others must not stand beside them. */
const isGiven = ({ words, alternatives }: Piece): boolean =>
  alternatives.some((other) => other.startsWith(`${words} -`));

/** Every piece must be met, and each is asked for once: of equal ones, and of what another one implies, nothing is said again. */
export function wordsQuery(pieces: readonly Piece[]): RawBuilder<string> {
  const own = distinct(pieces);
  const isOne = namesOneTrade(own);
  const [first, ...others] = own.map((piece) => choicesOf(piece, isOne));
  if (!first) return sql<string>`null::text`;
  if (others.length === 0) return sql<string>`${anyOf(first)}::text`;
  const each = [first, ...others];
  const numbers = each.flatMap((choices, nth) => choices.map(() => nth));
  return sql<string>`fewest_words(${numbers}::int[], array[${sql.join(each.flat())}]::tsquery[])`;
}

/** The discipline that all have that match, where a piece is met by it alone. */
export function tradeOf(pieces: readonly Piece[]): number | null {
  if (!namesOneTrade(pieces)) return null;
  const piece = pieces.find(
    ({ disciplines, alternatives, preference_ids, employer }) =>
      disciplines.length === 1 && alternatives.length + preference_ids.length === 0 && employer === null,
  );
  const [discipline] = piece?.disciplines ?? [];
  return discipline?.among.length === 0 ? discipline.id : null;
}

const namesOneTrade = (pieces: readonly Piece[]): boolean =>
  new Set(pieces.map(({ disciplines }) => disciplines.map(({ id }) => id).join()).filter(Boolean)).size === 1;

/** Without those that are the same to the letter; whether stems are the same the database knows. */
function distinct(pieces: readonly Piece[]): Piece[] {
  const keyOf = ({ words, disciplines, alternatives, preference_ids, employer, named: unit }: Piece) =>
    JSON.stringify([words, disciplines, alternatives, preference_ids, employer, unit]);
  return [...new Map(pieces.map((piece) => [keyOf(piece), piece])).values()];
}
