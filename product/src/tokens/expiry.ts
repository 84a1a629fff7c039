// Tokens by when they expire: what is said of it, and how long they last at a pace. No rows, no clock.
import { z } from 'zod';
import { instant } from '../call';
import { dayWords } from '../moment';
import { dayAfter, dayIn, daysFrom } from '../time';
import { origins } from './ledger';

/** Spendable tokens of one kind that expire at one instant. */
export const expiring = z.object({ origin: z.enum(origins), amount: z.number().int(), at: instant });
export type Expiring = z.infer<typeof expiring>;

const kinds: Record<Expiring['origin'], string> = {
  promo: 'given',
  plan: 'of the plan',
  bought: 'bought',
};

/** `100 of the plan on Dec 9, 2026`, soonest first. */
export const expiryLines = (lots: readonly Expiring[]): string[] =>
  lots.map(({ origin, amount, at }) => `${amount} ${kinds[origin]} on ${dayWords(dayIn(at, 'UTC'))}`);

/**
 * The last day for which they are enough at so many spent in so many days, each used up before it expires or lost; null at no pace
 * at all. Burnt in the ledger's order; nothing rolls over and nothing comes. Source: docs/rules.md#analytics
 */
export function lastsUntil(
  lots: readonly Expiring[],
  { spent, days }: { spent: number; days: number },
  today: string,
): string | null {
  if (spent <= 0) return null;
  const pace = spent / days;
  const left = [...lots]
    .sort(inBurnOrder)
    .map(({ amount, at }) => ({ amount, ends: daysFrom(today, dayIn(at, 'UTC')) }))
    .filter(({ ends }) => ends >= 0);
  let day = 0;
  for (const ends of [...new Set(left.map((lot) => lot.ends))].sort((one, other) => one - other)) {
    const standing = left.filter((lot) => lot.ends >= ends);
    const total = standing.reduce((sum, lot) => sum + lot.amount, 0);
    if (total < pace * (ends - day)) return dayAfter(today, Math.floor(day + total / pace));
    burn(standing, pace * (ends - day));
    day = ends;
  }
  return dayAfter(today, day);
}

const inBurnOrder = (left: Expiring, right: Expiring): number =>
  origins.indexOf(left.origin) - origins.indexOf(right.origin) ||
  Number(left.at > right.at) - Number(left.at < right.at);

function burn(lots: { amount: number }[], amount: number): void {
  let rest = amount;
  for (const lot of lots) {
    const taken = Math.min(lot.amount, rest);
    lot.amount -= taken;
    rest -= taken;
  }
}
