// Who of a company is told of a fact about its request or vacancy: by who is named, by role and by place. Pure.
import { ownerOf, type Named } from '../connections/owner';
import { employerSteps, type Owing } from '../connections/owing';
import type { FactKind } from '../facts';
import { roleMay, type Permission } from '../permissions';
import type { Colleague, House } from '../vacancies/hiring-team';

/** What waits for a decision on a vacancy is told to everybody there who may take it. */
const decided: Partial<Record<FactKind, Permission>> = {
  'vacancy.submitted': 'update_vacancy_status',
  'vacancy.proposed': 'update_vacancy_status',
};

export interface Telling {
  kind: FactKind;
  /** Of the request, or with no owner of the vacancy alone. */
  named: Named;
  /** What is owed on the request now. */
  owings: readonly Owing[];
  house: House;
  /** Whether the vacancy is of a place that they see. */
  sees: (id: number) => boolean;
}

/** Source: docs/rules.md#facts */
export function toldOf(telling: Telling): number[] {
  const { kind, house, sees } = telling;
  const permission = decided[kind];
  if (permission) return ids(house.members.filter((one) => roleMay(one.role, permission) && sees(one.id)));
  const named = namedOf(telling);
  const people = named.length > 0 ? named : responsible(telling);
  return [...new Set(ids([...people, ...stepHolders(telling)]))];
}

const ids = (people: readonly Colleague[]): number[] => people.map(({ id }) => id);

/** Those who do the work: the owner and the hiring team, each as far as they may read requests at all. */
function namedOf({ named, house }: Telling): Colleague[] {
  const { owner_id, team } = named;
  const people = readers(house, [owner_id, ...team.map(({ member_id }) => member_id)]);
  // Whoever its card calls the owner, also where nobody has taken it up.
  return people.length > 0 ? [ownerOf(named, house), ...people] : [];
}

const readers = (house: House, numbers: readonly (number | null)[]): Colleague[] =>
  numbers
    .flatMap((id) => (id === null ? [] : (house.find(id) ?? [])))
    .filter(({ role }) => roleMay(role, 'read_every_request'));

/** Nobody is named: whoever wrote the vacancy, and whoever may act on its requests and sees its place; at the least the owner. */
function responsible({ named: { author_id }, house, sees }: Telling): Colleague[] {
  const there = house.members.filter(({ id, role }) => roleMay(role, 'send_requests') && sees(id));
  const people = [...readers(house, [author_id]), ...there];
  return people.length > 0 ? people : [house.owner];
}

/** Whoever a step names is told when it comes to them; of messages and of their own panels they hear otherwise. */
function stepHolders({ kind, owings }: Telling): Colleague[] {
  if (kind === 'chat.message') return [];
  return owings.flatMap((owing) =>
    owing.side === 'employer' && owing.opens_at === null && employerSteps[owing.step].needs !== null
      ? [owing.holder]
      : [],
  );
}
