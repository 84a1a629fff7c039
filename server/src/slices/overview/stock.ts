// What stands in both searches, by discipline: each table read once an hour along an index, never by a call.
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
    await sql`
      insert into market_stock (discipline_id, vacancies, people, counted_at)
      select d.id, coalesce(v.count, 0), coalesce(p.count, 0), ${now}
      from disciplines d
      left join (select discipline_id, count(*)::int from published_vacancies group by 1) v on v.discipline_id = d.id
      left join (select discipline_id, count(*)::int from huntable_seekers group by 1) p on p.discipline_id = d.id
      on conflict (discipline_id) do update
        set vacancies = excluded.vacancies, people = excluded.people, counted_at = excluded.counted_at`.execute(
      tx,
    );
  });
}
