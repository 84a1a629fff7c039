// What a booking begins with: times that the rules allow and the panel has, and who is asked to come.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits';
import type { Colleague, House, Part } from '../vacancies/hiring-team';
import { minutesAfter } from '../time';
import { proposedPanel, proposedTimes } from './proposing';
import { clashing, slotRefusal } from './slots';

const zone = 'America/New_York';
/** Monday, 9:30 in Tampa. */
const now = '2026-01-05T14:30:00.000Z';
const usual = { now, zone, minutes: 45, buffer: 15, panel: [1], taken: [] };
const starts = (wanted: Partial<Parameters<typeof proposedTimes>[0]> = {}) =>
  proposedTimes({ ...usual, ...wanted }).map(({ start }) => start);
const eastern = (day: string, hour: number) =>
  `2026-01-${day}T${String(hour + 5).padStart(2, '0')}:00:00.000Z`;

describe('the times', () => {
  it('are three, on business days of their own, at hours of the place', () => {
    expect(starts()).toEqual([eastern('06', 10), eastern('07', 13), eastern('08', 15)]);
    expect(starts({ zone: 'America/Los_Angeles' })[0]).toBe('2026-01-06T18:00:00.000Z');
  });

  it('leave a day to answer, and pass over the weekend', () => {
    const friday = '2026-01-09T20:30:00.000Z';
    expect(starts({ now: friday })).toEqual([eastern('12', 10), eastern('13', 13), eastern('14', 15)]);
    const mondayEvening = '2026-01-05T21:00:00.000Z';
    expect(starts({ now: mondayEvening })[0]).toBe(eastern('07', 10));
  });

  it('go around what the panel has given away, with what is kept free around it', () => {
    const at = (day: string, hour: number, person_id = 1) => ({
      ...{ person_id, start: eastern(day, hour), end: eastern(day, hour + 1) },
    });
    const late = { ...at('06', 9), end: '2026-01-06T14:50:00.000Z' };
    expect(starts({ taken: [late] })[0]).toBe(eastern('06', 13));
    const tuesday = [9, 10, 13, 15].map((hour) => at('06', hour));
    expect(starts({ taken: tuesday })).toEqual([eastern('07', 10), eastern('08', 13), eastern('09', 15)]);
    expect(starts({ taken: [at('06', 10, 2)] })[0]).toBe(eastern('06', 10));
  });

  it('end within the working day, also those of a long interview', () => {
    expect(starts({ minutes: 240 })).toEqual([eastern('06', 10), eastern('07', 13), eastern('08', 9)]);
    expect(starts({ minutes: 480, now: '2026-01-05T13:00:00.000Z' })).toEqual([
      eastern('06', 9),
      eastern('07', 9),
      eastern('08', 9),
    ]);
  });

  it('are none where nobody has any', () => {
    const always = { person_id: 1, start: now, end: '2026-12-31T00:00:00.000Z' };
    expect(starts({ taken: [always] })).toEqual([]);
  });

  it('are ones that a booking may offer, whenever and wherever it is made', () => {
    const zones = fc.constantFrom(zone, 'America/Anchorage', 'America/Chicago', 'Pacific/Guam');
    const instants = fc
      .integer({ min: 0, max: 2 * 365 * 24 * 60 })
      .map((minutes) => minutesAfter('2026-01-01T00:00:00.000Z', minutes));
    const lengths = fc.integer({ min: 2, max: 32 }).map((quarters) => quarters * 15);
    fc.assert(
      fc.property(instants, zones, lengths, (at, where, minutes) => {
        const slots = proposedTimes({ ...usual, now: at, zone: where, minutes });
        expect(slots).toHaveLength(limits.interview.proposed.times);
        for (const slot of slots) {
          expect(slotRefusal(slot, at)).toBeNull();
          expect(clashing(slot, [{ id: 1 }], { taken: [], buffer: 15 })).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the panel', () => {
  const members: Colleague[] = [
    { id: 1, name: 'Olga', role: 'admin' },
    { id: 2, name: 'Rita', role: 'recruiter' },
    { id: 3, name: 'Paul', role: 'interview_panelist' },
    { id: 4, name: 'Pia', role: 'interview_panelist' },
  ];
  const house: House = {
    members,
    owner: members[0] as Colleague,
    find: (id) => members.find((one) => one.id === id),
  };
  const team = (...seats: [number, Part][]) => seats.map(([member_id, part]) => ({ member_id, part }));

  it('is that of the hiring team, as far as it still works there', () => {
    const named = {
      owner_id: 2,
      author_id: 1,
      team: team([4, 'panel'], [3, 'panel'], [2, 'owner'], [9, 'panel']),
    };
    expect(proposedPanel(named, house)).toEqual([3, 4]);
  });

  it('has as many seats as a booking takes', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...members[2], id: at + 10 }) as Colleague);
    const crowd = { ...house, find: (id: number) => many.find((one) => one.id === id) };
    const named = {
      owner_id: 2,
      author_id: 1,
      team: team(...many.map(({ id }): [number, Part] => [id, 'panel'])),
    };
    expect(proposedPanel(named, crowd)).toHaveLength(10);
  });

  it('is the owner of the request where the team has none', () => {
    expect(proposedPanel({ owner_id: 2, author_id: 1, team: team([9, 'panel']) }, house)).toEqual([2]);
    expect(proposedPanel({ owner_id: null, author_id: 1, team: [] }, house)).toEqual([1]);
  });
});
