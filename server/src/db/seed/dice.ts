// Chance that repeats: the same seed, the same demo.

export interface Dice {
  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number;
  chance(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Some of them, each once, in their order. */
  some<T>(from: readonly T[], count: number): T[];
  weighted<T>(from: readonly (readonly [T, number])[]): T;
}

/** mulberry32: small, quick, good enough to look alive. */
export function dice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  const pick = <T>(from: readonly T[]): T => {
    const item = from[roll(from.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return {
    roll,
    pick,
    chance: (percent) => next() * 100 < percent,
    some(from, count) {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, from.length)) chosen.add(roll(from.length));
      return from.filter((_, index) => chosen.has(index));
    },
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of from) if ((left -= weight) < 0) return item;
      return pick(from)[0];
    },
  };
}
