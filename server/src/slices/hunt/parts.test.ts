// Where thick matches are counted: in the least part that should hold enough, and in all rows where none does.
import { describe, expect, it } from 'vitest';
import { partHolding, partsBeside } from './parts';

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
    [16, 8000, [64, 4]],
    [16, 3050, []],
    [64, 12_813, [16]],
    [64, 12_812, [16, 4]],
    [4, 3770, [64]],
    [4, 3052, [64, 16]],
  ] as const)('beside every %dth, of %d matches: %j', (counted, expected, parts) => {
    expect(partsBeside(counted, 1001, expected)).toEqual(parts);
  });
});
