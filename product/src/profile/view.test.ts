// The three states of a profile: what each shows, and that nothing of a closed one leaks anywhere in it.
import fc from 'fast-check';
import type { Seen } from '../address';
import type { CompanySize } from '../company-sizes';
import { describe, expect, it } from 'vitest';
import { profileView } from './view-shapes';
import type { FullProfile } from './full';
import { masked } from './masking';
import { profileViewOf, type ViewExtras } from './view';

const today = '2026-01-05';
const nora: FullProfile = {
  id: 1001,
  email: 'nora.bennett@mail.example',
  ...{ confirmed: true, erased: false, frozen: false, status: 'ready' },
  ...{ reviewed_by: 'person', reviewed_at: '2025-11-05T15:00:00.000Z' },
  discipline: { id: 1, title: 'Registered Nurse', abbreviation: 'RN', physician_fields: false },
  secondary_discipline: null,
  first_name: 'Nora',
  last_name: 'Bennett',
  preferred_name: '',
  phone: '(813) 555-0142',
  street: '2210 Azeele Street',
  city: 'Tampa',
  state: 'FL',
  zip_code: '33606',
  place: {
    ...{ city: 'Tampa', state: 'FL', lat: 27.93, lng: -82.46, px: 1, py: 2, pz: 3 },
    area: {
      ...{ id: 7, state: 'FL', title: 'Hillsborough', lat: 27.99, lng: -82.35 },
      ...{ px: 4, py: 5, pz: 6, cell: 26917 },
    },
  },
  home_state: 'FL',
  home_since: null,
  npi: '1234567893',
  photo_file_id: 'photo-file',
  show_photo: true,
  resume_file_id: 'resume-file',
  names_shown: false,
  summary: 'Write to nora.bennett@mail.example or (813) 555-0142. Bennett, formerly of Gulf Shore Hospital.',
  desired_pay: 46,
  desired_pay_period: 'hour',
  available_from: '2026-02-17',
  radius_miles: 25,
  anywhere_in: [],
  ...{ authorized_to_work: true, sponsorship_needed: false },
  ...{ physician_type_id: null, medical_graduate_type_id: null, board_status_id: null },
  weekly_request_limit: 5,
  completion: 93,
  onboarded_at: '2026-01-01T00:00:00.000Z',
  version: 3,
  licenses: [
    {
      license_type_id: 2,
      kind: 'license',
      title: 'Registered Nurse (multistate, NLC)',
      compact: 'NLC',
      state: 'FL',
      number: 'RN9482716',
      status: 'active',
      expires_on: '2027-04-30',
      expected_on: null,
      multistate: true,
      ...{ encumbered: false, document_file_id: null },
    },
  ],
  educations: [
    {
      education_level_id: 80,
      level: 'Bachelor of Science in Nursing (BSN)',
      school: 'University of South Florida',
      field: 'Nursing',
      end_date: '2016-05-01',
    },
  ],
  experiences: [
    {
      title: 'Registered Nurse',
      discipline_id: 1,
      employer_name: 'Gulf Shore Hospital',
      company_id: null,
      facility_type: 'Acute care hospital',
      employer_size: null,
      employer_state: null,
      start_date: '2018-01-01',
      end_date: null,
      hours: 36,
      description: 'Nights at Gulf Shore Hospital, see www.norabennett.com',
    },
  ],
  ...{ residencies: [], trainings: [] },
  certifications: [
    {
      ...{ id: 1, title: 'Basic Life Support', abbreviation: 'BLS', expires_on: null },
      document_file_id: null,
    },
  ],
  skills: [{ id: 4, title: 'Telemetry' }],
  languages: [{ id: 31, name: 'Spanish', level: 'fluent' }],
  preferences: [{ id: 6, kind: 'shift', label: 'Night (12 h)', must: false }],
  leadership: [{ id: 98, label: 'Charge nurse' }],
  declarations: [{ id: 170, question: 'Malpractice?', answer: false, explanation: '' }],
  locations: [],
  matching_attributes: [],
  assessment_answers: 10,
  offered: { license_types: 2, certifications: 9, skills: 30, assessment_items: 40, declarations: 8 },
};
/** As if every stage opened everything: what the view leaves out by itself. */
const viewOf = (whole: FullProfile, seen: Seen, extras: ViewExtras) =>
  profileViewOf({ shown: whole, whole }, seen, extras);
const view = (seen: Seen, extras?: { stage?: string }) => viewOf(nora, seen, { today, ...extras });

/** What says who she is, before the yes. */
const secrets = ['bennett', 'mail.example', '555-0142', 'azeele', '1234567893', 'rn9482716', 'gulf shore'];
const files = ['resume-file', 'photo-file'];
const found = (value: unknown, words: string[]) =>
  words.filter((word) => JSON.stringify(value).toLowerCase().includes(word));

describe('locked', () => {
  it('shows discipline, years, licenses without number, skills, certifications, preferences, availability', () => {
    expect(view('locked')).toMatchObject({
      name: 'Registered Nurse, 8 years',
      years: 8,
      available_from: '2026-02-01',
      licenses: [{ state: 'FL', status: 'active', number: null, expires_on: null }],
      skills: ['Telemetry'],
      certifications: ['Basic Life Support (BLS)'],
      preferences: { shift: ['Night (12 h)'], type_of_position: [], comfort_setting: [] },
    });
  });

  it.each([
    ['locked', 'pending, expected Dec 2026'],
    ['unlocked', 'pending, expected Dec 2026'],
    ['connected', 'pending, expected Dec 17, 2026'],
  ] as const)(
    'says to the month when a pending license is expected, and after the yes the day: %s',
    (seen, says) => {
      const licenses = nora.licenses.map((one) => ({ ...one, status: 'pending', expected_on: '2026-12-17' }));
      expect(viewOf({ ...nora, licenses }, seen, { today }).licenses[0]?.status).toBe(says);
    },
  );

  it('says nothing of how complete the profile is: the points tell of what is not shown', () => {
    expect(Object.keys(view('locked'))).not.toContain('completion');
    expect(Object.keys(view('connected'))).not.toContain('completion');
  });

  it('keeps everything else closed', () => {
    expect(
      found(view('locked'), [
        ...secrets,
        ...files,
        'nora',
        'tampa',
        'hillsborough',
        '02-17',
        'florida',
        'charge',
        'spanish',
      ]),
    ).toEqual([]);
    expect(view('locked')).toMatchObject({
      summary: null,
      experiences: [],
      educations: [],
      declarations: [],
    });
  });
});

describe('unlocked', () => {
  it('shows first name and initial, the structure, education without years, employers in kind', () => {
    expect(view('unlocked')).toMatchObject({
      name: 'Nora B.',
      city: null,
      area: 'Hillsborough',
      available_from: '2026-02-01',
      educations: [{ school: 'University of South Florida', year: null }],
      experiences: [{ employer: 'Acute care hospital', years: 8 }],
      languages: [{ name: 'Spanish', level: 'fluent' }],
      leadership: ['Charge nurse'],
    });
  });

  it('leaks no surname, contact, employer, license number or file, free text included', () => {
    expect(found(view('unlocked'), [...secrets, ...files, 'norabennett', 'tampa', '33606', '02-17'])).toEqual(
      [],
    );
    expect(view('unlocked').declarations).toEqual([]);
  });

  it('names employers when the job seeker shows them', () => {
    const open = viewOf({ ...nora, names_shown: true }, 'unlocked', { today });
    expect(open.experiences[0]?.employer).toBe('Gulf Shore Hospital');
    expect(found(open, ['bennett', '555-0142', 'mail.example'])).toEqual([]);
  });

  const canary = 'Bennett 813-555-0142 nora.bennett@mail.example Azeele Street 33606 1234567893';
  const surgery = { residency_id: 1, title: 'Surgery', board: '', board_status_id: null, board_status: null };
  const alone = { fellowship_id: null, fellowship: null, fellowship_certified: null };
  const texts = {
    ...{ summary: canary, preferred_name: `Nora ${canary}` },
    experiences: nora.experiences.map((one) => ({
      ...one,
      ...{ title: canary, facility_type: canary, employer_name: `Gulf Shore ${canary}`, description: canary },
    })),
    educations: nora.educations.map((one) => ({ ...one, school: canary, field: canary })),
    residencies: [{ ...surgery, ...alone, institution: canary, start_date: null, end_date: null }],
    declarations: nora.declarations.map((one) => ({ ...one, explanation: canary })),
    matching_attributes: [
      { id: 1, code: 'team', kind: 'text' as const, options: [], weight: 'nice', value: canary },
    ],
  };
  it.each([true, false])('leaks nothing from any text of any section, employers named: %s', (names_shown) => {
    for (const seen of ['locked', 'unlocked'] as const) {
      const open = viewOf({ ...nora, ...texts, names_shown }, seen, { today });
      expect(found(open, [...secrets.slice(0, -1), '33606'])).toEqual([]);
    }
    const { experiences, name } = viewOf({ ...nora, ...texts, names_shown }, 'unlocked', { today });
    expect(name).toBe('Nora B.');
    expect(experiences[0]?.employer).toMatch(names_shown ? /^Gulf Shore …/ : /^Healthcare employer$/);
  });
});

describe('an employer by its kind', () => {
  const employers = (size: CompanySize | null) => {
    const [job] = nora.experiences;
    const experiences = job ? [{ ...job, employer_size: size, employer_state: 'FL' }] : [];
    return viewOf({ ...nora, experiences }, 'unlocked', { today }).experiences.map(
      ({ employer }) => employer,
    );
  };

  it('says its size in one of seven steps', () => {
    expect(employers('501-1000')).toEqual(['Acute care hospital, 501–1,000 people, FL']);
    expect(employers(null)).toEqual(['Acute care hospital, FL']);
  });
});

describe('connected', () => {
  it('shows the full name, the résumé, years and employers', () => {
    expect(view('connected', { stage: 'review' })).toMatchObject({
      name: 'Nora Bennett',
      city: 'Tampa',
      area: null,
      available_from: '2026-02-17',
      resume_file_id: 'resume-file',
      photo_file_id: 'photo-file',
      educations: [{ year: 2016 }],
      experiences: [{ employer: 'Gulf Shore Hospital' }],
    });
  });

  it('hides the photo unless it is shown', () => {
    const shy = viewOf({ ...nora, show_photo: false }, 'connected', { today });
    expect(shy.photo_file_id).toBeNull();
  });

  it('gives license numbers from the conversation on, declarations from the interview on', () => {
    const at = (stage: string) => {
      const { licenses, declarations } = view('connected', { stage });
      return [licenses[0]?.number ?? null, declarations.length];
    };
    expect(at('review')).toEqual([null, 0]);
    expect(at('in_conversation')).toEqual(['RN9482716', 0]);
    expect(at('interview')).toEqual(['RN9482716', 1]);
    expect(at('withdrawn')).toEqual([null, 0]);
  });

  it('never carries contact, street or NPI outside free text', () => {
    const silent = { ...nora, summary: '', experiences: [] };
    const open = viewOf(silent, 'connected', { today, stage: 'hired' });
    expect(found(open, ['555-0142', 'mail.example', 'azeele', '1234567893'])).toEqual([]);
  });
});

describe('any state', () => {
  it('fits the shape on the wire', () => {
    for (const visibility of ['locked', 'unlocked', 'connected'] as const) {
      expect(() => profileView.parse(view(visibility))).not.toThrow();
    }
  });

  it('masks a surname wherever it stands in free text before the yes', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.lorem(), (before, after) => {
        const summary = `${before} Bennett, ${after}`;
        const open = viewOf({ ...nora, summary }, 'unlocked', { today });
        expect(open.summary).not.toContain('Bennett');
        expect(open.summary).toContain(before);
      }),
    );
  });

  it('leaves words alone that only contain a name', () => {
    expect(masked('Lee led the sleep lab', { names: ['Lee'] })).toBe('… led the sleep lab');
  });
});
