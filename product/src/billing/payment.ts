// Payments in words: their states, why one failed, and the cards of test money.
export const paymentStates = ['quoted', 'asked', 'needs_confirmation', 'succeeded', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why no money came. */
export const paymentFaults = {
  declined: 'The bank declined this card. Nothing was charged. Try another card, or ask the bank.',
  insufficient_funds: 'There is not enough money on this card. Nothing was charged. Try another card.',
  expired: 'This card has expired. Nothing was charged. Try another card.',
  no_card: 'Please choose a card.',
  not_confirmed: 'The payment was not confirmed. Nothing was charged.',
  must_confirm: 'The bank wants you to confirm this payment yourself. Nothing was charged. Pay it by hand.',
  card_asks:
    'The bank wants to ask you about this card first. Nothing was changed. It is kept when you pay with it yourself.',
  not_asked: 'The payment did not reach the bank. Nothing was charged. Please try again.',
} as const;
export type PaymentFault = keyof typeof paymentFaults;
export const faultOf = (reason: string | null): PaymentFault =>
  reason !== null && reason in paymentFaults ? (reason as PaymentFault) : 'declined';

/** Cards of test money: what each does when it is charged. No real card is ever asked for with them. */
export const testCards = {
  test_works: { title: 'Works', last4: '4242', does: 'succeeded' },
  test_declined: { title: 'Is declined', last4: '0002', does: 'declined' },
  test_needs_confirmation: { title: 'Needs your confirmation', last4: '3155', does: 'needs_confirmation' },
  test_insufficient_funds: { title: 'Has insufficient funds', last4: '9995', does: 'insufficient_funds' },
  test_expired: { title: 'Has expired', last4: '0069', does: 'expired' },
  test_charge_back: {
    title: 'Is taken back by its bank a day later',
    last4: '0259',
    does: 'succeeded',
  },
} as const;
export type TestCard = keyof typeof testCards;
export const isTestCard = (token: string): token is TestCard => token in testCards;
