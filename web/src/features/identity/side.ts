// Which side a page of both stands on: the calls and words of job seekers or of employers, by the address.
import { employerAccount, seekerAccount } from '@rounds/product/identity/calls';

const sides = {
  job_seeker: { type: 'job_seeker', wrap: 'user', account: seekerAccount, door: '/job_seeker' },
  employer: { type: 'employer', wrap: 'employer', account: employerAccount, door: '/employer' },
} as const;
export type Side = (typeof sides)[keyof typeof sides];

export const sideAt = (path: string): Side =>
  path.startsWith('/employer') ? sides.employer : sides.job_seeker;
