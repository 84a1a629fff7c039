// The ledger told again from its entries: what every account and hold must come to. The reader compares.

/** One entry with what its transfer was, in the order they were written. */
export interface LedgerLine {
  transfer_id: number;
  kind: string;
  hold_id: number | null;
  account_id: number;
  lot_id: number;
  amount: number;
}

export interface Replayed {
  /** `account:lot` → whole tokens; nothing that came to zero. */
  balances: Map<string, number>;
  holds: Map<number, 'held' | 'posted' | 'released'>;
  /** What should not have happened, in plain words; empty for a good ledger. */
  faults: string[];
}

export const balanceKey = (accountId: number, lotId: number): string => `${accountId}:${lotId}`;

const holdStates: Record<string, 'held' | 'posted' | 'released'> = {
  hold: 'held',
  post: 'posted',
  release: 'released',
};

/**
 * Plays the entries in order. Faults: a transfer that does not sum to zero in a lot, an account other than a source below
 * zero after one, a hold that resolves twice or was never made. `sources` = the accounts that tokens are granted from.
 */
export function replay(lines: readonly LedgerLine[], sources: ReadonlySet<number>): Replayed {
  const out: Replayed = { balances: new Map(), holds: new Map(), faults: [] };
  for (const transfer of byTransfer(lines)) {
    sumsToZero(transfer, out);
    for (const line of transfer) {
      const key = balanceKey(line.account_id, line.lot_id);
      const amount = (out.balances.get(key) ?? 0) + line.amount;
      if (amount === 0) out.balances.delete(key);
      else out.balances.set(key, amount);
    }
    for (const { account_id, lot_id, transfer_id } of transfer) {
      const below = (out.balances.get(balanceKey(account_id, lot_id)) ?? 0) < 0;
      if (below && !sources.has(account_id))
        out.faults.push(`Account ${account_id} is below zero after transfer ${transfer_id}.`);
    }
    resolve(transfer, out);
  }
  return out;
}

function byTransfer(lines: readonly LedgerLine[]): LedgerLine[][] {
  const groups = new Map<number, LedgerLine[]>();
  for (const line of lines) {
    const group = groups.get(line.transfer_id);
    if (group) group.push(line);
    else groups.set(line.transfer_id, [line]);
  }
  return [...groups.values()];
}

function sumsToZero(transfer: readonly LedgerLine[], { faults }: Replayed): void {
  const sums = new Map<number, number>();
  for (const { lot_id, amount } of transfer) sums.set(lot_id, (sums.get(lot_id) ?? 0) + amount);
  for (const [lot, sum] of sums)
    if (sum !== 0) faults.push(`Transfer ${transfer[0]?.transfer_id ?? 0} makes ${sum} of lot ${lot}.`);
}

function resolve(transfer: readonly LedgerLine[], { holds, faults }: Replayed): void {
  const [first] = transfer;
  const state = first && holdStates[first.kind];
  if (!first || !state || first.hold_id === null) return;
  const before = holds.get(first.hold_id);
  const fits = state === 'held' ? before === undefined : before === 'held';
  if (!fits) faults.push(`Hold ${first.hold_id} is ${before ?? 'not there'} and cannot be ${state}.`);
  holds.set(first.hold_id, state);
}
