// A refund as staff decide on it: held against its payment, written down, and queued for the provider.
import { leftOf, refundRefusal, type RefundReason } from '@rounds/product/billing/giving-back';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { found, no } from '../../http/request-context';
import { lockCompany } from '../company/queries';
import type { AtDesk } from '../desk/at-desk';
import { insertCompanyAct } from '../desk/book';
import { askSecond, type ConfirmedRow } from '../desk/confirming';
import { findBilled } from './invoice-queries';
import { findPayment, lockPayment, type Payment } from './payment-queries';
import { insertRefund, refundsOf } from './refund-queries';

/** How much of which payment. */
interface Part {
  payment_id: number;
  cents: number;
}

interface Why {
  reason: RefundReason;
  note: string;
}

/** The payment held until the end, with why so much of it cannot go back; null where it can. */
export async function payable(
  { tx }: AtDesk,
  { payment_id, cents }: Part,
): Promise<{ payment: Payment; tooMuch: string | null }> {
  const known = found(await findPayment(tx, { id: payment_id }));
  await lockCompany(tx, known.company_id);
  const payment = await lockPayment(tx, payment_id);
  if (payment.state !== 'succeeded' || payment.reference === null)
    no('conflict', { message: 'Nothing was taken by this payment.' });
  const left = leftOf(payment.amount_cents, await refundsOf(tx, payment.id));
  return { payment, tooMuch: refundRefusal(cents, left) };
}

/** Nothing is asked of the provider before a second administrator has confirmed it. */
export async function askForRefund(desk: AtDesk, payment: Payment, given: { cents: number } & Why) {
  const { cents, reason, note } = given;
  const { id: payment_id, company_id } = payment;
  const { number } = found(await findBilled(desk.tx, payment_id));
  const body = { payment_id, cents, invoice_number: number };
  await askSecond(desk, { act: 'refund', about: { company_id }, body, reason, note });
  await writeInBook(desk, company_id, { act: 'refund_asked', reason, note });
}

/** Written down with the act, and asked of the provider by a job once both are committed. */
export async function giveBack(
  desk: AtDesk,
  payment: Payment,
  { cents, reason, note, key = randomUUID() }: { cents: number; key?: string } & Why,
): Promise<void> {
  const { tx, now, staff } = desk;
  const { id: payment_id, company_id } = payment;
  const { id } = await insertRefund(tx, {
    ...{ payment_id, company_id, kind: 'refund', reason, note, key },
    ...{ amount_cents: cents, staff_id: staff, asked_at: now },
  });
  await writeInBook(desk, company_id, { act: 'refunded', reason, note });
  const payload = JSON.stringify({ refund_id: id });
  await sql`select graphile_worker.add_job('refund', ${payload}::json, job_key => ${`refund:${key}`})`.execute(
    tx,
  );
}

/** What a second administrator has confirmed, once: its key is the confirmation's. */
export async function giveBackConfirmed(desk: AtDesk, { id, body, reason, note }: ConfirmedRow) {
  const part = body as { payment_id: number; cents: number };
  const { payment, tooMuch } = await payable(desk, part);
  if (tooMuch) no('move_not_open', { message: tooMuch });
  const why = { reason: reason as RefundReason, note };
  await giveBack(desk, payment, { cents: part.cents, key: `confirmation ${id}`, ...why });
}

const writeInBook = (
  { tx, now, staff }: AtDesk,
  company_id: number,
  line: { act: 'refund_asked' | 'refunded' } & Why,
) => insertCompanyAct(tx, { staff_id: staff, at: now, company_id, ...line });
