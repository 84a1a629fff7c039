// The team's lines: what was done by each, and what came of the requests that are theirs as the cards say.
import type { Member, Role } from '@rounds/product/actor';
import type { TeamProgress } from '@rounds/product/analytics/calls';
import { ownerOf } from '@rounds/product/connections/owner';
import type { RequestContext } from '../../http/request-context';
import { houseOf, teamsOf } from '../vacancies/team-queries';
import type { Window } from './queries';
import { membersEver, teamSums, type MemberRow } from './team-queries';

type Sums = Omit<TeamProgress, 'member'>;
const nothing: Sums = { sent: 0, connected: 0, offers: 0, hired: 0, open: 0, cases: 0, on_time: 0 };
const names = Object.keys(nothing) as (keyof Sums)[];

/** Everybody who works there, and whoever left or is not known where something of theirs is counted. Together they are everything. */
export async function teamLines(
  { tx, actor }: RequestContext<Member>,
  window: Window,
): Promise<TeamProgress[]> {
  const [{ owned, done }, members, house] = await Promise.all([
    teamSums(tx, actor, window),
    membersEver(tx, actor.company_id),
    houseOf(tx, actor.company_id),
  ]);
  const teams = await teamsOf(tx, [...new Set(owned.map(({ vacancy_id }) => vacancy_id))]);
  const sums = new Map<number | null, Sums>();
  const add = (id: number | null, part: Partial<Sums>) => {
    const before = sums.get(id) ?? nothing;
    sums.set(id, Object.fromEntries(names.map((name) => [name, before[name] + (part[name] ?? 0)])) as Sums);
  };
  for (const { owner_id, author_id, vacancy_id, ...part } of owned) {
    const named = { owner_id, author_id, team: teams.get(vacancy_id) ?? [] };
    add(house ? ownerOf(named, house).id : null, part);
  }
  const known = new Map(members.map((one) => [one.id, one]));
  for (const { id, ...part } of done) add(id !== null && known.has(id) ? id : null, part);
  const lines = members
    .filter(({ id, left }) => !left || sums.has(id))
    .map((one) => ({ member: named(one), ...(sums.get(one.id) ?? nothing) }));
  const nobodys = sums.get(null);
  return [...lines.sort(byDeeds), ...(nobodys ? [{ member: null, ...nobodys }] : [])];
}

const named = ({ id, name, role, left }: MemberRow) => ({ id, name: name ?? '', role: role as Role, left });

const byDeeds = (one: TeamProgress, other: TeamProgress): number =>
  other.connected - one.connected ||
  other.sent - one.sent ||
  (one.member?.name ?? '').localeCompare(other.member?.name ?? '') ||
  (one.member?.id ?? 0) - (other.member?.id ?? 0);
