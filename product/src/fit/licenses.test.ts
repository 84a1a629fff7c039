// The license gate: which license opens which vacancy, and which never does.
import { describe, expect, it } from 'vitest';
import { licenseGate, type LicenseFacts } from './licenses';

const RN = 1;
const RN_MULTISTATE = 2;
const NP = 5;
const license: LicenseFacts = {
  license_type_id: RN,
  state: 'FL',
  status: 'active',
  multistate: false,
  encumbered: false,
  expires_on: '2026-12-31',
  expected_on: null,
};
const multistate = { ...license, license_type_id: RN_MULTISTATE, multistate: true };
const question = {
  state: 'FL',
  today: '2026-01-05',
  home_state: 'FL',
  compact_states: ['FL', 'GA', 'TX'],
  license_type_ids: [RN, RN_MULTISTATE],
  license_needed: 'at_application' as const,
};
const outcome = (held: LicenseFacts[], asked: Partial<typeof question> = {}) =>
  licenseGate(held, { ...question, ...asked }).outcome;

describe('the license gate', () => {
  it.each([
    ['a license of the state', [license], {}, 'pass'],
    ['one on its last day', [{ ...license, expires_on: '2026-01-05' }], {}, 'pass'],
    ['one that ended yesterday', [{ ...license, expires_on: '2026-01-04' }], {}, 'fail'],
    ['one on probation', [{ ...license, status: 'probation' as const }], {}, 'fail'],
    ['one of another state', [license], { state: 'GA' }, 'fail'],
    ['none at all', [], {}, 'unknown'],
    ['one that is pending', [{ ...license, status: 'pending' as const }], {}, 'needs'],
    ['a multistate one of the home state, elsewhere in the compact', [multistate], { state: 'GA' }, 'pass'],
    ['a multistate one outside the compact', [multistate], { state: 'NY' }, 'fail'],
    ['a multistate one of a state moved away from', [multistate], { state: 'GA', home_state: 'TX' }, 'fail'],
    ['an encumbered multistate one', [{ ...multistate, encumbered: true }], { state: 'GA' }, 'fail'],
  ])('answers %s', (_, held, asked, expected) => {
    expect(outcome(held, asked)).toBe(expected);
  });

  it('never takes a license of another type for the one that is asked', () => {
    const asNurse = { license_type_ids: [NP] };
    expect(outcome([license], asNurse)).toBe('fail');
    expect(outcome([multistate], { ...asNurse, state: 'GA' })).toBe('fail');
    expect(outcome([license, { ...license, license_type_id: NP }], asNurse)).toBe('pass');
  });

  it('gives time where the license may come by the start, and asks none where there is none', () => {
    const later = { ...question, license_needed: 'at_start' as const, state: 'NY' };
    expect(licenseGate([license], later)).toEqual({ outcome: 'needs', evidence: 'Needs NY, about 6 weeks' });
    expect(outcome([], { license_type_ids: [] })).toBe('pass');
  });
});
