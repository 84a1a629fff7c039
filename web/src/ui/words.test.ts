// How amounts, times and distances read.
import { dayWords } from '@rounds/product/moment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyUntilText,
  count,
  ended,
  exactText,
  lateText,
  waitText,
  many,
  milesText,
  payText,
  relativeText,
  shortText,
  shortened,
  totalText,
} from './words';

describe('without a format', () => {
  it('writes numbers as the browser would', () => {
    const format = new Intl.NumberFormat('en-US');
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000, max: 20_000_000 }), fc.nat(999), (whole, thousandth) => {
        expect(count(whole)).toBe(format.format(whole));
        expect(count(whole + thousandth / 1000)).toBe(format.format(whole + thousandth / 1000));
        const cents = Math.abs(whole) / 100;
        const text = Number.isInteger(cents) ? dollars.format(cents).slice(0, -3) : dollars.format(cents);
        expect(payText(cents, cents, 'hour')).toBe(`${text} an hour`);
      }),
    );
  });
  it('says how long ago as the browser would', () => {
    const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
    const now = new Date('2026-03-10T12:00:00Z');
    const at = (seconds: number) => relativeText(new Date(now.getTime() + seconds * 1000), now, 'UTC');
    for (let n = 1; n < 60; n += 1)
      for (const sign of [-1, 1]) expect(at(sign * n * 60)).toBe(format.format(sign * n, 'minute'));
    for (let n = 1; n < 12; n += 1) expect(at(-n * 3600)).toBe(format.format(-n, 'hour'));
    for (let n = 1; n < 31; n += 1) expect(at(-n * 86_400)).toBe(format.format(-n, 'day'));
    for (let n = 7; n < 31; n += 1) expect(at(n * 86_400)).toBe(format.format(n, 'day'));
    expect(at(86_400)).toBe(format.format(1, 'day'));
    for (let n = 31; n < 2000; n += 1)
      for (const sign of [-1, 1]) {
        const months = Math.trunc((sign * n) / 30.44);
        const far = Math.abs(months) < 12;
        const said = far
          ? format.format(months, 'month')
          : format.format(Math.trunc((sign * n) / 365.25), 'year');
        expect(at(sign * n * 86_400)).toBe(said);
      }
  });
  it('counts days of the own calendar as the format of the own zone does', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const now = new Date('2026-03-10T12:00:00Z');
    for (let hour = -900; hour < 900; hour += 1) {
      const at = new Date(now.getTime() + hour * 3_600_000);
      expect(relativeText(at, now)).toBe(relativeText(at, now, own));
    }
  });
});

describe('pay', () => {
  it('writes a range, one amount, or the end that is known', () => {
    expect(payText(48, 62.5, 'hour')).toBe('$48–62.50 an hour');
    expect(payText(62.5, 48, 'hour')).toBe('$48–62.50 an hour');
    expect(payText(2000, 2000, 'week')).toBe('$2,000 a week');
    expect(payText(90_000, null, 'year')).toBe('from $90,000 a year');
    expect(payText(null, 120_000, 'year')).toBe('up to $120,000 a year');
  });
  it('says so where none is stated, and takes zero for an amount', () => {
    expect(payText(null, null, 'day')).toBe('Pay not stated');
    expect(payText(0, null, 'day')).toBe('from $0 a day');
  });
});

describe('time', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const from = (seconds: number, zone = 'UTC') =>
    relativeText(new Date(now.getTime() + seconds * 1000), now, zone);
  const hours = (count: number, zone?: string) => from(count * 3600, zone);

  it('counts what is past by the largest unit that is full, and its days by the calendar', () => {
    expect(from(-59)).toBe('just now');
    expect(from(-60)).toBe('1 minute ago');
    expect(hours(-3)).toBe('3 hours ago');
    expect(hours(-13)).toBe('yesterday');
    expect(hours(-37)).toBe('2 days ago');
    expect(hours(-24 * 40)).toBe('last month');
  });
  it('says what is near as people say it, and never a day too early', () => {
    expect(from(600)).toBe('in 10 minutes');
    expect(hours(3)).toBe('today');
    expect(hours(13)).toBe('tomorrow');
    expect(hours(47)).toBe('Thursday');
    expect(hours(6 * 24)).toBe('Monday');
    expect(hours(7 * 24)).toBe('in 7 days');
  });
  it('counts what is late by midnights, and says so from the first minute', () => {
    const late = (hoursAgo: number, zone = 'UTC') =>
      lateText(new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(), now, zone);
    expect(late(-1)).toBeNull();
    expect(late(1)).toBe('late since today');
    expect(late(13)).toBe('late by 1 day');
    expect(late(35)).toBe('late by 1 day');
    expect(late(37)).toBe('late by 2 days');
    expect([late(7, 'UTC'), late(7, 'America/Los_Angeles')]).toEqual(['late since today', 'late by 1 day']);
  });
  it('counts how long something has been so as it counts how long ago it was', () => {
    const wait = (hoursAgo: number, zone = 'UTC') =>
      waitText(new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(), now, zone);
    expect([wait(0.01), wait(0.2), wait(3), wait(11)]).toEqual([
      'a moment',
      '12 minutes',
      '3 hours',
      '11 hours',
    ]);
    expect([wait(13), hours(-13)]).toEqual(['1 day', 'yesterday']);
    expect([wait(61), hours(-61)]).toEqual(['3 days', '3 days ago']);
    expect([wait(61, 'Asia/Tokyo'), hours(-61, 'Asia/Tokyo')]).toEqual(['2 days', '2 days ago']);
  });
  it('writes what is past in little room: its time, its weekday, its date', () => {
    const short = (hoursAgo: number, zone = 'UTC') =>
      shortText(new Date(now.getTime() - hoursAgo * 3_600_000), now, zone).replace(/\s/g, ' ');
    expect([short(0), short(11), short(13)]).toEqual(['12:00 PM', '1:00 AM', 'Mon']);
    expect([short(6 * 24), short(7 * 24)]).toEqual(['Wed', 'Mar 3']);
    expect(short(75 * 24)).toBe('Dec 25, 2025');
    expect(short(11, 'America/Los_Angeles')).toBe('Mon');
  });
  it('goes by the midnight of the reader', () => {
    expect(hours(13, 'America/Los_Angeles')).toBe('today');
    expect(hours(13, 'Europe/Berlin')).toBe('tomorrow');
  });
  it('writes a moment in the zone that is named', () => {
    const at = new Date('2025-03-04T12:40:00Z');
    expect(exactText(at, 'America/New_York')).toContain('7:40');
    expect(exactText(at, 'America/Los_Angeles')).toContain('4:40');
  });
  it('keeps a calendar day the same day everywhere', () => {
    expect(dayWords('2025-03-04')).toBe('Mar 4, 2025');
  });
});

describe('numbers and text', () => {
  it('writes miles', () => {
    expect([0.4, 1.2, 12, 1500].map(milesText)).toEqual([
      'less than 1 mile',
      '1 mile',
      '12 miles',
      '1,500 miles',
    ]);
  });
  it('marks a count that stopped', () => {
    expect([totalText(1000, 'gte'), totalText(1000, 'eq'), count(12_345)]).toEqual([
      '1,000+',
      '1,000',
      '12,345',
    ]);
  });
  it('shortens what is longer than the room', () => {
    expect([shortened('abcde', 5), shortened('abcdef', 5), shortened('abc def', 5)]).toEqual([
      'abcde',
      'abcd…',
      'abc…',
    ]);
  });
});

describe('sentences', () => {
  it('counts one of a thing as one', () => {
    expect([many(0, 'state'), many(1, 'state'), many(2, 'state')]).toEqual([
      '0 states',
      '1 state',
      '2 states',
    ]);
    expect(many(1200, 'vacancy', 'vacancies')).toBe('1,200 vacancies');
  });
  it('closes with one dot, also after a name that has its own', () => {
    expect(ended('Unlocked: Nora B.')).toBe('Unlocked: Nora B.');
    expect(ended('Unlocked: Nora Bennett')).toBe('Unlocked: Nora Bennett.');
  });
});

describe('the last day to apply', () => {
  const until = (closing_date: string | null, valid_until: string | null) =>
    applyUntilText({ closing_date, valid_until });

  it('is the closing date, and no later than it is shown', () => {
    expect(until('2026-04-01', '2026-04-30T12:00:00Z')).toBe('Apr 1, 2026');
    expect(until('2026-05-20', '2026-04-30T12:00:00Z')).toBe('Apr 30, 2026');
    expect(until('2026-05-20', null)).toBe('May 20, 2026');
  });

  it('is said where it is open until filled, too', () => {
    expect(until(null, '2026-04-30T12:00:00Z')).toBe('Open until filled, Apr 30, 2026 at the latest');
    expect(until(null, null)).toBe('Open until filled');
  });
});
