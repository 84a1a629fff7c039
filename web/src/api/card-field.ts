// The payment provider's own library, from its own server: loaded for a card field or the bank's dialog.
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { cardKey } from './card-key';
import { failedWith } from './refused';

export type CardField = StripeCardElement;

const lost =
  'The card field could not be loaded. Nothing was charged. Check your connection and load the page again.';
const later = 'The bank could not be asked. Nothing was charged. Please try again.';

let library: Promise<Stripe> | undefined;

/** One that failed is tried again. */
function provider(): Promise<Stripe> {
  library ??= loadStripe(cardKey ?? '').then((loaded) => loaded ?? Promise.reject(new Error(lost)));
  library.catch(() => {
    library = undefined;
  });
  return library;
}

export async function cardField(look: {
  ink: string;
  quiet: string;
  lost: string;
  font: string;
}): Promise<CardField> {
  const stripe = await provider().catch(() => failedWith(lost));
  const base = { color: look.ink, fontFamily: look.font, fontSize: '16px', iconColor: look.quiet };
  const style = { base: { ...base, '::placeholder': { color: look.quiet } }, invalid: { color: look.lost } };
  return stripe.elements({ locale: 'en' }).create('card', { style });
}

/** What the server is told of a card: the provider's name for it, never its number. */
export async function tokenOf(field: CardField): Promise<string> {
  const stripe = await provider();
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: field });
  return paymentMethod?.id ?? failedWith(error?.message ?? later);
}

/** Ends when the person has answered, or closed the dialog: what came of it, the server asks the provider itself. */
export async function askBank(question: string): Promise<void> {
  const stripe = await provider().catch(() => failedWith(later));
  await stripe.handleNextAction({ clientSecret: question });
}
