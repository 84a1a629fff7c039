// Jobs and schools as résumés of several layouts say them, beside what is held, and what no text may make up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposalsOf, type HeldEntries, type ProposalCatalogue } from './resume-proposals';

const catalogue: ProposalCatalogue = {
  own: 1,
  professions: [
    { id: 1, title: 'Registered Nurse', abbreviation: 'RN', synonyms: ['Staff Nurse', 'Charge Nurse'] },
    { id: 2, title: 'Licensed Practical Nurse', abbreviation: 'LPN', synonyms: [] },
    { id: 3, title: 'Nurse Practitioner', abbreviation: 'NP', synonyms: [] },
  ],
  states: [
    { code: 'FL', name: 'Florida' },
    { code: 'TX', name: 'Texas' },
  ],
  licenseTypes: [
    { id: 1, title: 'Registered Nurse (single state)', code: 'rn-single' },
    { id: 2, title: 'Registered Nurse (multistate, NLC)', code: 'rn-multistate' },
  ],
  levels: [
    'Bachelor of Science in Nursing (BSN)',
    'Associate degree (ADN, AAS)',
    "Bachelor's degree",
    'High school diploma / GED',
  ].map((label, at) => ({ id: at + 1, label })),
  languages: ['English', 'Spanish', 'Tagalog', 'Karen'].map((name, at) => ({ id: at + 1, name })),
};
const none: HeldEntries = {
  ...{ experiences: [], educations: [], languages: [], licenses: [] },
  ...{ phone: '', street: '', zip_code: '' },
};
const today = '2026-11-29';
const read = (text: string, held: Partial<HeldEntries> = {}) =>
  proposalsOf(text, catalogue, { held: { ...none, ...held }, today });
const jobs = (text: string) =>
  read(text).experiences.map(({ employer, title, start, end }) => [employer, title, start, end]);

const current = ['Tampa General Hospital', 'Registered Nurse', '2019-01', null];
const before = ['Bay Clinic', 'Staff Nurse', '2017', '2019'];

describe('jobs', () => {
  it.each([
    [
      'all on one line',
      `PROFESSIONAL EXPERIENCE
Registered Nurse, ICU | Tampa General Hospital, Tampa, FL | Jan 2019 – Present
• Cared for ventilated patients.
Staff Nurse, Bay Clinic, 2017-2019
• Led a project 2018-2019.`,
    ],
    [
      'dates below, and a heading in several words',
      `Clinical Work Experience & Employment History:

Tampa General Hospital, Tampa, FL
Registered Nurse, ICU
January 2019 to present
- Cared for patients.

Bay Clinic
Staff Nurse
2017 – 2019`,
    ],
    [
      'dates above, in capitals with spaces between',
      `E X P E R I E N C E
01/2019 – Current
Registered Nurse
Tampa General Hospital
Cared for patients in a unit of thirty beds.
2017-2019
Staff Nurse
Bay Clinic
EDUCATION`,
    ],
    [
      'title with its dates, then the employer',
      `Where I have worked
Registered Nurse\t2019-01 – today
Tampa General Hospital, Tampa, FL
• Cared for patients.

Staff Nurse      2017 to 2019
Bay Clinic, Tampa, FL`,
    ],
    [
      'in a sentence of a heading, and with "since"',
      `Employment: Registered Nurse at Tampa General Hospital since Jan. 2019
Staff Nurse at Bay Clinic (2017-2019)`,
    ],
  ])('%s', (_layout, text) => {
    expect(jobs(text)).toEqual([current, before]);
  });

  it('reads days and months in numbers', () => {
    expect(jobs('Work history\nCharge Nurse, Bay Hospital, 06/2018 to 03/2021')).toEqual([
      ['Bay Hospital', 'Charge Nurse', '2018-06', '2021-03'],
    ]);
    expect(jobs('Work history\nRN — Bay Hospital — 06/15/2018 - 3/1/2021')).toEqual([
      ['Bay Hospital', 'RN', '2018-06', '2021-03'],
    ]);
  });

  it.each([
    ['no such part', 'Registered Nurse, Bay Hospital, Jan 2019 – Present'],
    ['no employer', 'Experience\nRegistered Nurse, ICU\nJan 2019 – Present'],
    ['no title', 'Experience\nBay Hospital, Tampa\nJan 2019 – Present'],
    ['no time', 'Experience\nRegistered Nurse, Bay Hospital'],
    ['a telephone number', 'Experience\nRegistered Nurse, Bay Hospital, 555-2017-2019'],
    ['an end before its start', 'Experience\nRegistered Nurse, Bay Hospital, 2019-2017'],
    ['what is still to come', 'Experience\nRegistered Nurse, Bay Hospital, 2028-2029'],
    ['another part', 'Volunteer experience\nStaff Nurse, Bay Hospital, 2017-2019'],
    ['a part that has ended', 'Experience\nReferences\nStaff Nurse, Bay Hospital, 2017-2019'],
    ['two times in one line', 'Experience\nStaff Nurse, Bay Hospital, 2015-2016, 2017-2019'],
    [
      'two columns, the dates apart from the jobs',
      'Experience\nJan 2019 – Present\n2017-2019\nRegistered Nurse\nTampa General Hospital\nStaff Nurse\nBay Clinic',
    ],
    ['another alphabet', 'Опыт работы\nМедсестра, Городская больница, 2017-2019\n경력\n간호사 2017-2019'],
    ['nonsense', 'Experience\n%%%% 2017-2019 ####\n\u0001\u0002'],
  ])('finds none in %s', (_what, text) => {
    expect(jobs(text)).toEqual([]);
  });

  it('names the profession where the title says one, and no other', () => {
    const text = `Experience
Charge Nurse, Bay Hospital, 2017-2019
Nurse Practitioner, Bay Clinic, 2020-2021
Cashier, Bay Company, 2012-2014`;
    expect(read(text).experiences.map(({ discipline_id }) => discipline_id)).toEqual([1, 3, null]);
  });

  it('stands beside what the profile holds', () => {
    const held = (start_date: string, end_date: string | null) => ({
      experiences: [{ employer_name: 'Bay Hospital, Inc.', title: 'Registered Nurse', start_date, end_date }],
    });
    const text = 'Experience\nRegistered Nurse, Bay Hospital, Jan 2019 – Mar 2021';
    const standing = (entries: Partial<HeldEntries>) => read(text, entries).experiences[0]?.standing;
    expect(standing(held('2019-01-15', '2021-03-31'))).toBe('there');
    expect(standing(held('2019-01-15', null))).toBe('differs');
    expect(standing(held('2010-01-15', '2012-01-01'))).toBe('new');
    expect(standing({})).toBe('new');
  });
});

describe('schools', () => {
  const schools = (text: string) =>
    read(text).educations.map(({ level, school, field }) => [level, school, field]);

  it.each([
    'Education\nBachelor of Science in Nursing, University of Tampa, 2016\nAssociate degree in Nursing, Bay College',
    'Education & Training\nUniversity of Tampa\nBachelor of Science in Nursing (2016)\nBay College\nAssociate degree in Nursing',
    'ACADEMIC BACKGROUND\nBSN in Nursing | 2014 – 2016\nUniversity of Tampa, FL\n\nADN, associate degree in Nursing\nBay College',
  ])('%s', (text) => {
    const found = schools(text);
    expect(found.map(([level, school]) => [level, school])).toEqual([
      ['Bachelor of Science in Nursing (BSN)', 'University of Tampa'],
      ['Associate degree (ADN, AAS)', 'Bay College'],
    ]);
    expect(found[1]?.[2]).toBe('Nursing');
  });

  it.each([
    'Education\nBSN, 2016',
    'Education\nUniversity of Tampa, 2016',
    'BSN, University of Tampa',
    'Education\nSchool of life',
  ])('finds none in: %s', (text) => {
    expect(schools(text)).toEqual([]);
  });

  it('knows one that the profile holds', () => {
    const educations = [{ education_level_id: 1, school: 'The University of Tampa' }];
    expect(read('Education\nBSN, University of Tampa', { educations }).educations).toMatchObject([
      { standing: 'there' },
    ]);
  });
});

describe('languages and licenses', () => {
  it('stand beside the level that the profile says', () => {
    const held = { languages: [{ language_id: 2, level: 'basic' }] };
    expect(read('Fluent in Spanish', held).languages).toMatchObject([{ standing: 'differs' }]);
    expect(read('Languages: Spanish', held).languages).toMatchObject([{ standing: 'there' }]);
  });

  it('stand beside what the profile holds', () => {
    const standing = (number: string, expires_on: string | null) =>
      read('Texas RN license No. 9312345, expires 04/2027', {
        licenses: [{ state: 'TX', number, expires_on }],
      }).licenses[0]?.standing;
    expect(standing('931-2345', '2027-04-30')).toBe('there');
    expect(standing('9312345', null)).toBe('differs');
    expect(standing('1', '2027-04-30')).toBe('differs');
  });
});

/** Words as résumés have them, put together without sense: whatever comes of it must stand there. */
const words = fc.constantFrom(
  ...['Experience', 'Education', 'Languages', 'RN license', 'Texas', 'No. 9312345', 'exp. 04/2027', ' – '],
  ...['Registered Nurse', 'Bay Hospital', 'Jan 2019 – Present', '2017-2019', '06/2018 to 03/2021', '|', ', '],
  ...[
    '\n',
    '\n\n',
    '\n• ',
    '\t',
    'University of Tampa',
    'BSN',
    'Spanish',
    'fluent',
    'ICU',
    'Опыт',
    '🩺',
    'at ',
  ],
);
const text = fc.array(fc.oneof({ weight: 8, arbitrary: words }, fc.string({ unit: 'grapheme' })), {
  maxLength: 60,
});
const squeezed = (some: string) => some.replace(/\s+/gu, ' ');

describe('whatever the text is', () => {
  it('says nothing that its quoted lines do not say, and quotes lines that are there', () => {
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join(' ');
        const { experiences, educations, languages, licenses } = read(whole);
        const said = [
          ...experiences.map(({ evidence, employer, title, start }) => ({
            evidence,
            says: [employer, title, start.slice(0, 4)],
          })),
          ...educations.map(({ evidence, school }) => ({ evidence, says: [school] })),
          ...languages.map(({ evidence, name }) => ({ evidence, says: [name] })),
          ...licenses.map(({ evidence, number }) => ({ evidence, says: [number] })),
        ];
        for (const { evidence, says } of said) {
          for (const one of says) expect(squeezed(evidence)).toContain(squeezed(one));
          for (const line of evidence.split(' / '))
            expect(squeezed(whole)).toContain(squeezed(line.replace(/^… | …$/gu, '')));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('ends in a moment with the longest that is kept', () => {
    const started = performance.now();
    read('Experience\n' + 'Registered Nurse at Bay Hospital Jan 2019 – Present\n'.repeat(3800));
    read('Experience\n' + '2017-2019 '.repeat(20_000));
    read('Experience\n' + '2017-2019\n'.repeat(20_000));
    read('Education\n' + 'Bachelor of science in '.repeat(8000));
    read('Experience: ' + 'a'.repeat(200_000));
    read('Languages\n' + 'license No. 1 Texas, '.repeat(9000));
    read(' \t'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(read('Experience\n' + 'RN, Bay Hospital, 2017-2019\n'.repeat(900)).experiences).toHaveLength(1);
  });
});

describe('how somebody is reached', () => {
  const text =
    'Nora Bennett\n1204 Bayshore Blvd, Tampa, FL 33606 | (813) 555-0142\nEXPERIENCE\nRegistered Nurse';
  const standings = (held: Partial<HeldEntries>) =>
    read(text, held).contact.map(({ kind, standing }) => [kind, standing]);

  it.each([
    ['new where nothing stands', {}, 'new', 'new'],
    [
      'there however it is written',
      { phone: '+1 813.555.0142', street: '1204 bayshore blvd', zip_code: '33606' },
      'there',
      'there',
    ],
    ['new where only the street is missing', { zip_code: '33606' }, 'new', 'new'],
    [
      'different beside another',
      { phone: '(813) 555-0100', street: '9 Oak St', zip_code: '33606' },
      'differs',
      'differs',
    ],
    ['different in another town, street or not', { zip_code: '77002' }, 'new', 'differs'],
  ] as const)('is %s', (_how, held, phone, address) => {
    expect(standings(held)).toEqual([
      ['phone', phone],
      ['address', address],
    ]);
  });
});
