// Invoices that are paid later: marked as paid at the desk, when tokens come; overdue, when the plan waits.
import { monthsAfter } from '@rounds/product/time';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { found, no } from '../../http/request-context';
import { lockCompany } from '../company/queries';
import { renewPlanTokens } from '../tokens/month';
import { payMissed } from './missing';
import { findPayment } from './payment-queries';
import { changeSubscription, livingSubscription, setAccount } from './queries';
import { lockTerms, markOverdue, markPaid, owesAnInvoice, whoseTerms } from './terms-queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

interface Seen {
  invoiceId: number;
  staff: number;
  note: string;
}

/** Its tokens come with it, for the period or a month from now, whichever ends later. */
export async function payInvoice(hand: Hand, { invoiceId, staff, note }: Seen): Promise<void> {
  const { tx, now } = hand;
  const { company_id } = found(await whoseTerms(tx, invoiceId));
  await lockCompany(tx, company_id);
  const known = found(await lockTerms(tx, invoiceId));
  if (known.paid_at !== null) no('conflict', { message: 'This invoice is marked as paid already.' });
  const payment = found(await findPayment(tx, { id: known.payment_id ?? 0 }));
  const { order } = payment;
  let transfer_id: number | null = null;
  if (order.kind !== 'add_on' && order.what.tokens > 0) {
    const month = monthsAfter(now, 1);
    const until = order.what.period.until > month ? order.what.period.until : month;
    const { tokens: amount } = order.what;
    transfer_id = await renewPlanTokens(tx, { companyId: company_id, amount, until, now });
    if (transfer_id !== null) await hand.fact({ kind: 'token.granted', company_id, data: { amount } });
  }
  await markPaid(tx, invoiceId, { paid_at: now, paid_by: staff, paid_note: note, transfer_id });
  await hand.fact({
    kind: 'invoice.paid',
    company_id,
    data: { invoice_id: invoiceId, number: known.number },
  });
  if (!(await owesAnInvoice(tx, company_id))) await owesNothing(hand, company_id);
}

async function owesNothing({ tx }: Hand, companyId: number): Promise<void> {
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
  await payMissed(hand, company_id);
}
