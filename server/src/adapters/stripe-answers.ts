// What Stripe says, in the house's words: how a payment stands, why no money came, which card it is. No network here.
import type { PaymentFault } from '@rounds/product/billing/payment';
import type Stripe from 'stripe';
import type { KeptCard, PaymentStanding } from '../ports';

const faults: Record<string, PaymentFault> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  authentication_required: 'must_confirm',
  payment_intent_authentication_failure: 'not_confirmed',
  setup_intent_authentication_failure: 'not_confirmed',
};

interface SaidError {
  code?: string;
  decline_code?: string;
}

/** The bank's own word goes before Stripe's code for all of them. */
export const faultIn = (error: SaidError | null): PaymentFault | null =>
  error && (faults[error.decline_code ?? ''] ?? faults[error.code ?? ''] ?? 'declined');

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'client_secret' | 'last_payment_error' | 'cancellation_reason'
>;

/** `open` also after a card was declined: the same intent could be charged with another one until it is given up. */
export function standingOf(intent: Intent): PaymentStanding {
  switch (intent.status) {
    case 'succeeded':
      return { state: 'succeeded' };
    case 'requires_action':
      return { state: 'needs_confirmation', question: intent.client_secret };
    case 'canceled':
      return { state: 'failed', reason: faultIn(intent.last_payment_error) ?? 'not_asked' };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return { state: 'open' };
    default:
      return { state: 'processing' };
  }
}

/** What an event is about, wherever it names its payment. */
export function referenceIn(object: object): string | null {
  const { object: kind, id, payment_intent: of } = object as Record<string, unknown>;
  if (kind === 'payment_intent') return typeof id === 'string' ? id : null;
  return typeof of === 'string' ? of : null;
}

/** Also one that the bank has not carried out yet: the provider will not charge it again. */
export const goesBack = (status: string | null): boolean => status === 'succeeded' || status === 'pending';

/** An inquiry takes no money, and what was won has come back. */
export const isTaken = (status: string): boolean => !status.startsWith('warning_') && status !== 'won';

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function cardOf({ id, card }: Pick<Stripe.PaymentMethod, 'id' | 'card'>): KeptCard | null {
  if (!card) return null;
  const brand = brands[card.brand] ?? card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  return { reference: id, brand, last4: card.last4 };
}
