// The sums behind the overview: of days, of the desk's queues, of money; and leads, which only a person follows.
import { marketCounts, type MarketCount, type QueueCount } from '@rounds/product/overview/calls';
import { isReader } from '@rounds/product/overview/leads';
import { limits } from '@rounds/product/limits';
import { limitsOf } from '@rounds/product/plans';
import { dayAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { paidAt, paidRows } from '../billing/refund-queries';
import { countStuck } from '../../letter-list';
import { dueAfter } from '../desk/due';

type Db = Kysely<DB>;

/** Monday of the week that a day is in; the weeks of the overview begin on Mondays. */
const firstMonday = (today: string): string => {
  const weekday = (Date.parse(`${today}T00:00:00Z`) / 86_400_000 + 3) % 7;
  return dayAfter(today, -weekday - 7 * (limits.desk.weeks - 1));
};

const countsOf = (of: (what: MarketCount) => number) =>
  Object.fromEntries(marketCounts.map((what) => [what, of(what)])) as Record<MarketCount, number>;

export type Week = { from: string } & Record<MarketCount, number>;

/** Each week of the window, also where nothing happened; the newest first. */
export async function weeksOf(
  db: Db,
  { today, state }: { today: string; state: string | undefined },
): Promise<Week[]> {
  const first = firstMonday(today);
  const { rows } = await sql<{ week: number; what: MarketCount; count: number }>`
    select (day - ${first}::date) / 7 as week, what, sum(count)::int as count from market_days
    where day >= ${first}::date and (${state ?? null}::text is null or state = ${state ?? null}::text)
    group by 1, 2`.execute(db);
  return Array.from({ length: limits.desk.weeks }, (_, week) => {
    const of = (what: MarketCount) => rows.find((row) => row.week === week && row.what === what)?.count ?? 0;
    return { from: dayAfter(first, 7 * week), ...countsOf(of) };
  }).reverse();
}

type PlaceSums = { state: string } & Record<MarketCount, number>;

/** What the weeks come to in each state in which anything was counted; where most was published first. */
export async function statesOf(db: Db, today: string): Promise<PlaceSums[]> {
  const { rows } = await sql<{ state: string; what: MarketCount; count: number }>`
    select state, what, sum(count)::int as count from market_days
    where day >= ${firstMonday(today)}::date and state <> '' group by 1, 2 order by 1`.execute(db);
  const places = [...new Set(rows.map(({ state }) => state))].map((state) => {
    const of = (what: MarketCount) =>
      rows.find((row) => row.state === state && row.what === what)?.count ?? 0;
    return { state, ...countsOf(of) };
  });
  return places.sort((one, other) => other.vacancies - one.vacancies);
}

const stockSums = {
  vacancies: sql<number>`sum(m.vacancies)::int`,
  people: sql<number>`sum(m.people)::int`,
};

/** Those of which there is anything, the most wanted first. */
export const stockRows = (db: Db) =>
  db
    .selectFrom('market_stock as m')
    .innerJoin('disciplines as d', 'd.id', 'm.discipline_id')
    .groupBy(['d.id', 'm.counted_at'])
    .select(['d.id', 'd.title', 'm.counted_at'])
    .select([stockSums.vacancies.as('vacancies'), stockSums.people.as('people')])
    .having(sql<boolean>`sum(m.vacancies + m.people) > 0`)
    .orderBy('vacancies', 'desc')
    .orderBy('d.title')
    .execute();

/** Of one discipline, or of all, in each state in which there is anything of it. */
export const stockByState = (db: Db, discipline: number | undefined) =>
  db
    .selectFrom('market_stock as m')
    .where('m.state', '!=', '')
    .$if(discipline !== undefined, (of) => of.where('m.discipline_id', '=', discipline ?? 0))
    .groupBy('m.state')
    .select(['m.state', stockSums.vacancies.as('vacancies'), stockSums.people.as('people')])
    .having(sql<boolean>`sum(m.vacancies + m.people) > 0`)
    .orderBy('vacancies', 'desc')
    .orderBy('m.state')
    .execute();

/** Each along the index of what waits there. */
export async function queueCounts(db: Db, now: string): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select 'cases' as queue, count(*)::int as waiting, count(*) filter (where due_at < ${now})::int as late
      from verification_cases where state = 'open'
    union all select 'tickets', count(*)::int, count(*) filter (where due_at < ${now})::int
      from support_tickets where state in ('open', 'waiting')
    union all select 'reports', count(*)::int, count(*) filter (where due_at < ${now})::int from reports where state = 'open'
    union all select 'reviews', count(*)::int, count(*) filter (where due_at < ${now})::int
      from profile_reviews where waits
    union all select 'confirmations', count(*)::int, count(*) filter (where ${dueAfter(sql`asked_at`)} < ${now})::int
      from staff_confirmations where state = 'waiting'
    union all select 'differences', count(*)::int, count(*) filter (where due_at < ${now})::int
      from money_differences where gone_at is null and settled_at is null`.execute(db);
  return [...rows, { queue: 'letters', ...(await countStuck(db, now)) }];
}

export interface Money {
  mrr_cents: number;
  paying: number;
  past_due: number;
  weeks: { from: string; payments: number; paid_cents: number }[];
}

/** What plans are worth a month as the price list says it; a row for each plan and number of seats. */
export async function moneyOf(db: Db, today: string): Promise<Money> {
  const { rows } = await sql<{ plan_code: string; plan_seats: number | null; count: number }>`
    select plan_code, seats as plan_seats, count(*)::int as count from subscriptions where state <> 'ended'
    group by 1, 2`.execute(db);
  const { rows: due } = await sql<{ count: number }>`
    select count(*)::int as count from billing_accounts where due_since is not null`.execute(db);
  return {
    mrr_cents: rows.reduce((sum, row) => sum + row.count * limitsOf(row).price_cents, 0),
    paying: rows.reduce((sum, { count }) => sum + count, 0),
    past_due: due[0]?.count ?? 0,
    weeks: await paidWeeks(db, today),
  };
}

/** What came in each week of the window, also where nothing did; the newest first. */
async function paidWeeks(db: Db, today: string): Promise<Money['weeks']> {
  const first = firstMonday(today);
  const week = sql<number>`((${paidAt} at time zone 'UTC')::date - ${first}::date) / 7`;
  const rows = await paidRows(db)
    .where(sql<boolean>`(${paidAt} at time zone 'UTC')::date >= ${first}::date`)
    .select(week.as('week'))
    .select([
      sql<number>`count(*)::int`.as('payments'),
      sql<number>`sum(p.amount_cents)::bigint`.as('paid_cents'),
    ])
    .groupBy(sql`1`)
    .execute();
  return Array.from({ length: limits.desk.weeks }, (_, nth) => {
    const { payments = 0, paid_cents = 0 } = rows.find((row) => row.week === nth) ?? {};
    return { from: dayAfter(first, 7 * nth), payments, paid_cents };
  }).reverse();
}

interface Reading {
  id: number;
  name: string;
  opened: number;
  sent: number;
}

export async function readersOf(db: Db, today: string): Promise<Reading[]> {
  const { days, opened, most } = limits.desk.leads;
  const { rows } = await sql<Reading>`
    select c.id, c.name, r.opened, r.sent from (
      select company_id, sum(opened)::int as opened, sum(sent)::int as sent from company_days
      where day > ${dayAfter(today, -days)}::date group by 1 having sum(opened) >= ${opened}) r
    join companies c on c.id = r.company_id order by r.opened desc, c.id`.execute(db);
  return rows.filter(isReader).slice(0, most);
}

export const claimsOf = (db: Db) =>
  db
    .selectFrom('verification_cases as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .select(['k.id as case_id', 'k.opened_at', 'c.id', 'c.name'])
    .where('k.kind', '=', 'dispute')
    .where('k.state', '=', 'open')
    .orderBy('k.due_at')
    .limit(limits.desk.leads.most)
    .execute();
