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
