// The arithmetic on instants and days against the calendar's own library, on instants of ten thousand years.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import * as time from './time';

const instants = fc
  .integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString({ fractionalSecondDigits: 3 }));
/** Near enough to be met again across ends of months, years and leap days. */
const steps = fc.integer({ min: -5000, max: 5000 });
const said = (instant: Temporal.Instant) => instant.toString({ fractionalSecondDigits: 3 });

it('moves an instant and its day as the library does, into other years and out of the four digits', () => {
  fc.assert(
    fc.property(instants, steps, (at, by) => {
      const instant = Temporal.Instant.from(at);
      expect(time.minutesAfter(at, by)).toBe(said(instant.add({ minutes: by })));
      expect(time.secondsAfter(at, by)).toBe(said(instant.add({ seconds: by })));
      expect(time.daysAfter(at, by)).toBe(said(instant.add({ hours: by * 24 })));
      const day = instant.toZonedDateTimeISO('UTC').toPlainDate();
      expect(time.dayIn(at, 'UTC')).toBe(day.toString());
      expect(time.dayAfter(day.toString(), by)).toBe(day.add({ days: by }).toString());
    }),
    { numRuns: 2000 },
  );
});

it('compares instants, and counts minutes between them, as the library does', () => {
  fc.assert(
    fc.property(instants, instants, steps, (left, right, by) => {
      const [from, to] = [Temporal.Instant.from(left), Temporal.Instant.from(right)];
      expect(time.isAfter(left, right)).toBe(Temporal.Instant.compare(from, to) > 0);
      expect(time.minutesBetween(left, right)).toBe(Math.trunc(from.until(to).total('minutes')));
      const near = said(from.add({ seconds: by }));
      expect(time.minutesBetween(left, near)).toBe(Math.trunc(by / 60));
    }),
    { numRuns: 300 },
  );
});

const zones = fc.constantFrom(
  ...[
    'UTC',
    'America/New_York',
    'America/Chicago',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
  ],
  ...['Pacific/Honolulu', 'Pacific/Guam', 'America/Puerto_Rico', 'Europe/Berlin', 'Australia/Lord_Howe'],
);
/** Around every change of the clocks from 2024 to 2030. */
const nearNow = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 11, 31) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString({ fractionalSecondDigits: 3 }));

it('counts business days where the work is done: never to a weekend there, and to the same time of its clocks', () => {
  fc.assert(
    fc.property(nearNow, zones, fc.integer({ min: 0, max: 30 }), (at, zone, days) => {
      const began = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
      const due = Temporal.Instant.from(time.businessDaysAfter(at, days, zone)).toZonedDateTimeISO(zone);
      const between = Array.from(
        { length: began.toPlainDate().until(due.toPlainDate()).days },
        (_, nth) => began.toPlainDate().add({ days: nth + 1 }).dayOfWeek,
      );
      expect(between.filter((day) => day <= 5)).toHaveLength(days);
      if (days > 0) expect(due.dayOfWeek).toBeLessThanOrEqual(5);
      // Where the clocks skip that time it is the one after the gap.
      const wall = due.toPlainDate().toPlainDateTime(began.toPlainTime());
      expect(due.equals(wall.toZonedDateTime(zone))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it('keeps a Friday evening’s debt out of the weekend of those who owe it', () => {
  // In UTC it is Saturday already, and five business days later would be Sunday evening in Chicago.
  const friday = '2026-11-21T03:05:00.000Z';
  expect(time.businessDaysAfter(friday, 5, 'America/Chicago')).toBe('2026-11-28T03:05:00.000Z');
  expect(time.businessDaysAfter('2026-11-23T03:05:00.000Z', 5, 'America/Chicago')).toBe(
    '2026-11-28T03:05:00.000Z',
  );
});

it('takes what is written otherwise, and refuses what is no day and no instant', () => {
  expect(time.minutesAfter('2026-01-05T10:00:00+02:00', 1)).toBe('2026-01-05T08:01:00.000Z');
  expect(time.dayIn('2026-03-01T00:30:00Z', 'UTC')).toBe('2026-03-01');
  expect(time.dayIn('2026-03-01T00:30:00.000Z', 'America/New_York')).toBe('2026-02-28');
  expect(time.isAfter('2026-01-05T10:00:00+02:00', '2026-01-05T07:59:59.999Z')).toBe(true);
  expect(time.dayAfter('2024-02-28', 1)).toBe('2024-02-29');
  for (const wrong of ['2026-02-29', '2026-13-01', '2026-00-10', 'today'])
    expect(() => time.dayAfter(wrong, 1)).toThrow(RangeError);
  for (const wrong of ['2026-02-29T00:00:00.000Z', '2026-01-01T24:00:00.000Z', ''])
    expect(() => time.hoursAfter(wrong, 1)).toThrow(RangeError);
  expect(() => time.minutesAfter('2026-01-05T10:00:00.000Z', 0.5)).toThrow(RangeError);
});
