// Circles in the job search: what is in them, and what leads there.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { sql, type RawBuilder } from 'kysely';
import { areaShare, boxAround, cellsAround, stretchesAround } from '../places/circle';
import type { SearchAt } from '../question';

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
const inSquares = (from: { lat: number; lng: number }, miles: number): Condition =>
  sql<boolean>`(${sql.join(
    stretchesAround(from, miles).map(({ first, last }) => sql`p.cell between ${first} and ${last}`),
    sql` or `,
  )})`;

/** In the circle, led there by the index of places. */
export const within = (from: { lat: number; lng: number }, miles: number): Condition =>
  sql<boolean>`(${boxAround(sql`point(p.lng, p.lat)`, from, miles)} and ${isWithin(from, miles)})`;

/** What leads to a circle: the index of points, the squares beside an index of words, or nothing, where something else does. */
export type Lead = 'points' | 'squares' | 'nothing';

export function inCircle(
  { query: { radius }, at: { from } }: { query: JobSearchQuery; at: SearchAt },
  lead: Lead,
): Condition | undefined {
  if (!radius || !from) return undefined;
  if (lead === 'points') return within(from, radius);
  const inside = isWithin(from, radius);
  return lead === 'squares' ? sql<boolean>`(${inSquares(from, radius)} and ${inside})` : inside;
}
