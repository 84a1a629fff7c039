// Reading a search's words with the house's dictionary: one look-up, a second only where one was misspelled.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { understood, type Understood } from '@rounds/product/jobs/understood';
import { nearestWord, type KnownWord } from '@rounds/product/reference/nearest-word';
import {
  asDiscipline,
  readText,
  type Dictionary,
  type Piece,
  type Reading,
  type Synonym,
  type Term,
  titleIn,
} from '@rounds/product/reference/query-reading';
import { tokensOf, wordRuns } from '@rounds/product/reference/query-words';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { named } from '../db/connect';
import type { DB } from '../db/tables';
import { disciplineMeant } from './words/titles';
import { disciplineWord, preferenceWord } from './words/index-words';
import { thresholds } from './thresholds';

type Db = Kysely<DB>;

/** What the query asks, its text included. */
export async function understand(db: Db, query: JobSearchQuery): Promise<Understood> {
  const { reading, chosen } = await readQuery(db, query);
  return understood(query, reading, chosen);
}

interface Findable {
  ids: number[];
  total(): Promise<number>;
}

/** What a query means and finds: its words; where these find nothing, the discipline whose titles they resemble, if that finds something. Source: docs/rules.md#job-search */
export async function meant<Found extends Findable>(
  db: Db,
  read: Understood,
  { query, search }: { query: JobSearchQuery; search: (one: Understood) => Promise<Found> },
): Promise<{ read: Understood; found: Found }> {
  const found = await search(read);
  if (query.query === '' || !(await isEmpty(found))) return { read, found };
  const asTitle = await understandAsTitle(db, query);
  const better = asTitle && (await search(asTitle));
  return asTitle && better && !(await isEmpty(better)) ? { read: asTitle, found: better } : { read, found };
}

/** A page that holds nothing may lie behind the last one. */
const isEmpty = async ({ ids, total }: Findable): Promise<boolean> =>
  ids.length === 0 && (await total()) === 0;

/** The query with its plain words taken for the discipline that they resemble; null where they name none for sure. */
async function understandAsTitle(db: Db, query: JobSearchQuery): Promise<Understood | null> {
  const { reading, chosen } = await readQuery(db, query);
  const words = titleIn(reading.pieces);
  const meant = words === null || query.discipline_id ? null : await disciplineMeant(db, words);
  return meant && understood(query, asDiscipline(reading, meant), chosen);
}

async function readQuery(db: Db, query: JobSearchQuery): Promise<{ reading: Reading; chosen: string[] }> {
  const { text, preferences } = { text: query.query, preferences: query.preferences ?? [] };
  if (text === '') return { reading: { tokens: [], pieces: [], unknown: [] }, chosen: [] };
  const tokens = tokensOf(text);
  const first = await lookUp(db, wordRuns(tokens), { words: tokens.map(({ word }) => word), preferences });
  const reading = readText(text, first.dictionary);
  const instead = new Map(
    reading.unknown.flatMap((word) => {
      const meant = nearestWord(word, first.near.get(word) ?? []);
      return meant === null ? [] : [[word, meant] as const];
    }),
  );
  if (instead.size === 0) return { reading, chosen: first.chosen };
  const mended = tokens.map((token) => ({ ...token, word: instead.get(token.word) ?? token.word }));
  const second = await lookUp(db, wordRuns(mended), { words: [], preferences: [] });
  return { reading: readText(text, second.dictionary, instead), chosen: first.chosen };
}

interface Looked {
  dictionary: Dictionary;
  near: Map<string, KnownWord[]>;
  chosen: string[];
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
  { words, preferences }: { words: readonly string[]; preferences: readonly number[] },
): Promise<Looked> {
  const { rows } = await sql<Answer>`select ${named} synonyms, terms, near, chosen from meanings(
    ${[...runs]}::text[], ${longWords(words)}::text[], ${thresholds.words.mended}, ${[...preferences]}::int[])`.execute(
    db,
  );
  const [found] = rows;
  return {
    dictionary: {
      synonyms: grouped(found?.synonyms ?? [], ({ words: said }) => said),
      terms: grouped(found?.terms ?? [], ({ words: said }) => said),
    },
    near: grouped(found?.near ?? [], ({ typed }) => typed),
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
/** The words of a discipline's name say it only together: not every therapist who writes of mental health is one for it. */
const inARow = (words: string): RawBuilder<unknown> => sql`phraseto_tsquery('english', ${words})`;
const anyOf = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(queries, sql` || `)})`;

/** What a piece may be met by: its words, other words for the same, its disciplines or its settings. */
const choicesOf = ({ words, disciplines, alternatives, preference_ids }: Piece): RawBuilder<unknown>[] => [
  disciplines.length > 0 ? inARow(words) : saying(words),
  ...alternatives.map(saying),
  ...preference_ids.map((id) => facet(preferenceWord(id))),
  ...disciplines.map(({ id, among }) =>
    among.length === 0
      ? facet(disciplineWord(id))
      : sql`(${facet(disciplineWord(id))} && ${anyOf(among.map(saying))})`,
  ),
];

/** Every piece must be met, and each is asked for once: of equal ones, and of what another one implies, nothing is said again. */
export function wordsQuery(pieces: readonly Piece[]): RawBuilder<string> {
  const [first, ...others] = distinct(pieces).map(choicesOf);
  if (!first) return sql<string>`null::text`;
  if (others.length === 0) return sql<string>`${anyOf(first)}::text`;
  const each = [first, ...others];
  const numbers = each.flatMap((choices, nth) => choices.map(() => nth));
  return sql<string>`fewest_words(${numbers}::int[], array[${sql.join(each.flat())}]::tsquery[])`;
}

/** Without those that are the same to the letter; whether stems are the same the database knows. */
function distinct(pieces: readonly Piece[]): Piece[] {
  const keyOf = ({ words, disciplines, alternatives, preference_ids }: Piece) =>
    JSON.stringify([words, disciplines, alternatives, preference_ids]);
  return [...new Map(pieces.map((piece) => [keyOf(piece), piece])).values()];
}
