// Visits: at most three days, and on them interviews with one time alone, by the clock of the place.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayIn, minutesAfter } from '../time';
import { daysRefusal, hasOneTime, liesIn, partRefusal } from './visits';

const zone = 'America/New_York';
const visit = { from_day: '2026-01-06', until_day: '2026-01-08', zone };
const part = {
  ...{ title: 'Unit tour', status: 'confirmed', slots: 1, hours: 0 },
  ...{ start: '2026-01-07T15:00:00.000Z', end: '2026-01-07T15:45:00.000Z' },
};
const said = (more: Partial<typeof part>) =>
  partRefusal({ ...part, ...more }, visit)?.fields?.['schedule_ids'];

describe('the days of a visit', () => {
  it('are one to three', () => {
    const until = (until_day: string) => daysRefusal({ ...visit, until_day })?.fields?.['until_day'];
    expect(until('2026-01-06')).toBeUndefined();
    expect(until('2026-01-08')).toBeUndefined();
    expect(until('2026-01-09')).toBe('A visit goes over at most 3 days.');
    expect(until('2026-01-05')).toBe('A visit ends on the day on which it begins, or later.');
  });

  it('are days by the clock of the place, from midnight to midnight', () => {
    const at = (start: string, end: string) => liesIn({ start, end }, visit);
    expect(at('2026-01-06T05:00:00.000Z', '2026-01-06T06:00:00.000Z')).toBe(true);
    expect(at('2026-01-06T04:30:00.000Z', '2026-01-06T05:30:00.000Z')).toBe(false);
    expect(at('2026-01-09T04:00:00.000Z', '2026-01-09T05:00:00.000Z')).toBe(true);
    expect(at('2026-01-09T04:15:00.000Z', '2026-01-09T05:15:00.000Z')).toBe(false);
  });

  it('hold every interview that begins and ends on one of them, and no other', () => {
    const quarter = fc.integer({ min: -300, max: 600 });
    fc.assert(
      fc.property(
        quarter,
        fc.integer({ min: 2, max: 32 }),
        fc.integer({ min: 0, max: 2 }),
        (from, long, days) => {
          const start = minutesAfter('2026-03-08T05:00:00.000Z', from * 15);
          const slot = { start, end: minutesAfter(start, long * 15) };
          const until_day = dayAfter('2026-03-07', days);
          const inside = [0, 1, 2].slice(0, days + 1).map((day) => dayAfter('2026-03-07', day));
          const touched = [slot.start, minutesAfter(slot.end, -1)].map((instant) => dayIn(instant, zone));
          expect(liesIn(slot, { from_day: '2026-03-07', until_day, zone })).toBe(
            touched.every((day) => inside.includes(day)),
          );
        },
      ),
    );
  });
});

describe('its interviews', () => {
  it('stand, have one time alone, and lie on its days', () => {
    expect(said({})).toBeUndefined();
    expect(said({ status: 'proposed' })).toBeUndefined();
    expect(said({ slots: 3 })).toBeUndefined();
    expect(said({ status: 'proposed', slots: 2 })).toBe(
      'Unit tour has no time of its own yet: the job seeker chooses first.',
    );
    expect(said({ status: 'proposed', slots: 0, hours: 1 })).toContain('has no time of its own yet');
    expect(said({ status: 'cancelled_by_seeker' })).toBe('Unit tour does not stand any more.');
    expect(said({ start: '2026-01-12T15:00:00.000Z', end: '2026-01-12T15:45:00.000Z' })).toBe(
      'Unit tour is on another day than the visit.',
    );
    expect(hasOneTime({ status: 'rescheduled', slots: 1, hours: 0 })).toBe(false);
  });
});
