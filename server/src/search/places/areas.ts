// A circle as the hunt takes it: every area of which a ZIP code lies inside, and nothing finer than areas.
import { chordOfMiles } from '@rounds/product/fit/distance';
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';

interface Around {
  lat: number;
  lng: number;
  miles: number | undefined;
}

export interface AreasInside {
  /** One digit an area, by its number: 1 for those that the circle takes. */
  members: string;
  /** A circle of so many miles holds the middles of all of them. */
  miles: number;
}

interface Row {
  nth: number;
  taken: number[] | null;
  farthest: number | null;
  highest: number | null;
}

/** Of each circle, in one trip for all; null where none is given. */
export async function areasInside(
  db: Kysely<DB>,
  circles: readonly (Around | undefined)[],
): Promise<(AreasInside | null)[]> {
  const asked = circles.flatMap((around, nth) =>
    around?.miles ? [insideSql({ ...around, miles: around.miles }, nth)] : [],
  );
  if (asked.length === 0) return circles.map(() => null);
  const { rows } = await sql<Row>`${sql.join(asked, sql` union all `)}`.execute(db);
  const inside = new Map(rows.map((row) => [row.nth, drawn(row)]));
  return circles.map((_, nth) => inside.get(nth) ?? null);
}

function drawn({ taken, farthest, highest }: Row): AreasInside {
  const digits = new Array<string>((highest ?? 0) + 1).fill('0');
  for (const id of taken ?? []) digits[id] = '1';
  return { members: digits.join(''), miles: holding(farthest) };
}

const insideSql = ({ lat, lng, miles }: Around & { miles: number }, nth: number): RawBuilder<unknown> =>
  sql`select ${sql.raw(String(nth))} as nth, inside.* from areas_inside(${lat}::float8, ${lng}::float8, ${miles}::int,
    ${sql.raw(String(chordOfMiles(miles)))}::bigint) inside`;

/** Whole bands, as every order goes by them. */
const holding = (farthest: number | null): number =>
  limits.distance.bandMiles * (1 + Math.floor((farthest ?? 0) / limits.distance.bandMiles));

/** Of rows `h`. */
export const livesIn = (members: string) => sql<boolean>`(get_bit(${members}::varbit, h.area_id) > 0)`;
