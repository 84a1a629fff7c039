// Invoices that are paid later: by card or as the desk saw it, when tokens come; overdue, when the plan waits.
import { closedRefusal } from '@rounds/product/billing/writing-off';
import { monthsAfter } from '@rounds/product/time';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { found, no, Refused } from '../../http/request-context';
import { lockCompany } from '../company/queries';
import { grantPlanTokens } from '../tokens/month';
import { payMissed } from './missing';
import { findPayment, isPlanOrder } from './payment-queries';
import { changeSubscription, livingSubscription, setAccount } from './queries';
import {
  isPaidByCardNow,
  lockTerms,
  markOverdue,
  markPaid,
  openInvoices,
  owesAnInvoice,
  whoseTerms,
} from './terms-queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** Who saw the transfer, and how they know; or the card payment that it is. */
type PaidBy = { staff: number; note: string } | { payment: number };

/** An invoice is paid once, whoever is first: while a card pays it nobody marks it. */
export async function markInvoice(hand: Hand, invoiceId: number, seen: { staff: number; note: string }) {
  const { company_id } = found(await whoseTerms(hand.tx, invoiceId));
  await lockCompany(hand.tx, company_id);
  if (await isPaidByCardNow(hand.tx, invoiceId))
    no('conflict', {
      message: 'The company is paying this invoice by card at this moment. Please look again later.',
    });
  await payInvoice(hand, invoiceId, seen);
}

/** Its tokens come with it, for the period or a month from now, whichever ends later. The company is locked. */
export async function payInvoice(hand: Hand, invoiceId: number, by: PaidBy): Promise<void> {
  const { tx, now } = hand;
  const known = found(await lockTerms(tx, invoiceId));
  const { company_id, number } = known;
  const refusal = closedRefusal(known);
  if (refusal) throw new Refused(refusal);
  const { order } = found(await findPayment(tx, { id: known.payment_id ?? 0 }));
  let transfer_id: number | null = null;
  if (isPlanOrder(order) && order.what.tokens > 0) {
    const month = monthsAfter(now, 1);
    const until = order.what.period.until > month ? order.what.period.until : month;
    const { tokens: amount } = order.what;
    transfer_id = await grantPlanTokens(tx, { companyId: company_id, amount, until, now });
    if (transfer_id !== null) await hand.fact({ kind: 'token.granted', company_id, data: { amount } });
  }
  const how = 'staff' in by ? { paid_by: by.staff, paid_note: by.note } : { paid_with: by.payment };
  await markPaid(tx, invoiceId, { paid_at: now, transfer_id, ...how });
  await hand.fact({ kind: 'invoice.paid', company_id, data: { invoice_id: invoiceId, number } });
  if (!(await owesAnInvoice(tx, company_id))) await owesNothing(hand, company_id);
}

/** Nothing is overdue any more: what waited for it goes on. */
export async function owesNothing({ tx }: Pick<Hand, 'tx'>, companyId: number): Promise<void> {
  await setAccount(tx, companyId, { due_since: null });
  const living = await livingSubscription(tx, companyId);
  if (living?.state === 'past_due')
    await changeSubscription(tx, living.id, { state: 'active', tries: 0, try_at: null });
}

/** From its date on it is as a card that failed: nothing new is held, and after ten days the plan ends. */
export async function fallOverdue(
  hand: Hand,
  { invoice_id, company_id }: { invoice_id: number; company_id: number },
): Promise<void> {
  await lockCompany(hand.tx, company_id);
  if (!(await markOverdue(hand.tx, invoice_id, hand.now))) return;
  const living = await livingSubscription(hand.tx, company_id);
  // It ends with its period as it was asked to; until it is paid nothing new is held.
  if (living?.state === 'ends_at_period_end') return setAccount(hand.tx, company_id, { due_since: hand.now });
  await invoiceMissed(hand, company_id);
}

/** The oldest that is overdue is what the letters name. */
export async function invoiceMissed(hand: Hand, companyId: number): Promise<void> {
  const [oldest] = await openInvoices(hand.tx, companyId);
  await payMissed(hand, companyId, oldest ?? null);
}
