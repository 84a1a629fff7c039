// How many vacancies a company has published, and how many it may: by its plan, and by extra ones that it has paid for.
import { limitsOf } from '@rounds/product/plans';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** Extra vacancies that a company has paid for and that have not ended. */
export async function extraVacancies(db: Db, companyId: number, now: string): Promise<number> {
  const row = await db
    .selectFrom('company_add_ons')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('code', '=', 'extra_vacancy')
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The company's row is the gate: two publications at once count one after the other. */
export async function publishedUnder(
  db: Db,
  companyId: number,
  now: string,
): Promise<{ plan_code: string; allowed: number | null; published: number }> {
  const company = await db
    .selectFrom('companies')
    .select(['plan_code', 'plan_seats'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('vacancies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { vacancies } = limitsOf(company);
  const allowed = vacancies === null ? null : vacancies + (await extraVacancies(db, companyId, now));
  return { plan_code: company.plan_code, allowed, published: row.count };
}
