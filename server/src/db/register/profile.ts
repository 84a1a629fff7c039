// What job seekers say of themselves, keep and search for. Docs: docs/rules.md#visibility says who sees it.
import { lasts, locks, named, number, ofSeeker, own, owns, reads, stays, unsaid } from './entry';
import type { Column, Entries, Personal } from './entry';

const account = lasts('account', 'life of the account');
const stillRead = stays('what companies read in place of the person');

/** A section of the profile: all of it goes with the account, and is exported under its own name. */
const section = (
  holds: string,
  exported: string,
  columns: Readonly<Record<string, Column>>,
): Personal & { holds: string } => ({
  holds,
  whose: 'job seeker',
  people: ofSeeker(),
  exported,
  kept: account,
  columns,
  seeker: owns('own'),
});

export const profileEntries: Entries = {
  job_seekers: {
    holds: 'a job seeker’s profile: identity, contact, wishes',
    whose: 'job seeker',
    people: { job_seeker: { by: 'id', leaving: 'changes' } },
    exported: 'profile',
    kept: account,
    columns: {
      id: number(stays('facts, ledger and the other side’s requests refer to it')),
      discipline_id: named('disciplines.title', 'locked', stillRead),
      secondary_discipline_id: named('disciplines.title', 'locked', 'null'),
      status: own('locked', "'off'"),
      'first_name preferred_name': own('unlocked', "''"),
      'last_name phone street': own('yes', "''"),
      npi: own('yes', 'null'),
      'city zip_code': own('coarse', "''"),
      state: own('unlocked', 'null'),
      'home_state home_since available_from radius_miles': own('coarse', 'null'),
      'desired_pay desired_pay_period': own('coarse', 'null'),
      photo_file_id: unsaid('the file is among the files', 'number', 'null'),
      show_photo: own('number', 'false'),
      resume_file_id: unsaid('the file is among the files', 'number', 'null'),
      summary: own('masked', "''"),
      anywhere_in: own('locked', "'{}'"),
      'authorized_to_work sponsorship_needed': own('never', 'null'),
      physician_type_id: named('vocabulary.label', 'locked', 'null'),
      medical_graduate_type_id: named('vocabulary.label', 'locked', 'null'),
      board_status_id: named('vocabulary.label', 'locked', 'null'),
      weekly_request_limit: own('number', '5'),
      names_shown: own('never', 'false'),
      completion: own('number', '0'),
      onboarded_at: own('never', 'null'),
      frozen_at: unsaid('told when it happens', 'number', 'null'),
      'reviewed_by reviewed_at': own('unlocked', 'null'),
      version: number(stays('a count of changes')),
      updated_at: own('coarse', ':now'),
      coarse_until: unsaid('a day that the house reckons', 'never', 'null'),
    },
    seeker: { rows: 'own', read: 'all', change: { but: 'frozen_at reviewed_by reviewed_at' } },
    employer: locks(
      reads('all', {
        only: 'id discipline_id secondary_discipline_id status state completion weekly_request_limit version resume_file_id photo_file_id show_photo',
      }),
      'version',
    ),
  },
  seeker_educations: section('a school somebody went to', 'profile.educations', {
    'id job_seeker_id': number(),
    education_level_id: named('vocabulary.label', 'unlocked'),
    'school field': own('masked'),
    medical_school_id: named('medical_schools.name', 'never'),
    start_date: own('never'),
    end_date: own('yes'),
  }),
  seeker_experiences: section('where somebody worked', 'profile.experiences', {
    'id job_seeker_id': number(),
    'company_id employer_of employer_ccn': unsaid('a number by which an employer is hidden from'),
    employer_name: own('yes'),
    'facility_type title description': own('masked'),
    discipline_id: named('disciplines.title', 'locked'),
    'start_date end_date': own('unlocked'),
    hours: own('never'),
    'employer_size employer_state': own('unlocked'),
  }),
  seeker_licenses: section('a license with its number', 'profile.licenses', {
    'id job_seeker_id': number(),
    license_type_id: named('license_types.name', 'locked'),
    'state status multistate kind encumbered': own('locked'),
    number: own('yes'),
    'expires_on expected_on': own('coarse'),
    document_file_id: unsaid('the file is among the files', 'yes'),
    'checked_how checked_at': own('never'),
  }),
  seeker_certifications: section('a certification somebody has', 'profile.certifications', {
    'id job_seeker_id': number(),
    certification_id: named('certifications.name', 'locked'),
    section: own('locked'),
    expires_on: own('coarse'),
    document_file_id: unsaid('the file is among the files', 'yes'),
  }),
  seeker_skills: section('a skill somebody has', 'profile.skills', {
    'id job_seeker_id': number(),
    skill_id: named('skills.title', 'locked'),
    years: own('never'),
  }),
  seeker_preferences: section('a shift, kind or setting somebody wants', 'profile.preferences', {
    'id job_seeker_id': number(),
    preference_id: named('vocabulary.label', 'locked'),
    must: own('locked'),
  }),
  seeker_languages: section('a language somebody speaks', 'profile.languages', {
    'id job_seeker_id': number(),
    language_id: named('languages.name', 'unlocked'),
    level: own('unlocked'),
  }),
  usual_hours: section('hours in which somebody is usually free for interviews', 'usual_hours', {
    'id job_seeker_id': number(),
    'zone weekday from_minute to_minute off_on': own('request'),
  }),
  seeker_locations: section('a place somebody would work in', 'profile.locations', {
    'id job_seeker_id': number(),
    'zip_code radius_miles': own('coarse'),
  }),
  seeker_terms: section('a training or a leading part somebody had', 'profile.trainings', {
    'id job_seeker_id': number(),
    section: own('unlocked'),
    vocabulary_id: named('vocabulary.label', 'unlocked'),
    year: own('never'),
  }),
  seeker_residencies: section('a residency somebody did', 'profile.residencies', {
    'id job_seeker_id': number(),
    residency_id: named('residencies.name', 'unlocked'),
    fellowship_id: named('fellowships.name', 'unlocked'),
    board_status_id: named('vocabulary.label', 'unlocked'),
    'institution start_date end_date': own('yes'),
  }),
  seeker_declarations: section('a self declaration', 'profile.declarations', {
    'id job_seeker_id': number(),
    declaration_id: named('vocabulary.label', 'yes'),
    'answer explanation': own('yes'),
    'start_date end_date': own('never'),
  }),
  seeker_matching_attributes: section('a perk somebody wishes for', 'profile.wishes', {
    'id job_seeker_id': number(),
    matching_attribute_id: named('matching_attributes.label', 'locked'),
    'weight value': own('locked'),
  }),
  assessment_answers: section('an answer of the self-assessment', 'assessment', {
    job_seeker_id: number(),
    assessment_item_id: named('assessment_items.text', 'unlocked'),
    'answer answered_at': own('unlocked'),
  }),
  assessment_results: section('how somebody judged themselves on a day', 'assessment_results', {
    job_seeker_id: number(),
    discipline_id: named('disciplines.title', 'never'),
    'kind taken_on asked levels answered_at': own('never'),
  }),
  seeker_blocks: section('a company somebody blocked', 'blocks', {
    job_seeker_id: number(),
    company_id: named('companies.name', 'never'),
    created_at: own('never'),
  }),
  seeker_favorites: section('a vacancy somebody keeps', 'favorites', {
    job_seeker_id: number(),
    vacancy_id: named('vacancies.title', 'never'),
    created_at: own('never'),
  }),
  ready_applications: section('an application that waits for the profile', 'ready_applications', {
    job_seeker_id: number(),
    vacancy_id: named('vacancies.title', 'never'),
    created_at: own('never'),
  }),
  recent_searches: {
    ...section('what somebody searched for', 'searches', {
      job_seeker_id: number(),
      'query filters searched_at': own('never'),
    }),
    kept: lasts('account', 'the newest ones, at most the life of the account'),
  },
  saved_searches: section('a search somebody keeps', 'saved_searches', {
    'id job_seeker_id': number(),
    'name query alert created_at updated_at suits': own('never'),
    company_id: named('companies.name', 'never'),
    'words least_yearly_cents lat lng miles': unsaid('what the query comes to inside of the house'),
  }),
  job_alerts: section('a vacancy that met a kept search', 'job_alerts', {
    'job_seeker_id saved_search_id': number(),
    vacancy_id: named('vacancies.title', 'never'),
    'matched_at due_at told_at': own('never'),
  }),
  resume_texts: section('the words of a résumé', 'resume_texts', {
    job_seeker_id: number(),
    'file_id state words queued_at read_at': own('never'),
  }),
  huntable_seekers: {
    holds: 'what companies may search of a job seeker',
    whose: 'job seeker',
    people: ofSeeker(),
    exported: { not: 'the profile in the coarse form that companies search' },
    kept: lasts('account', 'while somebody can be found'),
    seen: 'locked',
    columns:
      'anywhere_in area_id available_from board_status_id cell certification_ids certifications desired_cents discipline_id fellowship_ids fit_version graduate_type_id home_state job_seeker_id language_codes language_ids lat leadership_role_ids license_states licenses lng moved_lately must_setting_ids must_shift_ids must_type_ids physician_type_id place_cells places preference_ids px py pz radius_miles residency_ids secondary_discipline_id setting_ids shift_ids skill_ids status tsv type_ids updated_at wishes words years',
    seeker: reads('all'),
    employer: reads('all'),
  },
  huntable_cards: {
    holds: 'the card that companies see of a job seeker in the hunt',
    whose: 'job seeker',
    people: ofSeeker(),
    exported: { not: 'the profile in the coarse form that companies search' },
    kept: lasts('account', 'while somebody can be found'),
    seen: 'locked',
    columns: 'job_seeker_id locked fit',
    employer: reads('all'),
  },
};
