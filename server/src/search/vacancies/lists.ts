// Filters of many values, and of one or two: which of them an index is asked for.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { thresholds } from '../thresholds';
import type { Beside } from './circles';

const { longestList, widestList } = thresholds.vacancies;
/** PostgreSQL 15 reads the squares of a circle once for each value that stands beside them. */
const besideAtMost = 2;

export const isLong = <T>(values: readonly T[] | undefined): values is readonly T[] =>
  (values?.length ?? 0) > longestList;

/** Lists that leave less than most: of the widest, nearly all rows have one. */
export const looksAtLists = ({ states = [], discipline_id = [] }: JobSearchQuery): boolean =>
  [states.length, discipline_id.length].some((length) => length > longestList && length <= widestList);

/** What narrows the squares of a circle. */
export function besideSquares(
  { states = [], discipline_id }: JobSearchQuery,
  trade: { id: number } | null,
): Beside {
  const disciplines = discipline_id ?? (trade ? [trade.id] : []);
  const few = <T>(values: readonly T[]) => (values.length > besideAtMost ? [] : values);
  return { states: few(states), disciplines: few(disciplines) };
}
