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
  findOpenHold,
  findPostedHold,
  giveGrace,
  heldShares,
  lockAccounts,
  payersBalances,
  paysBackToPayer,
  resolveHoldRow,
  walletId,
} from './queries';
import { writeTransfer } from './transfers';

export interface Payer {
  id: number;
  role: string;
  company_id: number;
}

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
  // An admin spends from the pool, everybody else from the wallet allocated to them.
  const memberId = roleMay(payer.role, 'spend_from_pool') ? null : payer.id;
  // On one connection what is asked at once is answered in this order: nothing is read before the lock.
  const [accounts, plan, lots] = await Promise.all([
    lockAccounts(db, companyId),
    planOf(db, companyId),
    payersBalances(db, { companyId, memberId }),
  ]);
  if (plan.due_since !== null) return refuse('payment_due');
  const shares = takeShares(lots, price, now);
  if (isRefusal(shares)) return shares;
  const account =
    memberId === null
      ? accounts.of('pool')
      : (accounts.walletOf(memberId) ?? (await walletId(db, companyId, memberId)));
  await writeTransfer(
    db,
    { companyId, kind: 'hold', requestId, actorId: payer.id, now },
    {
      entries: transfer('payer', 'in_transit', shares),
      accounts: { payer: account, in_transit: accounts.of('in_transit') },
      hold: { requestId, memberId: payer.id, accountId: account, amount: price },
    },
  );
  return price;
}

/** Spends what is held for a request; 0 when nothing is. */
export const post = (db: Tx, requestId: number, now: string): Promise<number> =>
  asHouse(db, () => posted(db, requestId, now));

async function posted(db: Tx, requestId: number, now: string): Promise<number> {
  const open = await findOpenHold(db, requestId);
  if (!open) return 0;
  const [all, shares] = await Promise.all([lockAccounts(db, open.company_id), heldShares(db, open.id)]);
  const entries = transfer('in_transit', 'spent', shares);
  const accounts = { in_transit: all.of('in_transit'), spent: all.of('spent') };
  await Promise.all([
    writeTransfer(
      db,
      { companyId: open.company_id, kind: 'post', holdId: open.id, requestId, now },
      { entries, accounts },
    ),
    resolveHoldRow(db, open.id, 'posted', now),
  ]);
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
  await giveBack(db, open, { now, endedByPayer, kind: 'release', state });
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
  /** What the hold is from then on; left out where it was resolved before. */
  state?: 'released' | 'expired';
}

async function giveBack(db: Tx, row: HoldRow, { now, endedByPayer, kind, state }: Giving): Promise<void> {
  const companyId = row.company_id;
  const from = comesFrom[kind];
  const [all, before, stood, grant, toPayer] = await Promise.all([
    lockAccounts(db, companyId),
    heldShares(db, row.id),
    planStanding(db, companyId),
    monthlyGrant(db, companyId),
    paysBackToPayer(db, row),
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
  const payer = toPayer ? row.account_id : all.of('pool');
  const accounts = { [from]: all.of(from), expired: all.of('expired'), payer };
  const entries = [...transfer(from, 'payer', back), ...transfer(from, 'expired', expired)];
  await Promise.all([
    writeTransfer(
      db,
      { companyId, kind, holdId: row.id, requestId: row.request_id, now },
      { entries, accounts },
    ),
    state && resolveHoldRow(db, row.id, state, now),
  ]);
}

const planPart = (shares: readonly Returning[]) =>
  shares.reduce((sum, { origin, amount }) => sum + (origin === 'plan' ? amount : 0), 0);
