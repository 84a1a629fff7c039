// What the answers about plans and payments say, from their rows.
import type { PaymentView, SubscriptionView } from '@rounds/product/billing/shapes';
import { paymentFaults, faultOf } from '@rounds/product/billing/payment';
import { saidOf } from '@rounds/product/billing/plan-periods';
import type { PlanPeriod } from '@rounds/product/billing/purchase-calls';
import { limitsOf, planIdOf } from '@rounds/product/plans';
import { refuse } from '@rounds/product/refusals';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import { Refused, type RequestContext } from '../../http/request-context';
import type { Paid } from '../../ports';
import { invoiceOfPayment } from './invoice-queries';
import type { Payment } from './payment-queries';
import type { billedPeriods } from './period-queries';
import type { SubscriptionRow } from './queries';
import { settle } from './settling';

export const subscriptionOf = (row: SubscriptionRow): SubscriptionView => ({
  id: row.id,
  plan_id: planIdOf(row.plan_code),
  plan_code: row.plan_code,
  seats: row.seats,
  state: row.state,
  period: { from: row.period_start, until: row.period_end },
  next_plan_code: row.next_plan_code,
  next_seats: row.next_seats,
  monthly_cents: limitsOf({ plan_code: row.plan_code, plan_seats: row.seats }).price_cents,
  try_at: row.try_at,
  ended_at: row.ended_at,
});

export function periodOf(row: Awaited<ReturnType<typeof billedPeriods>>[number]): PlanPeriod {
  const { from, until: end, overdue, paid_at, written_off_at, credited_from, ended_at, ...shown } = row;
  const terms = row.due_at === null ? null : { paid_at, written_off_at, overdue };
  const period = { from, until: end };
  return { ...shown, period, ...saidOf({ ...shown, period, terms, credited_from, ended_at }) };
}

export async function paymentShown(tx: Tx, payment: Payment): Promise<PaymentView> {
  const { id, state, amount_cents, question } = payment;
  return { id, state, total_cents: amount_cents, invoice_id: await invoiceOfPayment(tx, id), question };
}

/** Takes what was paid for. A payment that failed is kept as such, and refused in its own words. */
export async function settledPayment(context: RequestContext, paid: Paid): Promise<PaymentView> {
  const { tx, now, fact, ports } = context;
  const payment = await asHouse(tx, () => settle({ tx, now, fact, payments: ports.payments }, paid));
  if (payment.state === 'failed')
    throw new Refused(refuse('payment_failed', { message: paymentFaults[faultOf(payment.reason)] }), true);
  return paymentShown(tx, payment);
}
