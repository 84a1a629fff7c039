// Taking facilities and departments away: refused while vacancies stand on them, so the vacancies' slice answers these.
import { z } from 'zod';
import { call, done, id } from '../call';

export const removeFacility = call({
  name: 'company.remove_facility',
  method: 'DELETE',
  path: '/v1/employers/companies/{id}/facilities/{facility_id}',
  may: { employer: 'delete_facility' },
  summary: 'Removes a facility that no vacancy stands on and no member is tied to.',
  params: z.object({ id, facility_id: id }),
  response: done,
  refuses: ['in_use'],
  topics: ['company'],
});
export const removeDepartment = call({
  name: 'company.remove_department',
  method: 'DELETE',
  path: '/v1/employers/companies/{company_id}/departments/{department_id}',
  may: { employer: 'update_factilities_and_departments' },
  summary: 'Removes a department that no vacancy stands on and no member is tied to.',
  params: z.object({ company_id: id, department_id: id }),
  response: done,
  refuses: ['in_use'],
  topics: ['company'],
});
