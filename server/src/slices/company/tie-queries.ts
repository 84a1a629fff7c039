// The facilities and departments that members are tied to. What a tied member sees: the wall's 0012_walls.sql.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface PlaceIds {
  facility_ids: readonly number[];
  department_ids: readonly number[];
}
export interface Place {
  id: number;
  name: string;
}

const facilityTies = (db: Db) =>
  db
    .selectFrom('member_facilities as t')
    .innerJoin('facilities as f', 'f.id', 't.facility_id')
    .select(['t.member_id', 'f.id', 'f.name'])
    .orderBy('f.name')
    .orderBy('f.id');
const departmentTies = (db: Db) =>
  db
    .selectFrom('member_departments as t')
    .innerJoin('departments as d', 'd.id', 't.department_id')
    .select(['t.member_id', 'd.id', 'd.name'])
    .orderBy('d.name')
    .orderBy('d.id');

/** All ties of a company's members; `of` gives one member's. */
export async function tiesOf(db: Db, companyId: number) {
  const facilities = await facilityTies(db).where('t.company_id', '=', companyId).execute();
  const departments = await departmentTies(db).where('t.company_id', '=', companyId).execute();
  const places = (rows: (Place & { member_id: number })[], member: number) =>
    rows.filter((row) => row.member_id === member).map(({ id, name }) => ({ id, name }));
  return {
    of: (member: number) => ({
      facilities: places(facilities, member),
      departments: places(departments, member),
    }),
  };
}

/** One member's ties as ids; both empty = not tied. */
export async function tieIds(
  db: Db,
  memberId: number,
): Promise<{ facility_ids: number[]; department_ids: number[] }> {
  const facilities = await facilityTies(db).where('t.member_id', '=', memberId).execute();
  const departments = await departmentTies(db).where('t.member_id', '=', memberId).execute();
  return { facility_ids: facilities.map(({ id }) => id), department_ids: departments.map(({ id }) => id) };
}

/** The company's own places among these, with their names; removed ones are left out. */
export async function placeNames(
  db: Db,
  companyId: number,
  { facility_ids, department_ids }: PlaceIds,
): Promise<{ facilities: Place[]; departments: Place[] }> {
  const named = async (table: 'facilities' | 'departments', ids: readonly number[]) =>
    ids.length === 0
      ? []
      : db
          .selectFrom(table)
          .select(['id', 'name'])
          .where('company_id', '=', companyId)
          .where('id', 'in', [...ids])
          .where('deleted_at', 'is', null)
          .orderBy('name')
          .orderBy('id')
          .execute();
  return {
    facilities: await named('facilities', facility_ids),
    departments: await named('departments', department_ids),
  };
}

/** Ties a member to these places and to no others. */
export async function setTies(
  db: Db,
  member: { company_id: number; member_id: number },
  places: PlaceIds,
): Promise<void> {
  const { company_id, member_id } = member;
  await db.deleteFrom('member_facilities').where('member_id', '=', member_id).execute();
  await db.deleteFrom('member_departments').where('member_id', '=', member_id).execute();
  if (places.facility_ids.length > 0)
    await db
      .insertInto('member_facilities')
      .values(places.facility_ids.map((facility_id) => ({ company_id, member_id, facility_id })))
      .execute();
  if (places.department_ids.length > 0)
    await db
      .insertInto('member_departments')
      .values(places.department_ids.map((department_id) => ({ company_id, member_id, department_id })))
      .execute();
}

/** Who is tied to a place, by name. */
export async function namesTiedTo(
  db: Db,
  column: 'facility_id' | 'department_id',
  id: number,
): Promise<string[]> {
  const rows =
    column === 'facility_id'
      ? await facilityTies(db)
          .where('f.id', '=', id)
          .innerJoin('people as p', 'p.id', 't.member_id')
          .select('p.full_name')
          .execute()
      : await departmentTies(db)
          .where('d.id', '=', id)
          .innerJoin('people as p', 'p.id', 't.member_id')
          .select('p.full_name')
          .execute();
  return rows.map(({ full_name }) => full_name).sort();
}
