// Where thick matches are counted: in the least part that should hold enough, and in all rows where none does.
import { describe, expect, it } from 'vitest';
import { partHolding } from './parts';

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
});
