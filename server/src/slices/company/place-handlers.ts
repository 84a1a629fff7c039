// Facilities and departments: a company's own lists. Removing one is refused by vacancies, so it is answered there.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/company/place-calls';
import tzLookup from 'tz-lookup';
import { asHouse } from '../../db/acting';
import type { HandlersOf } from '../../http/scene';
import { found, no, type Scene } from '../../http/scene';
import { counted } from '../../patterns/catalogue';
import { refuseUnknown } from '../../patterns/section';
import {
  findDepartment,
  findFacility,
  insertDepartments,
  insertFacility,
  listDepartments,
  listFacilities,
  pointOf,
  updateDepartment,
  updateFacility,
  type FacilityFields,
} from './place-queries';
import { considerNames } from './verification';

type FacilityRow = NonNullable<Awaited<ReturnType<typeof findFacility>>>;
type DepartmentRow = NonNullable<Awaited<ReturnType<typeof findDepartment>>>;

const own = (scene: Scene<Member>, id: number) => {
  if (id !== scene.actor.company_id) no('not_found');
  return id;
};

const facilityOf = (row: FacilityRow): calls.Facility => ({ ...row, departments: Number(row.departments) });

interface Given {
  name: string;
  type: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  ccn?: string | null | undefined;
  zone?: string | undefined;
}

/** The point from the hospital file or the ZIP; the zone from the point, unless one is given. */
async function placed(scene: Scene, given: Given): Promise<FacilityFields> {
  const refs = { state: { table: 'states', column: 'code' } } as const;
  await refuseUnknown(scene.tx, { at: () => 'facility', refs, entries: [{ ...given }] });
  const { name, type, address, city, state, zip_code, ccn = null } = given;
  const point = await pointOf(scene.tx, { ccn, zip_code });
  if (!point) no('validation_failed', { fields: { 'facility.zip_code': 'We do not know this ZIP code.' } });
  const zone = given.zone === undefined || given.zone === '' ? tzLookup(point.lat, point.lng) : given.zone;
  if (!Intl.supportedValuesOf('timeZone').includes(zone))
    no('validation_failed', { fields: { 'facility.zone': 'Please choose a time zone.' } });
  return { name, type, address, city, state, zip_code, ccn, zone, ...point };
}

const departmentOf = (row: DepartmentRow): calls.Department => ({ ...row });

const lineOf = (row: DepartmentRow): calls.Department => ({
  ...row,
  label: row.facility ? `${row.name}, ${row.facility}` : row.name,
  path: [row.facility, row.name].filter(Boolean).join(' / '),
});

interface Wanted {
  name: string;
  facility_id?: number | null | undefined;
}

/** Facilities of the company, and no second department of a name in one of them. */
async function checkDepartments(
  { tx, actor }: Scene<Member>,
  wanted: readonly Wanted[],
  { at, except }: { at: (index: number) => string; except?: number },
) {
  const facilities = new Set((await listFacilities(tx, actor.company_id)).map((row) => row.id));
  const keyOf = (row: Wanted) => `${row.facility_id ?? 0} ${row.name.toLowerCase()}`;
  const there = new Set(
    (await listDepartments(tx, actor.company_id)).filter((row) => row.id !== except).map(keyOf),
  );
  wanted.forEach((row, index) => {
    if (row.facility_id != null && !facilities.has(row.facility_id))
      no('validation_failed', { fields: { [`${at(index)}.facility_id`]: 'Please choose from the list.' } });
    const message = `There is already one called ${row.name} there.`;
    if (there.has(keyOf(row))) no('conflict', { message, fields: { [`${at(index)}.name`]: message } });
    there.add(keyOf(row));
  });
}

async function addAll(scene: Scene<Member>, wanted: readonly Wanted[]): Promise<calls.Department[]> {
  const { tx, actor, now } = scene;
  const ids = await insertDepartments(
    tx,
    wanted.map(({ name, facility_id }) => ({
      company_id: actor.company_id,
      facility_id: facility_id ?? null,
      name,
      created_at: now,
    })),
  );
  const rows = await listDepartments(tx, actor.company_id);
  await scene.fact({ kind: 'company.updated', company_id: actor.company_id });
  return ids.map((id) => departmentOf(found(rows.find((row) => row.id === id))));
}

export const placeHandlers: HandlersOf<typeof calls> = {
  async listFacilities({ params }, scene) {
    return counted((await listFacilities(scene.tx, own(scene, params.id))).map(facilityOf));
  },

  async addFacility({ params, body: { facility } }, scene) {
    const company_id = own(scene, params.id);
    const fields = await placed(scene, facility);
    const id = await insertFacility(scene.tx, { ...fields, company_id, created_at: scene.now });
    await scene.fact({ kind: 'company.updated', company_id, data: { facility_id: id } });
    await asHouse(scene.tx, () => considerNames(scene, company_id));
    return { data: facilityOf(found(await findFacility(scene.tx, company_id, id))) };
  },

  async changeFacility({ params, body: { facility } }, scene) {
    const companyId = own(scene, params.id);
    const id = params.facility_id;
    found(await findFacility(scene.tx, companyId, id));
    const fields = await placed(scene, facility);
    if (!(await updateFacility(scene.tx, { companyId, id, version: facility.version }, fields)))
      no('conflict');
    await scene.fact({ kind: 'company.updated', company_id: companyId, data: { facility_id: id } });
    await asHouse(scene.tx, () => considerNames(scene, companyId));
    return { data: facilityOf(found(await findFacility(scene.tx, companyId, id))) };
  },

  async listDepartments({ params, query }, scene) {
    const rows = await listDepartments(scene.tx, own(scene, params.company_id));
    return counted(rows.map(query.flat ? lineOf : departmentOf));
  },

  async addDepartment({ params, body: { department } }, scene) {
    own(scene, params.company_id);
    await checkDepartments(scene, [department], { at: () => 'department' });
    return { data: found((await addAll(scene, [department]))[0]) };
  },

  async addDepartments({ params, body: { departments } }, scene) {
    own(scene, params.company_id);
    const wanted = departments.bulk_departments;
    await checkDepartments(scene, wanted, { at: (index) => `departments.bulk_departments.${index}` });
    return counted(await addAll(scene, wanted));
  },

  async changeDepartment({ params, body: { department } }, scene) {
    const companyId = own(scene, params.company_id);
    const id = params.department_id;
    found(await findDepartment(scene.tx, companyId, id));
    await checkDepartments(scene, [department], { at: () => 'department', except: id });
    const fields = { name: department.name, facility_id: department.facility_id ?? null };
    if (!(await updateDepartment(scene.tx, { companyId, id, version: department.version }, fields)))
      no('conflict');
    await scene.fact({ kind: 'company.updated', company_id: companyId });
    return { data: departmentOf(found(await findDepartment(scene.tx, companyId, id))) };
  },
};
