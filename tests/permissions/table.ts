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
  ['read_money', 'Y', 'Y', 'Y', 'N'],
  ['refer_others', 'Y', 'N', 'N', 'N'],
  ['hitchlist', 'Y', 'Y', 'Y', 'N'],
  ['read_every_request', 'Y', 'Y', 'Y', 'N'],
  ['read_whole_ledger', 'Y', 'Y', 'N', 'N'],
  ['spend_from_pool', 'Y', 'N', 'N', 'N'],
  ['spend_from_wallet', 'N', 'Y', 'Y', 'N'],
  ['see_every_place', 'Y', 'N', 'N', 'N'],
  ['take_over_work', 'Y', 'Y', 'Y', 'N'],
  ['hold_ownership', 'Y', 'N', 'N', 'N'],
  ['replace_approvers', 'Y', 'N', 'N', 'N'],
  ['change_shared_searches', 'Y', 'N', 'N', 'N'],
  ['read_company_tickets', 'Y', 'N', 'N', 'N'],
];
