// Invoices that are paid later, as rows: by when, under which order of the company, and who saw that they were paid.
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export async function insertTerms(
  db: Db,
  row: { invoice_id: number; company_id: number; purchase_order: string; due_at: string },
): Promise<void> {
  await db.insertInto('invoice_terms').values(row).execute();
}

/** Whose it is, before anything of theirs is held. */
export const whoseTerms = (db: Db, invoiceId: number) =>
  db.selectFrom('invoice_terms').select('company_id').where('invoice_id', '=', invoiceId).executeTakeFirst();

export const lockTerms = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_terms as t')
    .innerJoin('invoices as i', 'i.id', 't.invoice_id')
    .select(['t.invoice_id', 't.company_id', 't.paid_at', 't.written_off_at'])
    .select(['i.payment_id', 'i.number', 'i.total_cents'])
    .where('t.invoice_id', '=', invoiceId)
    .forUpdate('t')
    .executeTakeFirst();

export async function markPaid(
  db: Db,
  invoiceId: number,
  paid: {
    paid_at: string;
    transfer_id: number | null;
  } & ({ paid_by: number; paid_note: string } | { paid_with: number }),
): Promise<void> {
  await db.updateTable('invoice_terms').set(paid).where('invoice_id', '=', invoiceId).execute();
}

export async function markWrittenOff(
  db: Db,
  invoiceId: number,
  row: {
    written_off_at: string;
    written_off_by: number;
    written_off_reason: string;
    written_off_note: string;
  },
): Promise<void> {
  await db.updateTable('invoice_terms').set(row).where('invoice_id', '=', invoiceId).execute();
}

/** Whether a second administrator is asked to write it off. */
export async function writeOffWaits(db: Db, invoiceId: number): Promise<boolean> {
  const { rows } = await sql`select from staff_confirmations where act = 'write_off' and state = 'waiting'
    and body ->> 'invoice_id' = ${String(invoiceId)}`.execute(db);
  return rows.length > 0;
}

/** Due, not paid, and not said to be so far. */
export const termsOverdue = (db: Db, now: string) =>
  db
    .selectFrom('invoice_terms')
    .select(['invoice_id', 'company_id'])
    .where('open', '=', true)
    .where('overdue_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('invoice_id')
    .limit(100)
    .execute();

/** False where it was done meanwhile. */
export async function markOverdue(db: Db, invoiceId: number, now: string): Promise<boolean> {
  const row = await db
    .updateTable('invoice_terms')
    .set({ overdue_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('open', '=', true)
    .where('overdue_at', 'is', null)
    .returning('invoice_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function owesAnInvoice(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoice_terms')
    .select('invoice_id')
    .where('company_id', '=', companyId)
    .where('open', '=', true)
    .where('overdue_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a company has not paid of its invoices under an order, the oldest first. */
export const openInvoices = (db: Db, companyId: number) =>
  db
    .selectFrom('invoice_terms as t')
    .innerJoin('invoices as i', 'i.id', 't.invoice_id')
    .select(['i.id', 'i.number', 'i.total_cents', 't.purchase_order', 't.due_at'])
    .select(sql<boolean>`t.overdue_at is not null`.as('overdue'))
    .select(
      sql<string>`(select string_agg(l.words, '; ' order by l.place) from invoice_lines l where l.invoice_id = i.id)`.as(
        'words',
      ),
    )
    .where('t.company_id', '=', companyId)
    .where('t.open', '=', true)
    .orderBy('t.invoice_id')
    .execute();

/** The newest invoice of a subscription, and under which order; null where a card paid it at once. */
export const newestTerms = (db: Db, subscriptionId: number) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('invoice_terms as t', 't.invoice_id', 'i.id')
    .select(['i.number', 't.purchase_order'])
    .where('i.subscription_id', '=', subscriptionId)
    .where('i.kind', '=', 'invoice')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether the company pays an invoice by card at this moment. */
export async function isPaidByCardNow(db: Db, invoiceId: number): Promise<boolean> {
  const { rows } =
    await sql`select from payments where kind = 'invoice' and (what ->> 'invoice_id')::bigint = ${invoiceId}
    and company_id = (select company_id from invoice_terms where invoice_id = ${invoiceId})
    and state in ('asked', 'needs_confirmation')`.execute(db);
  return rows.length > 0;
}

const allTerms = (db: Db) =>
  db
    .selectFrom('invoice_terms as t')
    .innerJoin('invoices as i', 'i.id', 't.invoice_id')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .select(['t.invoice_id', 't.company_id', 'c.name', 'i.number', 'i.total_cents', 't.purchase_order'])
    .select(['t.due_at', 't.overdue_at', 't.paid_at', 'i.test_money'])
    .select(['t.written_off_at', 't.written_off_reason', 't.open'])
    .select(
      sql<boolean>`exists (select from staff_confirmations k where k.act = 'write_off' and k.state = 'waiting'
        and k.body ->> 'invoice_id' = t.invoice_id::text)`.as('write_off_waits'),
    );
export type TermsRow = Awaited<ReturnType<ReturnType<typeof allTerms>['execute']>>[number];

const lists = {
  unpaid: { where: sql<SqlBool>`t.open`, order: sql`t.due_at, t.invoice_id` },
  paid: { where: sql<SqlBool>`t.paid_at is not null`, order: sql`t.paid_at desc, t.invoice_id desc` },
  written_off: {
    where: sql<SqlBool>`t.written_off_at is not null`,
    order: sql`t.written_off_at desc, t.invoice_id desc`,
  },
};

export const findTerms = (db: Db, invoiceId: number) =>
  allTerms(db).where('t.invoice_id', '=', invoiceId).executeTakeFirst();

/** Of all companies: what waits to be paid, the longest due first; or what was paid, or written off, the newest first. */
export async function listTerms(
  db: Db,
  { list, limit, offset }: { list: keyof typeof lists; limit: number; offset: number },
): Promise<{ rows: TermsRow[]; total: number }> {
  const { where, order } = lists[list];
  const rows = await allTerms(db).where(where).orderBy(order).limit(limit).offset(offset).execute();
  const { total } = await db
    .selectFrom('invoice_terms as t')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
