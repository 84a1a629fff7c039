// Invoices as rows: numbered without gaps, written once, read by their company.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { BillTo, InvoiceLine } from '../../drawing/invoice-pdf';

type Db = Kysely<DB>;

/** The next number; whoever asks holds the counter until the end of the transaction, so this comes last of all. */
export async function nextNumber(db: Db, kind: 'invoice' | 'credit_note'): Promise<number> {
  const row = await db
    .updateTable('invoice_numbers')
    .set({ last: sql<number>`last + 1` })
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}

interface NewLine extends InvoiceLine {
  item: string;
}

export async function insertInvoice(
  db: Db,
  invoice: {
    number: number;
    company_id: number;
    subscription_id: number | null;
    /** Of an invoice. */
    payment_id?: number;
    /** Of a credit note. */
    kind?: 'credit_note';
    credits_id?: number;
    refund_id?: number;
    issued_at: string;
    total_cents: number;
    bill_to: BillTo;
    test_money: boolean;
  },
  lines: readonly NewLine[],
): Promise<number> {
  const { id } = await db
    .insertInto('invoices')
    .values({ ...invoice, bill_to: JSON.stringify(invoice.bill_to) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_lines')
    .values(lines.map((line, index) => ({ invoice_id: id, place: index + 1, ...line })))
    .execute();
  return id;
}

export async function invoiceOfPayment(db: Db, paymentId: number): Promise<number | null> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The invoice of a payment, as a credit note takes it back. */
export async function findBilled(db: Db, paymentId: number) {
  const row = await db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.number', 'i.subscription_id', 'i.bill_to', 'i.test_money'])
    .select([
      sql<string>`(select string_agg(l.words, '; ' order by l.place) from invoice_lines l where l.invoice_id = i.id)`.as(
        'words',
      ),
      sql<number | null>`(select max(l.transfer_id) from invoice_lines l where l.invoice_id = i.id)`.as(
        'transfer_id',
      ),
    ])
    .where('i.payment_id', '=', paymentId)
    .executeTakeFirst();
  return row && { ...row, bill_to: row.bill_to as BillTo };
}

const shown = ['id', 'number', 'kind', 'issued_at', 'total_cents', 'subscription_id', 'test_money'] as const;

export async function listInvoices(db: Db, companyId: number, page: { limit: number; offset: number }) {
  const { total } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('invoices')
    .select(shown)
    .select(
      sql<string>`(select string_agg(l.words, '; ' order by l.place) from invoice_lines l
        where l.invoice_id = invoices.id)`.as('words'),
    )
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export async function findInvoice(db: Db, { id, companyId }: { id: number; companyId: number }) {
  const row = await db
    .selectFrom('invoices')
    .select([...shown, 'bill_to', 'payment_id'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['words', 'quantity', 'unit_cents', 'amount_cents', 'period_start', 'period_end', 'transfer_id'])
    .where('invoice_id', '=', id)
    .orderBy('place')
    .execute();
  return { ...row, bill_to: row.bill_to as BillTo, lines };
}

export async function newestInvoice(db: Db, of: { subscriptionId: number; companyId: number }) {
  return db
    .selectFrom('invoices')
    .select('id')
    .where('subscription_id', '=', of.subscriptionId)
    .where('company_id', '=', of.companyId)
    .where('kind', '=', 'invoice')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every line of every invoice of a company, the oldest first. */
export const listLines = (db: Db, companyId: number) =>
  db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['i.number', 'i.kind', 'i.issued_at', 'i.test_money', 'l.place', 'l.words', 'l.quantity'])
    .select(['l.unit_cents', 'l.amount_cents', 'l.period_start', 'l.period_end', 'l.transfer_id'])
    .where('i.company_id', '=', companyId)
    .orderBy('i.id')
    .orderBy('l.place')
    .execute();
