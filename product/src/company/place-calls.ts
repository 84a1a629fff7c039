// The facilities and departments of a company. Removing one is in vacancies/removal-calls.ts.
import { z } from 'zod';
import { text, required } from '../fields';
import { call, flag, id, idParam, list, one } from '../call';
import { ccn, state, zip } from './fields';

const topics = ['company'] as const;

const facilityRow = z.object({
  id,
  name: z.string(),
  type: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  zone: z.string(),
  ccn: z.string().nullable(),
  departments: z.number().int(),
  version: z.number().int(),
});
export type Facility = z.infer<typeof facilityRow>;
const facilityBody = z.object({
  facility: z.object({
    name: required(160, 'Please enter the name of the facility.'),
    type: text(80).default(''),
    address: text(200).default(''),
    city: required(80, 'Please enter the city.'),
    state,
    zip_code: zip,
    ccn,
    /** IANA name; left out = by the place. */
    zone: text(60).optional(),
    version: z.number().int().optional(),
  }),
});
const facilityParams = z.object({ id, facility_id: id });

export const listFacilities = call({
  name: 'company.facilities',
  method: 'GET',
  path: '/v1/employers/companies/{id}/facilities',
  may: { employer: 'member' },
  summary: 'The facilities of the own company.',
  params: idParam,
  response: list(facilityRow),
  topics,
});
export const addFacility = call({
  name: 'company.add_facility',
  method: 'POST',
  path: '/v1/employers/companies/{id}/facilities',
  may: { employer: 'add_facility' },
  status: 201,
  summary: 'Adds a facility; its point and zone come from the hospital file or the ZIP code.',
  params: idParam,
  body: facilityBody,
  response: one(facilityRow),
  topics,
});
export const changeFacility = call({
  name: 'company.change_facility',
  method: 'PUT',
  path: '/v1/employers/companies/{id}/facilities/{facility_id}',
  may: { employer: 'edit_facility' },
  summary: 'Changes a facility; published vacancies move with it.',
  params: facilityParams,
  body: facilityBody,
  response: one(facilityRow),
  refuses: ['conflict'],
  topics: ['company', 'vacancies'],
});

const departmentRow = z.object({
  id,
  name: z.string(),
  facility_id: id.nullable(),
  facility: z.string().nullable(),
  version: z.number().int(),
  /** With `flat=true`: facility and department in one line. */
  label: z.string().optional(),
  path: z.string().optional(),
});
export type Department = z.infer<typeof departmentRow>;
const departmentInput = z.object({
  name: required(120, 'Please enter a name.'),
  facility_id: id.nullish(),
});
const ofCompany = z.object({ company_id: id });
const changesPlaces = { employer: 'update_factilities_and_departments' } as const;

export const listDepartments = call({
  name: 'company.departments',
  method: 'GET',
  path: '/v1/employers/companies/{company_id}/departments',
  may: { employer: 'member' },
  summary: 'The departments of the own company; flat=true gives each a label and its path.',
  params: ofCompany,
  query: z.object({ flat: flag.optional() }),
  response: list(departmentRow),
  topics,
});
export const addDepartment = call({
  name: 'company.add_department',
  method: 'POST',
  path: '/v1/employers/companies/{company_id}/departments',
  may: changesPlaces,
  status: 201,
  summary: 'Adds a department.',
  params: ofCompany,
  body: z.object({ department: departmentInput }),
  response: one(departmentRow),
  refuses: ['conflict'],
  topics,
});
export const addDepartments = call({
  name: 'company.add_departments',
  method: 'POST',
  path: '/v1/employers/companies/{company_id}/departments/bulk_create',
  may: changesPlaces,
  status: 201,
  summary: 'Adds several departments at once; all or none.',
  params: ofCompany,
  body: z.object({
    departments: z.object({
      bulk_departments: z
        .array(departmentInput)
        .min(1, 'Please enter a name.')
        .max(100, 'At most 100 at once.'),
    }),
  }),
  response: list(departmentRow),
  refuses: ['conflict'],
  topics,
});
export const changeDepartment = call({
  name: 'company.change_department',
  method: 'PUT',
  path: '/v1/employers/companies/{company_id}/departments/{department_id}',
  may: changesPlaces,
  summary: 'Renames a department or moves it to another facility.',
  params: ofCompany.extend({ department_id: id }),
  body: z.object({ department: departmentInput.extend({ version: z.number().int().optional() }) }),
  response: one(departmentRow),
  refuses: ['conflict'],
  topics: ['company', 'vacancies'],
});
