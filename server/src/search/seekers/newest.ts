// The newest of whoever may match, along a btree: how far they are walked, and where.
import { sql, type RawBuilder } from 'kysely';
import { thresholds } from '../thresholds';
import type { Asked, Condition } from './conditions';

const { walkReach, walkLeast, walkMost } = thresholds.seekers;

export const newest = sql`h.updated_at desc, h.job_seeker_id desc`;

/**
 * So many of the newest are walked: half as far again as the matches should reach, for those that stand in clusters; where
 * most match, no farther than the planner follows the newest for.
 */
export const walkOf = ({ field, expected }: Asked, need: number): number =>
  Math.ceil(
    Math.min(
      Math.max(walkLeast, walkReach * Math.sqrt(need * field)),
      (walkMost * need * field) / Math.max(1, expected),
    ),
  );

/** The discipline's own rows where there is one: the btree of its newest leads to them. */
function lane({ filter: { discipline_id, secondary_discipline_id } }: Asked): Condition {
  if (secondary_discipline_id) return sql<boolean>`h.secondary_discipline_id = ${secondary_discipline_id}`;
  return discipline_id ? sql<boolean>`h.discipline_id = ${discipline_id}` : sql<boolean>`true`;
}

/** So many of them, of the discipline's own and of those who have it as their second. */
export function newestOf(asked: Asked, far: number): RawBuilder<unknown> {
  const { discipline_id, secondary_discipline_id } = asked.filter;
  const along = (where: Condition) =>
    sql`(select h.* from huntable_seekers h where ${where} order by ${newest} limit ${far})`;
  if (!discipline_id || secondary_discipline_id) return along(lane(asked));
  const second = sql<boolean>`h.secondary_discipline_id = ${discipline_id} and h.discipline_id <> ${discipline_id}`;
  return sql`select h.* from (${along(lane(asked))} union all ${along(second)}) h order by ${newest} limit ${far}`;
}
