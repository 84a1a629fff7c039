// A vacancy's wording as it is sent: every field, loose enough for a draft. publishing.ts asks for more.
import { z } from 'zod';
import { number, text, required, prose } from '../fields';
import { day, givenDay, id } from '../call';
import { languageLevels } from '../profile/language-levels';
import { payPeriods } from './pay';

export const compensationTypes = [
  'hourly',
  'salaried',
  'weekly_contract',
  'per_shift',
  'per_visit',
  'rvu',
  'stipend',
] as const;
export type CompensationType = (typeof compensationTypes)[number];
export const compensationTitles: Record<CompensationType, string> = {
  hourly: 'Hourly',
  salaried: 'Salaried',
  weekly_contract: 'Weekly contract',
  per_shift: 'Per shift',
  per_visit: 'Per visit',
  rvu: 'RVU-based',
  stipend: 'Stipend',
};

export const licenseNeeds = ['at_application', 'at_start'] as const;
export type LicenseNeed = (typeof licenseNeeds)[number];
/** By when a license is held, as it goes on after `License for FL, `. */
export const licenseWhen: Record<LicenseNeed, string> = {
  at_application: 'when you apply',
  at_start: 'by the first day',
};

const count = (max: number) =>
  number().int('Whole numbers only.').min(0, 'Not below 0.').max(max, `At most ${max}.`);
const money = number()
  .min(0, 'Not below 0.')
  .max(9_999_999, 'At most 9,999,999.')
  .multipleOf(0.01, 'At most two decimals.');
const ids = z.array(id).max(60).default([]);

export const wanted = z.object({ id, must: z.boolean().default(false) });
export type Wanted = z.infer<typeof wanted>;
const wishes = z.array(wanted).max(100);
export const spoken = z.object({ language_id: id, level: z.enum(languageLevels).default('fluent') });

export const preferencesSettings = z.object({ shift: ids, type_of_position: ids, comfort_setting: ids });

/** What a contract pays and binds, a week. Amounts in dollars. */
const contractTerms = z.object({
  start: givenDay().nullish(),
  weeks: count(104).min(1, 'At least 1.'),
  shifts_a_week: count(7).min(1, 'At least 1.'),
  hours_a_shift: number().min(1, 'At least 1.').max(24, 'At most 24.'),
  guaranteed_hours: number().min(0).max(168, 'At most 168.'),
  taxable_hourly: money,
  stipends: z
    .array(z.object({ label: required(60, 'Please name the stipend.'), weekly: money }))
    .max(10)
    .default([]),
  overtime_rate: money.nullish(),
  call_rate: money.nullish(),
  cancellable_shifts: count(60).default(0),
  float_rule: prose(300).default(''),
});
/** As it was kept, whatever years were taken in its time. */
export const keptContract = contractTerms.extend({ start: day.nullish() });
export type ContractTerms = z.infer<typeof contractTerms>;

/** Everything but the title may be missing from a draft; what is not sent stays as it is. */
export const vacancyWording = z.object({
  title: required(160, 'Please enter the position title.'),
  external_id: text(60)
    .transform((value) => (value === '' ? null : value))
    .nullish(),
  job_description: prose(20_000).optional(),
  discipline_id: id.nullish(),
  education_id: id.nullish(),
  facility_id: id.nullish(),
  department_id: id.nullish(),
  physician_type_id: id.nullish(),
  medical_graduate_type: id.nullish(),
  board_status: id.nullish(),
  /** Any of a physician's own will do. */
  residency_id: id.nullish(),
  fellowship_id: id.nullish(),
  /** The population or specialty of an APP's post; a physician's is the residency or the fellowship. */
  specialty_id: id.nullish(),
  compensation_type: z.enum(compensationTypes).nullish(),
  min_compensation: money.nullish(),
  max_compensation: money.nullish(),
  pay_period: z.enum(payPeriods).nullish(),
  pay_width_reason: prose(500).optional(),
  other_pay: prose(500).optional(),
  positions: number()
    .int('Whole numbers only.')
    .min(1, 'Must be more than 0')
    .max(999, 'At most 999.')
    .optional(),
  min_years_experience: count(50).optional(),
  hours_a_week: number()
    .positive('More than 0 hours.')
    .max(168, 'At most 168.')
    .multipleOf(0.25, 'Quarter hours only.')
    .nullish(),
  start_date: givenDay().nullish(),
  start_window: text(120).nullish(),
  license_needed: z.enum(licenseNeeds).optional(),
  closing_date: givenDay().nullish(),
  open_until_filled: z.boolean().optional(),
  preferences_settings: preferencesSettings.optional(),
  benefits_data: wishes.optional(),
  certifications_data: wishes.optional(),
  related_certifications_data: wishes.optional(),
  special_certifications_data: wishes.optional(),
  skills_data: wishes.optional(),
  languages_data: z.array(spoken).max(20).optional(),
  contract: contractTerms.nullish(),
  accommodation_contact: text(200).optional(),
  hiring_process_id: id.nullish(),
  interview_pattern_id: id.nullish(),
});
export type VacancyWording = z.infer<typeof vacancyWording>;

/** Lists that belong to a discipline and leave with it. Source: docs/rules.md#vacancies */
export const disciplineLists = [
  'certifications_data',
  'related_certifications_data',
  'special_certifications_data',
  'skills_data',
] as const;
