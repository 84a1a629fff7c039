// The ledger's rows at the end of a month: whose time is up, what stands there, and the transfer to expired.
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { Due } from '@rounds/product/tokens/month';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { accountId } from './queries';

type Db = Kysely<DB>;

/** What may expire lies in the pool or a wallet; held tokens wait for their hold to end. */
const spendable = sql`a.kind in ('pool', 'wallet')`;
const lastGrant = sql`(select max(p.created_at) from token_lots p where p.company_id = c.id and p.origin = 'plan')`;

const monthAgo = (now: string) => daysAfter(now, -limits.tokens.planDays);

/** Verified companies whose plan's month has ended, or who have tokens past their time. */
export async function companiesDue(db: Db, now: string): Promise<{ id: number; plan_code: string }[]> {
  const found = await sql<{ id: number; plan_code: string }>`select c.id, c.plan_code from companies c
    where c.verification = 'verified' and (${lastGrant} <= ${monthAgo(now)} or exists (
      select from token_lots l join token_balances b on b.lot_id = l.id join token_accounts a on a.id = b.account_id
      where l.company_id = c.id and l.expires_at <= ${now} and b.amount > 0 and ${spendable}))
    order by c.id limit 200`.execute(db);
  return found.rows;
}

/** Asked again under the lock: another worker may have ended it. */
export async function monthEnded(db: Db, companyId: number, now: string): Promise<boolean> {
  const found =
    await sql`select from companies c where c.id = ${companyId} and ${lastGrant} <= ${monthAgo(now)}`.execute(
      db,
    );
  return found.rows.length > 0;
}

export async function dueShares(db: Db, companyId: number, now: string): Promise<Due[]> {
  const found = await sql<Due>`select b.account_id, b.lot_id, b.amount, l.origin
    from token_lots l join token_balances b on b.lot_id = l.id join token_accounts a on a.id = b.account_id
    where l.company_id = ${companyId} and l.expires_at <= ${now} and b.amount > 0 and ${spendable}
    order by b.lot_id, b.account_id`.execute(db);
  return found.rows;
}

export async function heldOfPlan(db: Db, companyId: number): Promise<number> {
  const found = await sql<{ held: number }>`select coalesce(sum(b.amount), 0) as held
    from token_balances b join token_accounts a on a.id = b.account_id join token_lots l on l.id = b.lot_id
    where a.company_id = ${companyId} and a.kind = 'in_transit' and l.origin = 'plan'`.execute(db);
  return found.rows[0]?.held ?? 0;
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
