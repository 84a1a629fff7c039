// What publishing asks for, field by field, and the arithmetic of pay.
import { expect, it } from 'vitest';
import {
  isWide,
  publishedRefusal,
  publishFaults,
  usualLicenseNeed,
  validUntil,
  weeklyGross,
  type Publishable,
} from './publishing';

const whole: Publishable = {
  title: 'Registered Nurse',
  facility_id: 1,
  department_id: 2,
  discipline_id: 1,
  education_id: 3,
  residency_id: null,
  fellowship_id: null,
  specialty_id: null,
  positions: 1,
  compensation_type: 'hourly',
  min_compensation: 40,
  max_compensation: 60,
  pay_period: 'hour',
  pay_width_reason: '',
  other_pay: 'none',
  closing_date: null,
  open_until_filled: true,
  preferences_settings: { shift: [1], type_of_position: [13] },
  benefits_data: [{ id: 1, must: false }],
  certifications_data: [{ id: 1, must: true }],
  related_certifications_data: [{ id: 2, must: false }],
  special_certifications_data: [{ id: 3, must: false }],
  skills_data: [{ id: 4, must: false }],
  languages_data: [{ language_id: 37 }],
  contract: null,
};
const everything = {
  certifications: true,
  related_certifications: true,
  special_certifications: true,
  skills: true,
};
const context = { today: '2026-01-05', tier: 'nursing_allied', choices: everything } as const;
const faults = (changes: Partial<Publishable>, more = {}) =>
  publishFaults({ ...whole, ...changes }, { ...context, ...more });

it('finds nothing missing in a whole vacancy', () => {
  expect(faults({})).toEqual({});
});

it.each<[keyof Publishable, Partial<Publishable>, string]>([
  ['title', { title: ' ' }, 'Please enter the position title.'],
  ['facility_id', { facility_id: null }, 'Please choose the facility.'],
  ['department_id', { department_id: null }, 'Please choose the department.'],
  ['discipline_id', { discipline_id: null }, 'Please select a discipline'],
  ['positions', { positions: 0 }, 'Must be more than 0'],
  ['languages_data', { languages_data: [] }, 'Please choose at least one language.'],
  [
    'preferences_settings',
    { preferences_settings: { shift: [], type_of_position: [13] } },
    'Please choose at least one shift.',
  ],
  [
    'preferences_settings',
    { preferences_settings: { shift: [1], type_of_position: [] } },
    'Please choose at least one type of position and one shift.',
  ],
  ['certifications_data', { certifications_data: [] }, 'Please choose at least one certification.'],
  ['education_id', { education_id: null }, 'Please choose the minimum qualification.'],
  [
    'related_certifications_data',
    { related_certifications_data: [] },
    'Please choose at least one related certification.',
  ],
  ['skills_data', { skills_data: [] }, 'Please choose at least one skill.'],
  [
    'special_certifications_data',
    { special_certifications_data: [] },
    'Please choose at least one special certification.',
  ],
  ['benefits_data', { benefits_data: [] }, 'Please choose at least one benefit.'],
  ['min_compensation', { min_compensation: null }, 'Please enter the least pay.'],
  ['max_compensation', { max_compensation: null }, 'Please enter the most pay.'],
  ['max_compensation', { max_compensation: 39 }, 'The most pay is below the least.'],
  ['compensation_type', { compensation_type: null }, 'Please choose how the post is paid.'],
  ['pay_period', { pay_period: null }, 'Please say what the pay is for: an hour, a shift, a year.'],
  ['other_pay', { other_pay: '' }, 'Please say what is paid besides, or write "none".'],
  ['closing_date', { open_until_filled: false }, 'Please give a closing date, or choose open until filled.'],
  ['closing_date', { closing_date: '2026-01-05' }, 'The closing date has passed.'],
  ['closing_date', { closing_date: '2026-05-06' }, 'At most 120 days ahead.'],
  ['contract', { compensation_type: 'weekly_contract' }, 'Please fill in the terms of the contract.'],
])('asks for %s', (field, changes, sentence) => {
  expect(faults(changes)).toEqual({ [field]: sentence });
});

it('asks a physician’s vacancy for a residency or fellowship, an APP’s for a specialty or population, others for none', () => {
  const physician = { tier: 'physician' } as const;
  const app = { tier: 'app_crna' } as const;
  expect(faults({}, physician)).toEqual({
    residency_id: 'Please name the specialty: a residency or a fellowship.',
  });
  expect(faults({ residency_id: 14 }, physician)).toEqual({});
  expect(faults({ fellowship_id: 3 }, physician)).toEqual({});
  expect(faults({ specialty_id: 174 }, physician)).not.toEqual({});
  expect(faults({}, app)).toEqual({ specialty_id: 'Please name the specialty or population.' });
  expect(faults({ residency_id: 14 }, app)).not.toEqual({});
  expect(faults({ specialty_id: 174 }, app)).toEqual({});
  expect(faults({}, { tier: 'support' })).toEqual({});
});

it('does not ask for what the discipline does not have', () => {
  const none = { related_certifications_data: [], special_certifications_data: [], skills_data: [] };
  const choices = {
    ...everything,
    related_certifications: false,
    special_certifications: false,
    skills: false,
  };
  expect(faults(none, { choices })).toEqual({});
});

it('keeps the range to 1.5 times for nurses and twice for physicians, to the cent; wider needs a reason', () => {
  expect(isWide({ min: 40, max: 60 }, 'nursing_allied')).toBe(false);
  expect(isWide({ min: 40, max: 60.01 }, 'support')).toBe(true);
  expect(isWide({ min: 100, max: 200 }, 'physician')).toBe(false);
  expect(isWide({ min: 100, max: 200.01 }, 'app_crna')).toBe(true);
  expect(Object.keys(faults({ max_compensation: 61 }))).toEqual(['pay_width_reason']);
  expect(faults({ max_compensation: 61, pay_width_reason: 'Six steps of experience.' })).toEqual({});
});

it('stays until the end of its closing date, else 60 days', () => {
  expect(validUntil('2026-01-05T15:00:00.000Z', null)).toBe('2026-03-06T15:00:00.000Z');
  expect(validUntil('2026-01-05T15:00:00.000Z', '2026-04-30')).toBe('2026-05-01T00:00:00.000Z');
});

it('sums a contract’s week in cents', () => {
  const contract = {
    weeks: 13,
    shifts_a_week: 3,
    hours_a_shift: 12,
    guaranteed_hours: 36,
    taxable_hourly: 30.1,
    stipends: [
      { label: 'Housing', weekly: 700.05 },
      { label: 'Meals', weekly: 350 },
    ],
    cancellable_shifts: 0,
    float_rule: '',
  };
  expect(weeklyGross(contract)).toBe(2133.65);
});

it('counts published vacancies against the plan', () => {
  const free = { allowed: 1, plan_code: 'free' };
  expect(publishedRefusal(0, free)).toBeNull();
  expect(publishedRefusal(1, free)).toMatchObject({
    refusal: 'plan_limit',
    message:
      'Your plan has one published vacancy. Pause or close one, or change the plan. Starter has 5 published vacancies.',
  });
  expect(publishedRefusal(9999, { allowed: null, plan_code: 'enterprise' })).toBeNull();
});

it('gives physicians and APPs until the start for the license', () => {
  expect([usualLicenseNeed('physician'), usualLicenseNeed('app_crna'), usualLicenseNeed('support')]).toEqual([
    'at_start',
    'at_start',
    'at_application',
  ]);
});
