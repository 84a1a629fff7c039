// A vacancy's hiring team: who has which part, and who may have it. The first who may do a step is asked for it.
import type { Role } from '../actor';
import { roleMay, type Permission } from '../permissions';
import { refuse, type Refusal } from '../refusals';

/** In this order the team is read, and asked. */
export const parts = ['owner', 'manager', 'recruiter', 'panel'] as const;
export type Part = (typeof parts)[number];

export const partWords: Record<Part, string> = {
  owner: 'Owner',
  manager: 'Hiring manager',
  recruiter: 'Recruiter',
  panel: 'Interview panel',
};

export const partHints: Record<Part, string> = {
  owner: 'answers applications and is asked first',
  manager: 'selects, makes offers and gives the final approval',
  recruiter: 'works on the requests and is told of applications',
  panel: 'interviews, and is told of the own interviews',
};

const needed: Record<Part, Permission | null> = {
  owner: 'send_requests',
  manager: 'decide_offers',
  recruiter: 'send_requests',
  panel: null,
};

/** Whether somebody in this role may have the part. Source: docs/rules.md#hiring-team */
export const mayHave = (role: string, part: Part): boolean => {
  const permission = needed[part];
  return permission === null || roleMay(role, permission);
};

export interface Seat {
  member_id: number;
  part: Part;
}

export interface Colleague {
  id: number;
  name: string;
  role: Role;
}

/** Owner first, then in the order of the parts; within a part by number, so that it is always the same one. */
export const inOrder = <S extends Seat>(team: readonly S[]): S[] =>
  [...team].sort(
    (left, right) => parts.indexOf(left.part) - parts.indexOf(right.part) || left.member_id - right.member_id,
  );

/** The people of one company as the rules ask for them. */
export interface House {
  /** Everybody who works there now, the company's owner first. */
  members: readonly Colleague[];
  find(id: number): Colleague | undefined;
  /** The company's owner, who may everything. */
  owner: Colleague;
}

export const firstWhoMay = (
  house: House,
  permission: Permission,
  ids: readonly (number | null | undefined)[],
): Colleague | undefined =>
  ids
    .map((id) => (typeof id === 'number' ? house.find(id) : undefined))
    .find((one) => one !== undefined && roleMay(one.role, permission));

/** Whose requests are that nobody has taken up: the team's owner's, else the author's, else the company's owner's. */
export function answersFor(vacancy: { team: readonly Seat[]; author_id: number }, house: House): Colleague {
  const first = vacancy.team.find(({ part }) => part === 'owner')?.member_id;
  return firstWhoMay(house, 'send_requests', [first, vacancy.author_id]) ?? house.owner;
}

const fault = (message: string): Refusal => refuse('validation_failed', { fields: { hiring_team: message } });

/** null while the team can stand as it is given. `members` = everybody who works there. */
export function teamRefusal(team: readonly Seat[], members: readonly Colleague[]): Refusal | null {
  if (new Set(team.map(({ member_id }) => member_id)).size !== team.length)
    return fault('Please name each person once.');
  if (team.filter(({ part }) => part === 'owner').length > 1)
    return fault('A vacancy has one owner. Please choose one.');
  for (const { member_id, part } of team) {
    const member = members.find(({ id }) => id === member_id);
    if (!member) return fault('Please choose people of your own team.');
    if (!mayHave(member.role, part))
      return fault(
        part === 'manager'
          ? `${member.name} does not decide on offers. The hiring manager is an admin or a hiring manager.`
          : `${member.name} does not work on requests. Please give the part “${partWords.panel}” instead.`,
      );
  }
  return null;
}
