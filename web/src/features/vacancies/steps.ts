// The steps of the vacancy form, and on which step a field stands.
import { stepKeys, type StepKey } from './step-address';
import type { VacancyValues } from './values';

export const stepTitles: Record<StepKey, string> = {
  position: 'Position and pay',
  work: 'Work',
  requirements: 'Requirements',
  description: 'Description',
  review: 'Review',
};

type Field = keyof VacancyValues;
const fieldsOf: Record<StepKey, readonly Field[]> = {
  position: [
    'title',
    'external_id',
    'facility_id',
    'department_id',
    'discipline_id',
    'positions',
    'compensation_type',
    'pay_period',
    'min_compensation',
    'max_compensation',
    'pay_width_reason',
    'other_pay',
    'contract',
  ],
  work: ['preferences_settings', 'hours_a_week', 'languages_data', 'start_date', 'start_window'],
  requirements: [
    'education_id',
    'min_years_experience',
    'license_needed',
    'certifications_data',
    'related_certifications_data',
    'special_certifications_data',
    'skills_data',
    'physician_type_id',
    'medical_graduate_type',
    'board_status',
    'residency_id',
    'fellowship_id',
    'specialty_id',
  ],
  description: [
    'job_description',
    'benefits_data',
    'closing_date',
    'open_until_filled',
    'accommodation_contact',
    'interview_pattern_id',
    'hiring_process_id',
  ],
  review: [],
};

/** The step of `contract.weeks`, `title` …; a field that no step knows belongs to the review. */
export function stepOfField(path: string): StepKey {
  const field = path.split('.')[0];
  return stepKeys.find((step) => fieldsOf[step].some((own) => own === field)) ?? 'review';
}

/** The first step, in their order, that one of these fields stands on. */
export function firstStepOf(paths: readonly string[]): StepKey | undefined {
  const steps = new Set(paths.map(stepOfField));
  return stepKeys.find((step) => steps.has(step));
}

export const stepAfter = (step: StepKey): StepKey => stepKeys[stepKeys.indexOf(step) + 1] ?? step;
export const stepBefore = (step: StepKey): StepKey | undefined => stepKeys[stepKeys.indexOf(step) - 1];
