// What the demo's people looked at and did on their way in, as sums of a day, as their counter would have written them.
import { daysAfter } from '@rounds/product/time';
import { stepKey } from '@rounds/product/visits/steps';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../tables';

/** Steps that came without a fact: whose fact is there, is counted as its reader comes to it. */
async function seedSteps(db: Kysely<DB>): Promise<void> {
  const without = (kind: string, column: string) =>
    sql`not in (select ${sql.ref(column)} from facts where kind = ${kind} and ${sql.ref(column)} is not null)`;
  const step = (funnel: string, name: string) => sql`${stepKey(funnel, name)}::text`;
  const people = (kind: string, funnel: string) => sql`
    select (created_at at time zone 'UTC')::date, 'step', ${step(funnel, 'registered')}, count(*)::int from people
      where kind = ${kind} and id ${without('account.registered', 'person_id')} group by 1`;
  await sql`
    insert into visit_days (day, what, name, count)
    ${people('job_seeker', 'professionals')}
    union all ${people('employer', 'employers')}
    union all select (confirmed_at at time zone 'UTC')::date, 'step', ${step('professionals', 'confirmed')}, count(*)::int
      from people where kind = 'job_seeker' and confirmed_at is not null
      and id ${without('account.confirmed', 'person_id')} group by 1
    union all select (created_at at time zone 'UTC')::date, 'step', ${step('employers', 'company')}, count(*)::int
      from companies where id ${without('company.registered', 'company_id')} group by 1
    union all select (verified_at at time zone 'UTC')::date, 'step', ${step('employers', 'verified')}, count(*)::int
      from companies where verified_at is not null and id ${without('company.verified', 'company_id')} group by 1
    union all select day, 'step', ${step('employers', 'vacancy')}, count(*)::int from (
      select (min(published_at) at time zone 'UTC')::date as day from vacancies where published_at is not null
        and company_id ${without('vacancy.published', 'company_id')} group by company_id) first group by 1
    on conflict (day, what, name) do update set count = visit_days.count + excluded.count`.execute(db);
}

/** How often a page is looked at in a day: by itself, and for each who registers on that day as the one or the other. */
const looks: readonly { page: string; alone: number; seeker: number; employer: number }[] = [
  { page: '/', alone: 60, seeker: 6, employer: 2 },
  { page: '/job_seeker/register', alone: 2, seeker: 1.6, employer: 0 },
  { page: '/employer', alone: 35, seeker: 0, employer: 4 },
  { page: '/employer/register', alone: 1, seeker: 0, employer: 1.5 },
  { page: '/jobs', alone: 45, seeker: 4, employer: 0 },
  { page: '/jobs/$slug', alone: 80, seeker: 7, employer: 0 },
  { page: '/blog', alone: 9, seeker: 0.4, employer: 0.5 },
  { page: '/blog/$slug', alone: 12, seeker: 0.5, employer: 0.5 },
  { page: '/help', alone: 4, seeker: 0.3, employer: 0.5 },
  { page: '/help/$slug', alone: 6, seeker: 0.6, employer: 1 },
];

/** Ninety days of looks, fewer on a weekend; nobody's, as every sum here. */
async function seedLooks(db: Kysely<DB>, now: string): Promise<void> {
  await sql`
    insert into visit_days (day, what, name, count)
    select d.day, 'page', l.page, greatest(1, round((l.alone * (0.8 + (extract(doy from d.day)::int * 7 % 10) / 25.0)
        + l.seeker * coalesce(s.count, 0) + l.employer * coalesce(e.count, 0))
        * case when extract(isodow from d.day) > 5 then 0.6 else 1 end))::int
    from generate_series(${daysAfter(now, -89).slice(0, 10)}::date, ${now.slice(0, 10)}::date, interval '1 day') g(at)
    cross join lateral (select g.at::date as day) d
    cross join jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) l(page text, alone numeric, seeker numeric, employer numeric)
    left join visit_days s on s.day = d.day and s.what = 'step' and s.name = ${stepKey('professionals', 'registered')}
    left join visit_days e on e.day = d.day and e.what = 'step' and e.name = ${stepKey('employers', 'registered')}
    on conflict (day, what, name) do update set count = visit_days.count + excluded.count`.execute(db);
}

export async function seedVisits(db: Kysely<DB>, now: string): Promise<void> {
  await seedSteps(db);
  await seedLooks(db, now);
}
