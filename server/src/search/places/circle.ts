// What leads an index to a circle: the box for that of places, the squares of one degree for those of disciplines.
import { sql, type RawBuilder } from 'kysely';
import { thresholds } from '../thresholds';

interface Point {
  lat: number;
  lng: number;
}

export type Circle = Point & { miles: number };

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;
const inDegrees = (radians: number) => (radians * 180) / Math.PI;
/** A degree to the north is a little more than this. */
const milesOfDegree = 69;

/** The box that surely holds the circle; across the date line it goes on at the other end. */
export function boxAround(at: RawBuilder<unknown>, { lat, lng }: Point, miles: number): RawBuilder<boolean> {
  const north = miles / milesOfDegree;
  const east = reachEast({ lat, miles, from: -90, to: 90 });
  const boxes = [lng, lng - 360, lng + 360]
    .filter((middle) => middle + east >= -180 && middle - east <= 180)
    .map(
      (middle) => sql`${at} <@ box(point(${middle - east}::float8, ${lat - north}::float8),
        point(${middle + east}::float8, ${lat + north}::float8))`,
    );
  return sql<boolean>`(${sql.join(boxes, sql` or `)})`;
}

/** Squares side by side, by the numbers that `degree_cell` gives them. */
export interface Stretch {
  first: number;
  last: number;
}

/** The squares that the circle touches, row by row; across the date line a row goes on at the other end. */
export const stretchesAround = (at: Point, miles: number): Stretch[] =>
  rowsAround(at, miles).flatMap(numbered);

export const cellsAround = (at: Point, miles: number): number[] =>
  stretchesAround(at, miles).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, nth) => first + nth),
  );

/** Which share of so many squares of one degree a circle is, about. */
export const areaShare = ({ lat }: Point, miles: number, squares: number): number =>
  (Math.PI * miles ** 2) / (squares * milesOfDegree ** 2 * Math.cos(inRadians(lat)));

/** Degrees of a side of the squares that stand among the words. */
const wide = 4;

/**
 * The wide squares that the circle touches, as words of the index, and which share of them the circle is; null = of too
 * large a circle. They are a condition of their own beside other words: an "or" among them would make the index read all
 * who live there.
 */
export function wideSquares(at: Point, miles: number): { words: string; share: number } | null {
  if (miles > thresholds.places.widestMiles) return null;
  const cells = cellsAround(at, miles);
  const squares = new Set(
    cells.map((cell) => {
      const row = Math.round(cell / 1000);
      return Math.floor(row / wide) * 1000 + Math.floor((cell - row * 1000) / wide);
    }),
  );
  const words = [...squares].map((square) => `'xsquare${square}'`).join(' | ');
  return { words, share: cells.length / (squares.size * wide ** 2) };
}

/** What each circle touches that the one before did not. `circles` are the miles of each, growing. */
export function stretchesOutward(at: Point, circles: readonly number[]): (Stretch & { miles: number })[] {
  const reached = new Map<number, Row>();
  return circles.flatMap((miles) =>
    rowsAround(at, miles).flatMap((now) => {
      const before = reached.get(now.row);
      reached.set(now.row, now);
      return addedTo(before, now)
        .flatMap(numbered)
        .map((stretch) => ({ ...stretch, miles }));
    }),
  );
}

function addedTo(before: Row | undefined, now: Row): Row[] {
  if (!before) return [now];
  if (isWhole(before)) return [];
  return [
    { ...now, east: before.west - 1 },
    { ...now, west: before.east + 1 },
  ].filter(({ west, east }) => west <= east);
}

const isWhole = ({ west, east }: Row): boolean => east - west >= 359;

/** Columns of one row, counted on beyond the date line. */
interface Row {
  row: number;
  west: number;
  east: number;
}

function rowsAround({ lat, lng }: Point, miles: number): Row[] {
  const north = miles / milesOfDegree;
  const rows: Row[] = [];
  for (
    let row = Math.max(-90, Math.floor(lat - north));
    row <= Math.min(90, Math.floor(lat + north));
    row += 1
  ) {
    const reach = reachEast({ lat, miles, from: row, to: row + 1 });
    const west = Math.floor(lng - reach);
    // All around, the last column is the first again.
    rows.push({ row, west, east: Math.min(Math.floor(lng + reach), west + 359) });
  }
  return rows;
}

function numbered({ row, west, east }: Row): Stretch[] {
  if (east < -180) return numbered({ row, west: west + 360, east: east + 360 });
  if (west > 179) return numbered({ row, west: west - 360, east: east - 360 });
  const stretch = (first: number, last: number): Stretch => ({
    first: row * 1000 + first,
    last: row * 1000 + last,
  });
  if (west < -180) return [stretch(west + 360, 179), stretch(-180, east)];
  if (east > 179) return [stretch(west, 179), stretch(-180, east - 360)];
  return [stretch(west, east)];
}

/** Degrees of longitude that the circle reaches to either side between two latitudes: most at one of them or at its widest. */
function reachEast({ lat, miles, from, to }: { lat: number; miles: number; from: number; to: number }) {
  const reach = inRadians(miles / milesOfDegree);
  const middle = inRadians(lat);
  const widest = Math.asin(Math.min(1, Math.max(-1, Math.sin(middle) / Math.cos(reach))));
  const [south, north] = [inRadians(from), inRadians(to)];
  const reachAt = (at: number) => {
    const turn = (Math.cos(reach) - Math.sin(middle) * Math.sin(at)) / (Math.cos(middle) * Math.cos(at));
    return inDegrees(Math.acos(Math.min(1, Math.max(-1, turn))));
  };
  return Math.max(...[south, north, Math.min(north, Math.max(south, widest))].map(reachAt));
}
