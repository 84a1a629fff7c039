// How a day is written, on its own.
import { expect, test } from 'vitest';
import { dayWords } from './moment';

test('a day is written with its month in letters and no zero before it', () => {
  expect(dayWords('2025-03-04')).toBe('Mar 4, 2025');
  expect(dayWords('2026-12-22')).toBe('Dec 22, 2026');
});
