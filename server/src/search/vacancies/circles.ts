// Circles in the job search: what is in them, and what leads there.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { sql, type RawBuilder } from 'kysely';
import { areaShare, boxAround, cellsAround, stretchesAround } from '../places/circle';
import type { SearchAt } from '../question';
import { thresholds } from '../thresholds';

type Condition = RawBuilder<boolean>;

/** The squares that the circle touches, and which share of them it is; null = no circle is asked for. */
export function circleOf(
  { radius }: JobSearchQuery,
  { from }: SearchAt,
): { cells: number[]; share: number } | null {
  if (!radius || !from) return null;
  const cells = cellsAround(from, radius);
  return { cells, share: Math.min(1, areaShare(from, radius, cells.length)) };
}

/** Great-circle miles in SQL, for filtering and ordering; what is shown comes from product/fit/distance.ts. */
export const milesFrom = ({ lat, lng }: { lat: number; lng: number }) =>
  sql<number>`(7917.6 * asin(sqrt(least(1, power(sin(radians(p.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(p.lat)) * power(sin(radians(p.lng - ${lng}) / 2), 2)))))`;

/** In the circle, whatever leads there. */
const isWithin = (from: { lat: number; lng: number }, miles: number): Condition =>
  sql<boolean>`${milesFrom(from)} <= ${miles}`;

/** In the squares of one degree that the circle touches. */
function inSquares(
  from: { lat: number; lng: number },
  miles: number,
  { states, disciplines }: Beside,
): Condition {
  const beside = sql`${states.length > 0 ? sql` and p.state = any(${states}::text[])` : sql``}${
    disciplines.length > 0 ? sql` and p.discipline_id = any(${disciplines}::int[])` : sql``
  }`;
  const stretches = stretchesAround(from, miles).map(
    ({ first, last }) => sql`(p.cell between ${first} and ${last}${beside})`,
  );
  return sql<boolean>`(${sql.join(stretches, sql` or `)})`;
}

/** In the circle, led there by the index of places. */
export const within = (from: { lat: number; lng: number }, miles: number): Condition =>
  sql<boolean>`(${boxAround(sql`point(p.lng, p.lat)`, from, miles)} and ${isWithin(from, miles)})`;

/** What leads to a circle: the index of points, the squares beside an index of words, or nothing, where something else does. */
export type Lead = 'points' | 'squares' | 'nothing';

/** What stands beside the squares in their index. */
export interface Beside {
  states: readonly string[];
  disciplines: readonly number[];
}

/** Whether the squares of a circle are read sooner than those rows outside of it are looked at that words name. */
export function squaresPay(
  { inside, share }: { inside: number; share: number },
  { states, disciplines }: Beside,
  named: number,
): boolean {
  const { notedALook, passedALook } = thresholds.vacancies;
  const reading = inside / (states.length + disciplines.length > 0 ? passedALook : notedALook);
  return reading < named * (1 - share);
}

export function inCircle(
  { query: { radius }, at: { from } }: { query: JobSearchQuery; at: SearchAt },
  lead: Lead,
  beside: Beside,
): Condition | undefined {
  if (!radius || !from) return undefined;
  if (lead === 'points') return within(from, radius);
  const inside = isWithin(from, radius);
  return lead === 'squares' ? sql<boolean>`(${inSquares(from, radius, beside)} and ${inside})` : inside;
}
