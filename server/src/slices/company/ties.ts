// Which places somebody may be tied to: the company's own, and nobody who sees everything by their role.
import type { Role } from '@rounds/product/actor';
import type { Member } from '@rounds/product/actor';
import { roleMay, notAllowed } from '@rounds/product/permissions';
import { no, type RequestContext } from '../../http/request-context';
import { placeNames, setTies, type PlaceIds } from './tie-queries';

/** Ends the call when one of the places is not the company's, or the role is one that sees all. */
export async function checkPlaces(
  context: RequestContext<Member>,
  role: Role,
  wish: PlaceIds,
): Promise<void> {
  const { tx, actor } = context;
  const wanted = wish.facility_ids.length + wish.department_ids.length;
  if (wanted > 0 && roleMay(role, 'see_every_place'))
    no('validation_failed', { message: 'An admin sees everything: no facility or department is chosen.' });
  if (wish.facility_ids.length > 0 && !roleMay(actor.role, 'update_team_facility'))
    no('not_allowed', notAllowed('update_team_facility'));
  if (wish.department_ids.length > 0 && !roleMay(actor.role, 'update_team_department'))
    no('not_allowed', notAllowed('update_team_department'));
  const known = await placeNames(tx, actor.company_id, wish);
  const lacks = (ids: readonly number[], there: readonly { id: number }[]) =>
    ids.some((id) => !there.some((place) => place.id === id));
  const fields: Record<string, string> = {};
  if (lacks(wish.facility_ids, known.facilities))
    fields['employer.facility_ids'] = 'Please choose from the list.';
  if (lacks(wish.department_ids, known.departments))
    fields['employer.department_ids'] = 'Please choose from the list.';
  if (Object.keys(fields).length > 0) no('validation_failed', { fields });
}

/** Ties a member, and says so where it changes what they see. */
export async function tieMember(
  context: RequestContext<Member>,
  memberId: number,
  places: PlaceIds,
): Promise<void> {
  const { company_id } = context.actor;
  await setTies(context.tx, { company_id, member_id: memberId }, places);
  const tied = places.facility_ids.length + places.department_ids.length > 0;
  await context.fact({ kind: 'team.places_changed', company_id, person_id: memberId, data: { tied } });
}
