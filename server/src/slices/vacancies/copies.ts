// What a clone takes over, and how a proposal differs from what stands.
import type { Insertable } from 'kysely';
import type { Vacancies } from '../../db/tables';
import type { VacancyLocked } from './queries';
import { listsOf } from './view';

/** Everything but requests and dates, as a new draft; the author and the moment come from whoever clones. */
export function cloneOf(
  row: VacancyLocked,
): Omit<Insertable<Vacancies>, 'author_id' | 'created_at' | 'updated_at'> {
  const lists = listsOf(row);
  const contract = lists.contract ? { ...lists.contract, start: null } : null;
  return {
    company_id: row.company_id,
    origin_id: row.origin_id ?? row.id,
    title: row.title,
    job_description: row.job_description,
    discipline_id: row.discipline_id,
    education_id: row.education_id,
    facility_id: row.facility_id,
    department_id: row.department_id,
    physician_type_id: row.physician_type_id,
    medical_graduate_type: row.medical_graduate_type,
    board_status: row.board_status,
    residency_id: row.residency_id,
    fellowship_id: row.fellowship_id,
    specialty_id: row.specialty_id,
    compensation_type: row.compensation_type,
    min_compensation: row.min_compensation,
    max_compensation: row.max_compensation,
    pay_period: row.pay_period,
    pay_width_reason: row.pay_width_reason,
    other_pay: row.other_pay,
    positions: row.positions,
    min_years_experience: row.min_years_experience,
    hours_a_week: row.hours_a_week,
    license_needed: row.license_needed,
    open_until_filled: row.open_until_filled,
    preferences_settings: JSON.stringify(lists.preferences_settings),
    benefits_data: JSON.stringify(lists.benefits_data),
    certifications_data: JSON.stringify(lists.certifications_data),
    related_certifications_data: JSON.stringify(lists.related_certifications_data),
    special_certifications_data: JSON.stringify(lists.special_certifications_data),
    skills_data: JSON.stringify(lists.skills_data),
    languages_data: JSON.stringify(lists.languages_data),
    contract: contract && JSON.stringify(contract),
    accommodation_contact: row.accommodation_contact,
    hiring_process_id: row.hiring_process_id,
    interview_pattern_id: row.interview_pattern_id,
  };
}

/** The fields that a proposal would change, with what stands now. Of one that hides nothing is said, not even that it is the same. */
export const changesOf = (
  wording: Record<string, unknown>,
  present: Record<string, unknown>,
  hides: (field: string) => boolean,
) =>
  Object.entries(wording)
    .filter(([field, after]) => hides(field) || JSON.stringify(after) !== JSON.stringify(present[field]))
    .map(([field, after]) =>
      hides(field) ? { field, after } : { field, before: present[field] ?? null, after },
    );
