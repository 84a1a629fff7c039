// The permission matrix written out by hand, apart from the product's own: what the tests in this folder compare with.
import type { Role } from '@rounds/product/actor';

type Mark = 'Y' | 'N';
export type Line = readonly [what: string, admin: Mark, manager: Mark, recruiter: Mark, panelist: Mark];

export const columns: readonly Role[] = ['admin', 'hiring_manager', 'recruiter', 'interview_panelist'];

/** The specified matrix, row for row. */
export const specified: readonly Line[] = [
  ['edit_company_profile', 'Y', 'N', 'N', 'N'],
  ['add_facility', 'Y', 'N', 'N', 'N'],
  ['edit_facility', 'Y', 'N', 'N', 'N'],
  ['delete_facility', 'Y', 'N', 'N', 'N'],
  ['add_team_members', 'Y', 'Y', 'N', 'N'],
  ['update_team_department', 'Y', 'N', 'N', 'N'],
  ['update_team_facility', 'Y', 'N', 'N', 'N'],
  ['update_team_role', 'Y', 'N', 'N', 'N'],
  ['update_team_token', 'Y', 'Y', 'N', 'N'],
  ['update_vacancy_status', 'Y', 'Y', 'N', 'N'],
  ['update_vacancy', 'Y', 'Y', 'Y', 'Y'],
  ['delete_vacancy', 'Y', 'Y', 'Y', 'Y'],
  ['show_pipeline_schedules', 'Y', 'Y', 'Y', 'N'],
  ['update_company_details', 'Y', 'N', 'N', 'N'],
  ['update_factilities_and_departments', 'Y', 'N', 'N', 'N'], // sic
  ['update_teams_and_allocation', 'Y', 'Y', 'N', 'N'],
  ['update_interview_types', 'Y', 'Y', 'N', 'N'],
  ['interview_feedback', 'N', 'N', 'N', 'Y'],
  ['add_interview_feedback', 'N', 'N', 'N', 'Y'],
];

/** What the specified matrix leaves open, decided in docs/rules.md#permissions. */
export const decided: readonly Line[] = [
  ['hunt', 'Y', 'Y', 'Y', 'N'],
  ['send_requests', 'Y', 'Y', 'Y', 'N'],
  ['read_requests', 'Y', 'Y', 'Y', 'Y'],
  ['schedule_interviews', 'Y', 'Y', 'Y', 'N'],
  ['decide_offers', 'Y', 'Y', 'N', 'N'],
  ['create_vacancy', 'Y', 'Y', 'Y', 'N'],
  ['invite_any_role', 'Y', 'N', 'N', 'N'],
  ['remove_member', 'Y', 'N', 'N', 'N'],
  ['add_benefit', 'Y', 'Y', 'Y', 'N'],
  ['manage_plans', 'Y', 'N', 'N', 'N'],
  ['read_token_transactions', 'Y', 'Y', 'Y', 'N'],
  ['hitchlist', 'Y', 'Y', 'Y', 'N'],
];

/** Calls by name: which role may make them, whatever their record says. */
export const byRole: readonly Line[] = [
  ['hunt.search', 'Y', 'Y', 'Y', 'N'],
  ['hunt.profile', 'Y', 'Y', 'Y', 'N'],
  ['hunt.shortlist', 'Y', 'Y', 'Y', 'N'],
  ['hunt.unlock', 'Y', 'Y', 'Y', 'N'],
  ['connections.send', 'Y', 'Y', 'Y', 'N'],
  ['connections.employer_pipeline', 'Y', 'Y', 'Y', 'Y'],
  ['connections.employer_in_conversation', 'Y', 'Y', 'Y', 'Y'],
  ['connections.unlocked', 'Y', 'Y', 'Y', 'Y'],
  ['chat.send', 'Y', 'Y', 'Y', 'Y'],
  ['interviews.book', 'Y', 'Y', 'Y', 'N'],
  ['interviews.reschedule', 'Y', 'Y', 'Y', 'N'],
  ['interviews.cancel', 'Y', 'Y', 'Y', 'N'],
  ['interviews.result', 'Y', 'Y', 'Y', 'N'],
  ['offers.release', 'Y', 'Y', 'N', 'N'],
  ['offers.set_condition', 'Y', 'Y', 'N', 'N'],
  ['interviews.types', 'Y', 'Y', 'Y', 'Y'],
  ['interviews.add_type', 'Y', 'Y', 'N', 'N'],
  ['interviews.change_type', 'Y', 'Y', 'N', 'N'],
  ['interviews.remove_type', 'Y', 'Y', 'N', 'N'],
  ['interviews.add_pattern', 'Y', 'Y', 'N', 'N'],
  ['interviews.change_pattern', 'Y', 'Y', 'N', 'N'],
  ['interviews.remove_pattern', 'Y', 'Y', 'N', 'N'],
  ['vacancies.add', 'Y', 'Y', 'Y', 'N'],
  ['vacancies.clone', 'Y', 'Y', 'Y', 'N'],
  ['vacancies.change', 'Y', 'Y', 'Y', 'Y'],
  ['vacancies.delete', 'Y', 'Y', 'Y', 'Y'],
  ['vacancies.answer_proposal', 'Y', 'Y', 'N', 'N'],
  ['vacancies.close_preview', 'Y', 'Y', 'N', 'N'],
  ['vacancies.add_benefit', 'Y', 'Y', 'Y', 'N'],
  ['tokens.transactions', 'Y', 'Y', 'Y', 'N'],
  ['company.update', 'Y', 'N', 'N', 'N'],
  ['company.add_facility', 'Y', 'N', 'N', 'N'],
  ['company.change_facility', 'Y', 'N', 'N', 'N'],
  ['company.remove_facility', 'Y', 'N', 'N', 'N'],
  ['company.add_department', 'Y', 'N', 'N', 'N'],
  ['company.change_department', 'Y', 'N', 'N', 'N'],
  ['company.remove_department', 'Y', 'N', 'N', 'N'],
  ['company.team', 'Y', 'Y', 'Y', 'Y'],
  ['company.change_member', 'Y', 'Y', 'N', 'N'],
  ['company.remove_member', 'Y', 'N', 'N', 'N'],
  ['company.join_requests', 'Y', 'N', 'N', 'N'],
  ['company.answer_join_request', 'Y', 'N', 'N', 'N'],
];

/** The beginnings of all paths that answer somebody who shows no token; everything else answers 401. */
export const open: readonly RegExp[] = [
  /^\/(users|employers|platform)\/sign_in$/,
  /^\/(users|employers|platform)\/second_factor$/,
  /^\/(users|employers)$/,
  /^\/(users|employers)\/(password|confirmation|unlock)$/,
  /^\/v1\/employers\/invitation\/accept$/,
  /^\/v1\/vacancies(\/\{id\})?$/,
  /^\/v1\/captcha$/,
  /^\/v1\/recently_added_employers$/,
  /^\/v1\/companies(\/\{id\}\/logo)?$/,
  /^\/v1\/plans(\/\{id\})?$/,
  /^\/v1\/disciplines(\/\{id\}(\/skills)?)?$/,
  /^\/v1\/(preferences|benefits|matching_attributes|physician_skills|medical_schools|places|location)$/,
  /^\/v1\/files\/\{file_id\}$/,
  /^\/cms\/v1\//,
];
