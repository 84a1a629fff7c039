// Tokens between a company's pool and its members' wallets, and what a refund takes: by the house, on locked rows.
import { isRefusal, type Refusal } from '@rounds/product/refusals';
import { joiningFill } from '@rounds/product/company/inviting';
import { allocationChange } from '@rounds/product/tokens/allocation';
import { adjustShares, availableIn, takeShares, transfer } from '@rounds/product/tokens/ledger';
import type { Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { heldFrom, keepAllocation } from './month-queries';
import { accountId, lockAccounts, lotBalances, lotOf, walletId } from './queries';
import { writeTransfer } from './transfers';

type Db = Kysely<DB>;

export interface Allocation {
  companyId: number;
  member: { id: number; name: string };
  actorId: number;
  now: string;
}

/** Keeps what the member's available and held shall total, and moves the difference now; what moved, or why not. */
export const allocate = (db: Db, to: Allocation, total: number): Promise<number | Refusal> =>
  asHouse(db, () => allocated(db, to, total));

async function allocated(
  db: Db,
  { companyId, member, actorId, now }: Allocation,
  total: number,
): Promise<number | Refusal> {
  await lockAccounts(db, companyId);
  const accounts = {
    pool: await accountId(db, companyId, 'pool'),
    wallet: await walletId(db, companyId, member.id),
  };
  const lots = { pool: await lotBalances(db, accounts.pool), wallet: await lotBalances(db, accounts.wallet) };
  const held = await heldFrom(db, accounts.wallet);
  const wallet = { name: member.name, available: availableIn(lots.wallet, now), held };
  const change = allocationChange(wallet, { total, pool: availableIn(lots.pool, now) });
  if (isRefusal(change)) return change;
  await keepAllocation(db, member.id, total);
  if (change === 0) return 0;
  const [from, to] = change > 0 ? (['pool', 'wallet'] as const) : (['wallet', 'pool'] as const);
  const shares = takeShares(lots[from], Math.abs(change), now);
  if (isRefusal(shares)) return shares;
  await writeTransfer(
    db,
    { companyId, kind: change > 0 ? 'allocate' : 'return', actorId, now },
    { entries: transfer(from, to, shares), accounts },
  );
  return change;
}

/**
 * The wallet of somebody who joins, as far as the pool goes; the whole allocation is kept and filled on the 1st. Gives how
 * many tokens are short until then.
 */
export const allocateOnJoining = (db: Db, joining: Allocation, total: number): Promise<number> =>
  asHouse(db, () => allocatedOnJoining(db, joining, total));

async function allocatedOnJoining(db: Db, joining: Allocation, total: number): Promise<number> {
  const { companyId, member, now } = joining;
  await lockAccounts(db, companyId);
  const wallet = await walletId(db, companyId, member.id);
  const held = await heldFrom(db, wallet);
  const pool = availableIn(await lotBalances(db, await accountId(db, companyId, 'pool')), now);
  const own = availableIn(await lotBalances(db, wallet), now);
  const fill = joiningFill(total, { held: held + own, pool });
  if (fill > held) {
    const moved = await allocate(db, joining, fill);
    if (isRefusal(moved)) throw new Error(`The pool of company ${companyId} is short by surprise.`);
  }
  await keepAllocation(db, member.id, total);
  return total - fill;
}

/** Everything a wallet has goes to the pool: its member became an admin or left. Holds live on. */
export const emptyWallet = (db: Db, of: Allocation): Promise<number> => asHouse(db, () => emptied(db, of));

async function emptied(db: Db, { companyId, member, actorId, now }: Allocation): Promise<number> {
  await lockAccounts(db, companyId);
  const accounts = {
    pool: await accountId(db, companyId, 'pool'),
    wallet: await walletId(db, companyId, member.id),
  };
  await keepAllocation(db, member.id, 0);
  const all = (await lotBalances(db, accounts.wallet)).map(({ lot_id, amount }) => ({ lot_id, amount }));
  if (all.length === 0) return 0;
  await writeTransfer(
    db,
    { companyId, kind: 'return', actorId, now },
    { entries: transfer('wallet', 'pool', all), accounts },
  );
  return all.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What is left of the tokens that one transfer granted goes to _adjusted_, as many of them as were paid back: from the pool,
 * and out of wallets where the pool has too few. What is held, spent or expired stays so.
 */
export async function takeBackLot(
  db: Db,
  { companyId, transferId, now }: { companyId: number; transferId: number; now: string },
  howMany: (granted: number) => number,
): Promise<{ id: number; amount: number } | null> {
  await lockAccounts(db, companyId);
  const { lot_id, granted, holders } = await lotOf(db, { companyId, transferId });
  const pool = await accountId(db, companyId, 'pool');
  const adjusted = await accountId(db, companyId, 'adjusted');
  let missing = howMany(granted);
  const amount = Math.min(
    missing,
    holders.reduce((sum, holder) => sum + holder.amount, 0),
  );
  if (amount === 0) return null;
  for (const holder of holders) {
    const part = Math.min(missing, holder.amount);
    missing -= part;
    if (part > 0 && holder.account_id !== pool)
      await writeTransfer(
        db,
        { companyId, kind: 'return', now },
        {
          entries: transfer('wallet', 'pool', [{ lot_id, amount: part }]),
          accounts: { wallet: holder.account_id, pool },
        },
      );
  }
  const shares = [{ lot_id, amount }];
  const id = await writeTransfer(
    db,
    { companyId, kind: 'adjust', now },
    { entries: transfer('pool', 'adjusted', shares), accounts: { pool, adjusted } },
  );
  return { id, amount };
}

/** A refund or a charge-back: takes what is there from the pool, and says how much was short. What was granted stays granted. */
export async function adjust(
  db: Db,
  { companyId, amount, now }: { companyId: number; amount: number; now: string },
): Promise<{ taken: number; short: number }> {
  await lockAccounts(db, companyId);
  const accounts = {
    pool: await accountId(db, companyId, 'pool'),
    adjusted: await accountId(db, companyId, 'adjusted'),
  };
  const { shares, short } = adjustShares(await lotBalances(db, accounts.pool), amount, now);
  if (shares.length > 0)
    await writeTransfer(
      db,
      { companyId, kind: 'adjust', now },
      { entries: transfer('pool', 'adjusted', shares), accounts },
    );
  return { taken: amount - short, short };
}
