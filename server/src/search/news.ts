// How many job seekers are new in each of a company's kept searches: asked and counted for all of them together.
import { limits } from '@rounds/product/limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../db/tables';
import { isFew } from './seekers/finding';
import type { HuntFilter } from './question';
import { askEach } from './seekers/asking';
import { byColumns, byIndex, type Asked } from './seekers/conditions';

/** Who came, or changed what is shown of them, after an instant: counted to 100 each, in two trips however many there are. */
export async function newInEach(
  db: Kysely<DB>,
  searches: readonly { filter: HuntFilter; since: string }[],
): Promise<number[]> {
  if (searches.length === 0) return [];
  const asked = await askEach(
    db,
    searches.map(({ filter, since }) => ({ ...filter, since })),
  );
  const each = asked.map(
    (one, nth) => sql`(select ${sql.raw(String(nth))} as nth, count(*)::int as count
      from (${matching(one)} limit ${limits.savedSearches.countTo}) counted)`,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(each, sql` union all `)} order by nth`.execute(db);
  return rows.map(({ count }) => count);
}

/** Few are named first, all that match; of many, a hundred are soon met along the newest. */
const matching = (asked: Asked): RawBuilder<unknown> =>
  isFew(asked)
    ? sql`with h as materialized (select from huntable_seekers h where ${byIndex(asked)}) select from h`
    : sql`select from huntable_seekers h where ${byColumns(asked)}`;
