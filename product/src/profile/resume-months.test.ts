// Months of a résumé as the days that a profile keeps.
import { expect, it } from 'vitest';
import { firstDayOf, lastDayOf } from './resume-months';

it.each([
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2023-12', '2023-12-01', '2023-12-31'],
  ['2026-11', '2026-11-01', '2026-11-29'],
  ['2019', null, null],
])('%s begins on %s and ends on %s', (month, first, last) => {
  expect([firstDayOf(month), lastDayOf(month, '2026-11-29')]).toEqual([first, last]);
});
