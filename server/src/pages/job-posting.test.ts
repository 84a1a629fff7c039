// What search engines read of a vacancy says what its page says: until when, what work, what pay for which time.
import type { VacancyPage } from '@rounds/product/pages';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { postingOf } from './job-posting';

const page: VacancyPage = {
  id: 7,
  title: 'Registered Nurse, ICU',
  company: 'Mercy Harbor',
  city: 'Tampa',
  state: 'FL',
  discipline: 'Registered Nurse',
  pay: { min: 40, max: 52, period: 'hour' },
  published_at: '2026-03-04T10:00:00.000Z',
  miles: null,
  facility: 'Mercy Harbor Medical Center',
  area: null,
  description: 'Nights in a 24-bed unit.',
  shifts: ['Night'],
  types: ['Full time', 'PRN / per diem'],
  settings: [],
  benefits: [],
  skills: [],
  certifications: [],
  positions_open: 1,
  languages: [],
  ...{ education: null, physician_type: null, graduate_type: null, board_status: null },
  ...{ residency: null, fellowship: null, specialty: null, department: null, stated: [] },
  ...{ other_pay: '', pay_width_reason: '', wide: false, open_until_filled: true },
  min_years_experience: 2,
  discipline_id: 1,
  hours_a_week: null,
  contract: null,
  start_date: null,
  start_window: null,
  license_needed: 'at_application',
  accommodation_contact: 'hr@mercy.example',
  on_time_percent: null,
  company_verified_by: null,
  valid_until: '2026-05-03T10:00:00.000Z',
  closing_date: null,
  about: {
    ...{ text: '', specialties: '', size: null, is_staffing_agency: false },
    ...{ city: 'Tampa', state: 'FL', vacancies: [] },
  },
  similar: [],
};

it('is valid to the earlier of its closing date and its own end', () => {
  expect(postingOf(page)).toMatchObject({ datePosted: '2026-03-04', validThrough: page.valid_until });
  expect(postingOf({ ...page, closing_date: '2026-04-01' })).toMatchObject({
    validThrough: '2026-04-01T23:59:59Z',
  });
  expect(postingOf({ ...page, valid_until: null })).not.toHaveProperty('validThrough');
});

it('says each kind of work once, in words that search engines know', () => {
  expect(postingOf(page)).toMatchObject({ employmentType: ['FULL_TIME', 'PER_DIEM'] });
  const { vocabulary } = JSON.parse(readFileSync('data/vocabularies.json', 'utf8')) as {
    vocabulary: { type_of_position: { label: string }[] };
  };
  const types = vocabulary.type_of_position.map(({ label }) => label);
  const known = postingOf({ ...page, types: types.filter((type) => !/float|Residency/.test(type)) });
  expect(known['employmentType']).not.toContain('OTHER');
});

it('gives pay a unit only where search engines have one', () => {
  const unitOf = (period: string) =>
    (postingOf({ ...page, pay: { ...page.pay, period } }) as { baseSalary: { value: object } }).baseSalary
      .value;
  expect(unitOf('year')).toMatchObject({ minValue: 40, maxValue: 52, unitText: 'YEAR' });
  expect(unitOf('shift')).not.toHaveProperty('unitText');
});
