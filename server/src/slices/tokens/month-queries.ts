// The ledger's rows and the calendar: whose time is up, what stands there, and which wallets are filled each month.
import { rolesThatMay } from '@rounds/product/permissions';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { Fillable } from '@rounds/product/tokens/allocation';
import type { Due } from '@rounds/product/tokens/month';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { accountId } from './queries';

type Db = Kysely<DB>;

/** What may expire lies in the pool or a wallet; held tokens wait for their hold to end. */
const spendable = sql`a.kind in ('pool', 'wallet')`;
/** Whoever pays for a plan is granted its tokens with the payment, and those lots end with the period that was paid. */
const unpaid = sql`not exists (select from billing_accounts y where y.company_id = c.id and y.paid_until is not null)`;
/** The period's end is reached, and whether the next one is paid is not known so far: until then what is left may roll over. */
const renewing = (now: string) =>
  sql`exists (select from subscriptions s where s.company_id = c.id and s.state in ('active', 'ends_at_period_end')
    and s.period_end <= ${now})`;
/** Whose time is up: of a company that pays, plan tokens too, unless its next period is being paid. */
const lapses = (now: string) => sql`(l.origin <> 'plan' or ${unpaid} or not ${renewing(now)})`;
/** When the last month began that nobody paid for. */
const lastMonth = sql`(select max(p.created_at) from token_lots p where p.company_id = c.id and p.unpaid)`;

const monthAgo = (now: string) => daysAfter(now, -limits.tokens.planDays);

/** Verified companies whose plan's month has ended, or who have tokens past their time. */
export async function companiesDue(db: Db, now: string): Promise<number[]> {
  const found = await sql<{ id: number }>`select c.id from companies c
    where c.verification = any((select counting_states())::text[]) and ((${unpaid} and ${lastMonth} <= ${monthAgo(now)}) or exists (
      select from token_lots l join token_balances b on b.lot_id = l.id join token_accounts a on a.id = b.account_id
      where l.company_id = c.id and l.expires_at <= ${now} and b.amount > 0 and ${spendable}
        and ${lapses(now)}))
    order by c.id limit 200`.execute(db);
  return found.rows.map(({ id }) => id);
}

export const planOf = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .leftJoin('billing_accounts', 'billing_accounts.company_id', 'companies.id')
    .select(['companies.plan_code', 'companies.plan_seats', 'billing_accounts.due_since'])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Asked again under the lock: another worker may have ended it. */
export async function monthEnded(db: Db, companyId: number, now: string): Promise<boolean> {
  const found =
    await sql`select from companies c where c.id = ${companyId} and ${unpaid} and ${lastMonth} <= ${monthAgo(now)}`.execute(
      db,
    );
  return found.rows.length > 0;
}

/** Whether a month that nobody paid for has begun and is not over, whatever was paid for since. */
export async function monthRuns(db: Db, companyId: number, now: string): Promise<boolean> {
  const found =
    await sql`select from companies c where c.id = ${companyId} and ${lastMonth} > ${monthAgo(now)}`.execute(
      db,
    );
  return found.rows.length > 0;
}

export async function dueShares(db: Db, companyId: number, now: string): Promise<Due[]> {
  const found = await sql<Due>`select b.account_id, b.lot_id, b.amount, l.origin
    from token_lots l join token_balances b on b.lot_id = l.id join token_accounts a on a.id = b.account_id
    join companies c on c.id = l.company_id
    where l.company_id = ${companyId} and l.expires_at <= ${now} and b.amount > 0 and ${spendable}
      and ${lapses(now)}
    order by b.lot_id, b.account_id`.execute(db);
  return found.rows;
}

/** Plan tokens whose period has ended: they roll over where the next one is paid at once, and lapse where it is not. */
export async function endedPlanShares(db: Db, companyId: number, now: string): Promise<Due[]> {
  const found = await sql<Due>`select b.account_id, b.lot_id, b.amount, l.origin
    from token_lots l join token_balances b on b.lot_id = l.id join token_accounts a on a.id = b.account_id
    where l.company_id = ${companyId} and l.origin = 'plan' and l.expires_at <= ${now} and b.amount > 0 and ${spendable}
    order by b.lot_id, b.account_id`.execute(db);
  return found.rows;
}

export async function heldOfPlan(db: Db, companyId: number): Promise<number> {
  const found = await sql<{ held: number }>`select coalesce(sum(b.amount), 0) as held
    from token_balances b join token_accounts a on a.id = b.account_id join token_lots l on l.id = b.lot_id
    where a.company_id = ${companyId} and a.kind = 'in_transit' and l.origin = 'plan'`.execute(db);
  return found.rows[0]?.held ?? 0;
}

/** Plan tokens that are not spent: in the pool, in wallets, on hold. */
export async function planStanding(db: Db, companyId: number): Promise<number> {
  const found = await sql<{ standing: number }>`select coalesce(sum(b.amount), 0) as standing
    from token_balances b join token_accounts a on a.id = b.account_id join token_lots l on l.id = b.lot_id
    where a.company_id = ${companyId} and l.origin = 'plan' and (${spendable} or a.kind = 'in_transit')`.execute(
    db,
  );
  return found.rows[0]?.standing ?? 0;
}

/** What is on hold from one account. */
export async function heldFrom(db: Db, account: number): Promise<number> {
  const found = await sql<{ held: number }>`select coalesce(sum(amount), 0) as held
    from token_holds where account_id = ${account} and state = 'held'`.execute(db);
  return found.rows[0]?.held ?? 0;
}

export async function keepAllocation(db: Db, memberId: number, total: number): Promise<void> {
  await db.updateTable('employer_users').set({ allocate_tokens: total }).where('id', '=', memberId).execute();
}

export async function setRole(db: Db, memberId: number, role: string): Promise<void> {
  await db.updateTable('employer_users').set({ role }).where('id', '=', memberId).execute();
}

/** The row stays: what they did keeps their name. */
export async function markRemoved(db: Db, memberId: number, now: string): Promise<void> {
  await db.updateTable('employer_users').set({ removed_at: now }).where('id', '=', memberId).execute();
}

/** The wallets of the members who spend from one, longest with the company first. */
export async function walletsOf(db: Db, companyId: number): Promise<Fillable[]> {
  const found = await sql<Fillable>`select a.id as account_id, e.allocate_tokens as allocation,
      coalesce((select sum(b.amount) from token_balances b where b.account_id = a.id), 0) as available,
      coalesce((select sum(h.amount) from token_holds h where h.account_id = a.id and h.state = 'held'), 0) as held
    from token_accounts a join employer_users e on e.id = a.member_id
    where a.company_id = ${companyId} and e.company_id = ${companyId} and e.removed_at is null and e.role <> all(${rolesThatMay('spend_from_pool')})
    order by e.joined_at, e.id`.execute(db);
  return found.rows;
}

/** Companies met for the first time: their wallets stand as allocated, so the coming month is the first to fill. */
export async function startFilling(db: Db, month: string): Promise<void> {
  await db
    .updateTable('companies')
    .set({ wallets_filled_for: month })
    .where('wallets_filled_for', 'is', null)
    .execute();
}

export async function companiesToFill(db: Db, month: string): Promise<number[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('wallets_filled_for', '<', month)
    .where('verification', '!=', 'closed')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a company's month; false when another worker has it or had it. */
export async function claimMonth(db: Db, companyId: number, month: string): Promise<boolean> {
  const claimed = await sql<{ id: number }>`update companies set wallets_filled_for = ${month}
    where id = (select id from companies where id = ${companyId} and wallets_filled_for < ${month}
      for update skip locked) returning id`.execute(db);
  return claimed.rows.length > 0;
}

export async function extendLots(db: Db, lots: readonly number[], until: string): Promise<void> {
  await db
    .updateTable('token_lots')
    .set({ expires_at: until })
    .where('id', 'in', [...lots])
    .execute();
}

export async function writeExpiry(
  db: Db,
  { companyId, now }: { companyId: number; now: string },
  due: readonly Due[],
): Promise<void> {
  const expired = await accountId(db, companyId, 'expired');
  const { id } = await db
    .insertInto('token_transfers')
    .values({ company_id: companyId, kind: 'expire', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = due.flatMap(({ account_id, lot_id, amount }) => [
    { transfer_id: id, account_id, lot_id, amount: -amount },
    { transfer_id: id, account_id: expired, lot_id, amount },
  ]);
  await db.insertInto('token_entries').values(entries).execute();
}
