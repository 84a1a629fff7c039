// The ledger's rows: accounts, lots, transfers with entries, holds. What moves is product/tokens/ledger.ts's.
import { roleMay } from '@rounds/product/permissions';
import type { Entry, LotBalance, Origin, Returning } from '@rounds/product/tokens/ledger';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';
import { writeTransfer } from './transfers';

type Db = Kysely<DB>;
export type AccountKind = 'pool' | 'wallet' | 'in_transit' | 'spent' | 'expired' | 'adjusted' | 'granted';

/** The company's own accounts; wallets are made when a member gets tokens. */
export async function ensureAccounts(db: Db, companyId: number): Promise<void> {
  const kinds: AccountKind[] = ['pool', 'in_transit', 'spent', 'expired', 'adjusted', 'granted'];
  await db
    .insertInto('token_accounts')
    .values(kinds.map((kind) => ({ company_id: companyId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function accountId(
  db: Db,
  companyId: number,
  kind: Exclude<AccountKind, 'wallet'>,
): Promise<number> {
  const row = await db
    .selectFrom('token_accounts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function walletId(db: Db, companyId: number, memberId: number): Promise<number> {
  await db
    .insertInto('token_accounts')
    .values({ company_id: companyId, kind: 'wallet', member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('token_accounts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The accounts of a company by the ids of their kinds; a member's wallet is nobody else's. */
export interface LockedAccounts {
  of(kind: Exclude<AccountKind, 'wallet'>): number;
  /** Undefined where the member has none yet. */
  walletOf(memberId: number): number | undefined;
}

/** One lock for every movement of a company's tokens: taken before balances are read. */
export async function lockAccounts(db: Db, companyId: number): Promise<LockedAccounts> {
  const { rows } = await sql<{ id: number; kind: AccountKind; member_id: number | null }>`
    select id, kind, member_id from token_accounts where company_id = ${companyId} order by id for update`.execute(
    db,
  );
  return {
    of(kind) {
      const found = rows.find((row) => row.kind === kind);
      if (!found) throw new Error(`Company ${companyId} has no account ${kind}.`);
      return found.id;
    },
    walletOf: (memberId) => rows.find((row) => row.member_id === memberId)?.id,
  };
}

export const lotBalances = (db: Db, account: number): Promise<LotBalance[]> =>
  balancesWhere(db, sql<SqlBool>`token_balances.account_id = ${account}`);

/** The same of whatever account pays: the company's pool, or the wallet of this member. */
export const payersBalances = (
  db: Db,
  { companyId, memberId }: { companyId: number; memberId: number | null },
): Promise<LotBalance[]> =>
  balancesWhere(
    db,
    sql<SqlBool>`token_balances.account_id = (select id from token_accounts where company_id = ${companyId}
      and ${memberId === null ? sql`kind = 'pool'` : sql`member_id = ${memberId}`})`,
  );

async function balancesWhere(db: Db, where: RawBuilder<SqlBool>): Promise<LotBalance[]> {
  const rows = await db
    .selectFrom('token_balances')
    .innerJoin('token_lots', 'token_lots.id', 'token_balances.lot_id')
    .select([
      'token_lots.id as lot_id',
      'token_lots.origin',
      'token_lots.expires_at',
      'token_lots.grace_given',
    ])
    .select('token_balances.amount')
    .where(where)
    .where('token_balances.amount', '>', 0)
    .execute();
  return rows as LotBalance[];
}

/** What one transfer granted, and who has what of it left: the pool first. */
export async function lotOf(db: Db, { companyId, transferId }: { companyId: number; transferId: number }) {
  const lot = await db
    .selectFrom('token_entries as e')
    .select(['e.lot_id', 'e.amount as granted'])
    .where('e.transfer_id', '=', transferId)
    .where('e.amount', '>', 0)
    .executeTakeFirstOrThrow();
  const holders = await db
    .selectFrom('token_balances as b')
    .innerJoin('token_accounts as a', 'a.id', 'b.account_id')
    .select(['b.account_id', 'b.amount'])
    .where('a.company_id', '=', companyId)
    .where('a.kind', 'in', ['pool', 'wallet'])
    .where('b.lot_id', '=', lot.lot_id)
    .where('b.amount', '>', 0)
    .orderBy(sql`a.kind <> 'pool', a.id`)
    .execute();
  return { ...lot, holders };
}

export async function grantTokens(
  db: Db,
  grant: {
    companyId: number;
    origin: Origin;
    amount: number;
    expiresAt: string;
    now: string;
    /** Of a month that nobody pays for; such come by `grantMonth`. */
    unpaid?: true;
    /** The referral that this is the reward of. */
    referralId?: number;
  },
): Promise<number> {
  const lot = await db
    .insertInto('token_lots')
    .values({
      company_id: grant.companyId,
      origin: grant.origin,
      amount: grant.amount,
      expires_at: grant.expiresAt,
      created_at: grant.now,
      unpaid: grant.unpaid ?? false,
      referral_id: grant.referralId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accounts = {
    granted: await accountId(db, grant.companyId, 'granted'),
    pool: await accountId(db, grant.companyId, 'pool'),
  };
  const entries: Entry[] = [
    { account: 'granted', lot_id: lot.id, amount: -grant.amount },
    { account: 'pool', lot_id: lot.id, amount: grant.amount },
  ];
  return writeTransfer(
    db,
    { companyId: grant.companyId, kind: 'grant', now: grant.now },
    { entries, accounts },
  );
}

export function findOpenHold(db: Db, requestId: number) {
  return db
    .selectFrom('token_holds')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst();
}

/** What a yes spent on a request, while it was not credited again. */
export function findPostedHold(db: Db, requestId: number) {
  return db
    .selectFrom('token_holds as h')
    .selectAll('h')
    .where('h.request_id', '=', requestId)
    .where('h.state', '=', 'posted')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('token_transfers as t')
            .select('t.id')
            .whereRef('t.hold_id', '=', 'h.id')
            .where('t.kind', '=', 'recredit'),
        ),
      ),
    )
    .forUpdate('h')
    .executeTakeFirst();
}

/** The shares a hold took, with what their lots have become. */
export async function heldShares(db: Db, holdId: number): Promise<Returning[]> {
  const rows = await db
    .selectFrom('token_transfers')
    .innerJoin('token_entries', 'token_entries.transfer_id', 'token_transfers.id')
    .innerJoin('token_lots', 'token_lots.id', 'token_entries.lot_id')
    .select(['token_lots.id as lot_id', 'token_lots.origin', 'token_entries.amount'])
    .select(['token_lots.expires_at', 'token_lots.grace_given'])
    .where('token_transfers.hold_id', '=', holdId)
    .where('token_transfers.kind', '=', 'hold')
    .where('token_entries.amount', '>', 0)
    .execute();
  return rows as Returning[];
}

export async function resolveHoldRow(
  db: Db,
  id: number,
  state: 'posted' | 'released' | 'expired',
  now: string,
): Promise<void> {
  await db.updateTable('token_holds').set({ state, resolved_at: now }).where('id', '=', id).execute();
}

export async function giveGrace(db: Db, lotId: number, until: string): Promise<void> {
  await db
    .updateTable('token_lots')
    .set({ expires_at: until, grace_given: true })
    .where('id', '=', lotId)
    .execute();
}

/** Whether a release pays back to the account that paid; to the pool when the payer has left the company or has no wallet. */
export async function paysBackToPayer(
  db: Db,
  hold: { company_id: number; account_id: number },
): Promise<boolean> {
  const payer = await db
    .selectFrom('token_accounts')
    .leftJoin('employer_users', 'employer_users.id', 'token_accounts.member_id')
    .select(['token_accounts.kind', 'employer_users.removed_at', 'employer_users.role'])
    .select('employer_users.company_id')
    .where('token_accounts.id', '=', hold.account_id)
    .executeTakeFirstOrThrow();
  const here = payer.removed_at === null && payer.company_id === hold.company_id;
  return payer.kind === 'pool' || (here && !roleMay(payer.role ?? '', 'spend_from_pool'));
}
