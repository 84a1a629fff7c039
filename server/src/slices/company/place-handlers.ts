// Facilities and departments: a company's own lists. Removing one is refused by vacancies, so it is answered there.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/company/place-calls';
import tzLookup from 'tz-lookup';
import { asHouse } from '../../db/acting';
import type { HandlersOf } from '../../http/request-context';
import { found, no, type RequestContext } from '../../http/request-context';
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

const own = (context: RequestContext<Member>, id: number) => {
  if (id !== context.actor.company_id) no('not_found');
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
async function placed(context: RequestContext, given: Given): Promise<FacilityFields> {
  const refs = { state: { table: 'states', column: 'code' } } as const;
  await refuseUnknown(context.tx, { at: () => 'facility', refs, entries: [{ ...given }] });
  const { name, type, address, city, state, zip_code, ccn = null } = given;
  const point = await pointOf(context.tx, { ccn, zip_code });
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
  { tx, actor }: RequestContext<Member>,
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

async function addAll(
  context: RequestContext<Member>,
  wanted: readonly Wanted[],
): Promise<calls.Department[]> {
  const { tx, actor, now } = context;
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
  await context.fact({ kind: 'company.updated', company_id: actor.company_id });
  return ids.map((id) => departmentOf(found(rows.find((row) => row.id === id))));
}

export const placeHandlers: HandlersOf<typeof calls> = {
  async listFacilities({ params }, context) {
    return counted((await listFacilities(context.tx, own(context, params.id))).map(facilityOf));
  },

  async addFacility({ params, body: { facility } }, context) {
    const company_id = own(context, params.id);
    const fields = await placed(context, facility);
    const id = await insertFacility(context.tx, { ...fields, company_id, created_at: context.now });
    await context.fact({ kind: 'company.updated', company_id, data: { facility_id: id } });
    await asHouse(context.tx, () => considerNames(context, company_id));
    return { data: facilityOf(found(await findFacility(context.tx, company_id, id))) };
  },

  async changeFacility({ params, body: { facility } }, context) {
    const companyId = own(context, params.id);
    const id = params.facility_id;
    found(await findFacility(context.tx, companyId, id));
    const fields = await placed(context, facility);
    if (!(await updateFacility(context.tx, { companyId, id, version: facility.version }, fields)))
      no('conflict');
    await context.fact({ kind: 'company.updated', company_id: companyId, data: { facility_id: id } });
    await asHouse(context.tx, () => considerNames(context, companyId));
    return { data: facilityOf(found(await findFacility(context.tx, companyId, id))) };
  },

  async listDepartments({ params, query }, context) {
    const rows = await listDepartments(context.tx, own(context, params.company_id));
    return counted(rows.map(query.flat ? lineOf : departmentOf));
  },

  async addDepartment({ params, body: { department } }, context) {
    own(context, params.company_id);
    await checkDepartments(context, [department], { at: () => 'department' });
    return { data: found((await addAll(context, [department]))[0]) };
  },

  async addDepartments({ params, body: { departments } }, context) {
    own(context, params.company_id);
    const wanted = departments.bulk_departments;
    await checkDepartments(context, wanted, { at: (index) => `departments.bulk_departments.${index}` });
    return counted(await addAll(context, wanted));
  },

  async changeDepartment({ params, body: { department } }, context) {
    const companyId = own(context, params.company_id);
    const id = params.department_id;
    found(await findDepartment(context.tx, companyId, id));
    await checkDepartments(context, [department], { at: () => 'department', except: id });
    const fields = { name: department.name, facility_id: department.facility_id ?? null };
    if (!(await updateDepartment(context.tx, { companyId, id, version: department.version }, fields)))
      no('conflict');
    await context.fact({ kind: 'company.updated', company_id: companyId });
    return { data: departmentOf(found(await findDepartment(context.tx, companyId, id))) };
  },
};
