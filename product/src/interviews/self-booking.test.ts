// Hours to book in: which may be offered, which times lie in them, and that the free ones are free for all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits';
import { daysAfter, minutesAfter, minutesBetween } from '../time';
import type { PoolSeat } from './pools';
import { freeTimes, hoursRefusal, lastOffered, timesWithin } from './self-booking';
import { clashing, slotRefusal } from './slots';

const now = '2026-01-05T15:00:00.000Z';
const at = (clock: string, day = '07') => `2026-01-${day}T${clock}:00.000Z`;
const hours = (start: string, end: string, minutes = 45) => ({ start, end, minutes });
const said = (of: ReturnType<typeof hours>) => hoursRefusal(of, now)?.message;

describe('hours', () => {
  it('have room for the interview, begin within two weeks and go on for half a day at most', () => {
    expect(said(hours(at('14:00'), at('17:00')))).toBeUndefined();
    expect(said(hours(at('14:00'), at('14:30')))).toBe(
      'These hours are shorter than the interview of 45 minutes.',
    );
    expect(said(hours(at('14:00'), at('13:00')))).toBe(
      'These hours are shorter than the interview of 45 minutes.',
    );
    expect(said(hours(at('08:00'), at('20:15')))).toBe('Hours go on for at most 12 hours.');
    expect(said(hours(at('14:05'), at('17:00')))).toBe('Hours begin and end on steps of 15 minutes.');
    expect(said(hours(at('15:15', '19'), at('17:00', '19')))).toBe(
      'Hours are offered at most 14 days ahead.',
    );
    expect(said(hours(at('15:00', '19'), at('17:00', '19')))).toBeUndefined();
    expect(said(hours(at('12:00', '05'), at('16:00', '05')))).toBe(
      'These hours are too soon: an interview starts at least 30 minutes from now.',
    );
    expect(said(hours(at('12:00', '05'), at('16:30', '05')))).toBeUndefined();
  });

  it('hold a time every half hour, as long as one still fits and is not too soon, each once', () => {
    const starts = (...of: ReturnType<typeof hours>[]) =>
      timesWithin(of, now).map(({ start }) => start.slice(11, 16));
    expect(starts(hours(at('14:00'), at('16:00')))).toEqual(['14:00', '14:30', '15:00']);
    expect(starts(hours(at('14:15'), at('15:00')))).toEqual(['14:15']);
    expect(starts(hours(at('14:30'), at('16:00')), hours(at('14:00'), at('15:30')))).toEqual([
      '14:00',
      '14:30',
      '15:00',
    ]);
    expect(starts(hours(at('14:00', '05'), at('17:00', '05')))).toEqual(['15:30', '16:00']);
  });

  it('can be answered until the last of all that is offered is over', () => {
    const offered_hours = [hours(at('14:00'), at('17:00'))];
    expect(lastOffered({ end_at: at('10:45'), slots: [], offered_hours })).toBe(at('17:00'));
    const slots = [{ start: at('18:00'), end: at('18:45') }];
    expect(lastOffered({ end_at: at('10:45'), slots, offered_hours })).toBe(at('18:45'));
    expect(lastOffered({ end_at: at('10:45'), slots: [], offered_hours: [] })).toBe(at('10:45'));
  });
});

describe('the free times', () => {
  const step = fc.integer({ min: 0, max: 60 });
  const taken = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), step, fc.integer({ min: 1, max: 8 }))
      .map(([person_id, from, long]) => ({
        person_id,
        start: minutesAfter(at('08:00'), from * 15),
        end: minutesAfter(at('08:00'), (from + long) * 15),
      })),
    { maxLength: 12 },
  );
  const spans = fc.array(
    fc
      .tuple(step, fc.integer({ min: 3, max: 40 }))
      .map(([from, long]) =>
        hours(minutesAfter(at('08:00'), from * 15), minutesAfter(at('08:00'), (from + long) * 15)),
      ),
    { minLength: 1, maxLength: 4 },
  );
  const load = (id: number) => ({ id, ahead: 0, last: null });
  const pool: PoolSeat = { id: 1, name: 'Nurses', required: true, before: null, members: [4, 5].map(load) };

  it('are all those at which the job seeker and the panel have nothing, and one of the pool has nothing', () => {
    fc.assert(
      fc.property(spans, taken, fc.constantFrom(0, 15, 45), (of, busy, buffer) => {
        const times = timesWithin(of, now);
        const around = { seekerId: 1, seated: [2, 3], needed: [2], pools: [pool], taken: busy, buffer };
        const free = freeTimes(times, around).map(({ start }) => start);
        const isFree = (slot: (typeof times)[number], ids: number[], kept: number) =>
          ids
            .map((id) => ({ id }))
            .filter((one) => clashing(slot, [one], { taken: busy, buffer: kept }).length === 0);
        const expected = times.filter(
          (slot) =>
            isFree(slot, [1], 0).length === 1 &&
            isFree(slot, [2], buffer).length === 1 &&
            isFree(slot, [4, 5], buffer).length > 0,
        );
        expect(free).toEqual(expected.slice(0, limits.interview.hours.mostTimes).map(({ start }) => start));
        for (const slot of times) {
          expect(slotRefusal(slot, now)).toBeNull();
          expect(minutesBetween(slot.start, slot.end)).toBe(45);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are two hundred at most', () => {
    const days = Array.from({ length: 14 }, (_, day) =>
      hours(daysAfter(at('08:00', '06'), day), daysAfter(at('20:00', '06'), day), 30),
    );
    const times = timesWithin(days.slice(0, 13), now);
    expect(times.length).toBeGreaterThan(200);
    const nobody = { seekerId: 1, seated: [], needed: [], pools: [], taken: [], buffer: 0 };
    expect(freeTimes(times, nobody)).toEqual(times.slice(0, 200));
  });
});
