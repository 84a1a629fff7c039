// Where thick matches are counted: in the least part that should hold enough, and in all rows where none does.
import { describe, expect, it } from 'vitest';
import { partHolding, partsHolding } from './parts';

describe('the part to count in', () => {
  it.each([
    [6000, undefined],
    [6006, 4],
    [24_024, 16],
    [96_096, 64],
    [1_000_000, 64],
  ])('of %d matches, for a thousand and one: %s', (expected, part) => {
    expect(partHolding(1001, expected)).toBe(part);
  });

  it.each([
    [[], 64_064, [64]],
    [[], 64_063, [16]],
    [[], 12_813, [16, 64].reverse()],
    [[], 12_812, [4]],
    [[], 3052, [64, 16, 4]],
    [[], 3050, []],
    [[4], 12_813, [64, 16]],
    [[4, 16], 60_000, []],
  ] as const)('beside %j, of %d matches: %j', (but, expected, parts) => {
    expect(partsHolding(1001, expected, but)).toEqual(parts);
  });
});
