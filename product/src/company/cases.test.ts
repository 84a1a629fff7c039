// Cases at the desk: their machine, who may work on one, and what may be decided.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphFaults } from '../machine';
import { isRefusal } from '../refusals';
import { daysAfter, minutesAfter } from '../time';
import {
  afterCase,
  asksAgainFrom,
  caseKinds,
  caseMoves,
  caseStates,
  claimRefusal,
  holderOf,
  isClosed,
  kindOfCase,
  needsProof,
  outcomesOf,
} from './cases';

const now = '2026-11-23T10:00:00.000Z';

it('reaches every state and ends decided or withdrawn', () => {
  const faults = graphFaults(caseMoves, caseStates, {
    starts: ['open'],
    terminals: ['decided', 'withdrawn'],
  });
  expect(faults).toEqual({ unreachable: [], deadEnds: [] });
  for (const state of caseStates)
    for (const { verb } of caseMoves)
      if (isClosed(state)) expect(isRefusal(afterCase(state, verb))).toBe(true);
});

describe('a claim', () => {
  const claim = (minutes: number) => ({ claimed_by: 7, claimed_until: minutesAfter(now, minutes) });
  it('belongs to one at a time, and to nobody once it ran out', () => {
    expect(holderOf(claim(1), now)).toBe(7);
    expect(holderOf(claim(0), now)).toBeNull();
    expect(holderOf({ claimed_by: null, claimed_until: null }, now)).toBeNull();
  });
  it('is needed for work, and open to everybody while nobody holds it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 6, max: 8 }), (minutes, staff) => {
        const held = minutes > 0;
        const take = claimRefusal(claim(minutes), { staff, now, need: 'free_or_own' });
        const work = claimRefusal(claim(minutes), { staff, now, need: 'own' });
        if (held && staff === 7) expect([take, work]).toEqual([null, null]);
        else if (held) expect([take?.refusal, work?.refusal]).toEqual(['held_by_other', 'held_by_other']);
        else expect([take, work?.refusal]).toEqual([null, 'not_held']);
      }),
    );
  });
});

it('is of the kind that it is about', () => {
  const kind = (disputed: boolean, wanted: boolean, verified: boolean) =>
    kindOfCase({ disputed, wanted, verified });
  expect([kind(false, false, false), kind(false, false, true)]).toEqual(['new', 'places']);
  expect([kind(false, true, true), kind(true, true, true), kind(true, false, false)]).toEqual([
    'rename',
    'dispute',
    'dispute',
  ]);
});

it('makes nobody verified without a proof', () => {
  const yes = caseKinds.flatMap((kind) => outcomesOf[kind]).filter(needsProof);
  expect([...new Set(yes)].sort()).toEqual(['first_loses', 'one_group', 'verified']);
});

describe('asking again', () => {
  const opened = (daysAgo: number, outcome: string | null = 'declined') => ({
    opened_at: daysAfter(now, -daysAgo),
    kind: 'new',
    outcome,
  });

  it('is counted from the first no on, and three in thirty days are as many as there may be', () => {
    expect(asksAgainFrom([], now)).toBeNull();
    expect(asksAgainFrom([opened(0)], now)).toBeNull();
    expect(asksAgainFrom([opened(1), opened(2), opened(3)], now)).toBeNull();
    expect(asksAgainFrom([opened(1), opened(2), opened(3), opened(4)], now)).toBe('2026-12-20');
    expect(asksAgainFrom([opened(1, null), opened(2), opened(3), opened(4, 'second_refused')], now)).toBe(
      '2026-12-20',
    );
  });

  it('counts no names of facilities, which come to the desk by themselves', () => {
    const places = { ...opened(1, 'names_settled'), kind: 'places' };
    expect(asksAgainFrom([places, places, places, opened(4)], now)).toBeNull();
  });

  it('is free again on the day, and what came before a no counts as nothing', () => {
    expect(asksAgainFrom([opened(1), opened(2), opened(29), opened(40)], now)).toBe('2026-11-24');
    expect(asksAgainFrom([opened(1), opened(2), opened(30), opened(40)], now)).toBeNull();
    expect(
      asksAgainFrom([opened(1), opened(2), opened(3, 'verified'), opened(4, 'verified')], now),
    ).toBeNull();
  });
});
