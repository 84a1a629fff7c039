// How many of the steps that a company owed were done in time. Counting them is the connections slice's.
import type { Punctuality } from '@rounds/product/connections/punctuality';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** What a company owed in the last ninety days; read for whoever looks at its vacancies, so by the house. */
export function punctualityOf(tx: Db, companyId: number, now: string): Promise<Punctuality> {
  return asHouse(tx, async () => {
    const { rows } = await sql<Punctuality>`select count(*)::int as cases,
        count(*) filter (where on_time)::int as on_time
      from owed_steps where company_id = ${companyId}
        and counted_at > ${daysAfter(now, -limits.onTime.days)}`.execute(tx);
    return rows[0] ?? { cases: 0, on_time: 0 };
  });
}

export interface Punctual {
  id: number;
  name: string;
  city: string;
  state: string;
  /** Open ones. */
  vacancies: number;
  rate: Punctuality;
}

/**
 * Of the companies with open vacancies those that kept most of what they owed in the last ninety days in time; of equals the one
 * that owed more. Read by the house, as the rate of one is; who owed too little to be told of is left out.
 */
export function mostPunctual(tx: Db, now: string, most: number): Promise<Punctual[]> {
  const { days, leastCases } = limits.onTime;
  return asHouse(tx, async () => {
    const { rows } = await sql<Omit<Punctual, 'rate'> & Punctuality>`
      with rates as (select company_id, count(*)::int as cases, count(*) filter (where on_time)::int as on_time
          from owed_steps where counted_at > ${daysAfter(now, -days)}
          group by company_id having count(*) >= ${leastCases})
      select c.id, c.name, c.city, c.state, open.vacancies, r.cases, r.on_time
      from rates r join companies c on c.id = r.company_id
        join lateral (select count(*)::int as vacancies from published_vacancies p where p.company_id = c.id) open
          on open.vacancies > 0
      where c.verification = any((select counting_states())::text[])
      order by r.on_time::numeric / r.cases desc, r.cases desc, c.id limit ${most}`.execute(tx);
    return rows.map(({ cases, on_time, ...company }) => ({ ...company, rate: { cases, on_time } }));
  });
}
