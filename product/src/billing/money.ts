// Sums of money as they are written. Whole cents everywhere; no float ever holds a sum.

/** "$1,580.00", "−$12.40". */
export function dollars(cents: number): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}$${whole}.${rest}`;
}

/** A part of a sum, the half cent up. */
export const partOf = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));
