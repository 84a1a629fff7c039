// A made nurse and a made vacancy for whose fit the search's SQL is written down. Nobody's data.
import { placeAt } from '@rounds/product/fit/distance';
import type { FullProfile } from '@rounds/product/profile/full';
import type { FitVacancyAt } from '../search/question';

export const tampa = { lat: 27.9447, lng: -82.4588 };

export const nurse: FullProfile = {
  ...{
    id: 1001,
    email: 'nurse@people.example',
    confirmed: true,
    frozen: false,
    erased: false,
    status: 'ready',
  },
  discipline: { id: 1, title: 'Registered Nurse', abbreviation: 'RN', physician_fields: false },
  secondary_discipline: null,
  ...{ first_name: 'Nora', last_name: 'Bennett', preferred_name: '', phone: '', street: '' },
  ...{ city: 'Tampa', state: 'FL', zip_code: '33606' },
  place: { city: 'Tampa', state: 'FL', ...tampa, ...placeAt(tampa), area: null },
  ...{ home_state: 'FL', home_since: null, npi: null, photo_file_id: null, show_photo: false },
  ...{ resume_file_id: null, names_shown: false, summary: '' },
  ...{ desired_pay: 46, desired_pay_period: 'hour', available_from: '2026-02-17' },
  ...{ radius_miles: 25, anywhere_in: ['GA'], authorized_to_work: true, sponsorship_needed: false },
  ...{ physician_type_id: null, medical_graduate_type_id: null, board_status_id: null },
  ...{ weekly_request_limit: 5, completion: 93, onboarded_at: '2026-01-01T00:00:00.000Z', version: 3 },
  ...{ reviewed_by: null, reviewed_at: null },
  licenses: [
    {
      ...{ license_type_id: 2, kind: 'license', title: 'Registered Nurse (multistate, NLC)', compact: 'NLC' },
      ...{ state: 'FL', number: 'RN9482716', status: 'active', expires_on: '2027-04-30' },
      ...{ expected_on: null, multistate: true, encumbered: false, document_file_id: null },
    },
  ],
  ...{ educations: [], experiences: [], residencies: [], certifications: [] },
  ...{ skills: [{ id: 12, title: 'Telemetry' }], languages: [], preferences: [], trainings: [] },
  ...{ leadership: [], declarations: [], locations: [], matching_attributes: [] },
  assessment_answers: 0,
  offered: { license_types: 2, certifications: 9, skills: 30, assessment_items: 40, declarations: 8 },
};

export const vacancy: FitVacancyAt = {
  ...{ id: 4711, company_id: 1, ...tampa, place: placeAt(tampa) },
  fit: {
    ...{ discipline_id: 1, discipline: 'Registered Nurse', state: 'FL', federal: false },
    ...{ license_needed: 'at_application', license_type_ids: [1, 2], license_weeks: 6, travel: false },
    ...{ physician_type_id: null, graduate_type_id: null, board_status_id: null },
    ...{ residency_id: null, fellowship_id: null, min_years: 2 },
    ...{ pay_min_cents: 8_000_000, pay_max_cents: 10_500_000 },
    ...{ shift_ids: [2], type_ids: [13], setting_ids: [], skill_ids: [12], must_skill_ids: [] },
    ...{ must_certification_ids: [3], language_codes: [], start_date: '2026-03-01', weeks: null },
    ...{ guaranteed_percent: null, stated: [], priorities: ['license', 'shift'], names: {} },
  },
};
