// Since when the last of a far page is new, told by a small part of the rows, where many match of whom few are needed.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { thresholds } from '../thresholds';
import { inPart } from '../words/parts';
import { allOf, byIndex, together, type Asked, type Condition } from './conditions';

const { boundPays, boundPaysWalk, boundSpare, boundLeast, notedALook } = thresholds.seekers;

/** Rows that the index of words names: of long lists it is not asked for, so that more are than match. */
const namedOf = ({ thick, thinnest, expected }: Asked): number =>
  Math.max(1, thick.length > 0 ? thinnest : 0, expected);

/** Rows of the sample and of the answer, and entries of two indexes: of the words, and of those who are new enough. */
function looksOf(asked: Asked, need: number): number {
  const [named, expected] = [namedOf(asked), Math.max(1, asked.expected)];
  const held = boundSpare * need;
  return named / 64 + (held * named) / expected + (named + (held * asked.people) / expected) / notedALook;
}

/** As many looks at rows it may cost: fewer than to name all, or than a walk for words as far as `far`. */
function looksWorth(asked: Asked, far: number | null): number {
  if (far === null) return namedOf(asked) / boundPays;
  // Without words a walk looks at columns alone.
  return asked.said === null ? 0 : far / boundPaysWalk;
}

/**
 * Whoever matches and is as new as the last of so many, half as many more to be sure; null = to name all, or to walk as far as
 * `far` where the newest can be walked, costs no more. A guess of the way alone: it may hold too few.
 */
export async function newerThanLast(
  db: Kysely<DB>,
  asked: Asked,
  { need, far }: { need: number; far: number | null },
): Promise<Condition | null> {
  if (looksOf(asked, need) > looksWorth(asked, far) || together(asked) === '') return null;
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
