// What tokens can be spent at a moment: the one sum behind header, team, ledger, plan, forecast and the desk.
import { sql, type RawBuilder } from 'kysely';

/** Whose: all of the company's pool and wallets, its pool, or the wallet of one member. */
export type Purse = 'all' | 'pool' | { wallet: number };

const inPurse = (purse: Purse): RawBuilder<unknown> => {
  if (purse === 'all') return sql`a.kind in ('pool', 'wallet')`;
  return purse === 'pool' ? sql`a.kind = 'pool'` : sql`a.kind = 'wallet' and a.member_id = ${purse.wallet}`;
};

/** Tokens of lots that have not expired: what has reached its date cannot be held, whether or not the clock has been by. */
export const spendable = (companyId: number, purse: Purse, now: string) =>
  sql<number>`(select coalesce(sum(b.amount), 0)::int from token_balances b join token_accounts a on a.id = b.account_id
    join token_lots l on l.id = b.lot_id where a.company_id = ${companyId} and ${inPurse(purse)} and l.expires_at > ${now})`;
