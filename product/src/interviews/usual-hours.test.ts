// Usual hours: what they may say, and what lies in them, on both sides of a change of the clocks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../time';
import { isUsuallyFree, nextTimes, usualHoursInput, usualTimes, type UsualHours } from './usual-hours';

/** Monday to Friday, 15:00 to 19:00. */
const afternoons: UsualHours = {
  zone: 'America/Chicago',
  ranges: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 900, to: 1140 })),
  off_days: ['2026-03-10'],
};
const slot = (start: string, minutes = 45) => ({ start, end: minutesAfter(start, minutes) });
const free = (start: string, minutes?: number, hours = afternoons) =>
  isUsuallyFree(slot(start, minutes), hours);

describe('what lies in them', () => {
  it.each([
    ['a Friday at 15:00, in standard time', '2026-03-06T21:00:00.000Z', true],
    ['the Monday after it at 15:00, in daylight time', '2026-03-09T20:00:00.000Z', true],
    ['that Monday an hour too early', '2026-03-09T19:00:00.000Z', false],
    ['that Monday until 19:00', '2026-03-09T23:15:00.000Z', true],
    ['that Monday beyond 19:00', '2026-03-09T23:30:00.000Z', false],
    ['a day on which they do not hold', '2026-03-10T20:00:00.000Z', false],
    ['a Saturday', '2026-03-07T21:00:00.000Z', false],
  ])('%s', (_when, start, expected) => {
    expect(free(start)).toBe(expected);
  });

  it('reaches to midnight, and not beyond', () => {
    const late = { ...afternoons, ranges: [{ weekday: 1, from: 1320, to: 1440 }] };
    expect(free('2026-03-10T04:15:00.000Z', 45, late)).toBe(true);
    expect(free('2026-03-10T04:30:00.000Z', 45, late)).toBe(false);
  });
});

it('stands on its next day as the clocks of that day show it', () => {
  const range = { weekday: 1, from: 900, to: 1440 };
  expect(nextTimes(range, { zone: 'America/Chicago', now: '2026-03-06T12:00:00.000Z' })).toEqual({
    start: '2026-03-09T20:00:00.000Z',
    end: '2026-03-10T05:00:00.000Z',
  });
});

describe('what they may say', () => {
  const sentences = (input: unknown) =>
    usualHoursInput.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
  const of = (...ranges: object[]) => ({ zone: 'America/Chicago', ranges });

  it.each([
    [of({ weekday: 1, from: 900, to: 1140 }), []],
    [of(), []],
    [of({ weekday: 1, from: 1140, to: 900 }), ['The end comes after the start.']],
    [of({ weekday: 1, from: 900, to: 915 }), ['An interview needs at least 30 minutes.']],
    [of({ weekday: 1, from: 905, to: 1000 }), ['Times are on steps of 15 minutes.']],
    [of({ weekday: 8, from: 900, to: 1140 }), ['Please choose a day.']],
    [of({ weekday: 1, from: 900, to: 1500 }), ['Please enter a time.']],
    [
      of({ weekday: 1, from: 900, to: 1140 }, { weekday: 1, from: 1080, to: 1200 }),
      ['Two times of the same day overlap.'],
    ],
    [of({ weekday: 1, from: 900, to: 960 }, { weekday: 2, from: 900, to: 960 }), []],
    [
      of(...Array.from({ length: 22 }, (_, at) => ({ weekday: 1, from: at * 30, to: at * 30 + 30 }))),
      ['At most 21 times a week.'],
    ],
    [{ zone: 'Mars/Olympus', ranges: [] }, ['Please choose a time zone.']],
    [{ zone: 'UTC', ranges: [], off_days: ['2026-02-30'] }, ['Please enter a date.']],
  ])('%#', (input, expected) => {
    expect(sentences(input)).toEqual(expected);
  });
});

it('holds for the next time of every range, in any zone, around the year', () => {
  const step = fc.integer({ min: 0, max: 95 });
  const days = fc.integer({ min: 0, max: 364 });
  const zones = fc.constantFrom('America/Chicago', 'Pacific/Honolulu', 'Asia/Kolkata', 'America/St_Johns');
  fc.assert(
    fc.property(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        one: step,
        other: step,
        zone: zones,
        ahead: days,
      }),
      ({ weekday, one, other, zone, ahead }) => {
        fc.pre(Math.abs(one - other) >= 2);
        const range = { weekday, from: Math.min(one, other) * 15, to: Math.max(one, other) * 15 };
        // No clock is changed between four in the morning and midnight.
        fc.pre(range.from >= 240);
        const now = minutesAfter('2026-01-01T12:00:00.000Z', ahead * 1440);
        const hours = { zone, ranges: [range], off_days: [] };
        expect(isUsuallyFree(nextTimes(range, { zone, now }), hours)).toBe(true);
      },
    ),
  );
});

it('are instants of a span of days by their own clock, without the days on which they do not hold', () => {
  const hours: UsualHours = {
    zone: 'America/Chicago',
    ranges: [
      { weekday: 7, from: 540, to: 600 },
      { weekday: 1, from: 540, to: 600 },
      { weekday: 1, from: 1380, to: 1440 },
    ],
    off_days: ['2026-03-16'],
  };
  // The clocks go forward on Sunday the 8th.
  expect(usualTimes(hours, { first: '2026-03-02', last: '2026-03-16' })).toEqual([
    { start: '2026-03-02T15:00:00.000Z', end: '2026-03-02T16:00:00.000Z' },
    { start: '2026-03-03T05:00:00.000Z', end: '2026-03-03T06:00:00.000Z' },
    { start: '2026-03-08T14:00:00.000Z', end: '2026-03-08T15:00:00.000Z' },
    { start: '2026-03-09T14:00:00.000Z', end: '2026-03-09T15:00:00.000Z' },
    { start: '2026-03-10T04:00:00.000Z', end: '2026-03-10T05:00:00.000Z' },
    { start: '2026-03-15T14:00:00.000Z', end: '2026-03-15T15:00:00.000Z' },
  ]);
  expect(usualTimes(hours, { first: '2026-03-17', last: '2026-03-16' })).toEqual([]);
});
