// Whom the fit is counted for when a company looks: at most 2,000, the nearest and some from anywhere.
import { bandChords, chordOfMiles, milesBetween, type Place } from '@rounds/product/fit/distance';
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { cellsAround } from '../places/circle';
import { chordFrom } from '../places/chords';
import { allOf, byColumns, byIndex, together, type Asked, type Condition } from '../seekers/conditions';
import { ask } from '../seekers/asking';
import type { HuntFilter, Note } from '../question';
import { thresholds } from '../thresholds';
import { shownTo } from '../visibility';

type Db = Kysely<DB>;

const { mostScored, fewSeekers, fromWanted, fromFurther, furtherMiles, newestSeekers } = thresholds.fit;
const { circles, circleHope } = thresholds.fit;
const newest = sql`h.updated_at desc, h.job_seeker_id desc`;

export interface Wanted {
  filter: HuntFilter & { discipline_id: number };
  /** Where the vacancy is. */
  state: string;
  place: (Place & { lat: number; lng: number }) | null;
  note?: Note | undefined;
}

/** By whole bands of five miles, the finest measure that is shown. */
export async function seekersFor(db: Db, { filter, state, place, note }: Wanted): Promise<number[]> {
  const asked = await ask(db, filter, note);
  const found = new Set<number>();
  const add = (ids: readonly number[]) => ids.forEach((id) => found.size < mostScored && found.add(id));
  if (asked.expected <= fewSeekers) {
    asked.note({ way: 'all that match put in order', by: { expected: asked.expected, few: fewSeekers } });
    if (!place || !isPlain(asked))
      return first(db, { asked, place, need: mostScored, where: byIndex(asked) });
    return near(db, asked, { place, inside: sql<boolean>`true` });
  }
  if (!filter.around?.miles)
    add(await first(db, { asked, place: null, need: mostScored * fromWanted, where: wants(asked, state) }));
  if (place && !filter.around?.miles)
    add(
      await first(db, { asked, place: null, need: mostScored * fromFurther, where: wantsNear(asked, place) }),
    );
  if (place) add(await nearest(db, asked, place));
  if (found.size < mostScored) add(await newestOf(db, asked, [...found]));
  return [...found];
}

/** Nothing but the discipline is asked, which the index of squares knows by itself. */
const isPlain = (asked: Asked): boolean =>
  together(asked) === `('xdiscipline${asked.filter.discipline_id}')` &&
  !asked.filter.since &&
  !asked.filter.around?.miles;

const wants = (asked: Asked, state: string): Condition =>
  allOf([sql<boolean>`h.anywhere_in @> ${[state]}::text[]`, byColumns(asked)]);

/** Some who live elsewhere and named a place near this one. */
const wantsNear = (asked: Asked, place: NonNullable<Wanted['place']>): Condition =>
  allOf([
    sql<boolean>`h.place_cells <> '{}'`,
    sql<boolean>`h.place_cells && ${cellsAround(place, furtherMiles)}::int[]`,
    byColumns(asked),
  ]);

const bandOf = (place: Place): RawBuilder<unknown> =>
  sql`width_bucket(${chordFrom(place, 'h')}, ${sql.raw(`array[${bandChords.join(',')}]::bigint[]`)})`;

interface Lane {
  asked: Asked;
  place: Place | null;
  need: number;
  where: Condition;
}

/** The first of all that match. Named first and sorted then: a limit would lead the planner through the whole table. */
async function first(db: Db, { place, need, where }: Lane): Promise<number[]> {
  const far = place ? sql`${bandOf(place)} nulls last,` : sql``;
  return idsOf(
    db,
    sql`with h as materialized (select h.job_seeker_id, h.updated_at, h.px, h.py, h.pz from huntable_seekers h where ${where})
    select h.job_seeker_id as id from h order by ${far} ${newest} limit ${need}`,
  );
}

/** Circles that grow until they hold enough: whatever lies outside is farther. One that should not hold enough is passed over. */
async function nearest(db: Db, asked: Asked, place: NonNullable<Wanted['place']>): Promise<number[]> {
  let ids: number[] = [];
  let read = 0;
  for (const miles of circles.filter((ring) => meets(asked, place, ring))) {
    const likely = (ids.length + 1) * (miles / read) ** 2 * circleHope;
    if (read > 0 && miles !== circles.at(-1) && likely < mostScored) continue;
    read = miles;
    const inside = allOf([
      sql<boolean>`h.cell = any(${cellsAround(place, miles)}::int[])`,
      sql<boolean>`${chordFrom(place, 'h')} <= ${sql.raw(String(chordOfMiles(miles)))}`,
    ]);
    ids = await near(db, asked, { place, inside });
    asked.note({ way: 'circle read', by: { miles, held: ids.length } });
    if (ids.length >= mostScored) break;
  }
  return ids;
}

/** Whether somebody who lives in the circle that is asked for may live so near the vacancy, too. */
function meets({ filter: { around } }: Asked, place: NonNullable<Wanted['place']>, ring: number): boolean {
  return !around?.miles || milesBetween(around, place) <= ring + around.miles + 2 * limits.distance.bandMiles;
}

/** In order. Where nothing but the discipline is asked, the index of squares is read alone. */
function near(
  db: Db,
  asked: Asked,
  { place, inside }: { place: Place; inside: Condition },
): Promise<number[]> {
  const { filter, hidden } = asked;
  const asks = isPlain(asked) ? shownTo(filter.companyId, hidden) : byColumns(asked);
  return idsOf(
    db,
    sql`select lane.job_seeker_id as id from (${alongDisciplines(
      asked,
      (own) => sql`select h.job_seeker_id, h.updated_at, ${bandOf(place)} as band
        from huntable_seekers h where ${own} and ${inside} and ${asks}`,
    )}) lane order by lane.band, lane.updated_at desc, lane.job_seeker_id desc limit ${mostScored}`,
  );
}

/** Along the newest, beside those that were found. */
const newestOf = (db: Db, asked: Asked, found: readonly number[]): Promise<number[]> =>
  idsOf(
    db,
    sql`select h.job_seeker_id as id from (${alongDisciplines(
      asked,
      (own) =>
        sql`(select h.* from huntable_seekers h where ${own} order by ${newest} limit ${mostScored * newestSeekers})`,
    )}) h where h.job_seeker_id <> all(${[...found]}::bigint[]) and ${byColumns(asked)}
    order by ${newest} limit ${mostScored - found.length}`,
  );

/** Two lanes, so that each is led by its own index: the discipline itself, and those who have it beside another. */
function alongDisciplines(
  { filter: { discipline_id } }: Asked,
  lane: (own: Condition) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const first = sql<boolean>`h.discipline_id = ${discipline_id}`;
  const second = sql<boolean>`h.secondary_discipline_id = ${discipline_id} and h.discipline_id <> ${discipline_id}`;
  return sql`${lane(first)} union all ${lane(second)}`;
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}
