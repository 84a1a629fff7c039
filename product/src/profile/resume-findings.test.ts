// What a résumé is read to mention, and what it must not be.
import { describe, expect, it } from 'vitest';
import { findingsOf, type Held } from './resume-findings';

const skills = [
  'Ventilator patient care',
  'Medication administration',
  'Stroke care',
  'Skin care',
  'Telemetry and rhythm interpretation',
  'ECMO',
  'Otoscopy',
].map((title, at) => ({ id: at + 1, title }));
const certifications = [
  ['BLS', 'Basic Life Support'],
  ['ACLS', 'Advanced Cardiovascular Life Support'],
  ['CCRN', 'Critical Care Registered Nurse'],
  ['AS', 'Associate of Something'],
  ['OR', 'Operating Room Certificate'],
  ['STABLE', 'S.T.A.B.L.E. Program'],
  ['BCBA', 'Board Certified Behavior Analyst'],
  ['BCBA-D', 'Board Certified Behavior Analyst, Doctoral'],
  ['R.T.(R)', 'Registered Technologist in Radiography'],
  ['NIHSS', 'NIH Stroke Scale'],
].map(([abbreviation = '', title = ''], at) => ({ id: at + 1, abbreviation, title }));
const states = [
  { code: 'FL', name: 'Florida' },
  { code: 'MD', name: 'Maryland' },
  { code: 'OR', name: 'Oregon' },
  { code: 'TX', name: 'Texas' },
  { code: 'VA', name: 'Virginia' },
  { code: 'WV', name: 'West Virginia' },
];
const none: Held = { skills: [], certifications: [], licenses: [] };
const find = (text: string, held = none) => {
  const {
    skills: s,
    certifications: c,
    licenses,
  } = findingsOf(text, { skills, certifications, states }, held);
  return {
    skills: s.map(({ title }) => title),
    certifications: c.map(({ abbreviation }) => abbreviation),
    licenses: licenses.map(({ state }) => state),
    evidence: [...s, ...c, ...licenses].map(({ evidence }) => evidence),
  };
};

const resume = `NORA CASTILLO, BSN, RN
Tampa, FL

SUMMARY
ICU nurse with six years of nights. Skilled in the care of ventilator patients, in telemetry and its
rhythm interpretation, and administration of all medications.

LICENSES AND CERTIFICATIONS
• RN license No. 9312345, Texas (compact), expires 04/2027
• Florida RN license, single state
• BLS, ACLS (AHA), CCRN
• NIHSS since 2022

EXPERIENCE
Worked as charge nurse or preceptor on every second shift; patients were stable on handover.`;

it('finds what a résumé says, each with its words', () => {
  const found = find(resume);
  expect(found.skills).toEqual([
    'Ventilator patient care',
    'Medication administration',
    'Telemetry and rhythm interpretation',
  ]);
  expect(found.certifications).toEqual(['BLS', 'ACLS', 'CCRN', 'NIHSS']);
  expect(found.licenses).toEqual(['FL', 'TX']);
  expect(found.evidence).toContain('BLS, ACLS (AHA), CCRN');
  expect(found.evidence).toContain('RN license No. 9312345, Texas (compact), expires 04/2027');
});

it('leaves out what the profile holds', () => {
  const held = {
    skills: [{ id: 1 }, { id: 2 }],
    certifications: [{ id: 1 }, { id: 10 }],
    licenses: [{ state: 'TX' }],
  };
  expect(find(resume, held)).toMatchObject({
    skills: ['Telemetry and rhythm interpretation'],
    certifications: ['ACLS', 'CCRN'],
    licenses: ['FL'],
  });
});

it.each([
  'Worked as a charge nurse, days or nights.',
  'WORKED AS CHARGE NURSE, DAYS OR NIGHTS, PATIENTS STABLE',
  'Patients were stable; bls was not asked for.',
  'Taught the troubles of every BLSX device.',
  'Careful strokes on skinned cattle; otoscopyst.',
  'Skin of patients who had come from far away needed much care.',
  'ecmo',
  'My license plate hangs on a wall.',
  'Lived in Texas for ten years.',
  'John Doe, MD, licensed physician',
  'No longer licensed in Texas.',
])('finds nothing in: %s', (text) => {
  expect(find(text)).toEqual({ skills: [], certifications: [], licenses: [], evidence: [] });
});

it.each([
  ['An associate degree (AS) from Tampa', ['AS']],
  ['Basic life\tsupport instructor', ['BLS']],
  ['Trained in R.T.(R), plain film', ['R.T.(R)']],
  ['BCBA-D since 2019', ['BCBA-D']],
  ['CCRN-certified', ['CCRN']],
  ['nihss and tncc', ['NIHSS']],
])('finds the certification in: %s', (text, expected) => {
  expect(find(text).certifications).toEqual(expected);
});

it.each([
  ['RN license, TX', ['TX']],
  ['Licensed in West Virginia', ['WV']],
  ['Licensed in Virginia and West Virginia', ['VA', 'WV']],
  ['Licenses: TX, FL, OR', ['FL', 'TX']],
  ['Nursing license: Oregon', ['OR']],
])('finds the license states in: %s', (text, expected) => {
  expect(find(text).licenses).toEqual(expected);
});

it('joins what only the end of a line has parted', () => {
  const text =
    'Six years in a mixed unit of thirty beds with daily work in ventilator\npatient care and the teaching of students.';
  expect(find(text).skills).toEqual(['Ventilator patient care']);
});

it('shows at most a line or two around the words', () => {
  const { evidence } = find(`${'long '.repeat(200)} ECMO ${'after '.repeat(200)}`);
  expect(evidence[0]).toContain('ECMO');
  expect(evidence[0]?.length).toBeLessThanOrEqual(164);
});

it('reads the longest text that is kept in a moment', () => {
  const started = performance.now();
  find('ventilator license Texas BLS care '.repeat(6000));
  find(`${'a'.repeat(100_000)}\n${'care '.repeat(20_000)}`);
  expect(performance.now() - started).toBeLessThan(4000);
});

describe('until when a certification is good', () => {
  const dates = (text: string, held = none) =>
    findingsOf(text, { skills, certifications, states }, held).certifications.map(
      ({ abbreviation, expires_on }) => [abbreviation, expires_on],
    );

  it.each([
    [
      'behind each in one line',
      'BLS exp. 08/2027, ACLS (exp 9/15/2026), CCRN',
      [
        ['BLS', '2027-08-31'],
        ['ACLS', '2026-09-15'],
        ['CCRN', null],
      ],
    ],
    ['alone in a line, before it', 'Valid through May 2027: BLS', [['BLS', '2027-05-31']]],
    ['by its renewal', 'CCRN, renewal due 2026-12-01', [['CCRN', '2026-12-01']]],
    ['not where only a day is named', 'BLS 08/2027', [['BLS', null]]],
    ['not where there is no such day', 'BLS exp. 02/30/2027', [['BLS', null]]],
  ])('is read %s', (_how, text, found) => {
    expect(dates(text)).toEqual(found);
  });

  it('is never another one’s, held or not', () => {
    const held = { ...none, certifications: [{ id: 2 }] };
    expect(dates('BLS, ACLS exp. 09/2026', held)).toEqual([['BLS', null]]);
  });
});
