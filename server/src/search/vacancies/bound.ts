// Where the last of a page stands by pay or distance, told by a small part of the rows.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { thresholds } from '../thresholds';
import { milesFrom } from './circles';
import { bySample, type Asked } from './conditions';

const { sampleSpare, sampleLeast } = thresholds.vacancies;

/** Rows of the sixty-fourth that stand before a bound. */
const before = (need: number): number => Math.ceil((sampleSpare * need) / 64) + sampleLeast;

/** About how many stand before a bound, when so many are needed. */
export const heldByBound = (need: number): number => 64 * (before(need) + 1);

/**
 * Where the last of so many stands in the order by pay or distance, told by a sixty-fourth of the rows; null = so few match
 * that all of them may be named.
 */
export async function boundOf(db: Kysely<DB>, asked: Asked, need: number): Promise<number | null> {
  const sample = bySample(asked);
  if (sample === null) return null;
  const { sort } = asked.query;
  const from = sort === 'distance' ? asked.at.from : null;
  const { rows } = await sql<{ far: number | null }>`
    with p as materialized (select ${from ? milesFrom(from) : sql`p.yearly_cents`} as far from published_vacancies p
      where ${sample})
    select p.far from p order by p.far ${from ? sql`nulls last` : sql`desc`} limit 1 offset ${before(need)}`.execute(
    db,
  );
  return rows[0]?.far ?? null;
}
