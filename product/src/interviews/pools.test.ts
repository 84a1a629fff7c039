// Who of a pool takes a seat: free, of the pool, once, with the least to do; and a way is found wherever there is one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../time';
import {
  handingRefusal,
  inTurn,
  nobodyFree,
  seatForNobody,
  seating,
  type Load,
  type PoolSeat,
} from './pools';

const day = (of: number) => daysAfter('2026-01-05T14:00:00.000Z', of);
const load = (id: number, ahead = 0, last: string | null = null): Load => ({ id, ahead, last });
const seat = (id: number, members: readonly Load[], more: Partial<PoolSeat> = {}): PoolSeat => ({
  ...{ id, name: `Pool ${id}`, required: true, before: null, members },
  ...more,
});
const everybody = { isFree: () => true, seated: [] };
const takers = (seats: readonly PoolSeat[], around: Partial<Parameters<typeof seating>[1]> = {}) =>
  seating(seats, { ...everybody, ...around })?.map(({ pool_id, person_id }) => [pool_id, person_id]);

describe('whose turn it is', () => {
  it('is theirs who have the fewest ahead, then who were longest without one, then by number', () => {
    expect(inTurn([load(3, 1), load(1, 2), load(2, 0, day(4))])).toEqual([2, 3, 1]);
    expect(inTurn([load(1, 1, day(3)), load(2, 1, day(-9)), load(3, 1)])).toEqual([3, 2, 1]);
    expect(inTurn([load(9), load(4), load(6)])).toEqual([4, 6, 9]);
  });

  it('goes around: whoever took one waits until the others had theirs', () => {
    let members = [load(1), load(2), load(3)];
    const taken = Array.from({ length: 9 }, (_, at) => {
      const [next = 0] = inTurn(members);
      members = members.map((one) => (one.id === next ? load(next, one.ahead + 1, day(at)) : one));
      return next;
    });
    expect(taken).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });
});

describe('a seat', () => {
  const members = [load(1), load(2, 1), load(3, 2)];

  it('passes over who is not free, and who sits there by name', () => {
    expect(takers([seat(7, members)])).toEqual([[7, 1]]);
    expect(takers([seat(7, members)], { isFree: (id) => id !== 1 })).toEqual([[7, 2]]);
    expect(takers([seat(7, members)], { seated: [1, 2] })).toEqual([[7, 3]]);
    expect(takers([seat(7, members)], { isFree: () => false })).toBeUndefined();
  });

  it('stays with whoever had it before the interview was moved, as long as they are free', () => {
    expect(takers([seat(7, members, { before: 3 })])).toEqual([[7, 3]]);
    expect(takers([seat(7, members, { before: 3 })], { isFree: (id) => id !== 3 })).toEqual([[7, 1]]);
    expect(takers([seat(7, members, { before: 8 })])).toEqual([[7, 1]]);
  });

  it('stays open where nobody has to take it and nobody can', () => {
    const around = { isFree: () => false };
    expect(takers([seat(7, members, { required: false })], around)).toEqual([]);
    expect(seatForNobody([seat(7, members, { required: false })], { ...everybody, ...around })).toBeNull();
    expect(seatForNobody([seat(7, members)], { ...everybody, ...around })?.name).toBe('Pool 7');
    expect(seatForNobody([seat(7, [])], everybody)?.name).toBe('Pool 7');
  });

  it('leaves the only one who can take another seat to that one', () => {
    expect(takers([seat(1, members), seat(2, [load(1)])])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const optional = seat(1, [load(1)], { required: false });
    expect(takers([optional, seat(2, [load(1)])])).toEqual([[2, 1]]);
    expect(seatForNobody([seat(1, [load(1)]), seat(2, [load(1)])], everybody)?.id).toBe(2);
  });

  it('is refused in a sentence that names the pool', () => {
    expect(nobodyFree('ICU charge nurses')).toBe(
      'Nobody of ICU charge nurses is free then. Choose another time.',
    );
  });
});

describe('seats of any pools', () => {
  const people = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 });
  const loads = people.chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 0, max: 3 }).map((ahead) => load(id, ahead)))),
  );
  const seats = fc
    .array(fc.tuple(loads, fc.boolean(), fc.option(fc.integer({ min: 1, max: 6 }))), { maxLength: 3 })
    .map((all) => all.map(([members, required, before], at) => seat(at + 1, members, { required, before })));
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));

  it('go to free members of their pools who do not sit there, one each, and to nobody twice', () => {
    fc.assert(
      fc.property(seats, numbers, numbers, (of, free, seated) => {
        const chosen = seating(of, { isFree: (id) => free.includes(id), seated });
        if (!chosen) return;
        const ids = chosen.map(({ person_id }) => person_id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { pool_id, person_id } of chosen) {
          expect(of.find(({ id }) => id === pool_id)?.members.map(({ id }) => id)).toContain(person_id);
          expect(free).toContain(person_id);
          expect(seated).not.toContain(person_id);
        }
        for (const { id, required } of of)
          if (required) expect(chosen.filter(({ pool_id }) => pool_id === id)).toHaveLength(1);
      }),
    );
  });

  it('are filled wherever there is any way to fill those that somebody has to take', () => {
    fc.assert(
      fc.property(seats, numbers, (of, free) => {
        const required = of.filter((one) => one.required);
        const ways = required.reduce<number[][]>(
          (found, { members }) =>
            found.flatMap((used) =>
              members.flatMap(({ id }) => (free.includes(id) && !used.includes(id) ? [[...used, id]] : [])),
            ),
          [[]],
        );
        const around = { isFree: (id: number) => free.includes(id), seated: [] };
        expect(seating(of, around) !== null).toBe(ways.length > 0);
        expect(seatForNobody(of, around) === null).toBe(ways.length > 0);
      }),
    );
  });

  it('of one pool go to nobody who has more to do than a free member', () => {
    fc.assert(
      fc.property(loads, numbers, (members, free) => {
        const [taker] = seating([seat(1, members)], { isFree: (id) => free.includes(id), seated: [] }) ?? [];
        const aheadOf = (id: number) => members.find((one) => one.id === id)?.ahead ?? 0;
        const least = Math.min(...members.filter(({ id }) => free.includes(id)).map(({ ahead }) => ahead));
        if (taker) expect(aheadOf(taker.person_id)).toBe(least);
      }),
    );
  });
});

describe('a seat is handed on', () => {
  const schedule = { status: 'confirmed', start_at: day(2) };
  const at = { role: 'recruiter', isHolder: false, schedule, isClosed: false };
  const said = (more: Partial<Parameters<typeof handingRefusal>[0]> = {}, now = day(1)) =>
    handingRefusal({ ...at, ...more }, now)?.refusal;

  it('by its holder and by whoever books, and by nobody else', () => {
    expect(said()).toBeUndefined();
    expect(said({ role: 'interview_panelist' })).toBe('not_allowed');
    expect(said({ role: 'interview_panelist', isHolder: true })).toBeUndefined();
  });

  it('from the yes until the interview begins, while the request is open', () => {
    expect(said({}, day(2))).toBe('move_not_open');
    expect(said({ isClosed: true })).toBe('move_not_open');
    for (const status of ['proposed', 'in_progress', 'completed', 'rescheduled', 'cancelled_by_seeker'])
      expect(said({ schedule: { ...schedule, status } })).toBe('move_not_open');
  });
});
