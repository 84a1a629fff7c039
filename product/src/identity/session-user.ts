// Whoever is signed in, as the header shows them and the browser keeps them.
import { z } from 'zod';
import { companyStates, roles, staffRoles } from '../actor';
import { id } from '../call';

export const jobSeekerStatuses = ['ready', 'complicated', 'off'] as const;
export type JobSeekerStatus = (typeof jobSeekerStatuses)[number];

/** What the header shows, and all that the browser keeps. */
export const sessionUser = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  userType: z.enum(['job_seeker', 'employer', 'platform']),
  email_confirmed: z.boolean(),
  onboard_completed: z.boolean(),
  role: z.enum(roles).optional(),
  is_owner: z.boolean().optional(),
  company_id: id.nullable().optional(),
  company_name: z.string().nullable().optional(),
  company_state: z.enum(companyStates).optional(),
  /** Publishing, hunting and reading applications are open to the company. */
  company_verified: z.boolean().optional(),
  /** By the desk: nothing new goes out. */
  company_frozen: z.boolean().optional(),
  is_staffing_agency: z.boolean().optional(),
  available_token: z.number().int().optional(),
  in_transit_token: z.number().int().optional(),
  discipline: z.object({ id, title: z.string() }).nullable().optional(),
  status: z.enum(jobSeekerStatuses).optional(),
  completion: z.number().int().optional(),
  /** Of the platform's staff. */
  staff_role: z.enum(staffRoles).optional(),
  /** Of the papers, the newest; null = none, and staff have none to agree to. */
  agreed_version: z.string().nullable().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;
