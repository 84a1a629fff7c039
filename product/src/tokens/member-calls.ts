// Changing and removing members of a team, with the tokens that are theirs. Reading the team is in team-calls.ts.
import { z } from 'zod';
import { roles } from '../actor';
import { call, chosen, idParam, one } from '../call';
import { member, placeIds, tokenCount } from '../company/team-calls';

export const changeMember = call({
  name: 'company.change_member',
  method: 'PUT',
  path: '/v1/employers/teams/{id}',
  may: { employer: 'update_teams_and_allocation' },
  summary: 'Changes what a member may spend, or (an admin) their role and the places they are tied to.',
  params: idParam,
  body: z.object({
    employer: z
      .object({
        allocate_tokens: tokenCount.optional(),
        role: z.enum(roles, 'Please choose a role.').optional(),
        facility_ids: placeIds.optional(),
        department_ids: placeIds.optional(),
      })
      .refine((wish) => Object.keys(wish).length > 0, 'Nothing to change.'),
  }),
  response: one(member),
  refuses: ['tokens_too_few', 'not_allowed', 'owner_stays', 'last_admin'],
  topics: ['team', 'tokens', 'me'],
});

export const removeMember = call({
  name: 'company.remove_member',
  method: 'PUT',
  path: '/v1/employers/teams/{id}/delete',
  may: { employer: 'remove_member' },
  summary:
    'Removes a member at once; an heir takes over requests and vacancies, the wallet flows to the pool.',
  params: idParam,
  body: z.object({ heir_id: chosen('Please choose who takes over.') }),
  response: one(
    z.object({
      message: z.string(),
      tokens_returned: z.number().int(),
      /** Still on hold: back to the pool when released. */
      tokens_held: z.number().int(),
    }),
  ),
  refuses: ['not_allowed', 'owner_stays', 'last_admin'],
  topics: ['team', 'tokens', 'connections', 'vacancies', 'interviews'],
});
