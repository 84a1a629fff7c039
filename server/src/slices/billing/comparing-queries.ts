// What is compared: payments and refunds as the house's own books have them, by the provider's names or page by page.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** Of one provider, by its own names for them. */
export const paymentsKnownAs = (db: Db, provider: string, references: readonly string[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'company_id', 'reference', 'state', 'amount_cents', 'asked_at'])
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .execute();

/** What has gone back, or is to, of some payments, what was refused too. */
export const refundsOfPayments = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'reference', 'key', 'state', 'amount_cents', 'asked_at'])
    .where('payment_id', 'in', ids)
    .orderBy('id')
    .execute();

const size = 500;

/** The next page after the last id of the one before, to the end. */
async function* pages<Row extends { id: number }>(page: (after: number) => Promise<{ rows: Row[] }>) {
  for (let after = 0; ;) {
    const { rows } = await page(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}

interface PaymentRow {
  id: number;
  company_id: number;
  provider: string;
  reference: string | null;
  state: string;
  amount_cents: number;
  asked_at: string | null;
  /** When it was settled, or paid later; of an invoice without a payment when that was issued. */
  at: string;
  invoice_id: number | null;
  invoice_cents: number | null;
  bought_tokens: number;
  ledger_tokens: number;
  credited_cents: number;
  returned_cents: number;
}

/** The tokens of a payment: sold by its order, brought by the transfers that its invoice names. */
const tokens = sql`
  case when p.kind <> 'invoice' and (t.invoice_id is null or t.paid_at is not null)
    then coalesce((p.what ->> 'tokens')::int, substring(p.what ->> 'code' from '^tokens_([0-9]+)$')::int, 0)
    else 0 end as bought_tokens,
  (select coalesce(sum(e.amount), 0)::int from token_entries e join token_transfers k on k.id = e.transfer_id
    where p.kind <> 'invoice' and e.amount > 0 and k.company_id = p.company_id and (e.transfer_id = t.transfer_id or e.transfer_id in
      (select l.transfer_id from invoice_lines l where l.invoice_id = i.id))) as ledger_tokens`;

/** Settled since then, or paid later since then; and whatever is billed and not settled. */
export const bookedPayments = (db: Db, since: string) =>
  pages((after) =>
    sql<PaymentRow>`
      select p.id, p.company_id, p.provider, p.reference, p.state, p.amount_cents, p.asked_at,
        coalesce(greatest(p.settled_at, t.paid_at), i.issued_at) as at,
        i.id as invoice_id, i.total_cents as invoice_cents, ${tokens},
        coalesce((select cents from credited_of(i.id)), 0) as credited_cents,
        (select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.payment_id = p.id and r.state = 'succeeded') as returned_cents
      from payments p left join invoices i on i.id = invoice_paid_by(p.id) left join invoice_terms t on t.invoice_id = i.id
      where p.id > ${after} and (p.settled_at >= ${since} or t.paid_at >= ${since} or p.settled_at is null and i.id is not null)
      order by p.id limit ${size}`.execute(db),
  );

interface RefundRow {
  id: number;
  payment_id: number;
  company_id: number;
  provider: string;
  /** The payment's. */
  payment_reference: string | null;
  reference: string | null;
  key: string;
  state: string;
  amount_cents: number;
  asked_at: string;
  settled_at: string | null;
  /** Asked for again since. */
  again: boolean;
  credit_id: number | null;
  credited_cents: number | null;
}

/** Settled since then, and what waits. */
export const bookedRefunds = (db: Db, since: string) =>
  pages((after) =>
    sql<RefundRow>`
      select r.id, r.payment_id, r.company_id, p.provider, p.reference as payment_reference, r.reference, r.key, r.state,
        r.amount_cents, r.asked_at, r.settled_at, i.id as credit_id, i.total_cents as credited_cents,
        exists (select from refunds n where n.payment_id = r.payment_id and n.id > r.id) as again
      from refunds r join payments p on p.id = r.payment_id left join invoices i on i.refund_id = r.id
      where r.id > ${after} and (r.settled_at >= ${since} or r.settled_at is null) order by r.id limit ${size}`.execute(
      db,
    ),
  );
