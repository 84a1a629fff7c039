// Money that went back, as rows, written before the provider is asked; and what a second of the staff decides.
import type { RefundReason } from '@rounds/product/billing/giving-back';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { DB, Refunds, StaffRequests } from '../../db/tables';

type Db = Kysely<DB>;

const refunds = (db: Db) => db.selectFrom('refunds').selectAll();
export const findRefund = (db: Db, id: number) => refunds(db).where('id', '=', id).executeTakeFirst();
export const lockRefund = (db: Db, id: number) =>
  refunds(db).where('id', '=', id).forUpdate().executeTakeFirst();
export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export const refundsOf = (db: Db, paymentId: number) =>
  refunds(db).where('payment_id', '=', paymentId).where('state', '!=', 'failed').execute();

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

/** What companies have paid, the newest first. */
export async function listPaid(db: Db, given: { search: string; limit: number; offset: number }) {
  const words = `%${given.search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = db
    .selectFrom('payments as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('invoices as i', 'i.payment_id', 'p.id')
    .where('p.state', '=', 'succeeded')
    .where('p.amount_cents', '>', 0)
    .$if(given.search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('c.name', 'ilike', words), eb(sql`i.number::text`, '=', given.search.trim())]),
      ),
    );
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(['p.id', 'p.company_id', 'c.name', 'p.amount_cents', 'p.settled_at', 'i.number', 'i.test_money'])
    .select([
      sql<string>`(select string_agg(l.words, '; ' order by l.place) from invoice_lines l where l.invoice_id = i.id)`.as(
        'words',
      ),
      sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.payment_id = p.id and r.state <> 'failed')`.as('returned_cents'),
    ])
    .orderBy('p.settled_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  return { rows: data, total };
}

export interface RefundAsked {
  payment_id: number;
  amount_cents: number;
}

const requests = (db: Db) =>
  db
    .selectFrom('staff_requests as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('people as a', 'a.id', 'r.asked_by')
    .leftJoin('people as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(['c.name as company_name', 'a.full_name as asked_name', 'd.full_name as decided_name']);
export type StaffRequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

export const findStaffRequest = (db: Db, id: number) =>
  requests(db).where('r.id', '=', id).executeTakeFirst();

export async function listStaffRequests(
  db: Db,
  { list, limit, offset }: { list: 'waiting' | 'decided'; limit: number; offset: number },
) {
  const state = list === 'waiting' ? '=' : '!=';
  const rows = await requests(db)
    .where('r.state', state, 'waiting')
    .orderBy(list === 'waiting' ? sql`r.asked_at, r.id` : sql`r.decided_at desc, r.id desc`)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('staff_requests as r')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('r.state', state, 'waiting')
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertStaffRequest(
  db: Db,
  {
    what,
    ...row
  }: Omit<Insertable<StaffRequests>, 'what' | 'reason'> & { what: RefundAsked; reason: RefundReason },
): Promise<void> {
  await db
    .insertInto('staff_requests')
    .values({ ...row, what: JSON.stringify(what) })
    .execute();
}

/** False where somebody else decided it. */
export async function decideRequest(
  db: Db,
  id: number,
  changes: Updateable<StaffRequests>,
): Promise<boolean> {
  const row = await db
    .updateTable('staff_requests')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
