// What stands in both searches, by discipline and state: each table read once an hour along an index, never by a call.
import { limits } from '@rounds/product/limits';
import { minutesAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

interface Round {
  db: Kysely<DB>;
  now: string;
}

export async function sweepStock({ db, now }: Round): Promise<void> {
  const since = minutesAfter(now, -limits.desk.stockMinutes);
  await db.transaction().execute(async (tx) => {
    const { rows: turn } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(7310, 2) as mine`.execute(tx);
    const { rows: fresh } = await sql`select from market_stock where counted_at > ${since} limit 1`.execute(
      tx,
    );
    if (!turn[0]?.mine || fresh.length > 0) return;
    await sql`delete from market_stock`.execute(tx);
    await sql`
      insert into market_stock (discipline_id, state, vacancies, people, counted_at)
      select discipline_id, state, sum(vacancies)::int, sum(people)::int, ${now} from (
        select discipline_id, state, count(*) as vacancies, 0 as people from published_vacancies group by 1, 2
        union all
        select discipline_id, coalesce(home_state, ''), 0, count(*) from huntable_seekers group by 1, 2
        union all
        -- That nothing stands anywhere is counted too.
        select id, '', 0, 0 from disciplines) counted
      group by 1, 2`.execute(tx);
  });
}
