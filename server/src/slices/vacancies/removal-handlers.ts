// Taking facilities and departments away while no vacancy stands on them.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/vacancies/removal-calls';
import type { HandlersOf } from '../../http/request-context';
import { found, no, type RequestContext } from '../../http/request-context';
import { addressesInvitedTo } from '../company/invitation-queries';
import { namesTiedTo } from '../company/tie-queries';
import { findDepartment, findFacility, listDepartments, removePlace } from '../company/place-queries';
import { vacanciesAt } from './queries';

async function refuseUsed(
  context: RequestContext<Member>,
  column: 'facility_id' | 'department_id',
  id: number,
) {
  const people = [
    ...(await namesTiedTo(context.tx, column, id)),
    ...(await addressesInvitedTo(context.tx, column, { companyId: context.actor.company_id, id })),
  ];
  if (people.length > 0)
    no('in_use', {
      message: `Members are tied to it: ${people.join(', ')}. Change that on the team page first.`,
    });
  const vacancies = await vacanciesAt(context.tx, column, id);
  if (vacancies.length === 0) return;
  const titles = vacancies.map((vacancy) => vacancy.title).join('; ');
  no('in_use', {
    message: `Vacancies stand on it: ${titles}. Archive them first.`,
    state: { vacancies },
  });
}

export const removalHandlers: HandlersOf<typeof calls> = {
  async removeFacility({ params }, context) {
    const { tx, actor, now } = context;
    const companyId = params.id;
    if (companyId !== actor.company_id) no('not_found');
    const facility = found(await findFacility(tx, companyId, params.facility_id));
    await refuseUsed(context, 'facility_id', facility.id);
    const departments = (await listDepartments(tx, companyId)).filter(
      (row) => row.facility_id === facility.id,
    );
    if (departments.length > 0) {
      const names = departments.map((department) => department.name).join(', ');
      no('in_use', { message: `Departments belong to it: ${names}. Remove them first.` });
    }
    await removePlace(tx, 'facilities', { companyId, id: facility.id, now });
    await context.fact({ kind: 'company.updated', company_id: companyId });
    return { data: { message: `${facility.name} is removed.` } };
  },

  async removeDepartment({ params }, context) {
    const { tx, actor, now } = context;
    const companyId = params.company_id;
    if (companyId !== actor.company_id) no('not_found');
    const department = found(await findDepartment(tx, companyId, params.department_id));
    await refuseUsed(context, 'department_id', department.id);
    await removePlace(tx, 'departments', { companyId, id: department.id, now });
    await context.fact({ kind: 'company.updated', company_id: companyId });
    return { data: { message: `${department.name} is removed.` } };
  },
};
