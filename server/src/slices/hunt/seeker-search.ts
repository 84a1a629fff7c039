// The hunt at any size, by two paths: the newest or the nearest are walked a bounded way; where they hold too few, the index of words names all.
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { cellsAround } from './circle';
import { inPart, partHolding, partsBeside, type Part } from './parts';
import {
  allOf,
  ask,
  bandFrom,
  byColumns,
  byIndex,
  together,
  withinBand,
  type Asked,
  type Condition,
  type HuntFilter,
  type Point,
} from './seeker-conditions';

type Db = Kysely<DB>;

const most = limits.search.countTo + 1;
const newest = sql`h.updated_at desc, h.job_seeker_id desc`;
const columns = sql`h.job_seeker_id, h.updated_at, h.lat, h.lng`;

/**
 * Ids in order: nearest band first, shuffled by id inside it; without a point, newest first. The total is counted to one
 * over 1,000. Source: docs/decisions/019-hunt-by-two-paths.md
 */
export async function huntIds(
  db: Db,
  filter: HuntFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const asked = await ask(db, filter);
  if (isFew(asked) || areFewInIt(asked)) return wholly(db, asked, { limit, offset });
  const need = offset + limit;
  const ids = filter.around ? await nearest(db, asked, need) : await walk(db, asked, need);
  return { ids: ids.slice(offset), total: await count(db, asked) };
}

/** Up to here, naming all that match costs no more than walking for twenty of them. */
export const isFew = ({ expected, field }: Asked): boolean =>
  expected <= Math.max(200, 2.5 * Math.sqrt(20 * field));

/** Whom a middling circle holds is read for the total anyway. */
function areFewInIt(asked: Asked): boolean {
  const circle = circleOf(asked);
  return circle !== null && circle.miles > small && circle.miles < large && asked.expected <= thick;
}

/** The discipline's own rows where there is one: the btree of its newest leads to them. */
function lane({ filter: { discipline_id, secondary_discipline_id } }: Asked): Condition {
  if (secondary_discipline_id) return sql<boolean>`h.secondary_discipline_id = ${secondary_discipline_id}`;
  return discipline_id ? sql<boolean>`h.discipline_id = ${discipline_id}` : sql<boolean>`true`;
}

const orderOf = ({ filter: { around } }: Asked): RawBuilder<unknown> =>
  around ? sql`${bandFrom(around)} nulls last, md5(h.job_seeker_id::text), h.job_seeker_id` : newest;

/** All that match, in order. Named first and sorted then: a limit would lead the planner through the whole table. */
async function wholly(db: Db, asked: Asked, { limit, offset }: { limit: number; offset: number }) {
  const circle = circleOf(asked);
  const where = circle ? inCircle(asked, circle) : byIndex(asked);
  const { rows } = await sql<{ id: number; total: number }>`
    with h as materialized (select ${columns} from huntable_seekers h where ${where})
    select h.job_seeker_id as id, (select count(*)::int from h) as total from h
    order by ${orderOf(asked)} limit ${limit} offset ${offset}`.execute(db);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countIn(db, where));
  return { ids: rows.map((row) => row.id), total: Math.min(total, most) };
}

async function sorted(db: Db, asked: Asked, { need, where }: { need: number; where: Condition }) {
  const { rows } = await sql<{ id: number }>`
    with h as materialized (select ${columns} from huntable_seekers h where ${where})
    select h.job_seeker_id as id from h order by ${orderOf(asked)} limit ${need}`.execute(db);
  return rows.map((row) => row.id);
}

/** Along the newest, as far as the density of matches asks for; where that held too few, there are few in all. */
async function walk(db: Db, asked: Asked, need: number): Promise<number[]> {
  const { field, expected } = asked;
  const enough = 1.5 * Math.sqrt(need * field);
  if (expected >= enough) {
    const far = Math.ceil(Math.max(500, enough));
    const { rows } = await sql<{ id: number }>`
      select h.job_seeker_id as id from (${newestOf(asked, far)}) h
      where ${byColumns(asked)} order by ${newest} limit ${need}`.execute(db);
    if (rows.length >= need) return rows.map((row) => row.id);
  }
  return sorted(db, asked, { need, where: byIndex(asked) });
}

function newestOf(asked: Asked, far: number): RawBuilder<unknown> {
  const { discipline_id, secondary_discipline_id } = asked.filter;
  const along = (where: Condition) =>
    sql`(select h.* from huntable_seekers h where ${where} order by ${newest} limit ${far})`;
  if (!discipline_id || secondary_discipline_id) return along(lane(asked));
  const second = sql<boolean>`h.secondary_discipline_id = ${discipline_id} and h.discipline_id <> ${discipline_id}`;
  return sql`select h.* from (${along(lane(asked))} union all ${along(second)}) h order by ${newest} limit ${far}`;
}

type Circle = Point & { miles: number };

/** In whole bands, each holding about twice as many as the one before. */
const rings = [5, 10, 15, 25, 35, 50];

/**
 * Who stands within so many miles: by the index of places where the circle is small and the words are many people's, by
 * that of words where the circle is large, by both together in between, so that only whoever is in both is read. The
 * circle is named once: named twice, the planner would take it for a thousand times as small.
 */
function inCircle(asked: Asked, circle: Circle): Condition {
  const within = inside(asked, circle);
  if (circle.miles <= small && asked.thinnest > thick) return byColumns(within);
  const squares = circle.miles < large ? inSquares(asked, circle) : undefined;
  if (!squares && (circle.miles < large || together(within) === '')) return byIndex(within);
  return allOf([byIndex(anywhere(asked)), squares, withinBand(circle)]);
}

const anywhere = (asked: Asked): Asked => ({ ...asked, filter: { ...asked.filter, around: undefined } });

/** The discipline's own in the squares of one degree that the circle touches: there are few beside all who live there. */
function inSquares({ filter: { discipline_id } }: Asked, circle: Circle): Condition | undefined {
  if (!discipline_id) return undefined;
  const there = sql`h.cell = any(${cellsAround(circle, circle.miles + 5)}::int[])`;
  return sql<boolean>`(h.discipline_id = ${discipline_id} and ${there} or h.secondary_discipline_id = ${discipline_id} and ${there})`;
}

/** Miles. A small circle holds some ten thousand people of a million, a large one a tenth of all. */
const [small, large] = [35, 140];
/** So many in a list of the index cost more to read than the places of a small circle. */
const thick = 20_000;

/**
 * Circles that grow until they hold enough: whatever lies outside is farther. One that held few leads on to a much larger
 * one; where small ones hold too few, the index of places tells how far to look.
 */
async function nearest(db: Db, asked: Asked, need: number): Promise<number[]> {
  const around = asked.filter.around as Point & { miles: number | undefined };
  const circle = circleOf(asked);
  const all = () => sorted(db, asked, { need, where: circle ? inCircle(asked, circle) : byIndex(asked) });
  if (asked.expected <= 1.5 * Math.sqrt(need * asked.people)) return all();
  const reach = around.miles ?? Number.POSITIVE_INFINITY;
  // Not even a city holds so many in its middle.
  let least = 5 * Math.sqrt(need / 200);
  for (const miles of rings.filter((ring) => ring < reach)) {
    if (miles < least) continue;
    const found = await sorted(db, asked, { need, where: inCircle(asked, { ...around, miles }) });
    if (found.length >= need) return found;
    least = miles * Math.min(4, Math.sqrt((2.5 * need) / Math.max(1, found.length)));
  }
  // To find them and to sort whoever is as near costs about six looks for each that is needed.
  if (((6 * need) / asked.expected) * asked.people > asked.thinnest) return all();
  const miles = await reachOf(db, asked, need);
  if (miles === null || miles >= reach) return all();
  const far = { ...around, miles };
  const squares = inSquares(asked, far);
  const where = squares
    ? allOf([squares, withinBand(far), byColumns(anywhere(asked))])
    : byColumns(inside(asked, far));
  return sorted(db, asked, { need, where });
}

const inside = (asked: Asked, circle: Circle): Asked => ({
  ...asked,
  filter: { ...asked.filter, around: circle },
});

/**
 * A circle that surely holds so many: as far as the farthest of those whom the index of places hands out first. It goes by
 * degrees, of which one is fewer miles to the east than to the north, so they need not be the nearest themselves. null =
 * there are not so many.
 */
async function reachOf(db: Db, asked: Asked, need: number): Promise<number | null> {
  const { lat, lng } = asked.filter.around as Point;
  const { rows } = await sql<{ band: number | null; found: number }>`
    select max(near.band) as band, count(*)::int as found from (
      select ${bandFrom({ lat, lng })} as band from huntable_seekers h where h.lat is not null and ${byColumns(asked)}
      order by point(h.lng, h.lat) <-> point(${lng}, ${lat}) limit ${need}) near`.execute(db);
  const [near] = rows;
  return near && near.found >= need && near.band !== null ? (near.band + 1) * 5 : null;
}

/** Where matches are thick, a part of the rows holds over a thousand already; a circle is counted until it does. */
async function count(db: Db, asked: Asked): Promise<number> {
  const circle = circleOf(asked);
  const words = together(asked) !== '';
  if (circle && words && circle.miles >= large) return countInLarge(db, asked, circle);
  // Without words any row will do, and in a circle nearly any.
  if (circle || !words)
    return countFrom(db, sql`huntable_seekers h where ${circle ? inCircle(asked, circle) : byIndex(asked)}`);
  const part = partHolding(most, asked.expected);
  const counted = part ? await countIn(db, ...inParts(byIndex(asked), [part])) : 0;
  return counted >= most ? counted : countIn(db, byIndex(asked));
}

/** Which share of all a large circle holds nobody knows: a part tells that would do if it held them all. */
async function countInLarge(db: Db, asked: Asked, circle: Circle): Promise<number> {
  const where = inCircle(asked, circle);
  const first = partHolding(most, asked.expected);
  if (first) {
    const told = await countIn(db, ...inParts(where, [first]));
    if (told >= most) return told;
    const expected = first * told;
    if (expected * asked.people < asked.thinnest * asked.expected)
      return countFrom(db, sql`huntable_seekers h where ${byColumns(inside(asked, circle))}`);
    const beside = partsBeside(first, most, expected);
    const counted = beside.length === 0 ? 0 : told + (await countIn(db, ...inParts(where, beside)));
    if (counted >= most) return most;
  }
  return countFrom(db, sql`huntable_seekers h where ${where}`);
}

const inParts = (where: Condition, parts: readonly Part[]): Condition[] =>
  parts.map((part) => allOf([where, inPart(sql`h.job_seeker_id`, part)]));

function circleOf({ filter: { around } }: Asked): Circle | null {
  return around?.miles ? { ...around, miles: around.miles } : null;
}

/** Named first and counted then: see wholly. What has no row in common is counted together. */
const countIn = (db: Db, ...each: readonly Condition[]): Promise<number> => {
  const named = each.map(
    (where) => sql`(with h as materialized (select from huntable_seekers h where ${where}) select from h)`,
  );
  return countFrom(db, sql`(${sql.join(named, sql` union all `)}) h`);
};

async function countFrom(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${rows} limit ${most}) counted`.execute(db);
  return counted[0]?.count ?? 0;
}
