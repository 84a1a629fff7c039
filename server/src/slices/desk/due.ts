// By when the desk owes what has no date of its own in a row: a letter that failed, an act that waits for a second.
import { limits } from '@rounds/product/limits';
import { daysForBusinessDays, usualZone } from '@rounds/product/time';
import { sql, type Expression } from 'kysely';

/** For each day of the week, Monday first: how many days of the calendar later it is due. */
const later = [1, 2, 3, 4, 5, 6, 7].map((day) => daysForBusinessDays(day, limits.desk.businessDays));

/** One business day after that instant, as `businessDaysAfter` says it, so that the database sorts and counts by it. Source: docs/rules.md#verification */
export function dueAfter(at: Expression<unknown>) {
  const there = sql`(${at} at time zone ${usualZone})`;
  const days = sql`(${later}::int[])[extract(isodow from ${there})::int]`;
  return sql<string>`((${there} + make_interval(days => ${days})) at time zone ${usualZone})`;
}
