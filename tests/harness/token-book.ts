// A company's ledger in memory, by the product's rules alone, for the play of random steps. No database.
import { isRefusal } from '@rounds/product/refusals';
import { daysAfter } from '@rounds/product/time';
import { allocationChange, refillWallets } from '@rounds/product/tokens/allocation';
import {
  adjustShares,
  availableIn,
  releaseShares,
  takeShares,
  transfer,
  type AccountRole,
  type LotBalance,
  type Origin,
  type Share,
} from '@rounds/product/tokens/ledger';
import { aboveCap, endOfMonth, type Due } from '@rounds/product/tokens/month';
import { balanceKey, type LedgerLine } from '@rounds/product/tokens/replay';

export const MONTHLY_GRANT = 20;
/** Account numbers: the company's own, then one wallet a member. */
export const account = { granted: 1, pool: 2, in_transit: 3, spent: 4, expired: 5, adjusted: 6 };
const walletOf = (member: number) => 10 + member;

interface Hold {
  id: number;
  member: number;
  account: number;
  shares: Share[];
  state: 'held' | 'posted' | 'released';
  recredited: boolean;
}

export class Book {
  now = '2026-01-05T12:00:00.000Z';
  readonly lines: LedgerLine[] = [];
  readonly balances = new Map<string, number>();
  readonly holds: Hold[] = [];
  readonly lots: Omit<LotBalance, 'amount'>[] = [];
  readonly members = [0, 1, 2].map((id) => ({ id, allocation: 0, here: true }));

  private write(
    kind: string,
    entries: ReturnType<typeof transfer>,
    roles: Partial<Record<AccountRole, number>>,
    hold?: Hold,
  ) {
    const transfer_id = this.lines.length + 1;
    for (const { account: role, lot_id, amount } of entries) {
      const account_id = roles[role] ?? account[role as keyof typeof account];
      this.lines.push({ transfer_id, kind, hold_id: hold?.id ?? null, account_id, lot_id, amount });
      const key = balanceKey(account_id, lot_id);
      this.balances.set(key, (this.balances.get(key) ?? 0) + amount);
    }
  }

  lotsIn(accountId: number): LotBalance[] {
    return this.lots
      .map((lot) => ({ ...lot, amount: this.balances.get(balanceKey(accountId, lot.lot_id)) ?? 0 }))
      .filter((lot) => lot.amount !== 0);
  }
  sum = (accountId: number) => this.lotsIn(accountId).reduce((sum, lot) => sum + lot.amount, 0);
  heldBy = (member: number) =>
    this.holds
      .filter((hold) => hold.state === 'held' && hold.account === walletOf(member))
      .reduce((sum, { shares }) => sum + total(shares), 0);
  payerOf = (member: number) => (this.members[member]?.here ? walletOf(member) : account.pool);

  grant(origin: Origin, amount: number, days: number) {
    const lot = {
      lot_id: this.lots.length + 1,
      origin,
      expires_at: daysAfter(this.now, days),
      grace_given: false,
    };
    this.lots.push(lot);
    this.write('grant', transfer('granted', 'pool', [{ lot_id: lot.lot_id, amount }]), {});
  }

  /** True when it moved. */
  allocate(member: number, wanted: number): boolean {
    const wallet = walletOf(member);
    const change = allocationChange(
      { name: 'Ana', available: availableIn(this.lotsIn(wallet), this.now), held: this.heldBy(member) },
      { total: wanted, pool: availableIn(this.lotsIn(account.pool), this.now) },
    );
    if (isRefusal(change)) return false;
    const [from, to, source] =
      change > 0 ? (['pool', 'wallet', account.pool] as const) : (['wallet', 'pool', wallet] as const);
    const shares = takeShares(this.lotsIn(source), Math.abs(change), this.now);
    if (isRefusal(shares)) throw new Error(shares.message);
    this.write(change > 0 ? 'allocate' : 'return', transfer(from, to, shares), { wallet });
    const row = this.members[member];
    if (row) row.allocation = wanted;
    return true;
  }

  hold(member: number, price: number): Hold | null {
    const payer = this.payerOf(member);
    const shares = takeShares(this.lotsIn(payer), price, this.now);
    if (isRefusal(shares)) return null;
    const hold: Hold = {
      id: this.holds.length + 1,
      member,
      account: payer,
      shares,
      state: 'held',
      recredited: false,
    };
    this.holds.push(hold);
    this.write('hold', transfer('payer', 'in_transit', shares), { payer }, hold);
    return hold;
  }

  post(hold: Hold) {
    hold.state = 'posted';
    this.write('post', transfer('in_transit', 'spent', hold.shares), {}, hold);
  }

  release(hold: Hold, endedByPayer: boolean) {
    this.giveBack(hold, 'in_transit', endedByPayer);
    hold.state = 'released';
  }

  recredit(hold: Hold) {
    this.giveBack(hold, 'spent', false);
    hold.recredited = true;
  }

  private giveBack(hold: Hold, from: 'in_transit' | 'spent', endedByPayer: boolean) {
    if (hold.shares.some(({ lot_id }) => this.lot(lot_id).expires_at <= this.now)) this.expire();
    const held = hold.shares.map((share) => ({ ...share, ...this.lot(share.lot_id), amount: share.amount }));
    const coming = from === 'spent' ? total(held.filter(({ origin }) => origin === 'plan')) : 0;
    const over = aboveCap(this.planStanding() + coming, MONTHLY_GRANT);
    const { back, expired, grace } = releaseShares(held, { now: this.now, endedByPayer, aboveCap: over });
    for (const { lot_id, grace_until } of grace)
      Object.assign(this.lot(lot_id), { expires_at: grace_until, grace_given: true });
    const entries = [...transfer(from, 'payer', back), ...transfer(from, 'expired', expired)];
    const home = hold.account === account.pool ? account.pool : this.payerOf(hold.member);
    this.write(from === 'spent' ? 'recredit' : 'release', entries, { payer: home }, hold);
  }

  adjust(amount: number): number {
    const { shares, short } = adjustShares(this.lotsIn(account.pool), amount, this.now);
    this.write('adjust', transfer('pool', 'adjusted', shares), {});
    return amount - short;
  }

  /** The month turns: roll-over, expiry, a new grant, and the wallets filled again. */
  turnMonth() {
    this.expire(MONTHLY_GRANT);
    this.grant('plan', MONTHLY_GRANT, 31);
    const wallets = this.members.map(({ id, allocation }) => ({
      account_id: walletOf(id),
      allocation,
      available: this.sum(walletOf(id)),
      held: this.heldBy(id),
    }));
    const moves = refillWallets(wallets, availableIn(this.lotsIn(account.pool), this.now));
    for (const { account_id } of moves) this.empty(account_id);
    for (const { account_id, fill } of moves) {
      const shares = takeShares(this.lotsIn(account.pool), fill, this.now);
      if (isRefusal(shares)) throw new Error(shares.message);
      this.write('allocate', transfer('pool', 'wallet', shares), { wallet: account_id });
    }
  }

  remove(member: number) {
    const row = this.members[member];
    if (row) Object.assign(row, { here: false, allocation: 0 });
    this.empty(walletOf(member));
  }

  expire(grant: number | null = null) {
    const spendable = [account.pool, ...this.members.map(({ id }) => walletOf(id))];
    const due: Due[] = spendable.flatMap((account_id) =>
      this.lotsIn(account_id)
        .filter((lot) => lot.expires_at <= this.now)
        .map(({ lot_id, amount, origin }) => ({ account_id, lot_id, amount, origin })),
    );
    const held = total(this.lotsIn(account.in_transit).filter(({ origin }) => origin === 'plan'));
    const { keep, expire } = endOfMonth(due, { grant, held });
    for (const lot_id of keep) this.lot(lot_id).expires_at = daysAfter(this.now, 31);
    for (const share of expire)
      this.write('expire', transfer('payer', 'expired', [share]), { payer: share.account_id });
  }

  private empty(wallet: number) {
    const all = this.lotsIn(wallet).map(({ lot_id, amount }) => ({ lot_id, amount }));
    this.write('return', transfer('wallet', 'pool', all), { wallet });
  }

  private lot(lotId: number) {
    const lot = this.lots.find(({ lot_id }) => lot_id === lotId);
    if (!lot) throw new Error(`There is no lot ${lotId}.`);
    return lot;
  }

  planStanding() {
    const where = [account.pool, account.in_transit, ...this.members.map(({ id }) => walletOf(id))];
    return where.reduce(
      (sum, id) => sum + total(this.lotsIn(id).filter(({ origin }) => origin === 'plan')),
      0,
    );
  }
}

const total = (shares: readonly { amount: number }[]) => shares.reduce((sum, { amount }) => sum + amount, 0);
