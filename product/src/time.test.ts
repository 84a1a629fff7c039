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

it('compares instants, and counts minutes and working days between them, as the library does', () => {
  fc.assert(
    fc.property(instants, instants, steps, (left, right, by) => {
      const [from, to] = [Temporal.Instant.from(left), Temporal.Instant.from(right)];
      expect(time.isAfter(left, right)).toBe(Temporal.Instant.compare(from, to) > 0);
      expect(time.minutesBetween(left, right)).toBe(Math.trunc(from.until(to).total('minutes')));
      const near = said(from.add({ seconds: by }));
      expect(time.minutesBetween(left, near)).toBe(Math.trunc(by / 60));
      const days = Math.abs(by) % 30;
      const due = Temporal.Instant.from(time.businessDaysAfter(left, days)).toZonedDateTimeISO('UTC');
      const began = from.toZonedDateTimeISO('UTC');
      expect(due.toPlainTime().equals(began.toPlainTime())).toBe(true);
      let worked = 0;
      for (let at = began; at.epochMilliseconds < due.epochMilliseconds;) {
        at = at.add({ days: 1 });
        if (at.dayOfWeek <= 5) worked += 1;
      }
      expect(worked).toBe(days);
      if (days > 0) expect(due.dayOfWeek).toBeLessThanOrEqual(5);
    }),
    { numRuns: 300 },
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
