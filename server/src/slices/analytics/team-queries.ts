// What a company's requests came to, by who is named on them, and what each member did themselves.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { seesRequest, type MayBeTied } from '../company/tied';
import { begunIn, cameTo, type Window } from './queries';

type Db = Kysely<DB>;

interface OwnedSums {
  connected: number;
  hired: number;
  /** Open now, whenever they began. */
  open: number;
  cases: number;
  on_time: number;
}

/** By the owner who is written down, and by vacancy: whose it is where none is, its team says. */
export interface NamedSums extends OwnedSums {
  owner_id: number | null;
  vacancy_id: number;
  author_id: number;
}

export interface DoneSums {
  /** Null where it is not known any more whose act it was. */
  id: number | null;
  sent: number;
  offers: number;
}

/** What came of what is whose: what began, what is open now, and what was owed. */
const named = ({ company_id, from }: Window, member: MayBeTied) => sql`parts as (
      select owner_id, vacancy_id, ${cameTo.connected} as connected, ${cameTo.hired} as hired, 0 as open, 0 as cases,
        0 as on_time from begun group by owner_id, vacancy_id
      union all
      select r.owner_id, r.vacancy_id, 0, 0, count(*)::int, 0, 0 from connection_requests r
      where r.company_id = ${company_id} and r.closed_at is null and r.stage <> 'hired' and ${seesRequest(member)}
      group by r.owner_id, r.vacancy_id
      union all
      select r.owner_id, r.vacancy_id, 0, 0, 0, count(*)::int, count(*) filter (where s.on_time)::int
      from owed_steps s join connection_requests r on r.id = s.request_id
      where s.company_id = ${company_id} and s.counted_at >= ${from} and ${seesRequest(member)}
      group by r.owner_id, r.vacancy_id),
    named as (
      select p.owner_id, p.vacancy_id, v.author_id, sum(p.connected)::int as connected, sum(p.hired)::int as hired,
        sum(p.open)::int as open, sum(p.cases)::int as cases, sum(p.on_time)::int as on_time
      from parts p join vacancies v on v.id = p.vacancy_id
      group by p.owner_id, p.vacancy_id, v.author_id)`;

/** Requests by who sent them, and offers by who released the first. */
const done = sql`done as (
      select id, sum(sent)::int as sent, sum(offers)::int as offers from (
        select sender_id as id, 1 as sent, 0 as offers from begun where initiated_by = 'employer'
        union all
        select released_by, 0, 1 from begun where coalesce(offered_at, signed_at, hired_at) is not null) deeds
      group by id)`;

/** What began is read once for both. */
export async function teamSums(
  db: Db,
  member: MayBeTied,
  window: Window,
): Promise<{ owned: NamedSums[]; done: DoneSums[] }> {
  const { rows } = await sql<{ owned: NamedSums[]; done: DoneSums[] }>`
    with ${begunIn(window, member, { who: true })}, ${named(window, member)}, ${done}
    select (select coalesce(json_agg(n), '[]') from named n) as owned,
      (select coalesce(json_agg(d), '[]') from done d) as done`.execute(db);
  return rows[0] ?? { owned: [], done: [] };
}

export interface MemberRow {
  id: number;
  name: string | null;
  role: string;
  left: boolean;
}

/** Everybody who works or worked there. */
export function membersEver(db: Db, companyId: number): Promise<MemberRow[]> {
  return db
    .selectFrom('employer_users as m')
    .innerJoin('known_people as p', 'p.id', 'm.id')
    .select(['m.id', 'p.full_name as name', 'm.role'])
    .select(sql<boolean>`m.removed_at is not null`.as('left'))
    .where('m.company_id', '=', companyId)
    .execute();
}
