// The nurse compact: what a multistate license opens, and what it never does.
import { describe, expect, it } from 'vitest';
import { statesCovered, type HeldLicense } from './licenses';

const multistate: HeldLicense = {
  state: 'FL',
  status: 'active',
  compact: 'NLC',
  encumbered: false,
  expires_on: '2027-04-30',
};
const of = { homeState: 'FL', compactStates: ['FL', 'GA', 'TX'], today: '2026-01-05' };

describe('states covered', () => {
  it('by a multistate license of the home state: every state of the compact', () => {
    expect(statesCovered([multistate], of)).toEqual(['FL', 'GA', 'TX']);
  });

  it.each([
    ['residence elsewhere', { ...of, homeState: 'NY' }, multistate],
    ['no residence named', { ...of, homeState: null }, multistate],
    ['encumbered', of, { ...multistate, encumbered: true }],
    ['another compact', of, { ...multistate, compact: 'PT' }],
    ['the home state has left the compact', { ...of, compactStates: ['GA'] }, multistate],
  ])('only its own state: %s', (_why, given, license) => {
    expect(statesCovered([license], given)).toEqual(['FL']);
  });

  it.each([
    ['pending', { ...multistate, status: 'pending' }],
    ['suspended', { ...multistate, status: 'suspended' }],
    ['expired yesterday', { ...multistate, expires_on: '2026-01-04' }],
  ])('none: %s', (_why, license) => {
    expect(statesCovered([license], of)).toEqual([]);
  });

  it('adds single-state licenses up', () => {
    const single = { ...multistate, compact: 'none' };
    expect(
      statesCovered(
        [
          { ...single, state: 'NY' },
          { ...single, state: 'CA' },
        ],
        of,
      ),
    ).toEqual(['CA', 'NY']);
  });
});
