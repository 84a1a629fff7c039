// When somebody is busy by a calendar, as calendars are written out there, and what a hostile one comes to.
import { houseLimits } from '@rounds/product/house-limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyFrom, calendar, event } from '../../../tests/harness/calendar-double';
import { countIn, type CalendarAsked } from './calendar';
import { countApart } from './process';

const asked: CalendarAsked = {
  ...{ from: Date.parse('2026-01-05T00:00:00Z'), to: Date.parse('2026-04-08T00:00:00Z') },
  zone: 'America/New_York',
  ours: ['0b8f6c1e-6e0c-4d0c-9a52-3f6f6d2c1a10'],
};
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');
const count = (text: string, more: Partial<CalendarAsked> = {}) => countIn(text, { ...asked, ...more });
function busy(text: string, more: Partial<CalendarAsked> = {}): string[] {
  const found = count(text, more);
  if ('fault' in found) throw new Error(found.fault);
  expect(found.left_out).toBe(0);
  return found.spans.map(({ from, to }) => `${iso(from)}/${iso(to)}`);
}
const one = busyFrom('a', '20260107T150000Z', '20260107T160000Z');
const wednesday = ['2026-01-07T15:00Z/2026-01-07T16:00Z'];

/** As Outlook writes it, by a name that nobody else knows. */
const eastern = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

describe('an event', () => {
  it('takes its time, by an end or by a length, where it is not over or too far ahead', () => {
    expect(busy(calendar(one))).toEqual(wednesday);
    expect(busy(calendar(event('a', 'DTSTART:20260107T150000Z', 'DURATION:PT1H')))).toEqual(wednesday);
    expect(busy(calendar(event('a', 'DTSTART:20260107T150000Z')))).toEqual([]);
    expect(busy(calendar(busyFrom('a', '20250107T150000Z', '20250107T160000Z')))).toEqual([]);
    expect(busy(calendar(busyFrom('a', '20270107T150000Z', '20270107T160000Z')))).toEqual([]);
    expect(busy(calendar(busyFrom('a', '20260107T160000Z', '20260107T150000Z')))).toEqual([]);
    expect(busy(calendar())).toEqual([]);
  });

  it('takes none where it is canceled or shown as free', () => {
    for (const line of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'transp:transparent'])
      expect(busy(calendar(busyFrom('a', '20260107T150000Z', '20260107T160000Z', line)))).toEqual([]);
    for (const line of ['STATUS:TENTATIVE', 'TRANSP:OPAQUE'])
      expect(busy(calendar(busyFrom('a', '20260107T150000Z', '20260107T160000Z', line)))).toEqual(wednesday);
  });

  it('joins with those that it overlaps, and stands beside those that it touches', () => {
    const parts = [
      busyFrom('a', '20260107T150000Z', '20260107T160000Z'),
      busyFrom('b', '20260107T153000Z', '20260107T163000Z'),
      busyFrom('c', '20260107T163000Z', '20260107T170000Z'),
    ];
    expect(busy(calendar(...parts))).toEqual([
      '2026-01-07T15:00Z/2026-01-07T16:30Z',
      '2026-01-07T16:30Z/2026-01-07T17:00Z',
    ]);
  });

  it('is none of ours that has come back', () => {
    const ours = busyFrom('0B8F6C1E-6e0c-4d0c-9a52-3f6f6d2c1a10', '20260107T150000Z', '20260107T160000Z');
    expect(busy(calendar(ours))).toEqual([]);
    expect(busy(calendar(ours), { ours: [] })).toEqual(wednesday);
  });

  it('is read from one of several calendars in a file, after a byte order mark, with folded lines', () => {
    const folded = one.replace('DTSTART', 'DT\r\n START');
    expect(busy(`\uFEFF${calendar()}${calendar(folded)}`)).toEqual(wednesday);
    expect(busy(calendar(one).replaceAll('\r\n', '\n'))).toEqual(wednesday);
  });
});

describe('its hour', () => {
  const at = (start: string, end: string, ...more: string[]) =>
    busy(calendar(...more, event('a', `DTSTART${start}`, `DTEND${end}`)));

  it('is meant by the zone as the calendar describes it, on both sides of the change of clocks', () => {
    const of = (day: string) => [
      `;TZID="Eastern Standard Time":${day}T100000`,
      `;TZID="Eastern Standard Time":${day}T110000`,
    ];
    const [winter, winterEnd] = of('20260107') as [string, string];
    const [summer, summerEnd] = of('20260401') as [string, string];
    expect(at(winter, winterEnd, eastern)).toEqual(wednesday);
    expect(at(summer, summerEnd, eastern)).toEqual(['2026-04-01T14:00Z/2026-04-01T15:00Z']);
  });

  it('is meant by the name of the zone where nothing describes it, else by the calendar’s or the member’s', () => {
    expect(at(';TZID=America/Chicago:20260107T090000', ';TZID=America/Chicago:20260107T100000')).toEqual(
      wednesday,
    );
    expect(at(':20260107T100000', ':20260107T110000')).toEqual(wednesday);
    expect(at(':20260107T070000', ':20260107T080000', 'X-WR-TIMEZONE:America/Los_Angeles')).toEqual(
      wednesday,
    );
    expect(at(';TZID=Nowhere:20260107T100000', ';TZID=Nowhere:20260107T110000')).toEqual(wednesday);
  });

  it('is all of a day where there is none, from midnight to midnight of those clocks', () => {
    expect(at(';VALUE=DATE:20260107', ';VALUE=DATE:20260109')).toEqual([
      '2026-01-07T05:00Z/2026-01-09T05:00Z',
    ]);
    expect(busy(calendar(event('a', 'DTSTART;VALUE=DATE:20260308')))).toEqual([
      '2026-03-08T05:00Z/2026-03-09T04:00Z',
    ]);
  });
});

describe('an event that repeats', () => {
  const weekly = (...lines: string[]) =>
    event(
      'a',
      'DTSTART;TZID=Eastern Standard Time:20251203T100000',
      'DTEND;TZID=Eastern Standard Time:20251203T110000',
      'RRULE:FREQ=WEEKLY;COUNT=8',
      ...lines,
    );
  const days = (...parts: string[]) => busy(calendar(eastern, ...parts)).map((span) => span.slice(5, 16));
  const change = (recurrence: string, ...lines: string[]) =>
    event('a', `RECURRENCE-ID${recurrence}`, ...lines);
  const moved = ['DTSTART:20260115T200000Z', 'DTEND:20260115T210000Z'];

  it('takes time each time, also where it began long ago, without an end', () => {
    expect(days(weekly())).toEqual(['01-07T15:00', '01-14T15:00', '01-21T15:00']);
    const daily = event('b', 'DTSTART:19990101T120000Z', 'DTEND:19990101T130000Z', 'RRULE:FREQ=DAILY');
    expect(days(daily)).toHaveLength(93);
    const birthday = event('c', 'DTSTART;VALUE=DATE:19700214', 'RRULE:FREQ=YEARLY');
    expect(days(birthday)).toEqual(['02-14T05:00']);
    const named = event('d', 'DTSTART:20260107T150000Z', 'DURATION:PT1H', 'RDATE:20260109T150000Z');
    expect(days(named)).toEqual(['01-07T15:00', '01-09T15:00']);
  });

  it('keeps its hour by the clock over the change of clocks', () => {
    const open = weekly().replace(';COUNT=8', '');
    expect(days(open)).toEqual(expect.arrayContaining(['03-04T15:00', '03-11T14:00']));
  });

  it('leaves out the days that it names', () => {
    expect(days(weekly('EXDATE;TZID=Eastern Standard Time:20260114T100000'))).toEqual([
      '01-07T15:00',
      '01-21T15:00',
    ]);
  });

  it('is moved, canceled or freed on one day alone, wherever that is moved to', () => {
    const on = ';TZID=Eastern Standard Time:20260114T100000';
    expect(days(weekly(), change(on, ...moved))).toEqual(['01-07T15:00', '01-15T20:00', '01-21T15:00']);
    expect(days(weekly(), change(':20260114T150000Z', ...moved))).toEqual([
      '01-07T15:00',
      '01-15T20:00',
      '01-21T15:00',
    ]);
    for (const line of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])
      expect(days(weekly(), change(on, ...moved, line))).toEqual(['01-07T15:00', '01-21T15:00']);
    const before = ';TZID=Eastern Standard Time:20251210T100000';
    expect(days(weekly(), change(before, ...moved))).toContain('01-15T20:00');
  });

  it('is changed by what is of its own name alone, and a change alone is an event', () => {
    const stranger = change(';TZID=Eastern Standard Time:20260114T100000', ...moved).replace(
      'UID:a',
      'UID:b',
    );
    expect(days(weekly(), stranger)).toEqual(['01-07T15:00', '01-14T15:00', '01-15T20:00', '01-21T15:00']);
  });

  it('changes for good from a day on', () => {
    const later = change(
      ';RANGE=THISANDFUTURE;TZID=Eastern Standard Time:20260114T100000',
      'DTSTART;TZID=Eastern Standard Time:20260114T120000',
      'DTEND;TZID=Eastern Standard Time:20260114T130000',
    );
    expect(days(weekly(), later)).toEqual(['01-07T15:00', '01-14T17:00', '01-21T17:00']);
  });
});

describe('what cannot be read', () => {
  it.each([
    '',
    'no',
    '<html><body>Sign in: here</body></html>',
    'BEGIN:VCARD\r\nFN:A\r\nEND:VCARD\r\n',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n',
    calendar(one).replace('END:VCALENDAR', ''),
  ])('is no calendar: %j', (text) => expect(count(text)).toEqual({ fault: 'no_calendar' }));

  it.each([
    ['no start', event('b', 'DTEND:20260107T160000Z')],
    ['a start that is none', event('b', 'DTSTART:tomorrow', 'DTEND:20260107T160000Z')],
    [
      'a rule that is none',
      event('b', 'DTSTART:20260107T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYWEEKNO=1'),
    ],
  ])('is left out by itself: %s', (_what, broken) => {
    expect(count(calendar(broken, one))).toMatchObject({ spans: [{}], left_out: 1 });
  });

  it('is said to be too much where it repeats without end or has too many times', () => {
    const often = event('a', 'DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    expect(count(calendar(often))).toEqual({ fault: 'too_much' });
    const many = Array.from({ length: 300 }, (_, at) =>
      event(`d${at}`, 'DTSTART:20260105T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY'),
    );
    expect(count(calendar(...many))).toEqual({ fault: 'too_much' });
    expect(houseLimits.outsideCalendars.mostSpans).toBeLessThan(300 * 93);
  });

  it('is never more than spans within what was asked, whatever is written', () => {
    const word = fc.constantFrom(
      'DTSTART',
      'DTEND',
      'RRULE',
      'EXDATE',
      'RECURRENCE-ID',
      'DURATION',
      'TZID',
      'X',
    );
    const value = fc.oneof(
      fc.constantFrom(
        '20260107T150000Z',
        '20260107',
        'FREQ=DAILY;COUNT=5',
        'FREQ=YEARLY;BYMONTHDAY=31',
        'PT1H',
        '-P1D',
      ),
      fc.string({ maxLength: 20 }),
    );
    const lines = fc.array(
      fc.tuple(word, value).map(([name, said]) => `${name}:${said.replace(/[\r\n]/g, '')}`),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, (given) => {
        const found = count(calendar(event('a', ...given), one));
        if ('fault' in found) return;
        for (const { from, to } of found.spans) {
          expect(from).toBeGreaterThanOrEqual(asked.from);
          expect(to).toBeLessThanOrEqual(asked.to);
          expect(from).toBeLessThan(to);
        }
      }),
    );
  });
});

describe('a process of its own', () => {
  const apart = (text: string) => countApart(Buffer.from(text), asked);

  it('counts as it is counted here', async () => {
    expect(await apart(calendar(one))).toEqual(count(calendar(one)));
    expect(await apart('no')).toEqual({ fault: 'no_calendar' });
  }, 20_000);

  it('counts ten thousand events', async () => {
    const hours = Array.from({ length: 10_000 }, (_, at) => {
      const start = new Date(asked.from + (at % 2000) * 3_600_000).toISOString().replace(/[-:]|\.000/g, '');
      return event(`e${at}`, `DTSTART:${start}`, 'DURATION:PT30M', 'SUMMARY:One of many');
    });
    const found = await apart(calendar(...hours));
    expect('spans' in found && found.spans.length).toBe(2000);
  }, 20_000);

  it('is ended where a rule never comes to its next day, which no count of steps would stop', async () => {
    const never = event(
      'a',
      'DTSTART:20260107T150000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    );
    const begun = performance.now();
    expect(await apart(calendar(never))).toEqual({ fault: 'too_much' });
    expect(performance.now() - begun).toBeLessThan((houseLimits.outsideCalendars.bounds.seconds + 5) * 1000);
  }, 30_000);
});
