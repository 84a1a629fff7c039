// The people of a discipline by the squares of one degree where they live: few beside all who live there.
import { earthMiles, placeAt, sphere, type Point } from '@rounds/product/fit/distance';
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { cellsAround, stretchesAround, stretchesOutward, type Circle, type Stretch } from './circle';
import { chordFrom } from './chords';
import { thresholds } from '../thresholds';

type Db = Kysely<DB>;
type Condition = RawBuilder<boolean>;
const { stepMiles, evenSteps, stepGrowth, stepsATrip, readAnyway } = thresholds.places;

type Own = Circle & { discipline_id: number };

/** Miles. A band that begins within the circle ends without. */
export const band = limits.distance.bandMiles;

/** A discipline's own in the squares that a middling circle touches. */
export function inOwnSquares(circle: Circle, disciplineId: number): Condition {
  const there = sql`h.cell = any(${listed(cellsAround(circle, circle.miles + band))}::int[])`;
  return sql<boolean>`(h.discipline_id = ${disciplineId} and ${there}
    or h.secondary_discipline_id = ${disciplineId} and ${there})`;
}

/** Rows of squares as SQL: of a large circle there are thousands of squares. */
const asRows = (stretches: readonly Stretch[]): RawBuilder<unknown> =>
  sql`unnest(${listed(stretches.map(({ first }) => first))}::int[], ${listed(stretches.map(({ last }) => last))}::int[])`;

/** Numbers need no quotes, which the driver would look for in each of thousands. */
const listed = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** In rows `h`, the discipline's own in the squares that the circle touches: of the index alone, or with `where` of the table. */
export function ownIn({ discipline_id, ...circle }: Own, columns: RawBuilder<unknown>, where?: Condition) {
  const stretches = asRows(stretchesAround(circle, circle.miles));
  const along = (own: Condition, more: Condition) => sql`
    select h.* from ${stretches} stretch (first, last) cross join lateral (
      select ${columns} from huntable_seekers h
      where ${own} and h.cell between stretch.first and stretch.last and ${more} offset 0) h`;
  // The index of the second disciplines does not know the first.
  const second = where ? sql<boolean>`h.discipline_id <> ${discipline_id} and ${where}` : sql<boolean>`true`;
  return sql`${along(sql<boolean>`h.discipline_id = ${discipline_id}`, where ?? sql<boolean>`true`)} union all
    ${along(sql<boolean>`h.secondary_discipline_id = ${discipline_id}`, second)}`;
}

/**
 * The nearest by the index alone: whoever is in no farther a band than the one who is so many-th, and where that band ends.
 */
export async function nearestOwn(db: Db, own: Own, enough: number): Promise<{ ids: number[]; edge: number }> {
  const columns = sql`h.job_seeker_id, ${chordFrom(placeAt(own), 'h')} as chord`;
  const { rows } = await sql<{ ids: number[]; edge: number }>`
    with own as materialized (${ownIn(own, columns)}),
    last as materialized (select own.chord from own order by own.chord limit 1 offset ${enough - 1}),
    upto as materialized (select least(${own.miles},
      (select ${band} * (1 + floor(${milesOf(sql`last.chord`)} / ${band})) from last)) as edge)
    select array(select own.job_seeker_id from own, upto where ${milesOf(sql`own.chord`)} < upto.edge + ${unsharp}) as ids,
      upto.edge from upto`.execute(db);
  return rows[0] ?? { ids: [], edge: 0 };
}

/** Of a squared chord, as `chordOfMiles` counts it. */
const milesOf = (chord: RawBuilder<unknown>) =>
  sql`(${2 * earthMiles}::float8 * asin(least(1, sqrt(${chord}) / ${2 * sphere}::float8)))`;
/** Miles. Whole numbers of the sphere tell places apart no finer than this. */
const unsharp = 0.01;

/** Miles: the steps of a look outward, to the other end of the earth; each list begins where the one before ended. */
const steps = [0, 1, 2, 3, 4, 5, 6].map((list) =>
  Array.from({ length: stepsATrip }, (_, nth) => stepAt(list * (stepsATrip - 1) + 1 + nth)),
);
function stepAt(nth: number): number {
  return nth <= evenSteps ? stepMiles * nth : stepMiles * evenSteps * stepGrowth ** (nth - evenSteps);
}
/** Across a square. */
export const diagonal = 100;

interface Reach {
  /** Within which so many of the discipline surely live; infinite = there are not so many. */
  miles: number;
  /** Whether the squares that such a circle touches hold hardly more. */
  tight: boolean;
}

/** Counts the first holders of the discipline in the squares of growing circles, by the index alone. */
export async function reachOfOwn(
  db: Db,
  { discipline_id, ...at }: Point & { discipline_id: number },
  enough: number,
): Promise<Reach> {
  const most = Math.ceil(readAnyway * enough);
  for (const circles of steps) {
    const stretches = stretchesOutward(at, circles);
    const each = (of: keyof (typeof stretches)[number]) => listed(stretches.map((stretch) => stretch[of]));
    const { rows } = await sql<{ miles: number; held: number }>`
      select near.miles, count(*)::int as held from (
        select outward.miles
        from unnest(${each('miles')}::float8[], ${each('first')}::int[], ${each('last')}::int[]) outward (miles, first, last)
        cross join lateral (
          select from huntable_seekers h where h.discipline_id = ${discipline_id}
            and h.cell between outward.first and outward.last offset 0) h
        limit ${most}) near group by 1 order by 1`.execute(db);
    let held = 0;
    const full = rows.find((ring) => (held += ring.held) >= enough);
    if (!full) continue;
    const miles = full.miles + diagonal;
    const cutOff = rows.reduce((sum, ring) => sum + ring.held, 0) === most;
    const known = cutOff ? (rows.at(-1)?.miles ?? 0) - 1 : (circles.at(-1) ?? 0);
    return { miles, tight: known >= miles };
  }
  return { miles: Number.POSITIVE_INFINITY, tight: false };
}
