// The license gate, sentence by sentence: which license opens which vacancy, which never, how long the rest takes.
import { describe, expect, it } from 'vitest';
import type { LicenseFacts } from '../profile/licenses';
import { licenseGate, licenseWords, type LicenseQuestion } from './licenses';

const type = { rn: 1, rnMultistate: 2, np: 5, md: 10, pa: 13, pt: 15, ot: 17, slp: 19 };
const license: LicenseFacts = {
  license_type_id: type.rn,
  kind: 'license',
  compact: 'none',
  state: 'FL',
  status: 'active',
  encumbered: false,
  expires_on: '2026-12-31',
  expected_on: null,
};
const multistate = { ...license, license_type_id: type.rnMultistate, compact: 'NLC' };
const question: LicenseQuestion = {
  state: 'FL',
  today: '2026-01-05',
  home_state: 'FL',
  home_since: null,
  compact_states: ['FL', 'GA', 'TX'],
  license_type_ids: [type.rn, type.rnMultistate],
  license_needed: 'at_application',
  license_weeks: 6,
  federal: false,
};
const ask = (held: LicenseFacts[], asked: Partial<LicenseQuestion> = {}) =>
  licenseGate(held, { ...question, ...asked });
const outcome = (held: LicenseFacts[], asked: Partial<LicenseQuestion> = {}) => ask(held, asked).outcome;
const inGeorgia = { state: 'GA' };

describe('a license of the state', () => {
  it.each<[string, LicenseFacts[], Partial<LicenseQuestion>, string]>([
    ['opens it', [license], {}, 'pass'],
    ['does so on its last day', [{ ...license, expires_on: '2026-01-05' }], {}, 'pass'],
    ['does so without an expiry', [{ ...license, expires_on: null }], {}, 'pass'],
    ['opens nothing once it has expired', [{ ...license, expires_on: '2026-01-04' }], {}, 'fail'],
    ['opens nothing on probation', [{ ...license, status: 'probation' }], {}, 'fail'],
    ['opens no other state', [license], inGeorgia, 'fail'],
    ['is not known where the profile has none', [], {}, 'unknown'],
    ['is not asked of some disciplines', [], { license_type_ids: [] }, 'pass'],
  ])('%s', (_, held, asked, expected) => {
    expect(outcome(held, asked)).toBe(expected);
  });

  it('says that it is encumbered, and opens its own state all the same', () => {
    const { outcome: passes, evidence } = ask([{ ...license, encumbered: true }]);
    expect([passes, evidence]).toEqual(['pass', 'Active license in FL, encumbered']);
  });

  it('counts without a further word only where none is left to say', () => {
    const counts = (held: LicenseFacts, asked: Partial<LicenseQuestion> = {}) => ask([held], asked).counts;
    expect(counts(license)).toBe(true);
    expect(counts(multistate, inGeorgia)).toBe(true);
    expect(counts({ ...license, encumbered: true })).toBe(false);
    expect(counts(multistate, { ...inGeorgia, home_state: 'TX', home_since: '2026-01-01' })).toBe(false);
    expect(counts(license, { ...inGeorgia, federal: true })).toBe(false);
    expect(counts(license, { license_type_ids: [] })).toBe(false);
  });

  it('is never one of another type', () => {
    const asNurse = { license_type_ids: [type.np] };
    expect(outcome([license], asNurse)).toBe('fail');
    expect(outcome([license, { ...license, license_type_id: type.np }], asNurse)).toBe('pass');
  });
});

describe('the nurse compact', () => {
  const since = (home_since: string | null, home_state = 'TX') => ({ ...inGeorgia, home_state, home_since });
  it.each<[string, LicenseFacts[], Partial<LicenseQuestion>, string]>([
    ['opens every state where it is in force', [multistate], inGeorgia, 'pass'],
    ['opens none where it is not', [multistate], { state: 'NY' }, 'fail'],
    [
      'opens none while the issuing state is not in it',
      [{ ...multistate, state: 'NY' }],
      { ...inGeorgia, home_state: 'NY' },
      'fail',
    ],
    ['needs the license to be active', [{ ...multistate, status: 'inactive' }], inGeorgia, 'fail'],
    ['needs it to be unencumbered', [{ ...multistate, encumbered: true }], inGeorgia, 'fail'],
    ['needs it to be in date', [{ ...multistate, expires_on: '2026-01-04' }], inGeorgia, 'fail'],
    ['needs a multistate one', [license], inGeorgia, 'fail'],
    ['covers no practice as an APRN', [multistate], { ...inGeorgia, license_type_ids: [type.np] }, 'fail'],
    ['waits for the home state', [multistate], { ...inGeorgia, home_state: null }, 'unknown'],
    ['goes on for sixty days after a move', [multistate], since('2025-11-06'), 'pass'],
    ['and no longer', [multistate], since('2025-11-05'), 'fail'],
    ['ends where nobody knows the day of the move', [multistate], since(null), 'fail'],
    ['ends at once with a move out of the compact', [multistate], since('2026-01-04', 'NY'), 'fail'],
    [
      'leaves its own state open after the move',
      [multistate],
      { ...since('2025-01-01'), state: 'FL' },
      'pass',
    ],
  ])('%s', (_, held, asked, expected) => {
    expect(outcome(held, asked)).toBe(expected);
  });

  it('says by when to apply after a move', () => {
    expect(ask([multistate], since('2025-12-01')).evidence).toBe(
      'Moved from FL to TX: apply within 60 days, by Jan 30, 2026',
    );
  });
});

describe('the other compacts', () => {
  it.each([
    ['PT', type.pt],
    ['OT', type.ot],
    ['ASLP', type.slp],
    ['PA', type.pa],
  ])('%s opens a state only with its privilege on file', (compact, license_type_id) => {
    const own = { ...license, license_type_id, compact };
    const asked = { ...inGeorgia, license_type_ids: [license_type_id] };
    const privilege: LicenseFacts = { ...own, kind: 'privilege', state: 'GA' };
    expect(ask([own], asked)).toMatchObject({
      outcome: 'fail',
      evidence: 'No valid license in GA: a bought compact privilege would do, if both states take part',
    });
    expect(ask([own, privilege], asked)).toMatchObject({
      outcome: 'pass',
      evidence: 'Compact privilege in GA',
    });
    expect(outcome([own, { ...privilege, expires_on: '2026-01-04' }], asked)).toBe('fail');
    expect(outcome([own, { ...privilege, state: 'TX' }], asked)).toBe('fail');
  });

  it('has no privileges for nurses', () => {
    expect(outcome([{ ...multistate, kind: 'privilege', state: 'NY' }], { state: 'NY' })).toBe('fail');
  });

  it('makes a physician’s license obtainable, never eligible', () => {
    const physician = { ...license, license_type_id: type.md, compact: 'IMLC' };
    const asked = { ...inGeorgia, license_type_ids: [type.md], license_weeks: 12 };
    expect(ask([physician], asked)).toMatchObject({
      outcome: 'fail',
      evidence: 'No valid license in GA: obtainable through the physician compact, if both states take part',
    });
    expect(ask([physician], { ...asked, license_needed: 'at_start' })).toEqual({
      counts: false,
      outcome: 'needs',
      weeks: 12,
      evidence:
        'Needs GA, about 12 weeks: obtainable through the physician compact, if both states take part',
    });
  });
});

describe('a federal facility', () => {
  it('takes any state’s active license, and no privilege', () => {
    expect(outcome([license], { state: 'NY', federal: true })).toBe('pass');
    expect(outcome([{ ...license, status: 'expired' }], { state: 'NY', federal: true })).toBe('fail');
    const privilege: LicenseFacts = { ...license, kind: 'privilege', compact: 'PT' };
    expect(outcome([privilege], { state: 'NY', federal: true })).toBe('fail');
  });
});

describe('what takes time', () => {
  const atStart = { license_needed: 'at_start' as const, state: 'NY', license_weeks: 10 };

  it('is needed, about so many weeks, where the license may come by the start', () => {
    expect(ask([license], atStart)).toEqual({
      counts: false,
      outcome: 'needs',
      weeks: 10,
      evidence: 'Needs NY, about 10 weeks',
    });
    expect(outcome([], atStart)).toBe('needs');
  });

  it('is a pending license, until it is expected', () => {
    const pending = { ...license, status: 'pending', expires_on: null };
    expect(ask([pending])).toMatchObject({ outcome: 'needs', weeks: 6 });
    const expected = (expected_on: string) => ask([{ ...pending, expected_on }]);
    expect(expected('2026-02-02')).toEqual({
      counts: false,
      outcome: 'needs',
      weeks: 4,
      evidence: 'License in FL is pending, expected Feb 2, 2026',
    });
    const about = ask([{ ...pending, expected_on: '2026-02-01' }], { about: true });
    expect(about.evidence).toBe('License in FL is pending, expected Feb 2026');
    expect(expected('2026-02-03').weeks).toBe(5);
    expect(expected('2025-12-01').weeks).toBe(1);
    const two = [pending, { ...pending, expected_on: '2026-01-12' }];
    expect(ask(two).weeks).toBe(1);
  });

  it.each(['suspended', 'revoked', 'surrendered'])('is not a license that was %s there', (status) => {
    const gone = { ...license, status, state: 'NY' };
    expect(ask([gone], atStart)).toEqual({
      counts: false,
      outcome: 'fail',
      weeks: null,
      evidence: `License in NY is ${status}`,
    });
    expect(outcome([{ ...gone, state: 'GA' }], atStart)).toBe('needs');
  });
});

it('a license counts in short only where nothing else is to be said of it', () => {
  const where = { held: 'RN', state: 'TX' };
  expect(licenseWords({ counts: true, evidence: 'Active license in TX' }, where)).toBe('RN, counts in TX');
  expect(licenseWords({ counts: false, evidence: 'Needs TX, about 8 weeks' }, where)).toBe(
    'Needs TX, about 8 weeks',
  );
});
