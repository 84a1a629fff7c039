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

/** In one order, so that two processes that write at once wait for each other and never in a ring. */
export async function addVisits(db: Db, sums: readonly DaySum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into visit_days (day, what, name, count)
    select day, what, name, sum(count)
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) s(day date, what text, name text, count integer)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, what, name) do update set count = visit_days.count + excluded.count`.execute(db);
}

interface Window {
  from: string;
  until: string;
}

export const visitSums = (db: Db, { from, until }: Window) =>
  sql<Pick<DaySum, 'what' | 'name' | 'count'>>`
    select what, name, sum(count)::int as count from visit_days where day between ${from}::date and ${until}::date
    group by 1, 2 order by 3 desc, 2`
    .execute(db)
    .then(({ rows }) => rows);

export const visitRows = (db: Db, { from, until }: Window) =>
  sql<DaySum>`
    select day::text, what, name, count from visit_days where day between ${from}::date and ${until}::date
    order by day desc, what, count desc, name`
    .execute(db)
    .then(({ rows }) => rows);
