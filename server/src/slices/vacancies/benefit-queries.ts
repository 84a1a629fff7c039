// A company's own benefits in the database; the shipped ones belong to nobody.
import type { OwnBenefit } from '@rounds/product/vacancies/benefit-calls';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

interface Wording {
  label: string;
  category: string;
}

export async function listOwnBenefits(db: Db, companyId: number): Promise<OwnBenefit[]> {
  const { rows } = await sql<OwnBenefit>`
    with named as (
      select (one->>'id')::bigint as id, count(*)::int as vacancies
      from vacancies v cross join jsonb_array_elements(v.benefits_data) one
      where v.company_id = ${companyId} and v.deleted_at is null group by 1)
    select b.id, b.label, b.category, coalesce(n.vacancies, 0) as vacancies
    from benefits b left join named n on n.id = b.id
    where b.company_id = ${companyId} order by lower(b.label), b.id`.execute(db);
  return rows;
}

/** Whether another benefit that the company can choose reads like this one. */
async function isOnList(db: Db, companyId: number, label: string, except?: number): Promise<boolean> {
  const there = await db
    .selectFrom('benefits')
    .select('id')
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .where((eb) => eb(eb.fn('lower', ['label']), '=', label.toLowerCase()))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .executeTakeFirst();
  return there !== undefined;
}

/** undefined where it is on the list already. */
export async function insertBenefit(
  db: Db,
  { companyId, ...wording }: Wording & { companyId: number },
): Promise<number | undefined> {
  if (await isOnList(db, companyId, wording.label)) return undefined;
  const row = await db
    .insertInto('benefits')
    .values({ ...wording, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Held until the transaction ends, so that nobody changes or removes it meanwhile. */
export async function lockOwnBenefit(
  db: Db,
  of: { companyId: number; id: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('benefits')
    .select('id')
    .where('id', '=', of.id)
    .where('company_id', '=', of.companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** False where another one reads like it. */
export async function updateBenefit(
  db: Db,
  { companyId, id, ...wording }: Wording & { companyId: number; id: number },
): Promise<boolean> {
  if (await isOnList(db, companyId, wording.label, id)) return false;
  await db.updateTable('benefits').set(wording).where('id', '=', id).execute();
  return true;
}

export async function deleteBenefit(db: Db, id: number): Promise<void> {
  await db.deleteFrom('benefits').where('id', '=', id).execute();
}
