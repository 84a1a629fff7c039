// The rows of what is set about the fit: companies' priorities, facilities' attributes, states, license types.
import type { Attribute } from '@rounds/product/fit/wishes';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export async function prioritiesOf(db: Db, companyId: number): Promise<string[]> {
  const row = await db
    .selectFrom('company_priorities')
    .select('priorities')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.priorities ?? [];
}

export async function writePriorities(
  db: Db,
  row: { company_id: number; priorities: string[]; updated_at: string },
): Promise<void> {
  const { priorities, updated_at } = row;
  await db
    .insertInto('company_priorities')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ priorities, updated_at }))
    .execute();
}

/** Whether the facility is the company's, with its row held. */
export async function lockFacility(db: Db, companyId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('facilities')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export function statedBy(db: Db, facilityId: number) {
  return db
    .selectFrom('facility_matching_attributes as f')
    .innerJoin('matching_attributes as m', 'm.id', 'f.matching_attribute_id')
    .select(['m.id', 'm.benefit_id', 'm.label', 'f.value', 'f.stated_at'])
    .where('f.facility_id', '=', facilityId)
    .orderBy('m.id')
    .execute();
}

export async function attributesOf(db: Db, benefitId: number): Promise<Attribute[]> {
  const rows = await db
    .selectFrom('matching_attributes')
    .select(['id', 'code', 'kind', 'options'])
    .where('benefit_id', '=', benefitId)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Attribute['kind'] }));
}

export interface Stating {
  id: number;
  value: string;
  number: number | null;
}

/** The day stays where the same is stated again. */
export async function writeStated(
  db: Db,
  facilityId: number,
  { kept, gone, now }: { kept: readonly Stating[]; gone: readonly number[]; now: string },
): Promise<void> {
  if (gone.length > 0)
    await db
      .deleteFrom('facility_matching_attributes')
      .where('facility_id', '=', facilityId)
      .where('matching_attribute_id', 'in', [...gone])
      .execute();
  if (kept.length === 0) return;
  await db
    .insertInto('facility_matching_attributes')
    .values(
      kept.map(({ id, value, number }) => ({
        ...{ facility_id: facilityId, matching_attribute_id: id },
        ...{ value, number, stated_at: now },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['facility_id', 'matching_attribute_id']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        number: eb.ref('excluded.number'),
        stated_at: sql<string>`case when facility_matching_attributes.value = excluded.value
          then facility_matching_attributes.stated_at else excluded.stated_at end`,
      })),
    )
    .execute();
}

/** States of the country alone: no license of a province is judged here. */
export const unitedStates = (db: Db) =>
  db.selectFrom('states').select(['code', 'name']).where('country', '=', 'US').orderBy('name').execute();

export const tierOf = (db: Db, disciplineId: number) =>
  db.selectFrom('disciplines').select('price_tier').where('id', '=', disciplineId).executeTakeFirstOrThrow();
