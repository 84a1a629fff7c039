// The coarse form: fixed grids that tell nothing of a value inside its step, and the day it changes by itself.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedBy, coarsePay, coarseRadius, coarseUntil, monthOf } from './coarse';
import type { FullProfile } from './full';

describe('wanted pay', () => {
  const cents = fc.integer({ min: 100_000, max: 2_000_000_000_000 });

  it('is the beginning of a step that is a tenth wide, whatever the value', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const step = coarsePay(value);
        return step <= value && value < step * 1.1 + 1;
      }),
    );
  });

  it('keeps its step wherever in it the value lies', () => {
    fc.assert(
      fc.property(cents, fc.double({ min: 0, max: 1, noNaN: true }), (value, share) => {
        const step = coarsePay(value);
        const other = Math.min(
          Math.floor(step + share * (Math.floor((step * 11) / 10) - step)),
          step * 1.1 - 1,
        );
        return coarsePay(Math.max(step, Math.floor(other))) === step;
      }),
    );
  });

  it('tells nothing apart below the first step', () => {
    expect([coarsePay(0), coarsePay(99_999), coarsePay(100_000)]).toEqual([0, 0, 100_000]);
  });
});

it('rounds the own radius to 25 miles and never to none', () => {
  expect([1, 25, 37, 38, 60, 500].map(coarseRadius)).toEqual([25, 25, 25, 50, 50, 500]);
});

it('knows of a day its month, and of a change the end of its hour', () => {
  expect(monthOf('2026-02-28')).toBe('2026-02-01');
  expect(changedBy('2026-01-05T10:00:00.000Z')).toBe('2026-01-05T11:00:00.000Z');
  expect(changedBy('2026-12-31T23:59:59.999Z')).toBe('2027-01-01T00:00:00.000Z');
});

describe('the day on which it changes by itself', () => {
  const nobody = { licenses: [], certifications: [], home_since: null, experiences: [] };
  const until = (more: object) => coarseUntil({ ...nobody, ...more } as unknown as FullProfile, '2026-01-15');

  it('is the day after an expiry, the sixty-first after a move, the month in which a year is full', () => {
    expect(until({})).toBeNull();
    expect(until({ certifications: [{ expires_on: '2026-03-01' }, { expires_on: '2025-01-01' }] })).toBe(
      '2026-03-02',
    );
    expect(until({ licenses: [{ status: 'active', expires_on: '2026-02-28' }] })).toBe('2026-03-01');
    expect(until({ home_since: '2026-01-01' })).toBe('2026-03-03');
    expect(until({ experiences: [{ start_date: '2020-06-15', end_date: null }] })).toBe('2026-07-01');
    expect(until({ experiences: [{ start_date: '2020-06-15', end_date: '2025-01-01' }] })).toBeNull();
  });
});
