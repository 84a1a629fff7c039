// What is reckoned from the sums of a hiring: shares, costs, and how long the tokens last.
import { expect, it } from 'vitest';
import { costEach, lastsUntil, shareOf } from './steps';

it('says what each came to, and nothing where there was none', () => {
  expect(costEach(35, 3)).toBe(11.7);
  expect(costEach(35, 0)).toBeNull();
  expect(shareOf(1, 3)).toBe(33);
  expect(shareOf(0, 0)).toBeNull();
});

it('lasts as long as the pace allows', () => {
  const today = '2026-01-05';
  expect(lastsUntil({ available: 40, spent: 30, days: 30 }, today)).toBe('2026-02-14');
  expect(lastsUntil({ available: 0, spent: 30, days: 30 }, today)).toBe(today);
  expect(lastsUntil({ available: 40, spent: 0, days: 30 }, today)).toBeNull();
});
