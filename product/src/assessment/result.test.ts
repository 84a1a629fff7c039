// Results: counted by level, a mean to a tenth, and shares that always come to a hundred.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answeredOf, averageOf, levelsOf, sharesOf } from './result';

it('counts answers by level, and knows what they come to', () => {
  const levels = levelsOf([3, 2, 2, 0, 3, 3]);
  expect(levels).toEqual([1, 0, 2, 3]);
  expect(answeredOf(levels)).toBe(6);
  expect(averageOf(levels)).toBe(2.2);
  expect(averageOf([0, 0, 0, 0])).toBeNull();
});

it('gives shares that come to a hundred, each within one of the exact one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 4, maxLength: 4 }), (levels) => {
      const shares = sharesOf(levels);
      const answered = answeredOf(levels);
      expect(answeredOf(shares)).toBe(answered === 0 ? 0 : 100);
      for (const [level, share] of shares.entries())
        expect(Math.abs(share - (answered && ((levels[level] ?? 0) * 100) / answered))).toBeLessThan(1);
    }),
  );
});
