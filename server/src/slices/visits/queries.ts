// Rows of visits: sums that are added to, and read by window.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface DaySum {
  day: string;
  what: 'page' | 'step';
  name: string;
  count: number;
}

/** A sum that nobody could have made by looking stays where it is, so that the others are still written. */
const most = 2_147_483_647;

/** In one order, so that two processes that write at once wait for each other and never in a ring. */
export async function addVisits(db: Db, sums: readonly DaySum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into visit_days (day, what, name, count)
    select day, what, name, least(sum(count), ${most})
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) s(day date, what text, name text, count integer)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, what, name) do update
      set count = least(visit_days.count::bigint + excluded.count, ${most})`.execute(db);
}

interface Window {
  from: string;
  until: string;
}

export const visitSums = (db: Db, { from, until }: Window) =>
  sql<Pick<DaySum, 'what' | 'name' | 'count'>>`
    select what, name, least(sum(count), ${most})::int as count from visit_days where day between ${from}::date and ${until}::date
    group by 1, 2 order by 3 desc, 2`
    .execute(db)
    .then(({ rows }) => rows);

export const visitRows = (db: Db, { from, until }: Window) =>
  sql<DaySum>`
    select day::text, what, name, count from visit_days where day between ${from}::date and ${until}::date
    order by day desc, what, count desc, name`
    .execute(db)
    .then(({ rows }) => rows);
