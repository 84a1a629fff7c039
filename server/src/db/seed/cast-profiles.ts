// Who the named job seekers are: one row a person. How they are stored is in profiles.ts.
import type { ProfileSeed } from './profiles';

export interface SeekerSeed {
  email: string;
  name: string;
  discipline: string;
  status: string;
  /** null = just registered, with a name and nothing else. */
  profile: ProfileSeed | null;
}

export const castSeekers: readonly SeekerSeed[] = [
  {
    email: 'nurse@people.example',
    name: 'Nora Bennett',
    discipline: 'rn',
    status: 'ready',
    profile: {
      row: {
        phone: '(813) 555-0142',
        street: '2210 Azeele Street',
        zip_code: '33606',
        home_state: 'FL',
        radius_miles: 25,
        desired_pay: 46,
        desired_pay_period: 'hour',
        summary:
          'Eight years on medical-surgical and step-down units, most of them at night. I precept new graduates and like a team that speaks up.',
      },
      licenses: [['rn-multistate', 'FL', 'RN9482716']],
      educations: [['Bachelor of Science in Nursing (BSN)', 'University of South Florida', 'Nursing']],
      work: [
        {
          title: 'Registered Nurse, Step-Down',
          employer: 'Gulf Shore Hospital',
          facility: 'Acute care hospital',
          from: 1700,
          to: null,
        },
        {
          title: 'Registered Nurse, Medical-Surgical',
          employer: 'Palm Ridge Medical Center',
          facility: 'Acute care hospital',
          from: 3050,
          to: 1720,
        },
      ],
      certifications: ['BLS', 'ACLS'],
      preferences: ['Night (12 h)', 'Day (12 h)', 'Full time', 'Acute care hospital'],
      languages: [
        ['English', 'native'],
        ['Spanish', 'conversational'],
      ],
      leadership: ['Charge nurse', 'Preceptor'],
    },
  },
  {
    email: 'therapist@people.example',
    name: 'Theo Marsh',
    discipline: 'ot',
    status: 'ready',
    profile: {
      row: {
        phone: '(727) 555-0117',
        street: '418 Fifth Avenue North',
        zip_code: '33701',
        home_state: 'FL',
        radius_miles: 40,
        desired_pay: 44,
        desired_pay_period: 'hour',
        summary:
          'Occupational therapist in inpatient rehabilitation, with an interest in stroke and hand therapy.',
      },
      licenses: [['ot', 'FL', 'OT18834']],
      educations: [
        [
          "Master's degree (MOT, MSOT, MPT, MS-SLP, MSW, MHA, MPH)",
          'University of Florida',
          'Occupational therapy',
        ],
      ],
      work: [
        {
          title: 'Occupational Therapist',
          employer: 'Sandpiper Rehabilitation',
          facility: 'Inpatient rehabilitation (IRF)',
          from: 1950,
          to: null,
        },
      ],
      certifications: ['BLS'],
      preferences: ['Day (8 h)', 'Full time', 'Part time', 'Inpatient rehabilitation (IRF)', 'Home health'],
      languages: [['English', 'native']],
      trainings: ['Sensory integration'],
    },
  },
  {
    email: 'physician@people.example',
    name: 'Priya Raman',
    discipline: 'physician',
    status: 'complicated',
    profile: {
      row: {
        phone: '(407) 555-0188',
        street: '77 Lake Eola Drive',
        zip_code: '32801',
        home_state: 'FL',
        npi: '1234567893',
        radius_miles: 60,
        desired_pay: 285000,
        desired_pay_period: 'year',
        summary:
          'Internist and hospitalist. Seven on, seven off suits me; teaching residents keeps me honest.',
      },
      licenses: [['md', 'FL', 'ME128845']],
      educations: [
        ['Doctor of Medicine (MD)', 'University of Miami Leonard M. Miller School of Medicine', 'Medicine'],
      ],
      work: [
        {
          title: 'Hospitalist',
          employer: 'Citrus Valley Hospital',
          facility: 'Acute care hospital',
          from: 3600,
          to: null,
        },
      ],
      certifications: ['BLS', 'ACLS'],
      preferences: ['7 on / 7 off', 'Full time', 'Acute care hospital', 'Academic medical center'],
      languages: [
        ['English', 'native'],
        ['Tamil', 'native'],
      ],
      residencies: [['Internal Medicine', null, 'Bayfront Teaching Hospital']],
      physician: { type: 'Hospitalist', graduate: 'US MD graduate', board: 'Board certified' },
    },
  },
  {
    email: 'newcomer@people.example',
    name: 'Nina Castillo',
    discipline: 'rn',
    status: 'ready',
    profile: null,
  },
  {
    email: 'offmarket@people.example',
    name: 'Oscar Feld',
    discipline: 'pt',
    status: 'off',
    profile: {
      row: {
        phone: '(404) 555-0163',
        street: '12 Ponce Court',
        zip_code: '30308',
        home_state: 'GA',
        radius_miles: 30,
        summary: 'Physical therapist in outpatient orthopedics.',
      },
      licenses: [['pt', 'GA', 'PT012295']],
      educations: [['Doctor of Physical Therapy (DPT)', 'Emory University', 'Physical therapy']],
      work: [
        {
          title: 'Physical Therapist',
          employer: 'Piedmont Motion Clinic',
          facility: 'Outpatient clinic',
          from: 2200,
          to: null,
        },
      ],
      certifications: ['BLS'],
      preferences: ['Day (8 h)', 'Full time', 'Outpatient clinic'],
      languages: [['English', 'native']],
    },
  },
];
