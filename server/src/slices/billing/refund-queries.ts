// Money that went back, as rows, written before the provider is asked; and the payments that it can go back of.
import { sql, type Insertable, type Kysely, type RawBuilder, type Updateable } from 'kysely';
import type { DB, Refunds } from '../../db/tables';
import { byInvoice } from './payment-queries';

type Db = Kysely<DB>;

const refunds = (db: Db) => db.selectFrom('refunds').selectAll();
export const findRefund = (db: Db, id: number) => refunds(db).where('id', '=', id).executeTakeFirst();
export const lockRefund = (db: Db, id: number) =>
  refunds(db).where('id', '=', id).forUpdate().executeTakeFirst();
export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** What a second has confirmed goes back under the number of that yes, once. */
export const confirmedKey = (confirmation: number | ''): string => `confirmation ${confirmation}`;

export const refundsOf = (db: Db, paymentId: number) =>
  refunds(db).where('payment_id', '=', paymentId).where('state', '!=', 'failed').execute();

/** Whether one of them waits for a second administrator. */
export async function refundWaits(db: Db, paymentId: number): Promise<boolean> {
  const { rows } = await sql`select from staff_confirmations where act = 'refund' and state = 'waiting'
    and body ->> 'payment_id' = ${String(paymentId)}`.execute(db);
  return rows.length > 0;
}

/** Asked for, and not answered so far. */
export const openRefunds = (db: Db, askedBefore: string) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'asked')
    .where('asked_at', '<=', askedBefore)
    .orderBy('id')
    .limit(100)
    .execute();

export async function insertRefund(db: Db, row: Insertable<Refunds>): Promise<RefundRow> {
  return db.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function setRefund(db: Db, id: number, changes: Updateable<Refunds>): Promise<void> {
  await db.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

/** An add-on that was given back ends now, and the vacancy that it named is featured no longer. */
export async function endAddOnOf(db: Db, paymentId: number, now: string): Promise<void> {
  const ended = await db
    .updateTable('company_add_ons')
    .set({ ends_at: now })
    .where('payment_id', '=', paymentId)
    .where('ends_at', '>', now)
    .where('starts_at', '<', now)
    .returning('vacancy_id')
    .executeTakeFirst();
  if (ended?.vacancy_id)
    await db
      .updateTable('vacancies')
      .set({ featured_until: now })
      .where('id', '=', ended.vacancy_id)
      .execute();
}

const back = (which: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.payment_id = p.id and ${which})`;

/** What a member of staff gave back to a company without a second, since; what the provider refused is none of it. */
const alone = (of: { staff: number; since: string }, companyId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(r.amount_cents), 0)::int from refunds r
  where r.company_id = ${companyId} and r.kind = 'refund' and r.state <> 'failed' and r.staff_id = ${of.staff}
    and r.asked_at >= ${of.since} and not starts_with(r.key, ${confirmedKey('')}))`;

export async function givenBackAlone(
  db: Db,
  of: { companyId: number; staff: number; since: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select ${alone(of, sql`${of.companyId}`)} as cents`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** When the money came; null while the invoice of an order is open. */
export const paidAt = sql<
  string | null
>`case when p.provider = ${byInvoice} then t.paid_at else p.settled_at end`;

/** What companies have paid or owe. An invoice that a card paid later is that payment. */
export const paidRows = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('invoices as i', (join) => join.on('i.id', '=', sql`invoice_paid_by(p.id)`))
    .leftJoin('invoice_terms as t', 't.invoice_id', 'i.id')
    .where('p.state', '=', 'succeeded')
    .where((eb) => eb.or([eb('t.paid_with', 'is', null), eb('t.paid_with', '=', eb.ref('p.id'))]))
    .where('p.amount_cents', '>', 0);

interface Asked {
  search: string;
  /** Paid in the seven days from this one. */
  week: string | undefined;
  /** Who reads it, and since when what they gave back alone counts. */
  reader: { staff: number; since: string };
  limit: number;
  offset: number;
}

const creditNotes = sql<{ id: number; number: number }[]>`(select
  coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number) order by n.number), '[]')
  from invoices n where n.credits_id = i.id)`;

/** The newest first. */
export async function listPaid(db: Db, given: Asked) {
  const words = `%${given.search.replace(/[\\%_]/g, '\\$&')}%`;
  const { week } = given;
  const rows = paidRows(db)
    .$if(week !== undefined, (query) =>
      query.where(sql<boolean>`(${paidAt} at time zone 'UTC')::date - ${week}::date between 0 and 6`),
    )
    .$if(given.search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('c.name', 'ilike', words),
          eb(sql`i.number::text`, '=', given.search.trim()),
          eb('t.purchase_order', 'ilike', words),
        ]),
      ),
    );
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(['p.id', 'p.company_id', 'c.name', 'p.amount_cents'])
    .select(['i.id as paper_id', 'i.number', 'i.test_money'])
    .select(['t.purchase_order', 't.due_at', 't.overdue_at', 't.written_off_at'])
    .select([
      paidAt.as('paid_at'),
      sql<boolean>`p.provider = ${byInvoice}`.as('by_transfer'),
      sql<number>`coalesce((select cents from credited_of(i.id)), 0)`.as('credited_cents'),
      sql<number | null>`(select number from credited_of(i.id))`.as('credited_on'),
      sql<boolean>`exists (select from staff_confirmations k where k.act = 'refund' and k.state = 'waiting'
        and k.body ->> 'payment_id' = p.id::text)`.as('refund_waits'),
      alone(given.reader, sql`p.company_id`).as('alone_cents'),
      sql<string>`(select string_agg(l.words, '; ' order by l.place) from invoice_lines l where l.invoice_id = i.id)`.as(
        'words',
      ),
      creditNotes.as('credit_notes'),
      back(sql`r.state <> 'failed'`).as('returned_cents'),
      back(sql`r.state = 'asked'`).as('on_its_way_cents'),
      back(sql`r.state = 'failed' and not exists (
        select from refunds n where n.payment_id = r.payment_id and n.id > r.id)`).as('refused_cents'),
    ])
    .orderBy('p.settled_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  return { rows: data, total };
}
export type PaidRow = Awaited<ReturnType<typeof listPaid>>['rows'][number];
