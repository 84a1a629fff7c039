// What the environment of a house says that is to charge Stripe's double.

export const STRIPE_SECRET = 'whsec_double';

/** Nine doors beyond the house whose clock is moved. */
export const doubleFor = (stories: number) => new URL(`http://127.0.0.1:${stories + 9}`);

export const stripeSettings = (url: URL) => ({
  ROUNDS_STRIPE_KEY: 'sk_test_double',
  ROUNDS_STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  ROUNDS_STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  ROUNDS_STRIPE_URL: url.href,
});
