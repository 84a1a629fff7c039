// A transfer of tokens with its entries, and with the hold that it begins, written in one statement.
import type { AccountRole, Entry } from '@rounds/product/tokens/ledger';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;
type TransferKind =
  | 'grant'
  | 'allocate'
  | 'return'
  | 'hold'
  | 'post'
  | 'release'
  | 'expire'
  | 'recredit'
  | 'adjust';

interface NewTransfer {
  companyId: number;
  kind: TransferKind;
  holdId?: number | null;
  requestId?: number | null;
  actorId?: number | null;
  now: string;
}

interface NewHold {
  requestId: number;
  memberId: number;
  accountId: number;
  amount: number;
}

/**
 * Writes a transfer and its entries, and before them the hold that a transfer begins, all in one statement; the database
 * refuses a sum other than zero and any balance below it.
 */
export async function writeTransfer(
  db: Db,
  transfer: NewTransfer,
  { entries, accounts, hold }: Moved,
): Promise<number> {
  const { companyId, kind, requestId = null, actorId = null, now } = transfer;
  const holding =
    hold &&
    sql`hold as (
      insert into token_holds (company_id, request_id, member_id, account_id, amount, created_at)
      values (${companyId}, ${hold.requestId}, ${hold.memberId}, ${hold.accountId}, ${hold.amount}, ${now})
      returning id),`;
  const holdId = hold ? sql`(select id from hold)` : sql`${transfer.holdId ?? null}`;
  const { rows } = await sql<{ id: number }>`with ${holding ?? sql``} transfer as (
      insert into token_transfers (company_id, kind, hold_id, request_id, actor_id, created_at)
      values (${companyId}, ${kind}, ${holdId}, ${requestId}, ${actorId}, ${now}) returning id),
    entries as (
      insert into token_entries (transfer_id, account_id, lot_id, amount)
      select transfer.id, e.account_id, e.lot_id, e.amount from transfer cross join unnest(
        ${entries.map(({ account }) => accountIn(accounts, account))}::bigint[],
        ${entries.map(({ lot_id }) => lot_id)}::bigint[],
        ${entries.map(({ amount }) => amount)}::int[]) as e (account_id, lot_id, amount))
    select id from transfer`.execute(db);
  const [written] = rows;
  if (!written) throw new Error(`The ${kind} of company ${companyId} was not written.`);
  return written.id;
}

interface Moved {
  entries: Entry[];
  accounts: Partial<Record<AccountRole, number>>;
  hold?: NewHold;
}

function accountIn(accounts: Moved['accounts'], role: AccountRole): number {
  const id = accounts[role];
  if (id === undefined) throw new Error(`No account for ${role}.`);
  return id;
}
