// Misspelled words and what they stand for.
import { expect, it } from 'vitest';
import { editDistance, nearestWord } from './nearest-word';

it.each([
  ['nurse', 'nurse', 0],
  ['nusre', 'nurse', 1],
  ['nurs', 'nurse', 1],
  ['theripist', 'therapist', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('counts the letters between %s and %s', (left, right, off) => {
  expect(editDistance(left, right)).toBe(off);
  expect(editDistance(right, left)).toBe(off);
});

it('takes the nearest, of two the more usual one, and nothing that is too far', () => {
  const known = [
    { word: 'nurse', uses: 9 },
    { word: 'purse', uses: 1 },
    { word: 'anesthesia', uses: 3 },
  ];
  expect(nearestWord('nurrse', known)).toBe('nurse');
  expect(nearestWord('urse', known)).toBe('nurse');
  expect(nearestWord('anestesea', known)).toBe('anesthesia');
  expect(nearestWord('nxxse', known)).toBeNull();
});
