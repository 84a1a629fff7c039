// Since when the last of a far page is new, told by a small part of the rows, where many match of whom few are needed.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { thresholds } from '../thresholds';
import { inPart } from '../words/parts';
import { allOf, byIndex, together, type Asked, type Condition } from './conditions';

const { boundFrom, boundPays, boundSpare, boundLeast } = thresholds.seekers;

/**
 * Whoever matches and is as new as the last of so many, half as many more to be sure; null = naming all that match costs
 * no more. A guess of the way alone: where it holds too few, all are named.
 */
export async function newerThanLast(db: Kysely<DB>, asked: Asked, need: number): Promise<Condition | null> {
  if (asked.expected < Math.max(boundFrom, boundPays * need) || together(asked) === '') return null;
  const sample = allOf([byIndex(asked), inPart(sql`h.job_seeker_id`, 64)]);
  const before = Math.ceil((boundSpare * need) / 64) + boundLeast;
  // As text: a date of JavaScript knows no microseconds.
  const { rows } = await sql<{ since: string }>`
    with h as materialized (select h.updated_at from huntable_seekers h where ${sample})
    select h.updated_at::text as since from h order by h.updated_at desc limit 1 offset ${before}`.execute(
    db,
  );
  const [last] = rows;
  if (!last) return null;
  asked.note({ way: 'bound by a part', by: { before } });
  return allOf([byIndex(asked), sql<boolean>`h.updated_at >= ${last.since}::timestamptz`]);
}
