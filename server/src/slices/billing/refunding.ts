// A refund as staff decide on it: held against its payment, written down, and queued for the provider.
import { leftOf, refundRefusal, tokensFor, type RefundReason } from '@rounds/product/billing/giving-back';
import { aloneSince, needsSecond } from '@rounds/product/desk/confirming';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { found, no } from '../../http/request-context';
import { lockCompany } from '../company/queries';
import type { AtDesk } from '../desk/at-desk';
import { insertCompanyAct } from '../desk/book';
import { askSecond, type ConfirmedRow } from '../desk/confirming';
import { lotOf } from '../tokens/queries';
import { whatWouldEnd, writeBack } from './giving-back';
import { findBilled, type Billed } from './invoice-queries';
import { byInvoice, findPayment, lockPayment, type Payment } from './payment-queries';
import { confirmedKey, givenBackAlone, insertRefund, refundsOf, refundWaits } from './refund-queries';

/** How much of which payment. */
interface Part {
  payment_id: number;
  cents: number;
}

interface Why {
  reason: RefundReason;
  note: string;
}

interface Payable {
  payment: Payment;
  billed: Billed;
  /** What has not gone back, in cents; what an upgrade credited is in it. */
  left: number;
  tooMuch: string | null;
}

/** The payment held until the end, with why so much of it cannot go back; null where it can. */
export async function payable({ tx }: AtDesk, { payment_id, cents }: Part): Promise<Payable> {
  const known = found(await findPayment(tx, { id: payment_id }));
  await lockCompany(tx, known.company_id);
  const payment = await lockPayment(tx, payment_id);
  const billed = await findBilled(tx, payment_id);
  const byTransfer = payment.provider === byInvoice && billed?.paid_by_transfer === true;
  if (payment.state !== 'succeeded' || !billed || (payment.reference === null && !byTransfer))
    return no('conflict', { message: 'Nothing was taken by this payment.' });
  const left = leftOf(payment.amount_cents, await refundsOf(tx, payment.id));
  return { payment, billed, left, tooMuch: refundRefusal(cents, left, billed) };
}

/** A payment has one refund that waits for a second administrator at most, and none beside it. */
export async function nothingWaits({ tx }: AtDesk, payment_id: number): Promise<void> {
  if (await refundWaits(tx, payment_id))
    no('conflict', { message: 'A refund of this payment waits to be confirmed. Decide on that one first.' });
}

/** The company is held by then: two at once would both count what came before them. */
export async function waitsForSecond({ tx, staff, now }: AtDesk, { payment }: Payable, cents: number) {
  const of = { companyId: payment.company_id, staff, since: aloneSince(now) };
  return needsSecond({ cents: cents + (await givenBackAlone(tx, of)) });
}

/** Nothing is asked of the provider before a second administrator has confirmed it. */
export async function askForRefund(desk: AtDesk, of: Payable, given: { cents: number } & Why) {
  const { cents, reason, note } = given;
  const { payment, billed, left } = of;
  const { id: payment_id, company_id, amount_cents: invoice_cents } = payment;
  const body = {
    ...{ payment_id, cents, invoice_number: billed.number, invoice_cents, left_cents: left },
    ...{ credited_cents: billed.credited_cents, by_transfer: payment.provider === byInvoice },
    tokens_back: await tokensGoing(desk, of, cents),
    ends: cents === left ? await whatWouldEnd(desk, payment, billed) : 'nothing',
  };
  await askSecond(desk, { act: 'refund', about: { company_id }, body, reason, note });
  await writeInBook(desk, company_id, { act: 'refund_asked', reason, note, cents });
}

/** Of the tokens that came with it, as many as would go now. */
async function tokensGoing({ tx }: AtDesk, { payment, billed }: Payable, cents: number): Promise<number> {
  if (billed.transfer_id === null) return 0;
  const from = { companyId: payment.company_id, transferId: billed.transfer_id };
  const { granted, holders } = await lotOf(tx, from);
  const there = holders.reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(there, tokensFor(granted, { cents, paid: payment.amount_cents }));
}

/** Written down with the act. A provider is asked by a job once both are committed; a transfer staff make themselves. */
export async function giveBack(
  desk: AtDesk,
  { payment }: Pick<Payable, 'payment'>,
  { cents, reason, note, key = randomUUID() }: { cents: number; key?: string } & Why,
): Promise<void> {
  const { tx, now, staff } = desk;
  const { id: payment_id, company_id } = payment;
  const row = {
    ...{ payment_id, company_id, kind: 'refund', reason, note, key },
    ...{ amount_cents: cents, staff_id: staff, asked_at: now },
  };
  await writeInBook(desk, company_id, { act: 'refunded', reason, note, cents });
  if (payment.provider === byInvoice) {
    const made = await insertRefund(tx, { ...row, state: 'succeeded', settled_at: now });
    return writeBack(desk, payment, made);
  }
  const { id } = await insertRefund(tx, row);
  const payload = JSON.stringify({ refund_id: id });
  await sql`select graphile_worker.add_job('refund', ${payload}::json, job_key => ${`refund:${key}`})`.execute(
    tx,
  );
}

/** What a second administrator has confirmed, once: its key is the confirmation's. */
export async function giveBackConfirmed(desk: AtDesk, { id, body, reason, note }: ConfirmedRow) {
  const part = body as { payment_id: number; cents: number };
  const of = await payable(desk, part);
  if (of.tooMuch) no('move_not_open', { message: of.tooMuch });
  const why = { reason: reason as RefundReason, note };
  await giveBack(desk, of, { cents: part.cents, key: confirmedKey(id), ...why });
}

const writeInBook = (
  { tx, now, staff }: AtDesk,
  company_id: number,
  line: { act: 'refund_asked' | 'refunded'; cents: number } & Why,
) => insertCompanyAct(tx, { staff_id: staff, at: now, company_id, ...line });
