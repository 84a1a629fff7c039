// Completion: the weights, what each part asks for, and that no addition ever lowers it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionOf, isEnough, isLicenseComplete, type CompletionFacts } from './completeness';

const today = '2026-01-05';
const active = {
  status: 'active',
  state: 'FL',
  number: 'RN9283746',
  expires_on: '2027-04-30',
  expected_on: null,
};
const nothing: CompletionFacts = {
  first_name: '',
  last_name: '',
  zip_code: '',
  radius_miles: null,
  anywhere_in: [],
  licenses: [],
  has_resume: false,
  counts: {
    locations: 0,
    educations: 0,
    experiences: 0,
    residencies: 0,
    certifications: 0,
    skills: 0,
    languages: 0,
    shift: 0,
    type_of_position: 0,
    comfort_setting: 0,
    declarations: 0,
    assessment_answers: 0,
  },
  discipline: { license_types: 2, certifications: 9, skills: 30, assessment_items: 40, declarations: 8 },
  today,
};
const everything: CompletionFacts = {
  ...nothing,
  first_name: 'Nora',
  last_name: 'Bennett',
  zip_code: '33606',
  radius_miles: 25,
  licenses: [active],
  has_resume: true,
  counts: {
    locations: 0,
    educations: 1,
    experiences: 1,
    residencies: 0,
    certifications: 1,
    skills: 5,
    languages: 1,
    shift: 1,
    type_of_position: 1,
    comfort_setting: 1,
    declarations: 8,
    assessment_answers: 10,
  },
};
const missingOf = (facts: CompletionFacts) => completionOf(facts).missing.map(({ section }) => section);

describe('completion', () => {
  it('weighs 100 in all', () => {
    expect(completionOf(nothing).missing.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });

  it('is 0 with nothing and 100 with everything', () => {
    expect(completionOf(nothing).completion).toBe(0);
    expect(completionOf(everything)).toEqual({ completion: 100, missing: [] });
  });

  it('says what is missing with its points and the way there, the most first', () => {
    const { missing } = completionOf({ ...everything, licenses: [], has_resume: false });
    expect(missing).toEqual([
      {
        section: 'licenses',
        label: 'A state license',
        points: 15,
        path: '/job_seeker/edit_profile#licenses',
      },
      { section: 'resume', label: 'Résumé', points: 7, path: '/job_seeker/edit_profile#resume' },
    ]);
  });

  it('gives the points of a part that the discipline does not have', () => {
    const discipline = {
      license_types: 0,
      certifications: 0,
      skills: 0,
      assessment_items: 0,
      declarations: 0,
    };
    expect(completionOf({ ...nothing, discipline }).completion).toBe(15 + 10 + 10 + 4 + 3);
  });

  it('counts each skill with two points up to five, and says how many are left', () => {
    const having = (skills: number, offered = 30) =>
      completionOf({
        ...everything,
        counts: { ...everything.counts, skills },
        discipline: { ...everything.discipline, skills: offered },
      });
    expect([0, 1, 4, 5, 6].map((skills) => having(skills).completion)).toEqual([90, 92, 98, 100, 100]);
    expect([0, 1, 4].flatMap((skills) => having(skills).missing)).toMatchObject([
      { section: 'skills', label: '5 skills, 2 points each', points: 10 },
      { section: 'skills', label: '4 more skills, 2 points each', points: 8 },
      { section: 'skills', label: 'One more skill', points: 2 },
    ]);
    // What a discipline does not have earns its points.
    expect(having(2, 3).missing).toMatchObject([{ label: 'One more skill', points: 2 }]);
  });

  it('takes any of the states, or further places, instead of a radius', () => {
    const nowhere = { ...everything, zip_code: '', radius_miles: null };
    expect(missingOf(nowhere)).toEqual(['location']);
    expect(missingOf({ ...nowhere, anywhere_in: ['TX'] })).toEqual([]);
    expect(missingOf({ ...nowhere, counts: { ...everything.counts, locations: 1 } })).toEqual([]);
  });

  it('takes a residency instead of experience', () => {
    const counts = { ...everything.counts, experiences: 0 };
    expect(missingOf({ ...everything, counts })).toEqual(['experiences']);
    expect(missingOf({ ...everything, counts: { ...counts, residencies: 1 } })).toEqual([]);
  });

  it('wants shift, type of position and setting, all three', () => {
    expect(missingOf({ ...everything, counts: { ...everything.counts, shift: 0 } })).toEqual([
      'user_preferences',
    ]);
  });

  it('opens the hunt at 87, not at 86', () => {
    expect([isEnough(86), isEnough(87)]).toEqual([false, true]);
  });
});

describe('a license', () => {
  it.each([
    [active, true],
    [{ ...active, number: '' }, false],
    [{ ...active, expires_on: null }, false],
    [{ ...active, expires_on: '2026-01-04' }, false],
    [{ ...active, expires_on: today }, true],
    [{ ...active, status: 'suspended' }, false],
    [{ ...active, status: 'pending', number: '', expires_on: null }, false],
    [{ ...active, status: 'pending', number: '', expires_on: null, expected_on: '2026-03-01' }, true],
  ])('%o is complete: %s', (license, complete) => {
    expect(isLicenseComplete(license, today)).toBe(complete);
  });
});

describe('for any profile', () => {
  const small = fc.nat({ max: 12 });
  const counts = fc.record(
    Object.fromEntries(Object.keys(nothing.counts).map((key) => [key, small])) as Record<
      keyof CompletionFacts['counts'],
      typeof small
    >,
  );
  const profile = fc.record({
    counts,
    first_name: fc.constantFrom('', 'Nora'),
    last_name: fc.constantFrom('', 'Bennett'),
    zip_code: fc.constantFrom('', '33606'),
    radius_miles: fc.option(fc.integer({ min: 1, max: 500 })),
    has_resume: fc.boolean(),
    licenses: fc.array(fc.constant(active), { maxLength: 2 }),
  });

  it('completion and the missing points always make 100', () => {
    fc.assert(
      fc.property(profile, (given) => {
        const { completion, missing } = completionOf({ ...nothing, ...given });
        expect(completion + missing.reduce((sum, { points }) => sum + points, 0)).toBe(100);
      }),
    );
  });

  it('one more row never lowers it', () => {
    fc.assert(
      fc.property(profile, fc.constantFrom(...Object.keys(nothing.counts)), (given, key) => {
        const before = completionOf({ ...nothing, ...given }).completion;
        const grown = { ...given.counts, [key]: given.counts[key as keyof typeof given.counts] + 1 };
        expect(completionOf({ ...nothing, ...given, counts: grown }).completion).toBeGreaterThanOrEqual(
          before,
        );
      }),
    );
  });
});
