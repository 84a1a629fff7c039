// Cases at the desk: their machine, who may work on one, and what may be decided.
import { describe, expect, it } from 'vitest';
import { graphFaults } from '../machine';
import { isRefusal } from '../refusals';
import { daysAfter } from '../time';
import {
  afterCase,
  asksAgainFrom,
  caseKinds,
  caseMoves,
  caseStates,
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
