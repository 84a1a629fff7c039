// Who is asking: the four kinds of actor every call knows. What each may do is in permissions.ts.

/** The roles an employer's user can hold, most powerful first. Source: docs/rules.md#permissions */
export const roles = ['admin', 'hiring_manager', 'recruiter', 'interview_panelist'] as const;
export type Role = (typeof roles)[number];

export const companyStates = ['none', 'pending', 'domain_confirmed', 'verified', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];

export interface Guest {
  kind: 'guest';
}

export interface JobSeeker {
  kind: 'job_seeker';
  id: number;
  session_id: string;
  confirmed: boolean;
}

export interface Employer {
  kind: 'employer';
  id: number;
  session_id: string;
  confirmed: boolean;
  role: Role;
  is_owner: boolean;
  /** Sees the vacancies and requests of some facilities or departments only. Source: docs/rules.md#team */
  tied: boolean;
  /** null until the person has registered or joined a company. */
  company_id: number | null;
  company_state: CompanyState;
  /** Verified as far as this house asks for it. Source: docs/rules.md#verification */
  company_verified: boolean;
  /** By the desk, after a report: nothing new goes out. Source: docs/rules.md#reports */
  company_frozen: boolean;
  is_staffing_agency: boolean;
}

/** An employer's user who belongs to a company: what every company-scoped call receives. */
export interface Member extends Employer {
  company_id: number;
}

export const staffRoles = ['administrator', 'reviewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Staff of the platform: reviews, verification, support. */
export interface Platform {
  kind: 'platform';
  id: number;
  session_id: string;
  role: StaffRole;
  /** Has a second factor, or is in a demo where none is demanded. */
  enrolled: boolean;
}

export type Actor = Guest | JobSeeker | Employer | Platform;
