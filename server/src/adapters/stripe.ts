// Stripe as the payment provider: an intent a payment, opened first, charged once, given up when in doubt.
import type { PaymentFault } from '@rounds/product/billing/payment';
import { limits } from '@rounds/product/limits';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { DB } from '../db/tables';
import type {
  Charge,
  Clock,
  PaymentAnswer,
  Payments,
  ProviderEvent,
  TakenBack,
  StripeSettings,
} from '../ports';
import { cardOf, faultIn, goesBack, isTaken, referenceIn, standingOf, type Intent } from './stripe-answers';
import { returnedSince, takenSince, type Hand } from './stripe-lists';

type Db = Kysely<DB>;

/** Under its own connections, as what is asked of it is asked before any transaction. */
export function stripeMoney(settings: StripeSettings, { db, clock }: { db: Db; clock: Clock }): Payments {
  let opened: Promise<Hand> | undefined;
  const hand = () => (opened ??= opening(settings, db));
  const testMoney = !/^(sk|rk)_live_/.test(settings.key);
  return {
    ...{ provider: 'stripe', testMoney },
    keepCard: async (token, companyId) => keepCard(await hand(), token, companyId),
    saveCard: async (token, companyId) => saveCard(await hand(), token, companyId),
    async open({ key, companyId, cents }) {
      const at = await hand();
      const customer = await customerOf(at, companyId);
      const asked = {
        ...{ amount: cents, currency: 'usd', customer, payment_method_types: ['card'] },
        metadata: { rounds_key: key, rounds_company: String(companyId) },
      };
      const intent = await at.api.paymentIntents.create(asked, { idempotencyKey: `${customer} ${key}` });
      return intent.id;
    },
    charge: async (asked) => charge(await hand(), asked),
    read: async (reference) => standingOf(await intentOf(await hand(), reference)),
    giveUp: async (reference, reason) => giveUp(await hand(), reference, reason),
    async confirmed(reference) {
      const at = await hand();
      return ended(at, await intentOf(at, reference), 'not_confirmed');
    },
    async refund({ key, reference, companyId, cents }) {
      const at = await hand();
      const once = { idempotencyKey: `${await customerOf(at, companyId)} ${key}` };
      const asked = { payment_intent: reference, amount: cents, metadata: { rounds_key: key } };
      return backOf(at, asked, once);
    },
    takenBack: async (reference) => takenBack(await hand(), reference),
    taken: (since) => takenSince(hand, since),
    returned: (since) => returnedSince(hand, since),
    eventOf: async (raw, signature) => eventOf(await hand(), { raw, signature, settings, clock }),
  };
}

/** The library comes when it is first needed: most houses read no code of it at their start. */
async function opening({ key, address }: StripeSettings, db: Db): Promise<Hand> {
  const { default: Library } = await import('stripe');
  const { tries, answerSeconds } = limits.billing.provider;
  const elsewhere = address && {
    host: address.hostname,
    port: address.port,
    protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
  const waits = { maxNetworkRetries: tries - 1, timeout: answerSeconds * 1000, telemetry: false };
  return { api: new Library(key, { ...waits, ...elsewhere }), db };
}

/** A company is one customer: its key is written before it is asked for. */
async function customerOf({ api, db }: Hand, companyId: number): Promise<string> {
  const rows = db.selectFrom('payment_customers').select(['key', 'reference']);
  const find = () => rows.where('company_id', '=', companyId).executeTakeFirst();
  if (!(await find()))
    await db
      .insertInto('payment_customers')
      .values({ company_id: companyId, key: randomUUID() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const known = await find();
  if (!known) throw new Error(`Company ${companyId} has no key at the provider.`);
  if (known.reference !== null) return known.reference;
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const asked = { name, metadata: { rounds_company: String(companyId) } };
  const { id } = await api.customers.create(asked, { idempotencyKey: known.key });
  await db
    .updateTable('payment_customers')
    .set({ reference: id })
    .where('company_id', '=', companyId)
    .where('reference', 'is', null)
    .execute();
  return (await find())?.reference ?? id;
}

const intentOf = ({ api }: Hand, reference: string): Promise<Intent> =>
  api.paymentIntents.retrieve(reference);

/** Refused for what was asked; everything else may have happened all the same. */
function refusedIn(error: unknown): { code?: string; decline_code?: string } | null {
  const { type } = error as { type?: string };
  return type === 'StripeCardError' || type === 'StripeInvalidRequestError'
    ? (error as { code?: string })
    : null;
}

/** What a page made of a card. One that is another company's is nobody's here. */
async function keepCard(at: Hand, token: string, companyId: number) {
  if (!/^pm_\w+$/.test(token)) return 'declined';
  try {
    const method = await at.api.paymentMethods.retrieve(token);
    const owner = typeof method.customer === 'string' ? method.customer : (method.customer?.id ?? null);
    if (owner !== null && owner !== (await customerOf(at, companyId))) return 'declined';
    return cardOf(method) ?? 'declined';
  } catch (error) {
    if (refusedIn(error)) return 'declined';
    throw error;
  }
}

/** Its bank is asked whether it may be charged while nobody is there; a question that only a person answers is a no here. */
async function saveCard(at: Hand, token: string, companyId: number) {
  const card = await keepCard(at, token, companyId);
  if (typeof card === 'string') return card;
  try {
    const { status } = await at.api.setupIntents.create({
      ...{ customer: await customerOf(at, companyId), payment_method: token, payment_method_types: ['card'] },
      ...{ confirm: true, usage: 'off_session' as const },
    });
    return status === 'succeeded' ? card : 'card_asks';
  } catch (error) {
    if (refusedIn(error)) return 'declined';
    throw error;
  }
}

async function charge(
  at: Hand,
  { reference, key, companyId, card, present }: Charge,
): Promise<PaymentAnswer> {
  const customer = await customerOf(at, companyId);
  const how = present
    ? { setup_future_usage: 'off_session' as const, use_stripe_sdk: true }
    : { off_session: true };
  const asked = { payment_method: card.reference, ...how };
  try {
    const once = { idempotencyKey: `${customer} ${key} charge` };
    return await ended(at, await at.api.paymentIntents.confirm(reference, asked, once), 'declined');
  } catch (error) {
    const refused = refusedIn(error);
    if (!refused) throw error;
    return ended(at, await intentOf(at, reference), faultIn(refused) ?? 'declined');
  }
}

/** What is still open is given up: a card that was declined here is charged nowhere else under the same intent. */
async function ended(at: Hand, intent: Intent, reason: PaymentFault): Promise<PaymentAnswer> {
  const standing = standingOf(intent);
  if (standing.state === 'processing') throw new Error(`Payment ${intent.id} is on its way.`);
  if (standing.state !== 'open') return standing;
  return giveUp(at, intent.id, faultIn(intent.last_payment_error) ?? reason);
}

async function giveUp(at: Hand, reference: string, reason: PaymentFault): Promise<PaymentAnswer> {
  const intent: Intent = await at.api.paymentIntents
    .cancel(reference, { cancellation_reason: 'abandoned' })
    .catch((error: unknown) => {
      if (refusedIn(error)) return intentOf(at, reference);
      throw error;
    });
  const standing = standingOf(intent);
  if (standing.state === 'succeeded') return standing;
  if (standing.state === 'failed')
    return { ...standing, reason: faultIn(intent.last_payment_error) ?? reason };
  throw new Error(`Payment ${reference} could not be given up: it is ${intent.status}.`);
}

async function backOf(
  { api }: Hand,
  asked: Stripe.RefundCreateParams,
  once: Stripe.RequestOptions,
): Promise<{ reference: string } | null> {
  try {
    const { id, status } = await api.refunds.create(asked, once);
    return goesBack(status) ? { reference: id } : null;
  } catch (error) {
    if (refusedIn(error)) return null;
    throw error;
  }
}

async function takenBack({ api }: Hand, reference: string): Promise<TakenBack[]> {
  const about = { payment_intent: reference, limit: 100 };
  const [refunds, disputes] = await Promise.all([api.refunds.list(about), api.disputes.list(about)]);
  return [
    ...refunds.data
      .filter(({ status }) => goesBack(status))
      .map(({ id, amount, metadata }) => ({
        ...{ reference: id, kind: 'refund' as const, cents: amount, key: metadata?.rounds_key ?? null },
      })),
    ...disputes.data
      .filter(({ status }) => isTaken(status))
      .map(({ id, amount }) => ({ reference: id, kind: 'charge_back' as const, cents: amount, key: null })),
  ];
}

interface Told {
  raw: string;
  signature: string;
  settings: StripeSettings;
  clock: Clock;
}

async function eventOf(
  { api }: Hand,
  { raw, signature, settings, clock }: Told,
): Promise<ProviderEvent | null> {
  const { signatureMinutes } = limits.billing.provider;
  const arrived = Date.parse(clock.now());
  try {
    const { id, type, data } = await api.webhooks.constructEventAsync(
      ...([raw, signature, settings.webhookSecret, signatureMinutes * 60, undefined, arrived] as const),
    );
    return { id, kind: type, reference: referenceIn(data.object) };
  } catch {
    return null;
  }
}
