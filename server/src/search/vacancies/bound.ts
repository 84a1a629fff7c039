// Where the last of a page stands by pay or distance, told by a small part of the rows, and what leads to it.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { thresholds } from '../thresholds';
import { milesFrom } from './circles';
import { byColumns, byIndex, bySample, type Asked, type Condition, type Tier } from './conditions';

const { sampleSpare, sampleLeast, notedALook } = thresholds.vacancies;

/** Rows of the sixty-fourth that stand before a bound. */
const before = (need: number): number => Math.ceil((sampleSpare * need) / 64) + sampleLeast;

/** About how many stand before a bound, when so many are needed. */
export const heldByBound = (need: number): number => 64 * (before(need) + 1);

interface Bound {
  far: number;
  /** By pay: about how many of all are paid as much. */
  paid: number | null;
}

/**
 * Where the last of so many stands in the order by pay or distance, told by a sixty-fourth of the rows; null = so few match
 * that all of them may be named.
 */
export async function boundOf(db: Kysely<DB>, asked: Asked, need: number): Promise<Bound | null> {
  const sample = bySample(asked);
  if (sample === null) return null;
  const { sort } = asked.query;
  const from = sort === 'distance' ? asked.at.from : null;
  const paid = sql`planned_rows('select from published_vacancies p where p.yearly_cents >= ' || b.far)`;
  const { rows } = await sql<{ far: number | null; paid: number | null }>`
    with p as materialized (select ${from ? milesFrom(from) : sql`p.yearly_cents`} as far from published_vacancies p
      where ${sample})
    select b.far, ${from ? sql`null::float8` : paid} as paid
    from (select p.far from p order by p.far ${from ? sql`nulls last` : sql`desc`} limit 1 offset ${before(need)}) b`.execute(
    db,
  );
  const [row] = rows;
  return row?.far == null ? null : { far: row.far, paid: row.paid };
}

/** Both indexes name all that they hold: where one of them names far fewer rows than the other, these are looked at sooner. */
export function paidWhere(
  asked: Asked,
  { tier, expected }: { tier: Tier; expected: number },
  { paid, many }: { paid: Condition; many: number },
): Condition {
  const both = (expected + many) / notedALook;
  const bound = asked.trade ? sql<boolean>`(p.discipline_id = ${asked.trade.id} and ${paid})` : paid;
  if (asked.trade || both <= Math.min(expected, many)) return byIndex({ ...asked, bound }, tier);
  if (many < expected) return byColumns({ ...asked, bound }, tier);
  return byIndex({ ...asked, bound: sql<boolean>`(${paid}) is true` }, tier);
}
