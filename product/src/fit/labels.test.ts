// The label of a fit: what score, certainty, gates and distance come to, at each of their boundaries.
import { describe, expect, it } from 'vitest';
import type { FitContext, FitSeeker, FitVacancy } from './inputs';
import { fitOf } from './score';

const vacancy: FitVacancy = {
  ...{ discipline_id: 1, discipline: 'Registered Nurse', state: 'FL', federal: false },
  ...{ license_needed: 'at_application', license_type_ids: [1], license_weeks: 6, travel: false },
  ...{ physician_type_id: null, graduate_type_id: null, board_status_id: null },
  ...{ residency_id: null, fellowship_id: null, min_years: 2, pay_min_cents: 100, pay_max_cents: 150 },
  ...{ shift_ids: [1], type_ids: [13], setting_ids: [23], skill_ids: [1], must_skill_ids: [] },
  ...{ must_certification_ids: [], language_codes: [], start_date: null, weeks: null },
  ...{ guaranteed_percent: null, stated: [], priorities: [], names: {} },
};
const licensed = {
  license_type_id: 1,
  kind: 'license',
  compact: 'none',
  state: 'FL',
  status: 'active',
} as const;
const seeker: FitSeeker = {
  ...{ discipline_id: 1, secondary_discipline_id: null, home_state: 'FL', home_since: null, years: 5 },
  licenses: [{ ...licensed, encumbered: false, expires_on: null, expected_on: null }],
  ...{
    radius_miles: 50,
    anywhere_in: [],
    desired_cents: 100,
    shift_ids: [1],
    type_ids: [13],
    setting_ids: [],
  },
  ...{ must_shift_ids: [], must_type_ids: [], must_setting_ids: [], skill_ids: [1], certifications: [] },
  ...{ language_codes: [], residency_ids: [], fellowship_ids: [], physician_type_id: null },
  ...{ graduate_type_id: null, board_status_id: null, available_from: '2026-01-01', wishes: [] },
};
interface Given {
  post?: Partial<FitVacancy>;
  person?: Partial<FitSeeker>;
  miles?: number | null;
}
const fit = ({ post = {}, person = {}, miles = 20 }: Given = {}) =>
  fitOf(
    { ...vacancy, ...post },
    { ...seeker, ...person },
    { today: '2026-01-05', compact_states: [], miles },
  );
const label = (given: Given) => fit(given).label;

describe('a fit by distance', () => {
  it('is possible at best beyond the radius, and outside the area beyond twice as far', () => {
    expect([50, 55, 100, 105].map((miles) => label({ miles }))).toEqual([
      'top',
      'possible',
      'possible',
      'outside',
    ]);
    expect(fit({ miles: 105 }).missing).toEqual(['105–110 miles away, more than twice the radius']);
    expect(fit({ miles: 55 }).missing).toContain('55–60 miles away, beyond the radius');
  });

  it('is asked of no contract, and says with the miles that it is not', () => {
    const far = { post: { travel: true, weeks: 13, guaranteed_percent: 100 }, miles: 415 };
    expect(label(far)).toBe('good');
    expect(fit(far).missing).toContain('415–420 miles away, beyond the radius, which binds no contract');
  });

  it('says first of a contract, which weighs no license, that the license counts there', () => {
    const multistate = {
      ...licensed,
      compact: 'NLC',
      encumbered: false,
      expires_on: null,
      expected_on: null,
    } as const;
    const reasons = (travel: boolean, compact_states: readonly string[]) =>
      fitOf(
        { ...vacancy, state: 'GA', travel, weeks: 13, guaranteed_percent: 100 },
        { ...seeker, licenses: [multistate] },
        { today: '2026-01-05', compact_states, miles: 20 },
      ).reasons;
    const counts = 'Multistate license of FL is valid in GA';
    expect(reasons(true, ['FL', 'GA'])[0]).toBe(counts);
    expect(reasons(true, ['FL', 'GA'])).toHaveLength(3);
    expect(reasons(true, ['FL'])).not.toContain(counts);
    expect(reasons(false, ['FL', 'GA']).filter((reason) => reason === counts)).toHaveLength(1);
  });

  it('says one distance to the job seeker, a band to companies, and tells nothing apart so far away', () => {
    const words = (context: Partial<FitContext>) =>
      fitOf(vacancy, seeker, { today: '2026-01-05', compact_states: [], miles: 20, ...context }).gates.find(
        ({ gate }) => gate === 'distance',
      )?.evidence;
    expect(words({ exact_miles: 23 })).toBe('23 miles away');
    expect(words({ miles: 0, exact_miles: 0 })).toBe('Less than 1 mile away');
    expect(words({ about: true })).toBe('About 20–25 miles away');
    expect(words({ miles: 1005 })).toBe('More than 1,000 miles away, more than twice the radius');
    expect(words({ miles: 1005, about: true })).toBe(
      'More than 1,000 miles away, more than twice the radius',
    );
    expect(words({ miles: 1005, exact_miles: 2246 })).toBe('2,246 miles away, more than twice the radius');
  });

  it('asks for nothing in a wanted state, under contract and from anywhere', () => {
    const far = { miles: 900 };
    expect(label({ ...far, person: { anywhere_in: ['FL'] } })).toBe('top');
    expect(label({ ...far, post: { setting_ids: [45] } })).not.toBe('outside');
    expect(fit({ ...far, post: { travel: true } }).gates.map(({ gate }) => gate)).not.toContain('distance');
  });

  it('is outside the area where states alone were named and another one is meant', () => {
    const person = { radius_miles: null, anywhere_in: ['GA'] };
    expect(fit({ person, miles: null })).toMatchObject({
      label: 'outside',
      missing: ['FL is not among the wanted states'],
    });
  });

  it('is no top fit while nobody knows how far it is', () => {
    expect(fit({ person: { radius_miles: null } })).toMatchObject({ label: 'good', certainty: 80 });
  });

  it('gives way to a gate that fails for another reason', () => {
    expect(label({ miles: 900, person: { discipline_id: 2 } })).toBe('not_yet');
  });
});

describe('a fit by what is known', () => {
  it('is no more than possible below sixty, and too little below forty', () => {
    const open = { desired_cents: null, skill_ids: [], available_from: null, language_codes: [] };
    expect(fit({ person: open })).toMatchObject({ certainty: 65, label: 'good' });
    expect(fit({ person: { ...open, shift_ids: [] } })).toMatchObject({ certainty: 55, label: 'possible' });
    const bare = { ...open, shift_ids: [], type_ids: [], years: null, radius_miles: null };
    expect(fit({ person: bare })).toMatchObject({ certainty: 18, label: 'not_enough' });
  });

  it('is not good without a license that is known', () => {
    expect(fit({ person: { licenses: [] } })).toMatchObject({ score: 100, label: 'possible' });
  });

  it('asks for a certification while none is listed, and lacks it where others are', () => {
    const post = { must_certification_ids: [7, 8], names: { c7: 'BLS', c8: 'ACLS' } };
    const of = (...held: [id: number, until: string | null][]) =>
      fit({ post, person: { certifications: held.map(([id, until]) => ({ id, until })) } });
    expect(of()).toMatchObject({ label: 'good', missing: [] });
    expect(of().gates.filter(({ outcome }) => outcome === 'unknown')).toEqual([
      { gate: 'certification', outcome: 'unknown', evidence: 'BLS: no certification on the profile yet' },
      { gate: 'certification', outcome: 'unknown', evidence: 'ACLS: no certification on the profile yet' },
    ]);
    expect(of().would_change).toContain('BLS on the profile would open this');
    expect(of([9, null])).toMatchObject({
      label: 'not_yet',
      missing: ['BLS is required', 'ACLS is required'],
    });
    expect(of([7, '2026-01-04'], [8, null])).toMatchObject({
      label: 'not_yet',
      missing: ['BLS has expired'],
    });
    expect(of([7, null], [8, '2026-01-05'])).toMatchObject({ label: 'top', missing: [] });
  });

  it('is not good while the specialty is open, and not yet one where it is another', () => {
    const cardiology = { residency_id: 7 };
    expect(label({ post: cardiology })).toBe('possible');
    expect(label({ post: cardiology, person: { residency_ids: [3] } })).toBe('not_yet');
    expect(label({ post: cardiology, person: { residency_ids: [3, 7] } })).toBe('top');
  });
});
