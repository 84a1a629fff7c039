// Vacancies, the companies' own, and what is searched of them.
import { limits } from '@rounds/product/limits';
import { lasts, locks, open, owns, reads, type Entries } from './entry';

export const vacanciesEntries: Entries = {
  vacancies: {
    holds: 'a vacancy in every state',
    whose: 'company',
    numbers: 'an author is a number: what they did stays without their name',
    columns:
      'accommodation_contact author_id benefits_data board_status certifications_data closed_at closing_date company_id compensation_type contract created_at deleted_at department_id discipline_id education_id external_id facility_id featured_until fellowship_id filled_at hidden_at hiring_process hiring_process_id hours_a_week id interview_pattern_id job_description languages_data license_needed max_compensation medical_graduate_type min_compensation min_years_experience open_until_filled origin_id other_pay pay_period pay_width_reason physician_type_id positions positions_filled preferences_settings published_at related_certifications_data residency_id review_comment skills_data special_certifications_data specialty_id start_date start_window state title updated_at valid_until version',
    guest: reads('all but drafts'),
    seeker: locks(reads('all but drafts'), 'version'),
    // What the desk took out is let out again by the house alone, and what is featured has been paid for.
    employer: {
      ...owns('the company’s'),
      add: { but: 'hidden_at featured_until' },
      change: { but: 'hidden_at featured_until' },
    },
  },
  vacancy_versions: {
    holds: 'a vacancy as it was published',
    whose: 'company',
    numbers: 'who published is a number: what they did stays without their name',
    columns: 'body published_at published_by vacancy_id version',
    employer: owns('the company’s'),
  },
  vacancy_proposals: {
    holds: 'a change that waits for somebody who may',
    whose: 'company',
    numbers: 'who proposed and who decided are numbers: what they did stays without their name',
    columns: 'author_id created_at decided_at decided_by id state vacancy_id wording',
    employer: owns('the company’s'),
  },
  vacancy_imports: {
    holds: 'a file of vacancies that a member sent, and how far it is',
    whose: 'company',
    numbers: 'an author is a number: what they did stays without their name',
    columns:
      'author_id company_id created_at ended_at file_name header id ignored started_at state stopped undoes',
    kept: { column: 'created_at', days: limits.imports.keptDays },
    employer: owns('the author’s own'),
  },
  vacancy_import_rows: {
    holds: 'a row of such a file, what became of it, and what stood before',
    whose: 'company',
    columns: 'before cells faults import_id number state vacancy_id version wording',
    kept: lasts('act', 'as long as its import'),
    employer: owns('the author’s own'),
  },
  published_vacancies: {
    holds: 'what anybody may search of a published vacancy',
    whose: 'company',
    columns:
      'board_status_id cell city company_id discipline_id facility_id federal fellowship_id fit_version graduate_type_id guaranteed_percent id language_codes lat license_needed license_type_ids license_weeks lng max_compensation min_compensation min_years must_certification_ids must_skill_ids pay_max_cents pay_min_cents pay_period physician_type_id preference_ids published_at px py pz residency_id setting_ids shift_ids skill_ids start_date state stated title title_tsv travel tsv type_ids weeks yearly_cents',
    guest: reads('all'),
    seeker: reads('all'),
    employer: reads('all'),
    platform: reads('all'),
  },
  published_counts: {
    holds: 'how many are published where',
    columns: 'discipline_id state vacancies',
    ...open(),
  },
  published_cells: {
    holds: 'how many are published in each square of one degree, by state',
    columns: 'cell state vacancies',
    ...open(),
  },
};
