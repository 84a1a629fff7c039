// The nurse compact: what a multistate license opens, and what it never does.
import { describe, expect, it } from 'vitest';
import { statesCovered, type LicenseFacts } from './licenses';

const multistate: LicenseFacts = {
  license_type_id: 2,
  kind: 'license',
  state: 'FL',
  status: 'active',
  compact: 'NLC',
  encumbered: false,
  expires_on: '2027-04-30',
  expected_on: null,
};
const of = { home_state: 'FL', home_since: null, compact_states: ['FL', 'GA', 'TX'], today: '2026-01-05' };

describe('states covered', () => {
  it('by a multistate license of the home state: every state of the compact', () => {
    expect(statesCovered([multistate], of)).toEqual(['FL', 'GA', 'TX']);
  });

  it.each([
    ['residence elsewhere', { ...of, home_state: 'NY' }, multistate],
    ['no residence named', { ...of, home_state: null }, multistate],
    ['encumbered', of, { ...multistate, encumbered: true }],
    ['another compact', of, { ...multistate, compact: 'PT' }],
    ['the home state has left the compact', { ...of, compact_states: ['GA'] }, multistate],
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

  it('for sixty days after a move inside the compact: every state of it still', () => {
    const moved = { ...of, home_state: 'GA', home_since: '2025-11-06' };
    expect(statesCovered([multistate], moved)).toEqual(['FL', 'GA', 'TX']);
    expect(statesCovered([multistate], { ...moved, home_since: '2025-11-05' })).toEqual(['FL']);
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
