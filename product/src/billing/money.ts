// Sums of money as they are written. Whole cents everywhere; no float ever holds a sum.

/** "1,580" of 1580: a whole number from 0 on. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** "$1,580.00", "−$12.40". */
export function dollars(cents: number): string {
  const whole = grouped(Math.trunc(Math.abs(cents) / 100));
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}$${whole}.${rest}`;
}

/** A part of a sum, the half cent up. */
export const partOf = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));
