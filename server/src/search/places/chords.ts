// Distances without trigonometry: squared chords through the sphere, between a place and a search table's rows.
import type { Place } from '@rounds/product/fit/distance';
import { sql } from 'kysely';

/** Squared chords, as `chordOf` counts them. */
export const chordFrom = ({ px, py, pz }: Place, of: 'p' | 'h') => {
  const squared = (axis: string, from: number) =>
    sql`(${sql.ref(`${of}.${axis}`)}::bigint - ${sql.raw(String(from))}) * (${sql.ref(`${of}.${axis}`)}::bigint - ${sql.raw(String(from))})`;
  return sql<number>`(${squared('px', px)} + ${squared('py', py)} + ${squared('pz', pz)})`;
};
