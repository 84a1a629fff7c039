// The four things that happen to tokens around a request, and allocating: rules applied to locked rows.
import { refuse, type Refusal } from '@rounds/product/refusals';
import { releaseShares, takeShares, transfer } from '@rounds/product/tokens/ledger';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import {
  accountId,
  findOpenHold,
  giveGrace,
  heldShares,
  insertHold,
  lockAccounts,
  lotBalances,
  refundAccount,
  resolveHoldRow,
  walletId,
  writeTransfer,
} from './queries';

type Db = Kysely<DB>;

export interface Payer {
  id: number;
  role: string;
  company_id: number;
}

/** An admin spends from the pool, everybody else from the wallet allocated to them. */
const payingAccount = (db: Db, payer: Payer) =>
  payer.role === 'admin' ? accountId(db, payer.company_id, 'pool') : walletId(db, payer.company_id, payer.id);

/** Moves the price into transit; the amount held, or why not. */
export async function hold(
  db: Db,
  payer: Payer,
  { requestId, price, now }: { requestId: number; price: number; now: string },
): Promise<number | Refusal> {
  const companyId = payer.company_id;
  await lockAccounts(db, companyId);
  const account = await payingAccount(db, payer);
  const shares = takeShares(await lotBalances(db, account), price, now);
  if ('refusal' in shares) return shares;
  const holdId = await insertHold(db, {
    companyId,
    requestId,
    memberId: payer.id,
    accountId: account,
    amount: price,
    now,
  });
  const accounts = { payer: account, in_transit: await accountId(db, companyId, 'in_transit') };
  const entries = transfer('payer', 'in_transit', shares);
  await writeTransfer(
    db,
    { companyId, kind: 'hold', holdId, requestId, actorId: payer.id, now },
    { entries, accounts },
  );
  return price;
}

/** Spends what is held for a request; 0 when nothing is. */
export async function post(db: Db, requestId: number, now: string): Promise<number> {
  const open = await findOpenHold(db, requestId);
  if (!open) return 0;
  await lockAccounts(db, open.company_id);
  const accounts = {
    in_transit: await accountId(db, open.company_id, 'in_transit'),
    spent: await accountId(db, open.company_id, 'spent'),
  };
  const entries = transfer('in_transit', 'spent', await heldShares(db, open.id));
  await writeTransfer(
    db,
    { companyId: open.company_id, kind: 'post', holdId: open.id, requestId, now },
    { entries, accounts },
  );
  await resolveHoldRow(db, open.id, 'posted', now);
  return open.amount;
}

/** Gives back what is held for a request; 0 when nothing is. `endedByPayer` = the company itself took it back. */
export async function release(
  db: Db,
  requestId: number,
  {
    now,
    endedByPayer,
    state = 'released',
  }: { now: string; endedByPayer: boolean; state?: 'released' | 'expired' },
): Promise<number> {
  const open = await findOpenHold(db, requestId);
  if (!open) return 0;
  const companyId = open.company_id;
  await lockAccounts(db, companyId);
  const { back, expired, grace } = releaseShares(await heldShares(db, open.id), { now, endedByPayer });
  const accounts = {
    in_transit: await accountId(db, companyId, 'in_transit'),
    expired: await accountId(db, companyId, 'expired'),
    payer: await refundAccount(db, open),
  };
  for (const { lot_id, grace_until } of grace) await giveGrace(db, lot_id, grace_until);
  const entries = [...transfer('in_transit', 'payer', back), ...transfer('in_transit', 'expired', expired)];
  await writeTransfer(
    db,
    { companyId, kind: 'release', holdId: open.id, requestId, now },
    { entries, accounts },
  );
  await resolveHoldRow(db, open.id, state, now);
  return open.amount;
}

/** Moves tokens between the pool and a member's wallet: a positive change goes to the wallet. */
export async function allocate(
  db: Db,
  {
    companyId,
    memberId,
    change,
    actorId,
    now,
  }: { companyId: number; memberId: number; change: number; actorId: number; now: string },
): Promise<void | Refusal> {
  if (change === 0) return undefined;
  await lockAccounts(db, companyId);
  const accounts = {
    pool: await accountId(db, companyId, 'pool'),
    wallet: await walletId(db, companyId, memberId),
  };
  const [from, to] = change > 0 ? (['pool', 'wallet'] as const) : (['wallet', 'pool'] as const);
  const shares = takeShares(await lotBalances(db, accounts[from]), Math.abs(change), now);
  if ('refusal' in shares) return refuse('tokens_too_few', { message: shares.message });
  await writeTransfer(
    db,
    { companyId, kind: change > 0 ? 'allocate' : 'return', actorId, now },
    { entries: transfer(from, to, shares), accounts },
  );
  return undefined;
}
