// Invoices as rows: numbered without gaps, written once, read by their company.
import type { InvoiceView } from '@rounds/product/billing/purchase-calls';
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
  const { rows } = await sql<{ id: number | null }>`select invoice_paid_by(${paymentId}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The invoice of a payment, as a credit note takes it back. */
export async function findBilled(db: Db, paymentId: number) {
  const row = await db
    .selectFrom('invoices as i')
    .select([
      'i.id',
      'i.number',
      'i.payment_id',
      'i.subscription_id',
      'i.bill_to',
      'i.test_money',
      'i.total_cents',
    ])
    .select([
      sql<string>`(select string_agg(l.words, '; ' order by l.place) from invoice_lines l where l.invoice_id = i.id)`.as(
        'words',
      ),
      sql<number | null>`coalesce((select max(l.transfer_id) from invoice_lines l where l.invoice_id = i.id),
        (select t.transfer_id from invoice_terms t where t.invoice_id = i.id))`.as('transfer_id'),
      sql<boolean>`exists (select from invoice_terms t where t.invoice_id = i.id and t.paid_by is not null)`.as(
        'paid_by_transfer',
      ),
      sql<number>`coalesce((select cents from credited_of(i.id)), 0)`.as('credited_cents'),
      sql<number | null>`(select number from credited_of(i.id))`.as('credited_on'),
    ])
    .where('i.id', '=', sql<number>`invoice_paid_by(${paymentId})`)
    .executeTakeFirst();
  return row && { ...row, bill_to: row.bill_to as BillTo };
}

export type Billed = NonNullable<Awaited<ReturnType<typeof findBilled>>>;

/** An invoice with the terms of one that is paid later. */
const invoices = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('invoice_terms as t', 't.invoice_id', 'i.id')
    .select(['i.id', 'i.number', 'i.kind', 'i.issued_at', 'i.total_cents', 'i.subscription_id'])
    .select(['i.test_money', 't.purchase_order', 't.due_at', 't.overdue_at', 't.paid_at'])
    .select(['t.written_off_at', 't.open']);
type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];

/** Null for what is paid at once. */
export function termsIn(row: InvoiceRow): InvoiceView['terms'] {
  const { purchase_order, due_at, paid_at, written_off_at } = row;
  if (purchase_order === null || due_at === null) return null;
  return { purchase_order, due_at, paid_at, written_off_at, overdue: isOverdue(row) };
}

/** Said to be, and nothing came of it so far. */
const isOverdue = ({ overdue_at, open }: Pick<InvoiceRow, 'overdue_at' | 'open'>): boolean =>
  overdue_at !== null && open === true;

export async function listInvoices(db: Db, companyId: number, page: { limit: number; offset: number }) {
  const { total } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const rows = await invoices(db)
    .select(
      sql<string>`(select string_agg(l.words, '; ' order by l.place) from invoice_lines l
        where l.invoice_id = i.id)`.as('words'),
    )
    .where('i.company_id', '=', companyId)
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export async function findInvoice(db: Db, { id, companyId }: { id: number; companyId: number }) {
  const row = await invoices(db)
    .select(['i.bill_to', 'i.payment_id', 't.transfer_id'])
    .where('i.id', '=', id)
    .where('i.company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['words', 'quantity', 'unit_cents', 'amount_cents', 'period_start', 'period_end', 'transfer_id'])
    .where('invoice_id', '=', id)
    .orderBy('place')
    .execute();
  const last = lines.at(-1);
  // What is paid later brings its tokens later: the invoice itself stays as it was issued.
  if (last && last.transfer_id === null) last.transfer_id = row.transfer_id;
  return { ...row, bill_to: row.bill_to as BillTo, lines, terms: termsIn(row) };
}

/** Whose it is, and what it is called. */
export const whoseInvoice = (db: Db, id: number) =>
  db.selectFrom('invoices').select(['company_id', 'kind', 'number']).where('id', '=', id).executeTakeFirst();

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
    .select(['l.unit_cents', 'l.amount_cents', 'l.period_start', 'l.period_end'])
    .leftJoin('invoice_terms as t', 't.invoice_id', 'i.id')
    .select(['i.total_cents', 't.purchase_order', 't.due_at', 't.paid_at', 't.written_off_at'])
    .select(
      sql<number | null>`coalesce(l.transfer_id, case when l.amount_cents > 0 then t.transfer_id end)`.as(
        'transfer_id',
      ),
    )
    .where('i.company_id', '=', companyId)
    .orderBy('i.id')
    .orderBy('l.place')
    .execute();
