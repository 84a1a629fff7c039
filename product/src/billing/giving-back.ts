// Money that goes back: why, how much may, and how many of its tokens go with it. Pure.
import { dollars, partOf } from './money';

export const refundReasons = ['mistake', 'not_as_expected', 'goodwill', 'bought_twice'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundReasonWords: Record<RefundReason | 'charge_back' | 'at_provider', string> = {
  mistake: 'Bought by mistake',
  not_as_expected: 'Not as expected',
  goodwill: 'Goodwill',
  bought_twice: 'Bought twice',
  charge_back: 'The bank took it back',
  at_provider: 'Refunded at the payment provider',
};

/** What is left of a payment to give back, in cents. */
export const leftOf = (paid: number, back: readonly { amount_cents: number }[]): number =>
  back.reduce((left, { amount_cents }) => left - amount_cents, paid);

/** Why so much cannot go back; null where it can. */
export function refundRefusal(cents: number, left: number): string | null {
  if (cents <= left) return null;
  return left > 0
    ? `At most ${dollars(left)} of this payment is left to give back.`
    : 'All of this payment has gone back.';
}

/** Of the tokens that came with a payment, as many as the part that goes back bought; the half token up. */
export const tokensFor = (tokens: number, { cents, paid }: { cents: number; paid: number }): number =>
  paid === 0 ? 0 : Math.min(tokens, partOf(tokens, cents, paid));
