// Parts of the rows with an index of words of their own: thick matches counted, and a word looked for first.
import { sql, type RawBuilder } from 'kysely';
import { thresholds } from '../thresholds';

/** Every fourth row; none of these, but of the others, every sixteenth and sixty-fourth. The indexes name them: published_tsv_4 and so on. */
const parts = { 4: 0, 16: 1, 64: 2 } as const;
export type Part = keyof typeof parts;

/** Rows of that part, written as the index says it. */
export const inPart = (id: RawBuilder<number>, part: Part) =>
  sql<boolean>`${id} % ${sql.raw(String(part))} = ${sql.raw(String(parts[part]))}`;

/** The least part that holds `enough`, half more or less, where so many match in all; undefined = none does. */
export const partHolding = (enough: number, expected: number): Part | undefined =>
  ([64, 16, 4] as const).find((part) => expected >= thresholds.counting.partSpare * enough * part);

/** The parts that hold `enough` together with as few rows as can be; none = not even all of them do, `but` those set aside. */
export function partsHolding(enough: number, expected: number, but: readonly Part[] = []): Part[] {
  const sets = ([64, 16, 4] as const)
    .filter((part) => !but.includes(part))
    .reduce<Part[][]>((all, part) => [...all, ...all.map((set) => [...set, part])], [[]]);
  const holding = sets.filter((set) => set.length > 0 && expected * shareOf(set) >= enough);
  return holding.sort((one, two) => shareOf(one) - shareOf(two))[0] ?? [];
}

/** Of all rows. */
export const shareOf = (set: readonly Part[]): number => set.reduce((share, part) => share + 1 / part, 0);
