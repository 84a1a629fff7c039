// The wording of a vacancy that stands, as whoever writes another like it would send it.
import type * as calls from '@rounds/product/vacancies/calls';

export function wordingOf(vacancy: calls.FullVacancy) {
  const {
    title,
    job_description,
    discipline_id,
    education_id,
    facility_id,
    department_id,
    compensation_type,
    min_compensation,
    max_compensation,
    other_pay,
    open_until_filled,
    preferences_settings,
    benefits_data,
    certifications_data,
    related_certifications_data,
    special_certifications_data,
    skills_data,
    languages_data,
  } = vacancy;
  return {
    title,
    job_description,
    discipline_id,
    education_id,
    facility_id,
    department_id,
    compensation_type,
    min_compensation,
    max_compensation,
    pay_period: 'hour' as const,
    other_pay,
    open_until_filled,
    preferences_settings,
    benefits_data,
    certifications_data,
    related_certifications_data,
    special_certifications_data,
    skills_data,
    languages_data,
  };
}
