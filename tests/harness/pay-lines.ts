// Lines of pay for the offers of tests and journeys, each as short as it can be said.
import type { PayLine } from '@rounds/product/pay-line';

const plain = { label: '', taxable: true, expected: null, parts: [], repay: null };

/** Base pay, in dollars an hour. */
export const hourly = (dollars: number): PayLine => ({
  ...plain,
  kind: 'base',
  period: 'hour',
  amount_cents: Math.round(dollars * 100),
});

/** On top of it, for so many hours a week. */
export const differential = (label: string, dollars: number, hours: number): PayLine => ({
  ...hourly(dollars),
  kind: 'differential',
  label,
  expected: hours,
});

/** Paid once; paid back, less every month, by whoever leaves before these months are over. */
export const signOn = (dollars: number, months: number | null = null): PayLine => ({
  ...hourly(dollars),
  kind: 'sign_on',
  period: 'once',
  repay: months === null ? null : { months, shrinks: true },
});
