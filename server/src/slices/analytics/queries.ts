// A company's hiring in sums, read from its requests and facts. Every one of a window of days in UTC.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { spendable } from '../../db/spendable';
import type { DB } from '../../db/tables';
import { seesRequest, type MayBeTied } from '../company/tied';

type Db = Kysely<DB>;

export interface Window {
  company_id: number;
  /** The first instant. */
  from: string;
}

export interface StepSums {
  initiated_by: string | null;
  facility_id: number | null;
  started: number;
  connected: number;
  met: number;
  offered: number;
  signed: number;
  hired: number;
  days_connected: number | null;
  days_met: number | null;
  days_offered: number | null;
  days_signed: number | null;
  days_hired: number | null;
  days_to_fill: number | null;
  /** Over everything, by who asked first, or by facility. */
  of: 'all' | 'source' | 'facility';
}

/** In days to a tenth. Spans are sorted as spans: as numbers, each would be made one first. */
const median = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`round(extract(epoch from
  percentile_cont(0.5) within group (order by ${to} - ${from}))::numeric / 86400, 1)`;

const reached = (...columns: string[]) =>
  sql`(count(coalesce(${sql.join(columns.map((column) => sql.ref(column)))})))::int`;

/** How many came so far or further. */
export const cameTo = {
  connected: reached('connected_at', 'met_at', 'offered_at', 'signed_at', 'hired_at'),
  met: reached('met_at', 'offered_at', 'signed_at', 'hired_at'),
  offered: reached('offered_at', 'signed_at', 'hired_at'),
  signed: reached('signed_at', 'hired_at'),
  hired: reached('hired_at'),
};

/** The sums of everything that began, or by one of its columns. A median is a sort of its own: only what is shown is asked for. */
function summed(
  of: StepSums['of'],
  {
    by,
    waits = false,
    fill = false,
  }: { by?: 'initiated_by' | 'facility_id'; waits?: boolean; fill?: boolean },
) {
  const days = (from: string, to: string, wanted: boolean) =>
    wanted ? median(sql.ref(from), sql.ref(to)) : sql`null::numeric`;
  return sql`select ${sql.lit(of)} as of, ${by === 'initiated_by' ? sql.ref(by) : sql`null`} as initiated_by,
      ${by === 'facility_id' ? sql.ref(by) : sql`null::bigint`} as facility_id, count(*)::int as started,
      ${cameTo.connected} as connected, ${cameTo.met} as met, ${cameTo.offered} as offered,
      ${cameTo.signed} as signed, ${cameTo.hired} as hired,
      ${days('created_at', 'connected_at', waits)} as days_connected,
      ${days('connected_at', 'met_at', waits)} as days_met, ${days('met_at', 'offered_at', waits)} as days_offered,
      ${days('offered_at', 'signed_at', waits)} as days_signed, ${days('signed_at', 'hired_at', waits)} as days_hired,
      ${days('first_published_at', 'hired_at', fill)} as days_to_fill
    from begun ${by ? sql`group by ${sql.ref(by)}` : sql``}`;
}

/** Of arrays the least is the earliest, and the sums need no order for it. */
const firstReleasing = sql`(min(array[(extract(epoch from f.at) * 1000000)::bigint, f.id, f.actor_id])
  filter (where f.kind = 'offer.released'))[3]`;

/**
 * `begun`: what began in the window, and when it came how far. Taken back within the first hours counts as never sent. A tied
 * member's is what they see.
 */
export const begunIn = (
  { company_id, from }: Window,
  member: MayBeTied,
  /** `who`: who released the first offer is asked for, too. */
  { who = false } = {},
) => sql`steps as (
      select f.request_id, min(f.at) filter (where f.kind = 'interview.ended') as met_at,
        min(f.at) filter (where f.kind = 'offer.released') as offered_at,
        min(f.at) filter (where f.kind = 'offer.accepted') as signed_at,
        ${who ? firstReleasing : sql`null::bigint`} as released_by
      from facts f where f.company_id = ${company_id} and f.at >= ${from}
        and f.kind in ('interview.ended', 'offer.released', 'offer.accepted')
      group by f.request_id),
    begun as materialized (
      select r.initiated_by, r.created_at, r.connected_at, r.hired_at, r.owner_id, r.sender_id, r.vacancy_id,
        v.facility_id, v.author_id, case when r.hired_at is not null then coalesce((
          select min(x.published_at) from vacancy_versions x where x.vacancy_id = v.id), v.published_at)
        end as first_published_at,
        s.met_at, s.offered_at, s.signed_at, s.released_by
      from connection_requests r join vacancies v on v.id = r.vacancy_id left join steps s on s.request_id = r.id
      where r.company_id = ${company_id} and r.created_at >= ${from} and r.taken_back_at is null
        and ${seesRequest(member)})`;

/** What began in the window and how far it came. */
export async function stepSums(db: Db, member: MayBeTied, window: Window): Promise<StepSums[]> {
  const { rows } = await sql<StepSums>`
    with ${begunIn(window, member)}
    ${summed('all', { waits: true })} union all ${summed('source', { by: 'initiated_by' })}
    union all ${summed('facility', { by: 'facility_id', fill: true })}`.execute(db);
  return rows;
}

export const facilityTitles = (db: Db, companyId: number) =>
  db.selectFrom('facilities').select(['id', 'name']).where('company_id', '=', companyId).execute();

interface WeekOnTime {
  from: string;
  cases: number;
  on_time: number;
}

/** By weeks from Monday, the empty ones too; the first begins with the window. */
export async function onTimeIn(
  db: Db,
  member: MayBeTied,
  { company_id, from, until }: Window & { until: string },
): Promise<WeekOnTime[]> {
  const { rows } = await sql<WeekOnTime>`
    with sums as (
      select date_trunc('week', s.counted_at at time zone 'UTC') as week, count(*)::int as cases,
        count(*) filter (where s.on_time)::int as on_time
      from owed_steps s join connection_requests r on r.id = s.request_id
      where s.company_id = ${company_id} and s.counted_at >= ${from} and ${seesRequest(member)}
      group by week)
    select to_char(greatest(w, ${from}::timestamptz at time zone 'UTC'), 'YYYY-MM-DD') as from,
      coalesce(s.cases, 0) as cases, coalesce(s.on_time, 0) as on_time
    from ${weeksOf(from, until)} left join sums s on s.week = w order by w`.execute(db);
  return rows;
}

const weeksOf = (from: string, until: string) => sql`generate_series(
  date_trunc('week', ${from}::timestamptz at time zone 'UTC'), ${until}::timestamptz at time zone 'UTC', '7 days') w`;

export interface WeekSpend {
  from: string;
  spent: number;
  returned: number;
  /** Of `spent` less `returned`, what went since the pace is measured. */
  lately: number;
}

/** Weeks from Monday, the empty ones too; the first begins with the window, which is no shorter than that of the pace. */
export async function spendByWeek(
  db: Db,
  { company_id, from, until, paceFrom }: Window & { until: string; paceFrom: string },
): Promise<WeekSpend[]> {
  const { rows } = await sql<WeekSpend>`
    with spent as (
      select date_trunc('week', f.at at time zone 'UTC') as week, f.at >= ${paceFrom} as lately,
        case f.kind when 'token.spent' then (f.data->>'amount')::int else 0 end as spent,
        case f.kind when 'token.recredited' then (f.data->>'amount')::int else 0 end as returned
      from facts f where f.company_id = ${company_id} and f.at >= ${from}
        and f.kind in ('token.spent', 'token.recredited')),
    sums as (
      select week, sum(spent)::int as spent,
        sum(returned)::int as returned,
        coalesce(sum(spent - returned) filter (where lately), 0)::int as lately
      from spent group by week)
    select to_char(greatest(w, ${from}::timestamptz at time zone 'UTC'), 'YYYY-MM-DD') as from,
      coalesce(s.spent, 0) as spent, coalesce(s.returned, 0) as returned, coalesce(s.lately, 0) as lately
    from ${weeksOf(from, until)} left join sums s on s.week = w order by w`.execute(db);
  return rows;
}

/** Tokens that may still be spent, and what they bought since then. */
export async function tokenSums(db: Db, { company_id, from }: Window, now: string) {
  const { rows } = await sql<{ available: number; connected: number; hired: number }>`select
    ${spendable(company_id, 'all', now)} as available,
    (select count(*)::int from connection_requests r where r.company_id = ${company_id}
      and r.initiated_by = 'employer' and r.connected_at >= ${from}) as connected,
    (select count(*)::int from connection_requests r where r.company_id = ${company_id}
      and r.hired_at >= ${from}) as hired`.execute(db);
  return rows[0] ?? { available: 0, connected: 0, hired: 0 };
}
