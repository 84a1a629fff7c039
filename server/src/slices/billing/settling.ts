// What a payment's answer does, once: plan or add-on, tokens and invoice, in one transaction; or nothing.
import { addOns } from '@rounds/product/billing/add-ons';
import type { PlanQuote } from '@rounds/product/billing/quote';
import { daysAfter, monthsAfter } from '@rounds/product/time';
import { limits } from '@rounds/product/limits';
import type { NewFact } from '../../facts';
import type { Tx } from '../../db/tx';
import { found } from '../../http/request-context';
import type { Paid, PaymentAnswer, Payments } from '../../ports';
import { lockCompany } from '../company/queries';
import { grantPlanTokens, lapsePlanTokens, renewPlanTokens } from '../tokens/month';
import { grantTokens, lockAccounts } from '../tokens/queries';
import { issueInvoice } from './invoicing';
import { payMissed } from './missing';
import { payInvoice } from './terms';
import {
  changeSubscription,
  feature,
  insertAddOn,
  insertSubscription,
  livingSubscription,
  setAccount,
  setPlan,
} from './queries';
import {
  findPayment,
  keepCard,
  lockPayment,
  setPayment,
  type AddOnOrder,
  type Payment,
} from './payment-queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
  payments: Pick<Payments, 'provider' | 'testMoney'>;
}

/**
 * By the house. The company's row first, then the payment, then its accounts, the counter of invoices last. What is settled stays as
 * it is, so that an answer may come twice.
 */
export async function settle(hand: Hand, { id, answer }: Paid): Promise<Payment> {
  const { tx } = hand;
  const { company_id } = found(await findPayment(tx, { id }));
  found(await lockCompany(tx, company_id));
  const payment = await lockPayment(tx, id);
  if (!answer || payment.state === 'succeeded' || payment.state === 'failed') return payment;
  if (answer.state === 'needs_confirmation') return waits(hand, payment, answer);
  if (answer.state === 'failed') return failed(hand, payment, answer);
  return succeeded(hand, payment);
}

type Of<S extends PaymentAnswer['state']> = Extract<PaymentAnswer, { state: S }>;

/** A renewal that nobody asked for by hand waits for the person like one that failed. */
async function waits(
  hand: Hand,
  payment: Payment,
  { state, question }: Of<'needs_confirmation'>,
): Promise<Payment> {
  if (payment.state === 'needs_confirmation') return payment;
  await setPayment(hand.tx, payment.id, { state, question });
  if (byClock(payment)) await payMissed(hand, payment.company_id);
  return { ...payment, state, question };
}

async function failed(hand: Hand, payment: Payment, { state, reason }: Of<'failed'>): Promise<Payment> {
  await setPayment(hand.tx, payment.id, { state, reason, question: null, settled_at: hand.now });
  if (byClock(payment) && payment.state === 'asked') await payMissed(hand, payment.company_id);
  return { ...payment, state, reason, question: null };
}

const byClock = ({ order, actor_id }: Payment) => order.kind === 'renewal' && actor_id === null;

/** What was taken, for the invoice: whose subscription, and which transfer brought the tokens of which line. */
interface Taken {
  subscriptionId: number | null;
  transfer: { item: string; id: number; amount: number } | null;
  /** Written after everything is there. */
  fact: NewFact;
}

async function succeeded(hand: Hand, payment: Payment): Promise<Payment> {
  const { tx, now, payments } = hand;
  const { id, company_id, card, order } = payment;
  await setPayment(tx, id, { state: 'succeeded', question: null, settled_at: now });
  if (card && payment.keeps_card) await keepCard(tx, company_id, { card, provider: payments.provider, now });
  if (order.kind === 'invoice') {
    await payInvoice(hand, order.what.invoice_id, { payment: id });
    return { ...payment, state: 'succeeded', question: null };
  }
  const taken =
    order.kind === 'add_on'
      ? await takeAddOn(hand, payment, order.what)
      : await takePlan(hand, payment, order.what);
  const { amount = 0 } = taken.transfer ?? {};
  if (amount > 0) await hand.fact({ kind: 'token.granted', company_id, data: { amount } });
  await hand.fact(taken.fact);
  const { subscriptionId, transfer } = taken;
  await issueInvoice(hand, { payment: { ...payment, order }, subscriptionId, transfer });
  return { ...payment, state: 'succeeded', question: null };
}

async function takePlan(hand: Hand, { company_id }: Payment, quote: PlanQuote): Promise<Taken> {
  const { tx, now } = hand;
  const { plan_code, seats, period, tokens: amount } = quote;
  const living = await livingSubscription(tx, company_id);
  const subscriptionId = await keepSubscription(hand, company_id, { quote, living });
  const changed = quote.kind === 'renewal' && living !== undefined && living.plan_code !== plan_code;
  await setPlan(tx, company_id, { plan_code, seats });
  const { purchase_order = '' } = quote;
  await setAccount(tx, company_id, { paid_until: period.until, due_since: null, purchase_order });
  const grant = { companyId: company_id, amount, until: period.until, now };
  // What is paid later brings its tokens when it is paid; those of the period before do not wait for it.
  if (purchase_order) await lapsePlanTokens(tx, company_id, now);
  const transfer = purchase_order
    ? null
    : quote.kind === 'upgrade'
      ? await grantPlanTokens(tx, grant)
      : await renewPlanTokens(tx, grant);
  const data = { plan_code, subscription_id: subscriptionId };
  if (changed) await hand.fact({ kind: 'plan.changed', company_id, data });
  return {
    subscriptionId,
    transfer: transfer === null ? null : { item: plan_code, id: transfer, amount },
    fact: { kind: 'plan.paid', company_id, data: { ...data, how: quote.kind } },
  };
}

type Living = Awaited<ReturnType<typeof livingSubscription>>;

/** The subscription as the payment leaves it. */
async function keepSubscription(
  { tx }: Hand,
  company_id: number,
  { quote, living }: { quote: PlanQuote; living: Living },
): Promise<number> {
  const { plan_code, seats, period } = quote;
  if (!living) return insertSubscription(tx, { company_id, plan_code, seats, ...period });
  const plain = { plan_code, seats, next_plan_code: null, next_seats: null };
  // An upgrade changes the plan and not the period.
  const renewed =
    quote.kind === 'renewal' ? { period_start: period.from, period_end: period.until, tries: 0 } : {};
  await changeSubscription(tx, living.id, { ...plain, ...renewed, state: 'active', try_at: null });
  return living.id;
}

async function takeAddOn(hand: Hand, payment: Payment, order: AddOnOrder): Promise<Taken> {
  const { tx, now } = hand;
  const { id, company_id } = payment;
  const { code, vacancy_id } = order;
  const { tokens, days } = addOns[code];
  const fact: NewFact = { kind: 'add_on.paid', company_id, vacancy_id, data: { code } };
  if (tokens === 0) {
    const ends_at = daysAfter(now, days);
    const payment_id = id;
    await insertAddOn(tx, { company_id, code, payment_id, vacancy_id, starts_at: now, ends_at });
    if (vacancy_id !== null) await feature(tx, vacancy_id, ends_at);
    return { subscriptionId: null, transfer: null, fact };
  }
  await lockAccounts(tx, company_id);
  const expiresAt = monthsAfter(now, limits.tokens.boughtMonths);
  const grant = { companyId: company_id, origin: 'bought' as const, amount: tokens, expiresAt, now };
  const transfer = await grantTokens(tx, grant);
  return { subscriptionId: null, transfer: { item: code, id: transfer, amount: tokens }, fact };
}
