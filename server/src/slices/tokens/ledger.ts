// What happens to tokens around a request: held, spent, given back, credited again; by the house, on locked rows.
import { roleMay } from '@rounds/product/permissions';
import { isRefusal, refuse, type Refusal } from '@rounds/product/refusals';
import { releaseShares, takeShares, transfer, type Returning } from '@rounds/product/tokens/ledger';
import { aboveCap } from '@rounds/product/tokens/month';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import { endDue, monthlyGrant } from './month';
import { planOf, planStanding } from './month-queries';
import {
  accountId,
  findOpenHold,
  findPostedHold,
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

export interface Payer {
  id: number;
  role: string;
  company_id: number;
}

/** An admin spends from the pool, everybody else from the wallet allocated to them. */
const payingAccount = (db: Tx, payer: Payer) =>
  roleMay(payer.role, 'spend_from_pool')
    ? accountId(db, payer.company_id, 'pool')
    : walletId(db, payer.company_id, payer.id);

/** Moves the price into transit; the amount held, or why not. */
export const hold = (
  db: Tx,
  payer: Payer,
  asked: { requestId: number; price: number; now: string },
): Promise<number | Refusal> => asHouse(db, () => held(db, payer, asked));

async function held(
  db: Tx,
  payer: Payer,
  { requestId, price, now }: { requestId: number; price: number; now: string },
): Promise<number | Refusal> {
  const companyId = payer.company_id;
  // On one connection what is asked at once is answered in this order: nothing is read before the lock.
  const [, plan, account, in_transit] = await Promise.all([
    lockAccounts(db, companyId),
    planOf(db, companyId),
    payingAccount(db, payer),
    accountId(db, companyId, 'in_transit'),
  ]);
  if (plan.due_since !== null) return refuse('payment_due');
  const shares = takeShares(await lotBalances(db, account), price, now);
  if (isRefusal(shares)) return shares;
  const holdId = await insertHold(db, {
    companyId,
    requestId,
    memberId: payer.id,
    accountId: account,
    amount: price,
    now,
  });
  const accounts = { payer: account, in_transit };
  const entries = transfer('payer', 'in_transit', shares);
  await writeTransfer(
    db,
    { companyId, kind: 'hold', holdId, requestId, actorId: payer.id, now },
    { entries, accounts },
  );
  return price;
}

/** Spends what is held for a request; 0 when nothing is. */
export const post = (db: Tx, requestId: number, now: string): Promise<number> =>
  asHouse(db, () => posted(db, requestId, now));

async function posted(db: Tx, requestId: number, now: string): Promise<number> {
  const open = await findOpenHold(db, requestId);
  if (!open) return 0;
  const [, shares, in_transit, spent] = await Promise.all([
    lockAccounts(db, open.company_id),
    heldShares(db, open.id),
    accountId(db, open.company_id, 'in_transit'),
    accountId(db, open.company_id, 'spent'),
  ]);
  const entries = transfer('in_transit', 'spent', shares);
  await writeTransfer(
    db,
    { companyId: open.company_id, kind: 'post', holdId: open.id, requestId, now },
    { entries, accounts: { in_transit, spent } },
  );
  await resolveHoldRow(db, open.id, 'posted', now);
  return open.amount;
}

interface HoldRow {
  id: number;
  company_id: number;
  account_id: number;
  request_id: number;
  amount: number;
}

/** Gives back what is held for a request; 0 when nothing is. `endedByPayer` = the company itself took it back. */
export const release = (db: Tx, requestId: number, how: Releasing): Promise<number> =>
  asHouse(db, () => released(db, requestId, how));

interface Releasing {
  now: string;
  endedByPayer: boolean;
  state?: 'released' | 'expired';
}

async function released(
  db: Tx,
  requestId: number,
  { now, endedByPayer, state = 'released' }: Releasing,
): Promise<number> {
  const open = await findOpenHold(db, requestId);
  if (!open) return 0;
  await giveBack(db, open, { now, endedByPayer, kind: 'release' });
  await resolveHoldRow(db, open.id, state, now);
  return open.amount;
}

/** Takes a yes back: what it spent returns as a release by somebody else would. Once a hold; 0 when nothing was spent. */
export const recredit = (db: Tx, requestId: number, now: string): Promise<number> =>
  asHouse(db, async () => {
    const spent = await findPostedHold(db, requestId);
    if (!spent) return 0;
    await giveBack(db, spent, { now, endedByPayer: false, kind: 'recredit' });
    return spent.amount;
  });

const comesFrom = { release: 'in_transit', recredit: 'spent' } as const;

interface Giving {
  now: string;
  endedByPayer: boolean;
  kind: keyof typeof comesFrom;
}

async function giveBack(db: Tx, row: HoldRow, { now, endedByPayer, kind }: Giving): Promise<void> {
  const companyId = row.company_id;
  const from = comesFrom[kind];
  const [, before, stood, grant, source, sink, payer] = await Promise.all([
    lockAccounts(db, companyId),
    heldShares(db, row.id),
    planStanding(db, companyId),
    monthlyGrant(db, companyId),
    accountId(db, companyId, from),
    accountId(db, companyId, 'expired'),
    refundAccount(db, row),
  ]);
  // What else lies in a lot that has expired goes its own way first: grace is for the tokens that were held.
  const lapsed = before.some((share) => share.expires_at <= now);
  if (lapsed) await endDue(db, companyId, now);
  const held = lapsed ? await heldShares(db, row.id) : before;
  const standing =
    (lapsed ? await planStanding(db, companyId) : stood) + (kind === 'recredit' ? planPart(held) : 0);
  const { back, expired, grace } = releaseShares(held, {
    now,
    endedByPayer,
    aboveCap: aboveCap(standing, grant),
  });
  for (const { lot_id, grace_until } of grace) await giveGrace(db, lot_id, grace_until);
  const accounts = { [from]: source, expired: sink, payer };
  const entries = [...transfer(from, 'payer', back), ...transfer(from, 'expired', expired)];
  await writeTransfer(
    db,
    { companyId, kind, holdId: row.id, requestId: row.request_id, now },
    { entries, accounts },
  );
}

const planPart = (shares: readonly Returning[]) =>
  shares.reduce((sum, { origin, amount }) => sum + (origin === 'plan' ? amount : 0), 0);
