// What earlier hires were paid, beside an offer that is being written. Pure. Source: docs/rules.md#offers
import { limits } from '../limits';
import type { Pay } from '../pay-line';
import { comparable } from '../pay-sums';

export interface EarlierPay {
  period: string;
  hires: number;
  /** In cents. */
  min: number;
  median: number;
  max: number;
}

/** null where fewer can be compared than would hide each of them. */
export function earlierPay(hires: readonly Pay[], period: string): EarlierPay | null {
  const cents = hires
    .map((pay) => comparable(pay, period))
    .filter((one) => one !== null)
    .toSorted((one, other) => one - other);
  if (cents.length < limits.offer.earlierFewest) return null;
  const at = (place: number) => cents[place] ?? 0;
  const middle = (cents.length - 1) / 2;
  return {
    period,
    hires: cents.length,
    min: at(0),
    median: Math.round((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2),
    max: at(cents.length - 1),
  };
}
