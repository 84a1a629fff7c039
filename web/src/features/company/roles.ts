// How the roles of a team are called.
import type { Role } from '@rounds/product/actor';

export const roleTitles: Record<Role, string> = {
  admin: 'Admin',
  hiring_manager: 'Hiring manager',
  recruiter: 'Recruiter',
  interview_panelist: 'Interview panelist',
};
