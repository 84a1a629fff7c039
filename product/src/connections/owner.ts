// Whose a request is in its company, and who does a step that its owner's role may not do. Always somebody, by name.
import { roleMay, type Permission } from '../permissions';
import { refuse, type Refusal } from '../refusals';
import {
  answersFor,
  firstWhoMay,
  inOrder,
  type Colleague,
  type House,
  type Seat,
} from '../vacancies/hiring-team';

/** Who is named on a request and on its vacancy. Some may have left, or may not act any more. */
export interface Named {
  /** Who sent it, took it up, or has it from somebody who did; null while nobody has. */
  owner_id: number | null;
  team: readonly Seat[];
  author_id: number;
}

/** Whoever answers for it: nobody of those named may act, then the company's owner. Source: docs/rules.md#owes */
export function ownerOf({ owner_id, team, author_id }: Named, house: House): Colleague {
  return firstWhoMay(house, 'send_requests', [owner_id]) ?? answersFor({ team, author_id }, house);
}

/** Whose a step is that needs a permission: the owner's, else the first's of the hiring team who may, else the company's owner's. */
export function holderOf(permission: Permission, named: Named, house: House): Colleague {
  const owner = ownerOf(named, house);
  if (roleMay(owner.role, permission)) return owner;
  const team = inOrder(named.team).map(({ member_id }) => member_id);
  return firstWhoMay(house, permission, team) ?? house.owner;
}

/** Handing a request on by hand. null = go ahead; `same` = it is theirs already. */
export function handOnRefusal(
  request: { closed_at: string | null; owner_id: number | null },
  heir: Colleague | undefined,
): Refusal | 'same' | null {
  if (request.closed_at !== null)
    return refuse('move_not_open', { message: 'A closed request is not handed on.' });
  if (!heir || !roleMay(heir.role, 'send_requests'))
    return refuse('validation_failed', {
      fields: { owner_id: 'Please choose an admin, hiring manager or recruiter of your team.' },
    });
  return request.owner_id === heir.id ? 'same' : null;
}
