// Whom a decision turns to: never somebody who is gone too, and never nobody while somebody waits.
import { expect, it } from 'vitest';
import { neighborsOf, turnTo } from './neighbors';

it('knows who stands before and after somebody who is still in the list', () => {
  expect(neighborsOf([1, 2, 3], 2, [1, 2, 3])).toEqual({ previous: 1, next: 3 });
  expect(neighborsOf([1, 2, 3], 1, [1, 2, 3])).toEqual({ previous: undefined, next: 2 });
  expect(neighborsOf([1, 2, 3], 3, [1, 2, 3])).toEqual({ previous: 2, next: undefined });
});

it('passes over those who have left meanwhile', () => {
  expect(neighborsOf([1, 2, 3, 4, 5], 3, [1, 5])).toEqual({ previous: 1, next: 5 });
});

it('begins with the first where it never saw the order', () => {
  expect(neighborsOf([], 9, [4, 5])).toEqual({ previous: undefined, next: 4 });
  expect(neighborsOf([], 9, [])).toEqual({ previous: undefined, next: undefined });
});

it('turns to who stood after the one that was decided', () => {
  expect(turnTo([1, 2, 3], 2, [1, 3])).toBe(3);
  expect(turnTo([1, 2, 3, 4], 2, [1, 4])).toBe(4);
});

it('turns back after the last, to whoever comes where all were decided, and to nobody where nobody is left', () => {
  expect(turnTo([1, 2, 3], 3, [1, 2])).toBe(2);
  expect(turnTo([3], 3, [8, 9])).toBe(8);
  expect(turnTo([3], 3, [])).toBeUndefined();
});
