// Words and facets as one question to the index of words, and what it leaves out of a text by itself.
import type { Piece } from '@rounds/product/reference/pieces';
import { disciplineWord, preferenceWord, stateWord } from '../words/index-words';
import { isLong } from './lists';

interface Together {
  /** As PostgreSQL writes a tsquery; null = none. */
  words: string | null;
  states: readonly string[] | undefined;
  disciplines: readonly number[] | undefined;
  preferences: readonly (readonly number[])[];
  /** Disciplines of which no row matches: they are left out of what the words name. */
  without: readonly number[];
}

/** A tsquery, empty where nothing is asked. */
export const joined = ({ words, states, disciplines, preferences, without }: Together): string =>
  [
    ...(words === null ? [] : [`(${words})`]),
    ...(states?.length ? [either(states.map(stateWord))] : []),
    ...(disciplines?.length ? [either(disciplines.map(disciplineWord))] : []),
    ...preferences.map((ids) => either(ids.map(preferenceWord))),
    ...(words === null || without.length === 0 ? [] : [`!${either(without.map(disciplineWord))}`]),
  ].join(' & ');

const either = (words: readonly string[]): string => `(${words.map((word) => `'${word}'`).join(' | ')})`;

/**
 * Disciplines that the words name and a list too long for the index leaves out: most of what has the words is of them, and
 * of the rest alone the rows are looked at.
 */
export const unchosenOf = (chosen: readonly number[] | undefined, pieces: readonly Piece[]): number[] =>
  isLong(chosen)
    ? [...new Set(pieces.flatMap(({ disciplines }) => disciplines.map(({ id }) => id)))].filter(
        (id) => !chosen.includes(id),
      )
    : [];
