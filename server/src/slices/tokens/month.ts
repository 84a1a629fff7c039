// A company's tokens and the calendar, in one transaction: a month ends once, and each first fills the wallets.
import { limits, plans } from '@rounds/product/limits';
import { limitsOf } from '@rounds/product/plans';
import { daysAfter } from '@rounds/product/time';
import { refillWallets } from '@rounds/product/tokens/allocation';
import { availableIn, takeShares, transfer } from '@rounds/product/tokens/ledger';
import { endOfMonth } from '@rounds/product/tokens/month';
import { isRefusal } from '@rounds/product/refusals';
import { writeFact } from '../../facts';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import {
  dueShares,
  endedPlanShares,
  extendLots,
  heldOfPlan,
  monthEnded,
  monthRuns,
  planOf,
  walletsOf,
  writeExpiry,
} from './month-queries';
import { accountId, grantTokens, lockAccounts, lotBalances } from './queries';
import { writeTransfer } from './transfers';

type Db = Kysely<DB>;

/** The tokens of a month that nobody pays for; the next one begins when its days are over. `amount` > 0. */
export async function grantMonth(
  db: Db,
  { companyId, amount, now }: { companyId: number; amount: number; now: string },
): Promise<void> {
  const expiresAt = daysAfter(now, limits.tokens.planDays);
  await grantTokens(db, { companyId, origin: 'plan', amount, expiresAt, now, unpaid: true });
}

/** Plan tokens a company is granted a month. */
export async function monthlyGrant(db: Tx, companyId: number): Promise<number> {
  return limitsOf(await planOf(db, companyId)).tokens;
}

/** Ends what has reached its time: a month with its grant and roll-over, lots that expired. The caller holds the accounts. */
export async function endDue(db: Tx, companyId: number, now: string): Promise<void> {
  const tokens = await monthlyGrant(db, companyId);
  const grant = (await monthEnded(db, companyId, now)) ? tokens : null;
  const due = await dueShares(db, companyId, now);
  const { keep, expire } = endOfMonth(due, { grant, held: await heldOfPlan(db, companyId) });
  if (expire.length > 0) await writeExpiry(db, { companyId, now }, expire);
  if (keep.length > 0) await extendLots(db, keep, daysAfter(now, limits.tokens.planDays));
  if (grant === null) return;
  await grantMonth(db, { companyId, amount: grant, now });
  await writeFact(db, { kind: 'token.granted', company_id: companyId, data: { amount: grant } }, now);
}

/** What is unspent flows back, then each wallet is filled to its allocation, as far as the pool goes. */
export async function refill(db: Tx, companyId: number, now: string): Promise<void> {
  await lockAccounts(db, companyId);
  await endDue(db, companyId, now);
  const pool = await accountId(db, companyId, 'pool');
  const inPool = availableIn(await lotBalances(db, pool), now);
  const moving = refillWallets(await walletsOf(db, companyId), inPool);
  for (const { account_id } of moving.filter((wallet) => wallet.back > 0)) {
    const all = (await lotBalances(db, account_id)).map(({ lot_id, amount }) => ({ lot_id, amount }));
    await writeTransfer(
      db,
      { companyId, kind: 'return', now },
      { entries: transfer('wallet', 'pool', all), accounts: { pool, wallet: account_id } },
    );
  }
  for (const { account_id, fill } of moving.filter((wallet) => wallet.fill > 0)) {
    const shares = takeShares(await lotBalances(db, pool), fill, now);
    if (isRefusal(shares)) throw new Error(`The pool of company ${companyId} is short by surprise.`);
    await writeTransfer(
      db,
      { companyId, kind: 'allocate', now },
      { entries: transfer('pool', 'wallet', shares), accounts: { pool, wallet: account_id } },
    );
  }
}

/** What a paid plan brings, until its period ends, by the house. `amount` > 0, or nothing is granted. */
interface PlanGrant {
  companyId: number;
  amount: number;
  until: string;
  now: string;
}

/** A further period is paid: what is left rolls over under the cap, the rest expires, the grant comes. Its transfer. */
export async function renewPlanTokens(tx: Tx, grant: PlanGrant): Promise<number | null> {
  const { companyId, amount, until, now } = grant;
  await lockAccounts(tx, companyId);
  const due = await endedPlanShares(tx, companyId, now);
  const { keep, expire } = endOfMonth(due, { grant: amount, held: await heldOfPlan(tx, companyId) });
  if (expire.length > 0) await writeExpiry(tx, { companyId, now }, expire);
  if (keep.length > 0) await extendLots(tx, keep, until);
  return grantPlanTokens(tx, grant);
}

/** Further tokens of the plan, beside those that stand; its transfer, null where there are none. */
export async function grantPlanTokens(tx: Tx, { companyId, amount, until, now }: PlanGrant) {
  if (amount === 0) return null;
  await lockAccounts(tx, companyId);
  return grantTokens(tx, { companyId, origin: 'plan', amount, expiresAt: until, now });
}

/** The period is over and nothing is paid for the next one: what is left of its tokens lapses. */
export async function lapsePlanTokens(tx: Tx, companyId: number, now: string): Promise<void> {
  await lockAccounts(tx, companyId);
  const due = await endedPlanShares(tx, companyId, now);
  if (due.length > 0) await writeExpiry(tx, { companyId, now }, due);
}

/** The paid plan is over: what is left of its tokens lapses, and Free's month begins, unless one that began before it runs. */
export async function endPlanTokens(tx: Tx, companyId: number, now: string): Promise<void> {
  await lapsePlanTokens(tx, companyId, now);
  if (await monthRuns(tx, companyId, now)) return;
  await grantMonth(tx, { companyId, amount: plans.free.tokens, now });
}
