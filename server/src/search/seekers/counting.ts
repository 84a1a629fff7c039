// How many match, counted to one over 1,000.
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { inPart, partHolding, partsHolding, shareOf, type Part } from '../words/parts';
import type { Circle } from '../places/circle';
import { circleOf, inCircle } from './circles';
import { allOf, byIndex, byPairs, squaresOf, together, type Asked, type Condition } from './conditions';
import { thresholds } from '../thresholds';

type Db = Kysely<DB>;

export const most = limits.search.countTo + 1;

/** Whether the total is counted of all that match: no part of the rows would hold as many. */
export const countsAll = (asked: Asked): boolean =>
  together(asked) !== '' && partHolding(most, asked.expected) === undefined;

/** Where matches are thick, a part of the rows holds over a thousand already; a circle is counted until it does. */
export async function count(db: Db, asked: Asked): Promise<number> {
  const circle = circleOf(asked);
  const words = together(asked) !== '';
  if (circle && words && circle.miles >= thresholds.seekers.largeMiles)
    return countInLarge(db, asked, circle);
  // Without words any row will do, and in a circle nearly any.
  if (circle || !words)
    return countFrom(db, sql`huntable_seekers h where ${circle ? inCircle(asked, circle) : byIndex(asked)}`);
  const part = partHolding(most, asked.expected);
  asked.note({ way: 'total counted', by: { expected: asked.expected, part: part ?? null } });
  const counted = part ? await countIn(db, ...inParts(byIndex(asked), [part])) : 0;
  return counted >= most ? counted : countIn(db, byPairs(asked) ?? byIndex(asked));
}

/** What stands in some parts tells how much the others hold: nobody knows which share of all who have a word a circle holds. */
async function countInLarge(db: Db, asked: Asked, circle: Circle): Promise<number> {
  const where = inCircle(asked, circle);
  let told = 0;
  const counted: Part[] = [];
  for (
    let expected = insideOf(asked), spare: number = thresholds.counting.partSpare;
    expected > 0;
    expected = told / shareOf(counted), spare = 1
  ) {
    const parts = partsHolding(spare * (most - told), expected, counted);
    if (parts.length === 0) break;
    told += await countIn(db, ...inParts(where, parts));
    if (told >= most) return most;
    counted.push(...parts);
  }
  return countFrom(db, sql`huntable_seekers h where ${where}`);
}

/** How many of all that match are in the large circle, if they live like everybody. */
function insideOf({ filter, expected, there, people }: Asked): number {
  const squares = squaresOf(filter);
  return squares && there !== null && people > 0 ? (expected * there * squares.share) / people : expected;
}

const inParts = (where: Condition, parts: readonly Part[]): Condition[] =>
  parts.map((part) => allOf([where, inPart(sql`h.job_seeker_id`, part)]));

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
