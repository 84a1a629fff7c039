// The wall around what a job seeker says of themselves.
import { locks, owns, reads, type Walls } from './wall';

export const profileWalls: Walls = {
  job_seekers: {
    holds: 'a job seeker’s profile: identity, contact, wishes',
    columns:
      'anywhere_in authorized_to_work available_from board_status_id city coarse_until completion desired_pay desired_pay_period discipline_id first_name home_since home_state id last_name medical_graduate_type_id names_shown npi onboarded_at phone photo_file_id physician_type_id preferred_name radius_miles resume_file_id resume_text secondary_discipline_id show_photo sponsorship_needed state status street summary updated_at version weekly_request_limit zip_code',
    seeker: { rows: 'own', read: 'all', change: 'all' },
    employer: locks(
      reads('all', {
        only: 'id discipline_id secondary_discipline_id status state completion weekly_request_limit version resume_file_id photo_file_id show_photo',
      }),
      'version',
    ),
  },
  seeker_certifications: {
    holds: 'a certification somebody has',
    columns: 'certification_id expires_on id job_seeker_id section',
    seeker: owns('own'),
  },
  seeker_declarations: {
    holds: 'a self declaration',
    columns: 'answer declaration_id end_date explanation id job_seeker_id start_date',
    seeker: owns('own'),
  },
  seeker_educations: {
    holds: 'a school somebody went to',
    columns: 'education_level_id end_date field id job_seeker_id medical_school_id school start_date',
    seeker: owns('own'),
  },
  seeker_experiences: {
    holds: 'where somebody worked',
    columns:
      'company_id description discipline_id employer_name employer_of employer_size employer_state end_date facility_type hours id job_seeker_id start_date title',
    seeker: owns('own'),
  },
  seeker_languages: {
    holds: 'a language somebody speaks',
    columns: 'id job_seeker_id language_id level',
    seeker: owns('own'),
  },
  seeker_licenses: {
    holds: 'a license with its number',
    columns:
      'checked_at checked_how document_file_id encumbered expected_on expires_on id job_seeker_id kind license_type_id multistate number state status',
    seeker: owns('own'),
  },
  seeker_locations: {
    holds: 'a place somebody would work in',
    columns: 'id job_seeker_id radius_miles zip_code',
    seeker: owns('own'),
  },
  seeker_matching_attributes: {
    holds: 'a perk somebody wishes for',
    columns: 'id job_seeker_id matching_attribute_id value weight',
    seeker: owns('own'),
  },
  seeker_preferences: {
    holds: 'a shift, kind or setting somebody wants',
    columns: 'id job_seeker_id must preference_id',
    seeker: owns('own'),
  },
  seeker_residencies: {
    holds: 'a residency somebody did',
    columns: 'end_date fellowship_id id institution job_seeker_id residency_id start_date',
    seeker: owns('own'),
  },
  seeker_skills: {
    holds: 'a skill somebody has',
    columns: 'id job_seeker_id skill_id years',
    seeker: owns('own'),
  },
  seeker_terms: {
    holds: 'a training or a leading part somebody had',
    columns: 'id job_seeker_id section vocabulary_id year',
    seeker: owns('own'),
  },
  assessment_answers: {
    holds: 'an answer of the self-assessment',
    columns: 'answer answered_at assessment_item_id job_seeker_id',
    seeker: owns('own'),
  },
  seeker_blocks: {
    holds: 'a company somebody blocked',
    columns: 'company_id created_at job_seeker_id',
    seeker: owns('own'),
  },
  seeker_favorites: {
    holds: 'a vacancy somebody keeps',
    columns: 'created_at job_seeker_id vacancy_id',
    seeker: owns('own'),
  },
  ready_applications: {
    holds: 'an application that waits for the profile',
    columns: 'created_at job_seeker_id vacancy_id',
    seeker: owns('own'),
  },
  recent_searches: {
    holds: 'what somebody searched for',
    columns: 'filters job_seeker_id query searched_at',
    seeker: owns('own'),
  },
  saved_searches: {
    holds: 'a search somebody keeps',
    columns:
      'alert company_id created_at id job_seeker_id lat least_yearly_cents lng miles name query suits updated_at words',
    seeker: owns('own'),
  },
  job_alerts: {
    holds: 'a vacancy that met a kept search',
    columns: 'due_at job_seeker_id matched_at saved_search_id told_at vacancy_id',
    seeker: owns('own'),
  },
  resume_texts: {
    holds: 'the words of a résumé',
    columns: 'file_id job_seeker_id queued_at read_at state words',
    seeker: owns('own'),
  },
  huntable_seekers: {
    holds: 'what companies may search of a job seeker',
    columns:
      'anywhere_in area_id available_from board_status_id cell certification_ids certifications desired_cents discipline_id fellowship_ids fit_version graduate_type_id home_state job_seeker_id language_codes language_ids lat leadership_role_ids license_states licenses lng moved_lately must_setting_ids must_shift_ids must_type_ids physician_type_id place_cells places preference_ids px py pz radius_miles residency_ids secondary_discipline_id setting_ids shift_ids skill_ids status tsv type_ids updated_at wishes words years',
    seeker: reads('all'),
    employer: reads('all'),
  },
};
