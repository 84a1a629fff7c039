// The rows of what a company pays for: its account, its subscription, its add-ons, and what of the plan is used.
import type { SubscriptionState } from '@rounds/product/billing/quote';
import { sql, type Kysely, type Updateable } from 'kysely';
import { spendable } from '../../db/spendable';
import type { DB, Subscriptions } from '../../db/tables';

type Db = Kysely<DB>;

export const findAccount = (db: Db, companyId: number) =>
  db.selectFrom('billing_accounts').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** Writes what binds the company's money, over what stood. */
export async function setAccount(
  db: Db,
  companyId: number,
  values: {
    paid_until?: string | null;
    due_since?: string | null;
    tax_exempt_number?: string;
    purchase_order?: string;
  },
): Promise<void> {
  // Changed first: an insert that would conflict is checked before the conflict is seen.
  const changed = await db
    .updateTable('billing_accounts')
    .set(values)
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst();
  if (changed) return;
  await db
    .insertInto('billing_accounts')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

const ofSubscription = [
  'id',
  'company_id',
  'plan_code',
  'seats',
  'state',
  'started_at',
  'period_start',
  'period_end',
  'next_plan_code',
  'next_seats',
  'tries',
  'try_at',
  'ended_at',
] as const;

const subscriptions = (db: Db) => db.selectFrom('subscriptions').select(ofSubscription);

/** The one that lives; a company has one at most. */
export async function livingSubscription(db: Db, companyId: number) {
  const row = await subscriptions(db)
    .where('company_id', '=', companyId)
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  return row && { ...row, state: row.state as SubscriptionState };
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof livingSubscription>>>;

export async function listSubscriptions(db: Db, companyId: number): Promise<SubscriptionRow[]> {
  const rows = await subscriptions(db)
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as SubscriptionState }));
}

export async function findSubscription(db: Db, { id, companyId }: { id: number; companyId: number }) {
  const row = await subscriptions(db)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row && { ...row, state: row.state as SubscriptionState };
}

export async function insertSubscription(
  db: Db,
  row: { company_id: number; plan_code: string; seats: number | null; from: string; until: string },
): Promise<number> {
  const { from, until, ...rest } = row;
  const { id } = await db
    .insertInto('subscriptions')
    .values({ ...rest, started_at: from, period_start: from, period_end: until })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeSubscription(
  db: Db,
  id: number,
  changes: Updateable<Subscriptions>,
): Promise<void> {
  await db.updateTable('subscriptions').set(changes).where('id', '=', id).execute();
}

export async function setPlan(
  db: Db,
  companyId: number,
  { plan_code, seats }: { plan_code: string; seats: number | null },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ plan_code, plan_seats: seats })
    .where('id', '=', companyId)
    .execute();
}

/** Subscriptions whose period has ended, or whose failed payment is due again, and no payment is under way. */
export async function subscriptionsDue(db: Db, now: string): Promise<{ id: number; company_id: number }[]> {
  const { rows } = await sql<{
    id: number;
    company_id: number;
  }>`select s.id, s.company_id from subscriptions s
    where s.state <> 'ended' and (s.period_end <= ${now} or s.state = 'past_due') and (s.try_at is null or s.try_at <= ${now})
      and not exists (select from payments p where p.company_id = s.company_id
        and p.state in ('asked', 'needs_confirmation'))
    order by s.id limit 100`.execute(db);
  return rows;
}

/** `seats` are members and open invitations, which `invitations` counts alone. */
interface Use {
  vacancies: number;
  seats: number;
  invitations: number;
  unlocks: number;
  tokens: number;
}

/** What of the plan is used: published vacancies, seats with open invitations, unlocks of the month. */
export async function useOf(
  db: Db,
  companyId: number,
  { now, month }: { now: string; month: string },
): Promise<Use> {
  const { rows } = await sql<Use>`select
    (select count(*) from vacancies v where v.company_id = ${companyId} and v.state = 'published'
      and v.deleted_at is null)::int as vacancies,
    (select count(*) from employer_users e where e.company_id = ${companyId} and e.removed_at is null)::int
      + open.invitations as seats, open.invitations,
    (select count(*) from unlocks u where u.company_id = ${companyId} and not u.free
      and u.unlocked_at >= ${month})::int as unlocks,
    ${spendable(companyId, 'all', now)} as tokens
    from (select count(*)::int as invitations from invitations i where i.company_id = ${companyId}
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}) open`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no use of company ${companyId}.`);
  return row;
}

export async function insertAddOn(
  db: Db,
  row: {
    company_id: number;
    code: string;
    payment_id: number;
    vacancy_id: number | null;
    starts_at: string;
    ends_at: string;
  },
): Promise<void> {
  await db.insertInto('company_add_ons').values(row).execute();
}

/** Extra and featured vacancies that have not ended. */
export const runningAddOns = (db: Db, companyId: number, now: string) =>
  db
    .selectFrom('company_add_ons as a')
    .leftJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .select(['a.id', 'a.code', 'a.ends_at', 'v.title as vacancy'])
    .where('a.company_id', '=', companyId)
    .where('a.ends_at', '>', now)
    .orderBy('a.ends_at')
    .execute();

export async function vacancyToFeature(
  db: Db,
  { id, companyId, now }: { id: number; companyId: number; now: string },
): Promise<{ state: string; featured: boolean; title: string } | undefined> {
  const row = await db
    .selectFrom('vacancies')
    .select(['state', 'featured_until', 'title'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { state: row.state, title: row.title, featured: (row.featured_until ?? '') > now };
}

export async function feature(db: Db, vacancyId: number, until: string): Promise<void> {
  await db.updateTable('vacancies').set({ featured_until: until }).where('id', '=', vacancyId).execute();
}

/** Extra vacancies that end within so many days and whose company was not told, or that have ended. */
export const addOnsEnding = (db: Db, before: string) =>
  db
    .selectFrom('company_add_ons')
    .select(['id', 'company_id', 'code', 'ends_at', 'warned_at'])
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', before)
    .orderBy('id')
    .limit(200)
    .execute();

export async function markAddOn(
  db: Db,
  id: number,
  values: { warned_at: string } | { ended_at: string },
): Promise<boolean> {
  const column = 'warned_at' in values ? ('warned_at' as const) : ('ended_at' as const);
  const done = await db
    .updateTable('company_add_ons')
    .set(values)
    .where('id', '=', id)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** The company's newest published vacancy. */
export async function newestPublished(db: Db, companyId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('vacancies')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a card is kept already, or a plan paid that another card would come to pay. */
export async function hasCardOrPlan(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql`select from companies c where c.id = ${companyId} and (
    exists (select from payment_cards k where k.company_id = c.id)
    or exists (select from subscriptions s where s.company_id = c.id and s.state <> 'ended'))`.execute(db);
  return rows.length > 0;
}

export const findCard = (db: Db, companyId: number, { provider }: { provider: string }) =>
  db
    .selectFrom('payment_cards')
    .select(['brand', 'last4'])
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .executeTakeFirst();
