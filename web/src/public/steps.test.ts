// The steps of a map's colors: each number falls into one of them, and the greatest into the last.
import { expect, it } from 'vitest';
import { stepOf, stepsTo } from './steps';

it('rises to the greatest number', () => {
  expect(stepsTo(120)).toEqual([10, 40, 80, 120]);
  expect(stepsTo(0)).toEqual([]);
});

it('has no more steps than there are numbers', () => {
  expect(stepsTo(1)).toEqual([1]);
  expect(stepsTo(3)).toEqual([1, 2, 3]);
});

it('puts every number into one of them', () => {
  const steps = stepsTo(120);
  expect([0, 1, 10, 11, 40, 41, 80, 81, 120].map((value) => stepOf(value, steps))).toEqual([
    ...[0, 1, 1, 2, 2, 3, 3, 4, 4],
  ]);
});
