// Asking the provider: before the transaction of the call that pays, with a row that says so first.
import { addOnIdOf } from '@rounds/product/billing/add-ons';
import type { Actor } from '@rounds/product/actor';
import type { CallSpec, Input } from '@rounds/product/call';
import type { subscribe } from '@rounds/product/billing/calls';
import type { buyAddOn, confirmPayment } from '@rounds/product/billing/purchase-calls';
import { orderRefusal } from '@rounds/product/billing/quote';
import { refuse } from '@rounds/product/refusals';
import type { Kysely } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { found, no, Refused } from '../../http/request-context';
import type { Paid, PaymentAnswer, Ports } from '../../ports';
import { charged } from './charging';
import { lockBuyer, orderAddOn, quoteFor } from './ordering';
import {
  byInvoice,
  findPayment,
  insertPayment,
  keptCard,
  lockPayment,
  markAsked,
  paymentByKey,
  type Order,
  type Payment,
} from './payment-queries';

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
  const begun = await deps.db.transaction().execute((tx) => begin(tx, deps, { ...asked, buyer }));
  if (!begun) return null;
  if (isSettled(begun.payment)) return { id: begun.payment.id, answer: null };
  return { id: begun.payment.id, answer: await ask(deps, begun) };
}

type Confirming = Input<typeof confirmPayment>;
type Subscribing = Input<typeof subscribe>;
type Buying = Input<typeof buyAddOn>;

const isSettled = ({ state }: Payment) => state === 'succeeded' || state === 'failed';

interface Begun {
  payment: Payment;
  token: string | undefined;
}

interface Beginning extends Asked {
  buyer: Buyer;
}

/** Writes what is to be paid, and that it is asked for from now on. */
async function begin(tx: Tx, deps: Paying, { spec, input, key, buyer }: Beginning): Promise<Begun | null> {
  const now = deps.ports.clock.now();
  const company = await lockBuyer(tx, buyer.company_id);
  const named = { key: keyOf(spec, buyer, key), hash: hashOf(input.body) };
  const write = (order: Order) => written(tx, { deps, buyer, order, now, ...named });
  const before = await paymentByKey(tx, named.key);
  if (spec.name === 'billing.subscribe') {
    const {
      card_token,
      purchase_order = '',
      ...asked
    } = (input as Subscribing).body.company_plan_subscription;
    if (before) return { payment: same(before, named.hash), token: card_token };
    const quote = await quoteFor(tx, company, asked, now);
    if (quote.kind === 'later') return null;
    const refusal = orderRefusal(quote.plan_code, purchase_order);
    if (refusal) throw new Refused(refusal);
    const kind = quote.kind === 'renewal' ? 'renewal' : 'plan';
    const what = purchase_order === '' ? quote : { ...quote, purchase_order };
    return { payment: await write({ kind, what }), token: card_token };
  }
  const { card_token, payment_intent_id, ...asked } = (input as Buying).body.company_plan_add_on;
  if (payment_intent_id !== undefined) {
    const payment = await resumed(tx, { id: payment_intent_id, buyer, now, ...asked });
    return { payment, token: card_token };
  }
  if (before) return { payment: same(before, named.hash), token: card_token };
  const what = await orderAddOn(tx, company, asked, now);
  return { payment: await write({ kind: 'add_on', what }), token: card_token };
}

interface Writing {
  deps: Paying;
  buyer: Buyer;
  order: Order;
  now: string;
  key: string;
  hash: string;
}

async function written(tx: Tx, { deps, buyer, order, now, key, hash }: Writing): Promise<Payment> {
  const isLater = order.kind !== 'add_on' && order.what.purchase_order !== undefined;
  const provider = isLater ? byInvoice : deps.ports.payments.provider;
  const { company_id, id } = buyer;
  const made = await insertPayment(tx, {
    company_id,
    actor_id: id,
    provider,
    key,
    asked_hash: hash,
    order,
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

/** A payment intent that was written down before: paid once, however often this comes. */
async function resumed(
  tx: Tx,
  { id, buyer, now, plan_id }: { id: number; buyer: Buyer; now: string; plan_id: number },
): Promise<Payment> {
  found(await findPayment(tx, { id, companyId: buyer.company_id }));
  const payment = await lockPayment(tx, id);
  const { order } = payment;
  if (order.kind !== 'add_on' || addOnIdOf(order.what.code) !== plan_id)
    no('conflict', { message: 'This payment intent is for something else.' });
  if (payment.state === 'quoted') await markAsked(tx, id, { now, card: null });
  return payment.state === 'quoted' ? { ...payment, state: 'asked' } : payment;
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
