// The rows of facilities and departments, and where a place lies on the map.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

const facilityRows = (db: Db, companyId: number) =>
  db
    .selectFrom('facilities')
    .selectAll('facilities')
    .select((eb) =>
      eb
        .selectFrom('departments')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('departments.facility_id', '=', 'facilities.id')
        .where('departments.deleted_at', 'is', null)
        .$castTo<number>()
        .as('departments'),
    )
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null);

export const listFacilities = (db: Db, companyId: number) =>
  facilityRows(db, companyId).orderBy('name').orderBy('id').execute();

export const findFacility = (db: Db, companyId: number, id: number) =>
  facilityRows(db, companyId).where('id', '=', id).executeTakeFirst();

export interface FacilityFields {
  name: string;
  type: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  lat: number | null;
  lng: number | null;
  zone: string;
  ccn: string | null;
}

export async function insertFacility(
  db: Db,
  facility: FacilityFields & { company_id: number; created_at: string },
): Promise<number> {
  const row = await db.insertInto('facilities').values(facility).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** False when the version has moved on meanwhile. */
export async function updateFacility(
  db: Db,
  at: { companyId: number; id: number; version: number | undefined },
  facility: FacilityFields,
): Promise<boolean> {
  const row = await db
    .updateTable('facilities')
    .set({ ...facility, version: sql`version + 1` })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .where('deleted_at', 'is', null)
    .$if(at.version !== undefined, (query) => query.where('version', '=', at.version ?? 0))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The hospital's point where its number is known, else the ZIP's middle. */
export async function pointOf(
  db: Db,
  place: { ccn: string | null; zip_code: string },
): Promise<{ lat: number; lng: number } | null> {
  const hospital = await db
    .selectFrom('hospitals')
    .select(['lat', 'lng', 'zip'])
    .where('ccn', '=', place.ccn ?? '')
    .executeTakeFirst();
  if (hospital?.lat != null && hospital.lng != null && hospital.zip.startsWith(place.zip_code.slice(0, 5)))
    return { lat: hospital.lat, lng: hospital.lng };
  const zip = await db
    .selectFrom('zipcodes')
    .select(['lat', 'lng'])
    .where('zip', '=', place.zip_code)
    .executeTakeFirst();
  return zip ?? null;
}

const departmentRows = (db: Db, companyId: number) =>
  db
    .selectFrom('departments as d')
    .leftJoin('facilities as f', 'f.id', 'd.facility_id')
    .select(['d.id', 'd.name', 'd.facility_id', 'd.version', 'f.name as facility'])
    .where('d.company_id', '=', companyId)
    .where('d.deleted_at', 'is', null);

export const listDepartments = (db: Db, companyId: number) =>
  departmentRows(db, companyId).orderBy('f.name').orderBy('d.name').orderBy('d.id').execute();

export const findDepartment = (db: Db, companyId: number, id: number) =>
  departmentRows(db, companyId).where('d.id', '=', id).executeTakeFirst();

export async function insertDepartments(
  db: Db,
  rows: { company_id: number; facility_id: number | null; name: string; created_at: string }[],
): Promise<number[]> {
  const made = await db.insertInto('departments').values(rows).returning('id').execute();
  return made.map((row) => row.id);
}

export async function updateDepartment(
  db: Db,
  at: { companyId: number; id: number; version: number | undefined },
  department: { name: string; facility_id: number | null },
): Promise<boolean> {
  const row = await db
    .updateTable('departments')
    .set({ ...department, version: sql`version + 1` })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .where('deleted_at', 'is', null)
    .$if(at.version !== undefined, (query) => query.where('version', '=', at.version ?? 0))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a facility or department away; its row stays for what happened there. */
export async function removePlace(
  db: Db,
  table: 'facilities' | 'departments',
  at: { companyId: number; id: number; now: string },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ deleted_at: at.now })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .execute();
}
