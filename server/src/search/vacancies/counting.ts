// How many vacancies match, counted to one over 1,000.
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { thresholds } from '../thresholds';
import { inPart, partHolding, type Part } from '../words/parts';
import { squaresPay, type Lead } from './circles';
import { besideSquares, looksAtLists } from './lists';
import { allOf, byColumns, byIndex, keptPlan, together, type Asked, type Condition } from './conditions';

type Db = Kysely<DB>;

export const most = limits.search.countTo + 1;

/** Whether nothing is asked but what a btree leads to. */
function isLane({ words, preferences, query, after: from }: Asked): boolean {
  const { states = [], discipline_id = [], company_id, pay_min, posted_since, radius } = query;
  const few = states.length <= 1 && discipline_id.length <= 1 && preferences.length === 0;
  return few && words === null && from === null && !company_id && !pay_min && !posted_since && !radius;
}

/** Where matches are thick, a part of the rows holds over a thousand already; a circle is counted until it does. */
export async function count(db: Db, asked: Asked): Promise<number> {
  const { any: expected } = asked.expected;
  // No list of words is made shorter by a part.
  if (together(asked) === '' && !isLane(asked))
    return countFrom(db, sql`published_vacancies p where ${byIndex(asked, 'any')}`);
  // Every row that the btree hands out counts.
  if (isLane(asked)) return countFrom(db, sql`published_vacancies p where ${byColumns(asked, 'any')}`);
  const part = partOf(asked);
  asked.note({ way: 'total counted', by: { expected, part: part ?? null } });
  const countAll = (where: Condition) => countIn(db, where, { plan: keptPlan(asked) });
  const counted =
    part === undefined
      ? 0
      : await countAll(allOf([byIndex(asked, 'any', { lead: 'nothing' }), inPart(sql`p.id`, part)]));
  return counted >= most ? counted : countAll(byIndex(asked, 'any', wayTo(asked)));
}

/** Until so many are met in a circle, among all that words name. */
const looksUntilMost = ({ share }: Asked): number => (share > 0 ? most / share : Number.POSITIVE_INFINITY);

/** A sixteenth of the rows. */
const sample: Part = 16;

/** Where so many match in a sixteenth of the rows that they cannot be as few as are counted: nothing else of them need be read. */
export async function areSurelyMore(db: Db, asked: Asked): Promise<boolean> {
  if (together(asked) === '') return false;
  const sure = Math.ceil((thresholds.counting.partSure * most) / sample);
  const where = allOf([byIndex(asked, 'any', { lead: 'nothing' }), inPart(sql`p.id`, sample)]);
  const counted = await countIn(db, where, { upTo: sure });
  asked.note({ way: 'part counted', by: { expected: asked.expected.any, sure, counted } });
  return counted >= sure;
}

/** Beside words the squares of a circle are read where that takes less time than to look at rows until enough are met. */
function wayTo(asked: Asked): { lead?: Lead } {
  const { query, anywhere } = asked;
  if (!query.radius || looksAtLists(query)) return {};
  return squaresPay(asked, besideSquares(query, asked.trade), Math.min(anywhere, looksUntilMost(asked)))
    ? { lead: 'squares' }
    : { lead: 'nothing' };
}

/** No part of a circle has squares of its own. */
function partOf(asked: Asked): Part | undefined {
  const part = partHolding(most, asked.expected.any);
  const { query, anywhere, inside } = asked;
  if (part === undefined || !query.radius || wayTo(asked).lead !== 'squares') return part;
  const bySquares = inside / thresholds.vacancies.notedALook + most;
  return Math.min(anywhere / part, looksUntilMost(asked)) < bySquares ? part : undefined;
}

interface Counting {
  plan?: RawBuilder<unknown>;
  upTo?: number;
}

/** Named first and counted then: a limit would lead the planner through the whole table. */
const countIn = (db: Db, where: Condition, counting: Counting): Promise<number> =>
  countFrom(
    db,
    sql`(with p as materialized (select from published_vacancies p where ${where}) select from p) p`,
    counting,
  );

async function countFrom(
  db: Db,
  rows: RawBuilder<unknown>,
  { plan = sql``, upTo = most }: Counting = {},
): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select ${plan} count(*)::int as count from (select from ${rows} limit ${upTo}) counted`.execute(db);
  return counted[0]?.count ?? 0;
}
