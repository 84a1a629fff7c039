// Which times of a calendar kept elsewhere count, which addresses are taken, and when it is read again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarAddress } from './outside-calendars';
import { busySpans, nextReading, takesTime, wallMilliseconds } from './outside-times';

const minutes = fc.integer({ min: -50, max: 250 });
const spans = fc.array(fc.record({ from: minutes, to: minutes }), { maxLength: 30 });
const within = { from: 0, to: 200 };
const covers = (all: readonly { from: number; to: number }[], minute: number) =>
  all.some(({ from, to }) => from <= minute && minute < to);

describe('busy spans', () => {
  it('cover every minute that one of them covers, and no other', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 199 }), (given, minute) => {
        expect(covers(busySpans(given, within), minute)).toBe(covers(given, minute));
      }),
    );
  });

  it('lie within, apart from each other and in order, however they came', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const busy = busySpans(given, within);
        busy.forEach(({ from, to }, at) => {
          expect(from).toBeGreaterThanOrEqual(Math.max(0, busy[at - 1]?.to ?? 0));
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(200);
        });
        expect(busySpans([...given].reverse(), within)).toEqual(busy);
        expect(busySpans(busy, within)).toEqual(busy);
      }),
    );
  });
});

it.each([
  ['CONFIRMED', 'OPAQUE', true],
  ['', '', true],
  ['TENTATIVE', '', true],
  ['CANCELLED', 'OPAQUE', false],
  ['cancelled', '', false],
  ['CONFIRMED', 'TRANSPARENT', false],
  ['', 'transparent', false],
])('an event that is %s and %s takes time: %s', (status, transparency, takes) => {
  expect(takesTime({ status, transparency })).toBe(takes);
});

it.each([
  [
    'https://calendar.example/ical/a%40b/private-1/basic.ics',
    'https://calendar.example/ical/a%40b/private-1/basic.ics',
  ],
  ['  webcal://calendar.example/x.ics ', 'https://calendar.example/x.ics'],
  ['WEBCALS://calendar.example/x.ics', 'https://calendar.example/x.ics'],
])('the address %s is taken', (given, taken) => {
  expect(calendarAddress.parse(given)).toBe(taken);
});

it.each([
  '',
  'calendar.example/x.ics',
  'ftp://calendar.example/x',
  'file:///etc/passwd',
  'https://',
  'javascript:alert(1)',
])('the address %j is none', (given) => {
  const { error } = calendarAddress.safeParse(given);
  expect(error?.issues[0]?.message).toBe(
    'Please enter the whole address, which begins with https:// or webcal://.',
  );
});

it('takes no name and password in an address', () => {
  const { error } = calendarAddress.safeParse('https://me:word@calendar.example/x.ics');
  expect(error?.issues[0]?.message).toBe('Please enter the address without a name before the @.');
});

it('means a time without a zone by the clocks given, and moves on what they leave out', () => {
  const at = { year: 2026, month: 3, day: 8, hour: 2, minute: 30, second: 0 };
  const iso = (zone: string) => new Date(wallMilliseconds(at, zone)).toISOString();
  expect(iso('UTC')).toBe('2026-03-08T02:30:00.000Z');
  expect(iso('America/New_York')).toBe('2026-03-08T07:30:00.000Z');
});

it('is read every half hour, and ever later where it cannot be read, up to a day', () => {
  const now = '2026-01-05T12:00:00.000Z';
  const next = (failures: number, spread = 0) =>
    nextReading(now, { everyMinutes: 30, latestHours: 24, failures, spread });
  expect(next(0)).toBe('2026-01-05T12:30:00.000Z');
  expect(next(0, 90)).toBe('2026-01-05T12:31:30.000Z');
  expect(next(1)).toBe('2026-01-05T13:00:00.000Z');
  expect(next(3)).toBe('2026-01-05T16:00:00.000Z');
  for (const failures of [6, 40, 5000]) expect(next(failures)).toBe('2026-01-06T12:00:00.000Z');
});
