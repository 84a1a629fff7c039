// The hunt at any size, by two paths: a bounded walk of the newest or nearest, or else the index of words.
import type { Point } from '@rounds/product/fit/distance';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { wideSquares, type Circle } from '../places/circle';
import { anywhere, byWords, circleOf, inCircle, inside } from './circles';
import {
  allOf,
  bandFrom,
  byColumns,
  byIndex,
  byPairs,
  together,
  type Asked,
  type Condition,
} from './conditions';
import { ask } from './asking';
import { newerThanLast } from './bound';
import { count, countsAll, most } from './counting';
import { newest, newestOf, walkOf } from './newest';
import { band, diagonal, nearestOwn, ownIn, reachOfOwn } from '../places/squares';
import type { HuntFilter, Note } from '../question';
import { thresholds } from '../thresholds';

const { fewAlways, fewPage, smallMiles, largeMiles, thickList } = thresholds.seekers;
const { circles, cityMiddle, circleGrowth, circleSpare, circlesPay, circlesPayFrom } = thresholds.seekers;
const {
  namedALook,
  pairedWalk,
  looksEach,
  manyLooks,
  wordMiles,
  ownSpare,
  wideCircles,
  wideSpare,
  listedALook,
  hardly,
} = thresholds.seekers;
const [firstCircle] = circles;

type Db = Kysely<DB>;

/**
 * Ids in order: nearest band first, shuffled by id inside it; without a point, newest first. The total is counted to one
 * over 1,000. Source: docs/decisions/019-hunt-by-two-paths.md
 */
export async function huntIds(db: Db, filter: HuntFilter, page: Page & { note?: Note | undefined }) {
  return peopleFor(db, await ask(db, filter, page.note), page);
}

/** The same of a question that was put to the index. What was guessed of it leads the way and decides nothing. */
export async function peopleFor(db: Db, asked: Asked, page: Page) {
  const { ids, held, whole } = await found(db, asked, page);
  return { ids, total: whole || held >= most ? Math.min(held, most) : await count(db, asked) };
}

interface Page {
  limit: number;
  offset: number;
}

interface Found {
  ids: number[];
  /** How many are where the page was looked for; `whole` = all that match. */
  held: number;
  whole: boolean;
}

function found(db: Db, asked: Asked, page: Page): Promise<Found> {
  if (isFew(asked) || areFewInIt(asked) || savesWalk(asked, page)) {
    asked.note({ way: 'all that match named', by: { expected: asked.expected, field: asked.field } });
    return wholly(db, asked, page);
  }
  return asked.filter.around ? nearest(db, asked, page) : walk(db, asked, page);
}

/** Up to here, naming all that match costs no more than walking for twenty of them. */
export const isFew = ({ expected, field }: Asked): boolean =>
  expected <= Math.max(fewAlways, Math.sqrt(fewPage * field));

/** Whom a middling circle holds is read for the total anyway. */
function areFewInIt(asked: Asked): boolean {
  const circle = circleOf(asked);
  return (
    circle !== null && circle.miles > smallMiles && circle.miles < largeMiles && asked.expected <= thickList
  );
}

/** Where the total is counted of all that match, some more rows of them cost less than to look for the page beside. */
function savesWalk(asked: Asked, { offset, limit }: Page): boolean {
  const { expected, field, filter, said, paired } = asked;
  // Without words a walk looks at columns alone.
  if (filter.around || said === null || !countsAll(asked)) return false;
  const need = offset + limit;
  // The index of pairs names a thousand without having read lists of all.
  if (paired !== null) return expected <= most + (pairedWalk * need * field) / Math.max(1, expected);
  return expected <= most + namedALook * walkOf(asked, need);
}

/** What the order goes by. */
const columnsOf = ({ filter: { around } }: Asked): RawBuilder<unknown> =>
  around ? sql`h.job_seeker_id, ${bandFrom(around)} as band` : sql`h.job_seeker_id, h.updated_at`;
const orderOf = ({ filter: { around } }: Asked): RawBuilder<unknown> =>
  around ? sql`h.band nulls last, md5(h.job_seeker_id::text), h.job_seeker_id` : newest;

/** All that match, in order. */
async function wholly(db: Db, asked: Asked, page: Page): Promise<Found> {
  const circle = circleOf(asked);
  const all = where(asked, circle ? inCircle(asked, circle) : (byPairs(asked) ?? byIndex(asked)));
  return { ...(await sorted(db, asked, page, all)), whole: true };
}

const where = (asked: Asked, condition: Condition) =>
  sql`select ${columnsOf(asked)} from huntable_seekers h where ${condition}`;

/** Named first and sorted then: a limit would lead the planner through the whole table. */
async function sorted(
  db: Db,
  asked: Asked,
  { limit, offset }: Page,
  named: RawBuilder<unknown>,
): Promise<Omit<Found, 'whole'>> {
  const { rows } = await sql<{ ids: number[]; held: number }>`
    with h as materialized (${named})
    select (select count(*)::int from h) as held,
      array(select h.job_seeker_id from h order by ${orderOf(asked)} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], held: 0 };
}

/** Along the newest, as far as the density of matches asks for; where that held too few, there are few in all. */
async function walk(db: Db, asked: Asked, page: Page): Promise<Found> {
  const { field, expected } = asked;
  const need = page.offset + page.limit;
  const isThick = expected >= Math.sqrt(need * field);
  const far = walkOf(asked, need);
  const newer = await newerThanLast(db, asked, { need, far: isThick ? far : null });
  if (newer) {
    const found = await sorted(db, asked, page, where(asked, newer));
    if (found.held >= need) return { ...found, whole: false };
  }
  if (isThick) {
    const { rows } = await sql<{ id: number }>`
      select h.job_seeker_id as id from (${newestOf(asked, far)}) h
      where ${byColumns(asked)} order by ${newest} limit ${page.limit} offset ${page.offset}`.execute(db);
    asked.note({ way: 'newest walked', by: { expected, far, held: rows.length } });
    if (rows.length >= page.limit) return { ids: rows.map((row) => row.id), held: need, whole: false };
  }
  asked.note({ way: 'all that match named', by: { expected, field } });
  return wholly(db, asked, page);
}

/**
 * Circles that grow until they hold enough: whatever lies outside is farther. One that held few leads on to a much larger
 * one; where small ones hold too few, the index of places tells how far to look.
 */
async function nearest(db: Db, asked: Asked, page: Page): Promise<Found> {
  const around = asked.filter.around as Around;
  const need = page.offset + page.limit;
  if (!paysToFind(asked, need)) return wholly(db, asked, page);
  const reach = around.miles ?? Number.POSITIVE_INFINITY;
  const { discipline_id } = asked.filter;
  const words = together(asked) !== '';
  if (words && (need * asked.people) / asked.expected > manyLooks) {
    if (!discipline_id) return amongWords(db, asked, page);
    const far = await ownNearest(db, asked, page, 2 * diagonal);
    if (far) return far;
  }
  // Not even a city holds so many in its middle.
  let least = firstCircle * Math.sqrt(need / cityMiddle);
  const widest = discipline_id ? smallMiles : words ? wordMiles : Number.POSITIVE_INFINITY;
  for (const miles of circles.filter((ring) => ring < reach && ring <= widest)) {
    if (miles < least) continue;
    const near = await sorted(db, asked, page, where(asked, inCircle(asked, { ...around, miles })));
    asked.note({ way: 'circle read', by: { miles, held: near.held } });
    if (near.held >= need) return { ...near, whole: false };
    least = miles * Math.min(circleGrowth, Math.sqrt((circleSpare * need) / Math.max(1, near.held)));
  }
  if (words && !discipline_id) return amongWords(db, asked, page);
  if (words) return (await ownNearest(db, asked, page)) ?? wholly(db, asked, page);
  // To find them and to sort whoever is as near costs about six looks for each that is needed.
  if (((looksEach * need) / asked.expected) * asked.people > asked.thinnest) return wholly(db, asked, page);
  const miles = await reachOf(db, asked, need);
  if (miles === null || miles >= reach) return wholly(db, asked, page);
  const circle = { ...around, miles };
  asked.note({ way: 'places handed out', by: { miles } });
  // So thin a crowd is read by its places.
  const near = miles < largeMiles ? byColumns(inside(asked, circle)) : inCircle(asked, circle);
  return { ...(await sorted(db, asked, page, where(asked, near))), whole: false };
}

type Around = Point & { miles: number | undefined };

function paysToFind(asked: Asked, need: number): boolean {
  const among = circlesPay * Math.sqrt(need * asked.people);
  if (together(asked) === '') return asked.expected > among;
  const read = asked.filter.discipline_id ? ownFor(asked, need) : looksEach * need;
  return asked.expected > Math.min(among, circlesPayFrom + read);
}

/** So many of the discipline for those that are needed: not all of them are asked for. */
const ownFor = ({ field, expected }: Asked, need: number): number =>
  Math.ceil(ownSpare * need * Math.max(1, field / expected));

/**
 * Where hardly anybody is near, the index of squares tells without a look at a row how far the nearest of the discipline
 * are. null = they are nearer than `beyond`, or there are too few of them.
 */
async function ownNearest(db: Db, asked: Asked, page: Page, beyond = 0): Promise<Found | null> {
  const { around, discipline_id } = asked.filter as { around: Around; discipline_id: number };
  const { lat, lng } = around;
  const need = page.offset + page.limit;
  const reach = around.miles ?? Number.POSITIVE_INFINITY;
  const enough = ownFor(asked, need);
  const { miles, tight } = await reachOfOwn(db, { lat, lng, discipline_id }, enough);
  const own = { lat, lng, miles: Math.min(reach + band, miles), discipline_id };
  if (miles <= beyond || !Number.isFinite(own.miles)) return null;
  const asks = byColumns(anywhere(asked));
  let named = ownIn(own, columnsOf(asked), asks);
  let edge = own.miles;
  if (!tight) {
    const nearby = await nearestOwn(db, own, enough);
    named = where(asked, allOf([sql<boolean>`h.job_seeker_id = any(${nearby.ids}::bigint[])`, asks]));
    ({ edge } = nearby);
  }
  // Of a band that the edge cuts some are missing.
  const upTo = Math.min(reach, Math.floor(edge / band) * band);
  const within = sql`select * from (${named} offset 0) h where h.band * ${band} < ${upTo}`;
  const far = await sorted(db, asked, page, within);
  asked.note({ way: 'own squares read', by: { miles: own.miles, held: far.held } });
  const whole = upTo === reach;
  return far.held >= need || whole ? { ...far, whole } : null;
}

/**
 * Circles of wide squares: the planner knows how many live there, so the first that should hold enough is read. Of words that
 * stand side by side it knows nothing: where a circle holds hardly any, there are few of them anywhere.
 */
async function amongWords(db: Db, asked: Asked, page: Page): Promise<Found> {
  const around = asked.filter.around as Around;
  const wide = wideCircles
    .filter((miles) => miles < (around.miles ?? Number.POSITIVE_INFINITY))
    .map((miles) => ({ ...around, miles }));
  const need = page.offset + page.limit;
  const people = await peopleIn(db, wide);
  const isPhrase = asked.said?.includes('<->') && asked.expected < thickList;
  for (const [nth, circle] of wide.entries()) {
    const hoped = ((people[nth] ?? 0) * asked.expected) / asked.people;
    if (hoped < wideSpare * need) continue;
    // So few live there that the index of places names them sooner than the words' lists are read, or all of their squares.
    const few = (people[nth] ?? 0) * listedALook < asked.thinnest;
    const there = few ? byColumns(inside(asked, circle)) : byWords(asked, circle);
    const near = await sorted(db, asked, page, where(asked, there));
    asked.note({ way: 'wide squares read', by: { miles: circle.miles, held: near.held } });
    if (near.held >= need) return { ...near, whole: false };
    if (isPhrase && near.held * hardly < hoped) break;
  }
  return wholly(db, asked, page);
}

/** About how many live in each of these circles. */
async function peopleIn(db: Db, circles: readonly Circle[]): Promise<number[]> {
  const squares = circles.map((circle) => wideSquares(circle, circle.miles));
  const { rows } = await sql<{ people: number }>`
    select planned_rows('select from huntable_seekers h where h.words @@ ' || quote_literal(words) || '::tsquery') as people
    from unnest(${squares.map((square) => square?.words ?? '')}::text[]) with ordinality one (words, nth) order by nth`.execute(
    db,
  );
  return rows.map(({ people }, nth) => people * (squares[nth]?.share ?? 0));
}

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
