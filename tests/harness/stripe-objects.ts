// What Stripe's double answers with: objects in the shape that the real library's own types give them.
import type Stripe from 'stripe';

/** What a card does, by Stripe's own names for its test cards. */
export const cards = {
  pm_card_visa: { last4: '4242', does: 'works' },
  pm_card_chargeDeclined: { last4: '0002', does: 'card_declined', bank: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: {
    last4: '9995',
    does: 'card_declined',
    bank: 'insufficient_funds',
  },
  pm_card_chargeDeclinedExpiredCard: { last4: '0069', does: 'expired_card' },
  pm_card_authenticationRequired: { last4: '3155', does: 'asks' },
  pm_card_createDispute: { last4: '0259', does: 'works' },
} as const;
export type StripeCard = keyof typeof cards;
export const isStripeCard = (id: string): id is StripeCard => id in cards;

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'cancellation_reason'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'customer'
  | 'last_payment_error'
  | 'metadata'
  | 'payment_method'
  | 'status'
>;
type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'reason' | 'status'
>;
type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'payment_intent' | 'reason' | 'status'
>;

export type Fields = Record<string, string>;

/** Fields in brackets, such as metadata[key], as the object they come of. */
const within = (fields: Fields, name: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(field)?.[1];
      return inner ? [[inner, value] as const] : [];
    }),
  );

export const intentFrom = (id: string, fields: Fields, created: number) =>
  ({
    ...{ id, object: 'payment_intent', amount: Number(fields.amount), amount_received: 0 },
    ...{ currency: fields.currency ?? '', customer: fields.customer ?? null, created },
    ...{ cancellation_reason: null, client_secret: `${id}_secret_asked`, last_payment_error: null },
    ...{ metadata: within(fields, 'metadata'), payment_method: null, status: 'requires_payment_method' },
  }) satisfies Intent as Intent;

export const refundFrom = (id: string, fields: Fields, created: number) =>
  ({
    ...{ id, object: 'refund', amount: Number(fields.amount), currency: 'usd', created },
    ...{ metadata: within(fields, 'metadata'), payment_intent: fields.payment_intent ?? '' },
    ...{ reason: null, status: 'succeeded' },
  }) satisfies Refund as Refund;

export const disputeOf = (id: string, intent: Intent, created: number) =>
  ({
    ...{ id, object: 'dispute', amount: intent.amount, currency: 'usd', created },
    ...{ payment_intent: intent.id, reason: 'fraudulent', status: 'needs_response' },
  }) satisfies Dispute as Dispute;

export const customerFrom = (id: string, fields: Fields, created: number) =>
  ({ id, object: 'customer', created, name: fields.name ?? null }) satisfies Pick<
    Stripe.Customer,
    'id' | 'object' | 'created' | 'name'
  >;

export function methodOf(id: StripeCard, customer: string | null) {
  const card = { brand: 'visa', last4: cards[id].last4 } satisfies Pick<
    Stripe.PaymentMethod.Card,
    'brand' | 'last4'
  >;
  return { id, object: 'payment_method', type: 'card', customer, card } as const;
}

/** An error as the wire says it. */
export interface Refusal {
  status: number;
  error: { type: string; message: string; code?: string; decline_code?: string; payment_intent?: Intent };
}

export const invalid = (message: string, code?: string, status = 400): Refusal => ({
  status,
  error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) },
});

export const eventOf = (id: string, type: string, object: object, created: number) =>
  ({ id, object: 'event', type, created, livemode: false, data: { object } }) as const;
