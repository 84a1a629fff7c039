// The months that a subscription is paid by: each ends on the day on which the first began, or the month's last one.
import { daysFrom, dayIn, monthsAfter } from '../time';

/** Where the period ends that begins at `from`, in a row that began at `anchor`. */
export function periodEnd(anchor: string, from: string): string {
  let months = 1;
  while (monthsAfter(anchor, months) <= from) months += 1;
  return monthsAfter(anchor, months);
}

/**
 * Why a plan ended: as it was asked, its card failed three times, its invoice was not paid, its bank took the money back, or the
 * desk gave it back.
 */
export type PlanEnd = 'asked' | 'card' | 'invoice' | 'charge_back' | 'given_back';

export interface Period {
  from: string;
  until: string;
}

/** Calendar days of a period, and how many of them are left with today. Sums hold for the whole day. */
export function daysOf({ from, until }: Period, now: string): { days: number; left: number } {
  const on = (instant: string) => dayIn(instant, 'UTC');
  const days = daysFrom(on(from), on(until));
  return { days, left: Math.min(days, Math.max(0, daysFrom(on(now), on(until)))) };
}
