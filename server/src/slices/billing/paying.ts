// Asking the provider: before the transaction of the call that pays, with a row that says so first.
import { addOnIdOf } from '@rounds/product/billing/add-ons';
import type { Actor } from '@rounds/product/actor';
import type { CallSpec, Input } from '@rounds/product/call';
import type { changeCard as changeCardCall, subscribe } from '@rounds/product/billing/calls';
import type { buyAddOn, confirmPayment, payInvoice } from '@rounds/product/billing/purchase-calls';
import { faultOf, paymentFaults } from '@rounds/product/billing/payment';
import { orderRefusal } from '@rounds/product/billing/quote';
import { refuse } from '@rounds/product/refusals';
import type { Kysely } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { found, no, Refused } from '../../http/request-context';
import type { Paid, PaymentAnswer, Ports } from '../../ports';
import { lockCompany } from '../company/queries';
import { charged } from './charging';
import { lockBuyer, orderAddOn, orderInvoice, quoteFor } from './ordering';
import {
  byInvoice,
  findPayment,
  insertPayment,
  isPlanOrder,
  keepCard,
  keptCard,
  lockPayment,
  markAsked,
  paymentByKey,
  type Order,
  type Payment,
} from './payment-queries';
import { hasCardOrPlan, livingSubscription, setAccount } from './queries';

interface Paying {
  /** As the house. */
  db: Kysely<DB>;
  ports: Pick<Ports, 'clock' | 'payments'>;
}

interface Asked {
  spec: CallSpec;
  actor: Actor;
  input: { params: unknown; query: unknown; body: unknown };
  /** The caller's idempotency key, where one came. */
  key: string | undefined;
}

interface Buyer {
  id: number;
  company_id: number;
}

/** Null where nothing is to be paid. Throws what speaks against it before anything is charged. */
export async function payBefore(deps: Paying, asked: Asked): Promise<Paid | null> {
  const { actor, spec } = asked;
  if (actor.kind !== 'employer' || actor.company_id === null) return null;
  const buyer = { id: actor.id, company_id: actor.company_id };
  if (spec.name === 'billing.confirm_payment') return confirm(deps, buyer, asked.input as Confirming);
  if (spec.name === 'billing.change_card') return changeCard(deps, buyer, asked.input as ChangingCard);
  const begun = await deps.db.transaction().execute((tx) => begin(tx, deps, { ...asked, buyer }));
  if (!begun) return null;
  if (isSettled(begun.payment)) return { id: begun.payment.id, answer: null };
  return { id: begun.payment.id, answer: await ask(deps, begun) };
}

type Confirming = Input<typeof confirmPayment>;
type ChangingCard = Input<typeof changeCardCall>;
type Subscribing = Input<typeof subscribe>;
type Buying = Input<typeof buyAddOn>;
type PayingInvoice = Input<typeof payInvoice>;

const isSettled = ({ state }: Payment) => state === 'succeeded' || state === 'failed';

interface Begun {
  payment: Payment;
  token: string | undefined;
}

interface Beginning extends Asked {
  buyer: Buyer;
}

type Write = (order: Order, keepsCard?: boolean) => Promise<Payment>;

interface Begin {
  tx: Tx;
  buyer: Buyer;
  now: string;
  /** Of the same key, where it came before. */
  before: () => Payment | undefined;
  write: Write;
}

/** Writes what is to be paid, and that it is asked for from now on. */
async function begin(tx: Tx, deps: Paying, { spec, input, key, buyer }: Beginning): Promise<Begun | null> {
  const now = deps.ports.clock.now();
  const named = { key: keyOf(spec, buyer, key), hash: hashOf([input.params, input.body]) };
  // Whatever a company pays at once is paid one after the other.
  await lockCompany(tx, buyer.company_id);
  const known = await paymentByKey(tx, named.key);
  const begin: Begin = {
    ...{ tx, buyer, now },
    before: () => known && same(known, named.hash),
    write: (order, keepsCard = true) => written(tx, { deps, buyer, order, keepsCard, now, ...named }),
  };
  if (spec.name === 'billing.subscribe') return beginPlan(begin, input as Subscribing);
  if (spec.name === 'billing.pay_invoice') return beginInvoice(begin, input as PayingInvoice);
  return beginAddOn(begin, input as Buying);
}

async function beginPlan({ tx, buyer, now, before, write }: Begin, { body }: Subscribing) {
  const { card_token: token, purchase_order = '', ...asked } = body.company_plan_subscription;
  const company = await lockBuyer(tx, buyer.company_id);
  const payment = before();
  if (payment) return { payment, token };
  const quote = await quoteFor(tx, company, asked, now);
  if (quote.kind === 'later') return null;
  const refusal = orderRefusal(quote.plan_code, purchase_order);
  if (refusal) throw new Refused(refusal);
  const kind = quote.kind === 'renewal' ? 'renewal' : 'plan';
  const what = purchase_order === '' ? quote : { ...quote, purchase_order };
  return { payment: await write({ kind, what }), token };
}

/** What is owed may be paid by whoever owes it, verified or not. Its card stays that of this one invoice. */
async function beginInvoice({ tx, buyer, before, write }: Begin, { params, body }: PayingInvoice) {
  const { card_token: token, total_cents } = body.invoice_payment;
  const asked = { companyId: buyer.company_id, invoiceId: params.id, total_cents };
  const payment = before() ?? (await write({ kind: 'invoice', what: await orderInvoice(tx, asked) }, false));
  return { payment, token };
}

async function beginAddOn({ tx, buyer, now, before, write }: Begin, { body }: Buying) {
  const { card_token: token, payment_intent_id, for_plan_too, ...asked } = body.company_plan_add_on;
  const company = await lockBuyer(tx, buyer.company_id);
  const keepsCard = for_plan_too === true || !(await hasCardOrPlan(tx, company.id));
  if (payment_intent_id !== undefined) {
    const payment = await resumed(tx, { id: payment_intent_id, buyer, keepsCard, now, ...asked });
    return { payment, token };
  }
  const payment = before();
  if (payment) return { payment, token };
  const what = await orderAddOn(tx, company, asked, now);
  return { payment: await write({ kind: 'add_on', what }, keepsCard), token };
}

interface Writing {
  deps: Paying;
  buyer: Buyer;
  order: Order;
  keepsCard: boolean;
  now: string;
  key: string;
  hash: string;
}

async function written(tx: Tx, given: Writing): Promise<Payment> {
  const { deps, buyer, order, keepsCard, now, key, hash } = given;
  const isLater = isPlanOrder(order) && order.what.purchase_order !== undefined;
  const provider = isLater ? byInvoice : deps.ports.payments.provider;
  const { company_id, id } = buyer;
  const made = await insertPayment(tx, {
    company_id,
    actor_id: id,
    provider,
    key,
    asked_hash: hash,
    order,
    keeps_card: keepsCard,
    now,
  });
  if (!made) return same(found(await paymentByKey(tx, key)), hash);
  await markAsked(tx, made.id, { now, card: null });
  return { ...made, state: 'asked' };
}

/** The same key is the same payment, and never another one. */
function same(payment: Payment, hash: string): Payment {
  return payment.asked_hash === hash ? payment : no('key_reused');
}

interface Resuming {
  id: number;
  buyer: Buyer;
  keepsCard: boolean;
  now: string;
  plan_id: number;
}

/** A payment intent that was written down before: paid once, however often this comes. */
async function resumed(tx: Tx, { id, buyer, keepsCard, now, plan_id }: Resuming): Promise<Payment> {
  found(await findPayment(tx, { id, companyId: buyer.company_id }));
  const payment = await lockPayment(tx, id);
  const { order } = payment;
  if (order.kind !== 'add_on' || addOnIdOf(order.what.code) !== plan_id)
    no('conflict', { message: 'This payment intent is for something else.' });
  if (payment.state !== 'quoted') return payment;
  await markAsked(tx, id, { now, card: null, keepsCard });
  return { ...payment, state: 'asked', keeps_card: keepsCard };
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOf = (body: unknown) => sha(JSON.stringify(body));
const keyOf = (spec: CallSpec, buyer: Buyer, key: string | undefined) =>
  key === undefined ? randomUUID() : sha([buyer.id, spec.name, key].join(' '));

/** Asked as often as need be: the provider takes the money of one payment once. */
async function ask({ db, ports }: Paying, { payment, token }: Begun): Promise<PaymentAnswer> {
  const { state, question, amount_cents } = payment;
  if (state === 'needs_confirmation') return { state, question };
  if (amount_cents === 0 || payment.provider === byInvoice) return { state: 'succeeded' };
  return unless(async () => {
    const card = await cardFor({ db, ports }, payment, token);
    if (typeof card === 'string') return { state: 'failed', reason: card };
    return charged({ db, payments: ports.payments }, payment, { card, present: true });
  });
}

/** Kept at the provider first, which takes nothing; then it pays the further periods, also of a plan that was billed. */
async function changeCard({ db, ports }: Paying, buyer: Buyer, { body }: ChangingCard): Promise<null> {
  const { payments, clock } = ports;
  const living = await livingSubscription(db, buyer.company_id);
  if (!living) no('conflict', { message: 'There is no plan that is paid for.' });
  const card = await unless(() => payments.saveCard(body.payment_card.card_token, buyer.company_id));
  if (typeof card === 'string')
    throw new Refused(refuse('payment_failed', { message: paymentFaults[faultOf(card)] }));
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, buyer.company_id);
    const kept = { card, provider: payments.provider, now: clock.now() };
    await keepCard(tx, buyer.company_id, kept);
    await setAccount(tx, buyer.company_id, { purchase_order: '' });
  });
  return null;
}

async function cardFor({ db, ports }: Paying, payment: Payment, token: string | undefined) {
  if (payment.card) return payment.card;
  if (token !== undefined) return ports.payments.keepCard(token, payment.company_id);
  return (await keptCard(db, payment.company_id, ports.payments)) ?? 'no_card';
}

async function confirm({ db, ports }: Paying, buyer: Buyer, { params, body }: Confirming): Promise<Paid> {
  const payment = found(await findPayment(db, { id: params.id, companyId: buyer.company_id }));
  if (isSettled(payment)) return { id: payment.id, answer: null };
  if (payment.state !== 'needs_confirmation')
    no('conflict', { message: 'The bank does not ask for a confirmation of this payment.' });
  const { payments } = ports;
  const reference = found(payment.reference ?? undefined);
  const answer = await unless(() =>
    body.payment.confirmed ? payments.confirmed(reference) : payments.giveUp(reference, 'not_confirmed'),
  );
  return { id: payment.id, answer };
}

/** What gets no answer may have been charged: the row stays asked for, and the clock reads it again. */
async function unless<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw Object.assign(new Refused(refuse('payment_unknown')), { cause });
  }
}
