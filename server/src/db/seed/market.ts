// What of the demo came without a fact, counted into the market's days as the reader of facts would have counted it.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../tables';

/** Vacancies by the day they were published on, job seekers by the day they confirmed on; whose fact is there is counted. */
export async function seedMarket(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into market_days (day, what, state, count)
    select (v.published_at at time zone 'UTC')::date, 'vacancies', coalesce(f.state, ''), count(*)
    from vacancies v left join facilities f on f.id = v.facility_id
    where v.published_at is not null and v.id not in
      (select vacancy_id from facts where kind = 'vacancy.published' and vacancy_id is not null)
    group by 1, 3
    union all
    select (p.confirmed_at at time zone 'UTC')::date, 'people', coalesce(s.state, ''), count(*)
    from people p join job_seekers s on s.id = p.id
    where p.confirmed_at is not null and p.id not in
      (select person_id from facts where kind = 'account.confirmed' and person_id is not null)
    group by 1, 3
    on conflict (day, what, state) do update set count = market_days.count + excluded.count`.execute(db);
}
