// The permission matrix: which role of an employer may do what. Literal rows; the server and the buttons both read it.
import { roles, type Actor, type Role } from './actor';
import { refuseAccess } from './access-refusals';
import type { Refusal } from './refusals';

type Mark = 'Y' | 'N';
type Row = readonly [admin: Mark, hiring_manager: Mark, recruiter: Mark, interview_panelist: Mark];

/** Source: docs/rules.md#permissions. The first block is the specified matrix, the second what it leaves open. */
export const permissions = {
  edit_company_profile: ['Y', 'N', 'N', 'N'],
  add_facility: ['Y', 'N', 'N', 'N'],
  edit_facility: ['Y', 'N', 'N', 'N'],
  delete_facility: ['Y', 'N', 'N', 'N'],
  add_team_members: ['Y', 'Y', 'N', 'N'],
  update_team_department: ['Y', 'N', 'N', 'N'],
  update_team_facility: ['Y', 'N', 'N', 'N'],
  update_team_role: ['Y', 'N', 'N', 'N'],
  update_team_token: ['Y', 'Y', 'N', 'N'],
  update_vacancy_status: ['Y', 'Y', 'N', 'N'],
  update_vacancy: ['Y', 'Y', 'Y', 'Y'],
  delete_vacancy: ['Y', 'Y', 'Y', 'Y'],
  show_pipeline_schedules: ['Y', 'Y', 'Y', 'N'],
  update_company_details: ['Y', 'N', 'N', 'N'],
  update_factilities_and_departments: ['Y', 'N', 'N', 'N'], // sic
  update_teams_and_allocation: ['Y', 'Y', 'N', 'N'],
  update_interview_types: ['Y', 'Y', 'N', 'N'],
  interview_feedback: ['N', 'N', 'N', 'Y'],
  add_interview_feedback: ['N', 'N', 'N', 'Y'],

  hunt: ['Y', 'Y', 'Y', 'N'],
  send_requests: ['Y', 'Y', 'Y', 'N'],
  read_requests: ['Y', 'Y', 'Y', 'Y'],
  schedule_interviews: ['Y', 'Y', 'Y', 'N'],
  decide_offers: ['Y', 'Y', 'N', 'N'],
  create_vacancy: ['Y', 'Y', 'Y', 'N'],
  invite_any_role: ['Y', 'N', 'N', 'N'],
  remove_member: ['Y', 'N', 'N', 'N'],
  add_benefit: ['Y', 'Y', 'Y', 'N'],
  manage_plans: ['Y', 'N', 'N', 'N'],
  /** Pay that is not published, and the team's tokens. */
  read_money: ['Y', 'Y', 'Y', 'N'],
  read_token_transactions: ['Y', 'Y', 'Y', 'N'],
  refer_others: ['Y', 'N', 'N', 'N'],
  hitchlist: ['Y', 'Y', 'Y', 'N'],
  /** Requests, people and files beyond those of their own seats on a panel. */
  read_every_request: ['Y', 'Y', 'Y', 'N'],
  /** Everybody's lines of the ledger; the others read their own. */
  read_whole_ledger: ['Y', 'Y', 'N', 'N'],
  spend_from_pool: ['Y', 'N', 'N', 'N'],
  spend_from_wallet: ['N', 'Y', 'Y', 'N'],
  /** No facility or department is chosen for them. */
  see_every_place: ['Y', 'N', 'N', 'N'],
  /** What somebody leaves behind may become theirs. */
  take_over_work: ['Y', 'Y', 'Y', 'N'],
  /** May own the company; it always has one such member. */
  hold_ownership: ['Y', 'N', 'N', 'N'],
  replace_approvers: ['Y', 'N', 'N', 'N'],
  change_shared_searches: ['Y', 'N', 'N', 'N'],
  /** The tickets that members of the company wrote to Rounds. */
  read_company_tickets: ['Y', 'N', 'N', 'N'],
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof permissions;

const columnOf: Record<Role, 0 | 1 | 2 | 3> = {
  admin: 0,
  hiring_manager: 1,
  recruiter: 2,
  interview_panelist: 3,
};

const isRole = (role: string): role is Role => Object.hasOwn(columnOf, role);

/** True when the matrix has a Y in this role's column. A role as its row has it; no other word may anything. */
export function roleMay(role: string, permission: Permission): boolean {
  return isRole(role) && permissions[permission][columnOf[role]] === 'Y';
}

/** The roles that may, for a query. */
export const rolesThatMay = (permission: Permission): Role[] =>
  roles.filter((role) => roleMay(role, permission));

const manyOf: Record<Role, string> = {
  admin: 'admins',
  hiring_manager: 'hiring managers',
  recruiter: 'recruiters',
  interview_panelist: 'interview panelists',
};

/** `Admins and hiring managers`: who may, at the beginning of a sentence. */
export function whoMay(permission: Permission): string {
  const named = rolesThatMay(permission).map((role) => manyOf[role]);
  const last = named.pop() ?? 'nobody';
  const words = named.length > 0 ? `${named.join(', ')} and ${last}` : last;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The refusal of whoever's role lacks it, with who may. */
export const notAllowed = (permission: Permission): Refusal =>
  refuseAccess('not_allowed', {
    message: `${refuseAccess('not_allowed').message} ${whoMay(permission)} of your company may.`,
  });

/**
 * Who may make a call. A kind that is not named may not.
 * `employer: 'anyone'` = even without a company; `'member'` = any role of a company; else the permission needed.
 */
export interface May {
  guest?: true;
  job_seeker?: true;
  employer?: 'anyone' | 'member' | Permission;
  /** Members of staffing agencies alone. */
  agency?: true;
  /** `'unenrolled'` = even before a second factor has been added; `'administrator'` = whoever looks after people and money. */
  platform?: true | 'unenrolled' | 'administrator';
  /** The mail address must be confirmed. */
  confirmed?: true;
}

/** null when the actor may, else the refusal. Pure: the pipe asks it, and so does every button. */
export function mayCall(actor: Actor, may: May): Refusal | null {
  if (may.guest) return null;
  if (actor.kind === 'guest') return refuseAccess('token_missing');
  if (!may[actor.kind]) return refuseAccess('wrong_side');
  if (actor.kind === 'platform' && !actor.enrolled && may.platform !== 'unenrolled') {
    return refuseAccess('factor_first');
  }
  if (actor.kind === 'platform' && may.platform === 'administrator' && actor.role !== 'administrator')
    return refuseAccess('not_allowed');
  if (may.confirmed && actor.kind !== 'platform' && !actor.confirmed) return refuseAccess('confirm_first');
  if (actor.kind !== 'employer' || may.employer === 'anyone' || !may.employer) return null;
  if (actor.company_id === null) return refuseAccess('no_company');
  if (may.employer !== 'member' && !roleMay(actor.role, may.employer)) return notAllowed(may.employer);
  if (may.agency && !actor.is_staffing_agency) return refuseAccess('agency_only');
  return null;
}
