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

/** What an invoice under the next dearer plan gave back of a payment, and which; none = 0, null. */
export interface Credited {
  credited_cents: number;
  credited_on: number | null;
}

/** "$890.00 of it were credited on invoice 9." Empty where nothing was. */
export const creditedSaid = ({ credited_cents, credited_on }: Credited): string =>
  credited_cents > 0 ? `${dollars(credited_cents)} of it were credited on invoice ${credited_on ?? ''}.` : '';

/**
 * Why so much cannot go back, `left` = what has not gone back, in cents; null where it can. What an upgrade credited counts as
 * given back.
 */
export function refundRefusal(cents: number, left: number, credited: Credited = noCredit): string | null {
  const most = left - credited.credited_cents;
  if (cents <= most) return null;
  const why = creditedSaid(credited);
  const says =
    most > 0
      ? `At most ${dollars(most)} of this payment is left to give back.`
      : why === ''
        ? 'All of this payment has gone back.'
        : 'Nothing of this payment is left to give back.';
  return why === '' ? says : `${says} ${why}`;
}
const noCredit: Credited = { credited_cents: 0, credited_on: null };

/** Of the tokens that came with a payment, as many as the part that goes back bought; the half token up. */
export const tokensFor = (tokens: number, { cents, paid }: { cents: number; paid: number }): number =>
  paid === 0 ? 0 : Math.min(tokens, partOf(tokens, cents, paid));
