// Quiet hours over midnight and over the change of the clocks; digests by the day and on Mondays.
import { expect, it } from 'vitest';
import { isZone } from '../time';
import { digestAfter, quietUntil, usualClock, type LetterClock } from './when';

const night: LetterClock = { zone: 'America/New_York', digest_hour: 8, quiet_from: 21, quiet_until: 7 };

it.each([
  ['2025-01-15T01:59:00.000Z', null],
  ['2025-01-15T02:00:00.000Z', '2025-01-15T12:00:00.000Z'],
  ['2025-01-15T11:59:00.000Z', '2025-01-15T12:00:00.000Z'],
  ['2025-01-15T12:00:00.000Z', null],
  // The night in which the clocks go on is an hour shorter.
  ['2025-03-09T03:00:00.000Z', '2025-03-09T11:00:00.000Z'],
])('at %s New York’s night is quiet until %s', (instant, until) => {
  expect(quietUntil(instant, night)).toBe(until);
});

it('keeps quiet hours within a day, and none where none are chosen', () => {
  const noon = { ...night, quiet_from: 12, quiet_until: 14 };
  expect(quietUntil('2025-01-15T18:30:00.000Z', noon)).toBe('2025-01-15T19:00:00.000Z');
  expect(quietUntil('2025-01-15T19:00:00.000Z', noon)).toBeNull();
  expect(quietUntil('2025-01-15T02:00:00.000Z', usualClock)).toBeNull();
});

it('digests at the chosen hour, the next day after it, and weekly on Monday', () => {
  expect(digestAfter('2025-01-15T12:59:59.000Z', 'daily', night)).toBe('2025-01-15T13:00:00.000Z');
  expect(digestAfter('2025-01-15T13:00:00.000Z', 'daily', night)).toBe('2025-01-16T13:00:00.000Z');
  expect(digestAfter('2025-01-15T13:00:00.000Z', 'weekly', night)).toBe('2025-01-20T13:00:00.000Z');
  // Monday itself, before the hour; and the week in which the clocks change.
  expect(digestAfter('2025-01-20T12:00:00.000Z', 'weekly', night)).toBe('2025-01-20T13:00:00.000Z');
  expect(digestAfter('2025-03-07T14:00:00.000Z', 'weekly', night)).toBe('2025-03-10T12:00:00.000Z');
});

it('knows a zone from something else', () => {
  for (const zone of ['America/New_York', 'Pacific/Honolulu', 'UTC'])
    expect([zone, isZone(zone)]).toEqual([zone, true]);
  for (const zone of ['', 'Mars/Olympus', '+05:00', 'New York'])
    expect([zone, isZone(zone)]).toEqual([zone, false]);
});
