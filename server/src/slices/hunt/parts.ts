// Parts of the rows that have an index of words of their own: thick matches are counted there, and a word is looked for there first.
import { sql, type RawBuilder } from 'kysely';

/** Every fourth, sixteenth, sixty-fourth row. The indexes name them: published_tsv_4, huntable_words_4 and so on. */
const parts = [4, 16, 64] as const;
export type Part = (typeof parts)[number];
export const leastPart: Part = 64;

/** Rows of that part, written as the index says it. */
export const inPart = (id: RawBuilder<number>, part: Part) =>
  sql<boolean>`${id} % ${sql.raw(String(part))} = 0`;

/** The least part that holds `enough`, half more or less, where so many match in all; undefined = none does. */
export const partHolding = (enough: number, expected: number): Part | undefined =>
  parts.findLast((part) => expected >= 1.5 * enough * part);
