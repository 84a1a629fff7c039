// What leads an index to a circle: the box for that of places, the squares of one degree for those of disciplines.
import { sql, type RawBuilder } from 'kysely';

interface Point {
  lat: number;
  lng: number;
}

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

/** The squares that the circle touches, as `degree_cell` numbers them; across the date line they go on at the other end. */
export function cellsAround({ lat, lng }: Point, miles: number): number[] {
  const north = miles / milesOfDegree;
  const cells: number[] = [];
  for (let row = Math.floor(lat - north); row <= Math.floor(lat + north); row += 1) {
    const east = reachEast({ lat, miles, from: row, to: row + 1 });
    for (let column = Math.floor(lng - east); column <= Math.floor(lng + east); column += 1)
      cells.push(row * 1000 + ((((column + 180) % 360) + 360) % 360) - 180);
  }
  return cells;
}

/** Degrees of longitude that the circle reaches to either side between two latitudes; around a pole it goes all around. */
function reachEast({ lat, miles, from, to }: { lat: number; miles: number; from: number; to: number }) {
  const reach = inRadians(miles / milesOfDegree);
  const middle = inRadians(lat);
  const widest = Math.sin(middle) / Math.cos(reach);
  if (Math.abs(widest) >= 1) return 180;
  const at = Math.min(inRadians(to), Math.max(inRadians(from), Math.asin(widest)));
  const turn = (Math.cos(reach) - Math.sin(middle) * Math.sin(at)) / (Math.cos(middle) * Math.cos(at));
  return inDegrees(Math.acos(Math.min(1, Math.max(-1, turn))));
}
