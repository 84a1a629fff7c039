// Since when the demo's companies pay for their plans.
import { periodEnd } from '@rounds/product/billing/period';
import { hoursAfter } from '@rounds/product/time';

/** How many days ago the cast's hospital paid for each. */
export const billedDays = { pack: 20, plan: 18 } as const;

/** When the first paid month of a company of the crowd began, over the weeks before now; null for three in four, those around the cast among them. */
export const planSince = (now: string, index: number): string | null =>
  index % 4 === 2 ? hoursAfter(now, -24 * (2 + Math.floor((index / 4) * 3.6)) - (index % 7)) : null;

/** Since when what a company's plan brings is paid for: the last of its months that has begun. */
export function paidSince(since: string, now: string): string {
  const until = periodEnd(since, since);
  return until < now ? until : since;
}
