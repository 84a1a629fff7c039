// Chance that can be repeated: the same seed gives the same requests.
export interface Chance {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  /** True once in that many times. */
  oneIn(times: number): boolean;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    oneIn: (times) => below(times) === 0,
  };
}
