// Pay across periods: one yearly figure in cents to compare and sort by. Never shown to anybody.

/** How often a period's pay comes in a year. */
export const perYear = {
  hour: 2080,
  shift: 156,
  visit: 1500,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
} as const;
export type PayPeriod = keyof typeof perYear;
export const payPeriods = Object.keys(perYear) as [PayPeriod, ...PayPeriod[]];

/** Dollars a period → whole cents a year. */
export const yearlyCents = (amount: number, period: PayPeriod): number =>
  Math.round(amount * 100) * perYear[period];
