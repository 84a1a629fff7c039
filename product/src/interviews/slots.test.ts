// The 30-minute check at its edges.
import { describe, expect, it } from 'vitest';
import { askRefusal, paddedRatings, resultOpen, slotRefusal, switchRefusal } from './slots';

const now = '2026-03-02T15:00:00.000Z';
const slot = (start: string, end: string) => ({
  start: `2026-03-03T${start}:00.000Z`,
  end: `2026-03-03T${end}:00.000Z`,
});

describe('the 30-minute check', () => {
  it.each([
    [slot('15:00', '15:30'), null],
    [slot('15:00', '23:00'), null],
    [slot('15:00', '15:29'), 'An interview needs at least 30 minutes.'],
    [slot('15:00', '15:00'), 'An interview needs at least 30 minutes.'],
    [slot('15:00', '14:00'), 'An interview needs at least 30 minutes.'],
    [
      { start: '2026-03-03T15:00:00.000Z', end: '2026-03-03T23:15:00.000Z' },
      'An interview may last at most 8 hours.',
    ],
    [slot('15:05', '15:50'), 'Times are on steps of 15 minutes.'],
    [
      { start: '2026-03-03T15:00:30.000Z', end: '2026-03-03T15:45:30.000Z' },
      'Times are on steps of 15 minutes.',
    ],
    [
      { start: '2026-03-02T15:15:00.000Z', end: '2026-03-02T16:00:00.000Z' },
      'An interview starts at least 30 minutes from now.',
    ],
    [{ start: '2026-03-02T15:30:00.000Z', end: '2026-03-02T16:00:00.000Z' }, null],
    [
      { start: '2026-06-01T15:00:00.000Z', end: '2026-06-01T16:00:00.000Z' },
      'An interview is at most 90 days ahead.',
    ],
  ])('%j: %s', (given, sentence) => {
    expect(slotRefusal(given, now)?.message ?? null).toBe(sentence);
  });
});

it('opens a result at the end, a no-show ten minutes after the start', () => {
  const span = { start: '2026-03-02T14:00:00.000Z', end: '2026-03-02T15:00:00.000Z' };
  expect(resultOpen(span, 'pass', '2026-03-02T14:59:59.000Z')).toBe(false);
  expect(resultOpen(span, 'pass', '2026-03-02T15:00:00.000Z')).toBe(true);
  expect(resultOpen(span, 'no_show_seeker', '2026-03-02T14:09:00.000Z')).toBe(false);
  expect(resultOpen(span, 'no_show_seeker', '2026-03-02T14:10:00.000Z')).toBe(true);
});

it('pads ratings to five entries', () => {
  expect(paddedRatings([4, 5])).toEqual([4, 5, null, null, null]);
  expect(paddedRatings([1, 2, 3, 4, 5, 5, 1])).toEqual([1, 2, 3, 4, 5, 5, 1]);
});

describe('another time of those offered', () => {
  const to = { start: '2026-03-03T17:00:00.000Z', end: '2026-03-03T17:45:00.000Z' };
  const says = (start_at: string, seeker_moves: number) =>
    switchRefusal({ start_at, seeker_moves }, to, now)?.message ?? null;

  it('is taken twice, up to twelve hours before, and keeps to the rules of any time', () => {
    expect(says('2026-03-03T03:00:00.000Z', 1)).toBeNull();
    expect(says('2026-03-03T02:59:59.000Z', 1)).toBe('Another time can be taken up to 12 hours before.');
    expect(says('2026-03-05T15:00:00.000Z', 2)).toBe('Another time can be taken 2 times.');
    const soon = { start: '2026-03-02T15:15:00.000Z', end: '2026-03-02T16:00:00.000Z' };
    const at = { start_at: '2026-03-05T15:00:00.000Z', seeker_moves: 0 };
    expect(switchRefusal(at, soon, now)?.message).toBe('An interview starts at least 30 minutes from now.');
  });

  it('counts together with asking', () => {
    const at = { start_at: '2026-03-05T15:00:00.000Z', seeker_moves: 2 };
    expect(askRefusal(at, now)?.message).toBe('Another time can be asked for 2 times.');
  });
});
