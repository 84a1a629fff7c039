// Payments as rows: written before the provider is asked, settled once.
import type { AddOnCode } from '@rounds/product/billing/add-ons';
import type { PaymentState } from '@rounds/product/billing/payment';
import type { PlanQuote, QuoteLine } from '@rounds/product/billing/quote';
import type { Kysely, Updateable } from 'kysely';
import type { DB, Payments } from '../../db/tables';
import type { KeptCard } from '../../ports';

type Db = Kysely<DB>;

export interface AddOnOrder {
  code: AddOnCode;
  vacancy_id: number | null;
  lines: QuoteLine[];
  total_cents: number;
}

/** An open invoice that a card pays: it was written when its period began. */
export interface InvoiceOrder {
  invoice_id: number;
  number: number;
  total_cents: number;
}

/** What is paid for, as it was quoted. */
export type PlanOrder = { kind: 'plan' | 'renewal'; what: PlanQuote };
export type Order =
  | PlanOrder
  | { kind: 'add_on'; what: AddOnOrder }
  | { kind: 'invoice'; what: InvoiceOrder };

export const isPlanOrder = (order: Order): order is PlanOrder =>
  order.kind === 'plan' || order.kind === 'renewal';

export interface Payment {
  id: number;
  company_id: number;
  actor_id: number | null;
  provider: string;
  key: string;
  asked_hash: string;
  order: Order;
  amount_cents: number;
  state: PaymentState;
  reason: string | null;
  card: KeptCard | null;
  /** The provider's own name for it, from before it is charged. */
  reference: string | null;
  /** With what the bank's question is opened in the browser. */
  question: string | null;
  /** Whether its card pays the further periods from then on. */
  keeps_card: boolean;
}

const columns = [
  'id',
  'company_id',
  'actor_id',
  'provider',
  'key',
  'asked_hash',
  'kind',
  'what',
  'amount_cents',
  'state',
  'reason',
  'card',
  'reference',
  'question',
  'keeps_card',
] as const;

type Row = Pick<
  Payment,
  | 'id'
  | 'company_id'
  | 'actor_id'
  | 'provider'
  | 'key'
  | 'asked_hash'
  | 'amount_cents'
  | 'reason'
  | 'reference'
  | 'question'
  | 'keeps_card'
> & {
  kind: string;
  what: unknown;
  state: string;
  card: unknown;
};

const paymentOf = ({ kind, what, ...row }: Row): Payment => ({
  ...row,
  order: { kind, what } as Order,
  state: row.state as PaymentState,
  card: row.card as KeptCard | null,
});

/** Instead of a provider, where an invoice is paid later. */
export const byInvoice = 'invoice';

interface NewPayment {
  company_id: number;
  actor_id: number | null;
  provider: string;
  key: string;
  asked_hash: string;
  order: Order;
  keeps_card?: boolean;
  now: string;
}

/** Null where the key is another payment's already. */
export async function insertPayment(db: Db, given: NewPayment): Promise<Payment | null> {
  const { order, now, ...row } = given;
  const made = await db
    .insertInto('payments')
    .values({
      ...row,
      kind: order.kind,
      what: JSON.stringify(order.what),
      amount_cents: order.what.total_cents,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return made ? paymentOf(made) : null;
}

export async function paymentByKey(db: Db, key: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').select(columns).where('key', '=', key).executeTakeFirst();
  return row && paymentOf(row);
}

export async function findPayment(
  db: Db,
  { id, companyId }: { id: number; companyId?: number },
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? 0))
    .executeTakeFirst();
  return row && paymentOf(row);
}

export async function lockPayment(db: Db, id: number): Promise<Payment> {
  const row = await db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return paymentOf(row);
}

/** From now on its answer is waited for; false where it is not fresh any more. */
export async function markAsked(
  db: Db,
  id: number,
  { now, card, keepsCard }: { now: string; card: KeptCard | null; keepsCard?: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({
      ...{ state: 'asked', asked_at: now, card: card && JSON.stringify(card) },
      ...(keepsCard === undefined ? {} : { keeps_card: keepsCard }),
    })
    .where('id', '=', id)
    .where('state', '=', 'quoted')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPayment(db: Db, id: number, changes: Updateable<Payments>): Promise<void> {
  await db.updateTable('payments').set(changes).where('id', '=', id).execute();
}

/**
 * From here on it may be charged, under this one name and with this one card (`null`: with none). Undefined where nobody waits
 * for its answer any more, or where it is known under another name.
 */
export async function beginCharge<Card extends KeptCard | null>(
  db: Db,
  id: number,
  { reference, card }: { reference: string; card: Card },
): Promise<Card | undefined> {
  const row = await db
    .updateTable('payments')
    .set((eb) => ({ reference, card: eb.fn.coalesce('card', eb.val(card && JSON.stringify(card))) }))
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where((eb) => eb.or([eb('reference', 'is', null), eb('reference', '=', reference)]))
    .returning('card')
    .executeTakeFirst();
  return row && (row.card as Card);
}

/** One that waits for the person's answer to the bank. */
export async function waitingPayment(db: Db, companyId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_cents', 'question'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'needs_confirmation')
    .executeTakeFirst();
}

/** Of one provider: whose answer never came, or that nobody confirmed in time. */
export async function openPayments(
  db: Db,
  { provider, askedBefore, waitedBefore }: { provider: string; askedBefore: string; waitedBefore: string },
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'asked').and('asked_at', '<=', askedBefore),
        eb('state', '=', 'needs_confirmation').and('asked_at', '<=', waitedBefore),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(paymentOf);
}

export async function paymentKnownAs(
  db: Db,
  { provider, reference }: { provider: string; reference: string },
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && paymentOf(row);
}

export async function keepCard(
  db: Db,
  companyId: number,
  { card, provider, now }: { card: KeptCard; provider: string; now: string },
): Promise<void> {
  const values = { provider, ...card, kept_at: now };
  await db
    .insertInto('payment_cards')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** A card whose payment its bank took back pays nothing further. */
export async function forgetCard(
  db: Db,
  { company_id, provider, card }: Pick<Payment, 'company_id' | 'provider' | 'card'>,
): Promise<void> {
  if (!card) return;
  await db
    .deleteFrom('payment_cards')
    .where('company_id', '=', company_id)
    .where('provider', '=', provider)
    .where('reference', '=', card.reference)
    .execute();
}

/** With the provider that is asked now: another one would not know it. */
export async function keptCard(
  db: Db,
  companyId: number,
  { provider }: { provider: string },
): Promise<KeptCard | undefined> {
  return db
    .selectFrom('payment_cards')
    .select(['reference', 'brand', 'last4'])
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}
