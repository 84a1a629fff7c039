// What is reckoned from the sums of a hiring: shares and costs.
import { expect, it } from 'vitest';
import { costEach, shareOf } from './steps';

it('says what each came to, and nothing where there was none', () => {
  expect(costEach(35, 3)).toBe(11.7);
  expect(costEach(35, 0)).toBeNull();
  expect(shareOf(1, 3)).toBe(33);
  expect(shareOf(0, 0)).toBeNull();
});
