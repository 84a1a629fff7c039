// Money that goes back: asked of the provider once written down, settled with credit note and tokens at once.
import { leftOf, refundReasonWords, tokensFor } from '@rounds/product/billing/giving-back';
import { addOns } from '@rounds/product/billing/add-ons';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { found } from '../../http/request-context';
import type { Payments, TakenBack } from '../../ports';
import { lockCompany } from '../company/queries';
import { takeBackLot } from '../tokens/allocations';
import { findBilled, insertInvoice, nextNumber, type Billed } from './invoice-queries';
import { endPlan } from './missing';
import { findPayment, forgetCard, isPlanOrder, lockPayment, type Payment } from './payment-queries';
import { livingSubscription } from './queries';
import {
  endAddOnOf,
  findRefund,
  insertRefund,
  lockRefund,
  refundsOf,
  setRefund,
  type RefundRow,
} from './refund-queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

interface Till {
  /** As the house, outside of any transaction. */
  db: Kysely<DB>;
  payments: Payments;
  hand(tx: Tx): Hand;
}

/** Asks the provider, as often as need be: what is asked for under one key goes back once. */
export async function carryOut({ db, payments, hand }: Till, refundId: number): Promise<void> {
  const refund = found(await findRefund(db, refundId));
  const payment = found(await findPayment(db, { id: refund.payment_id }));
  if (refund.state !== 'asked' || payment.reference === null) return;
  // Paid by another way, it waits until the house has that way again.
  if (payment.provider !== payments.provider) return;
  const { key, amount_cents: cents, company_id: companyId } = refund;
  const back = await payments.refund({ key, reference: payment.reference, companyId, cents });
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId);
    const now = hand(tx).now;
    const own = await lockPayment(tx, payment.id);
    const row = found(await lockRefund(tx, refundId));
    if (row.state !== 'asked') return;
    if (!back) return setRefund(tx, row.id, { state: 'failed', settled_at: now });
    await setRefund(tx, row.id, { state: 'succeeded', reference: back.reference, settled_at: now });
    await writeBack(hand(tx), own, row);
  });
}

/** What the provider says has gone back, whoever began it: each once, and never more than was paid. By the house, its company locked. */
export async function keepUp(hand: Hand, payment: Payment, told: readonly TakenBack[]): Promise<void> {
  const { tx, now } = hand;
  for (const { reference, kind, cents, key } of told) {
    const known = await refundsOf(tx, payment.id);
    const asked = known.find((row) => row.reference === reference || row.key === key);
    if (asked?.state === 'succeeded') continue;
    if (asked) {
      await setRefund(tx, asked.id, { state: 'succeeded', reference, settled_at: now });
      await writeBack(hand, payment, asked);
      continue;
    }
    const amount_cents = Math.min(cents, leftOf(payment.amount_cents, known));
    if (amount_cents === 0) continue;
    const reason = kind === 'charge_back' ? 'charge_back' : 'at_provider';
    const row = await insertRefund(tx, {
      ...{ payment_id: payment.id, company_id: payment.company_id, kind, amount_cents, reason },
      ...{ key: `told ${reference}`, reference, state: 'succeeded', asked_at: now, settled_at: now },
    });
    await writeBack(hand, payment, row);
  }
}

/** Tokens first, then what was paid for where nothing of it is paid any more, the credit note's number last of all. */
export async function writeBack(hand: Hand, payment: Payment, refund: RefundRow): Promise<void> {
  const { tx, now } = hand;
  const { company_id } = payment;
  const billed = found(await findBilled(tx, payment.id));
  const part = { cents: refund.amount_cents, paid: payment.amount_cents };
  let taken: { id: number; amount: number } | null = null;
  if (billed.transfer_id !== null) {
    const from = { companyId: company_id, transferId: billed.transfer_id, now };
    taken = await takeBackLot(tx, from, (tokens) => tokensFor(tokens, part));
  }
  if (taken) await hand.fact({ kind: 'token.adjusted', company_id, data: { amount: taken.amount } });
  if (refund.kind === 'charge_back') await forgetCard(tx, payment);
  if (leftOf(payment.amount_cents, await refundsOf(tx, payment.id)) === 0)
    await endWhatWasPaid(hand, await orderedBy(tx, payment, billed), refund);
  const why = refundReasonWords[refund.reason as keyof typeof refundReasonWords];
  const amount = -refund.amount_cents;
  const line = {
    ...{ item: refund.kind, words: `${why}: invoice ${billed.number}, ${billed.words}`, quantity: 1 },
    ...{ unit_cents: amount, amount_cents: amount, period_start: null, period_end: null },
    transfer_id: taken?.id ?? null,
  };
  const number = await nextNumber(tx, 'credit_note');
  const invoice_id = await insertInvoice(
    tx,
    {
      ...{ number, kind: 'credit_note', company_id, subscription_id: billed.subscription_id },
      ...{ credits_id: billed.id, refund_id: refund.id, issued_at: now, total_cents: amount },
      ...{ bill_to: billed.bill_to, test_money: billed.test_money },
    },
    [line],
  );
  const data = { invoice_id, number, total_cents: amount, kind: 'credit_note' };
  await hand.fact({ kind: 'invoice.ready', company_id, data });
}

/** The payment that ordered what an invoice is for: of one that a card paid later, the one under its order. */
async function orderedBy(tx: Tx, payment: Payment, billed: Billed): Promise<Payment> {
  if (payment.order.kind !== 'invoice') return payment;
  return found(await findPayment(tx, { id: billed.payment_id ?? 0 }));
}

/** The period that is paid by nothing any more ends now, and so does an add-on. */
async function endWhatWasPaid(hand: Hand, payment: Payment, { kind }: RefundRow): Promise<void> {
  const { tx, now } = hand;
  if (payment.order.kind === 'add_on') {
    if (addOns[payment.order.what.code].days > 0) await endAddOnOf(tx, payment.id, now);
    return;
  }
  const living = await planPaidBy(tx, payment, kind);
  const why = kind === 'charge_back' ? 'charge_back' : 'given_back';
  if (living) await endPlan(hand, living, { why });
}

/** The living plan that a payment alone pays; undefined where something else does. */
export async function planPaidBy(tx: Tx, { order, company_id }: Payment, kind: string) {
  if (!isPlanOrder(order)) return undefined;
  const { period, plan_code, kind: how } = order.what;
  // What stood before a dearer plan is paid by another payment: only a bank that takes it back ends both.
  if (how === 'upgrade' && kind === 'refund') return undefined;
  const living = await livingSubscription(tx, company_id);
  return living && living.period_end === period.until && living.plan_code === plan_code ? living : undefined;
}

/** What ends where nothing of a payment is left. */
export async function whatWouldEnd(
  { tx }: Pick<Hand, 'tx'>,
  payment: Payment,
  billed: Billed,
): Promise<'plan' | 'add_on' | 'nothing'> {
  const ordered = await orderedBy(tx, payment, billed);
  if (ordered.order.kind === 'add_on') return addOns[ordered.order.what.code].days > 0 ? 'add_on' : 'nothing';
  return (await planPaidBy(tx, ordered, 'refund')) ? 'plan' : 'nothing';
}
