// Which side a door page stands on: the calls and words of job seekers or of employers, by the address.
import { employerAccount, platformAccount, seekerAccount } from '@rounds/product/identity/calls';
import { useLocation } from '@tanstack/react-router';

const sides = {
  job_seeker: { type: 'job_seeker', wrap: 'user', account: seekerAccount, door: '/job_seeker' },
  employer: { type: 'employer', wrap: 'employer', account: employerAccount, door: '/employer' },
} as const;
export type Side = (typeof sides)[keyof typeof sides];

/** Staff set a password by the link that the operator gives them, and ask nobody but them for another. */
export function useResetting() {
  const side = useSide();
  const isStaff = useLocation({ select: (location) => location.pathname.startsWith('/platform') });
  if (isStaff) return { reset: platformAccount.reset, wrap: 'platform', door: '/platform', again: null };
  return {
    reset: side.account.reset,
    wrap: side.wrap,
    door: side.door,
    again: `/${side.type}/forgot_password`,
  };
}

export function useSide(): Side {
  const path = useLocation({ select: (location) => location.pathname });
  return path.startsWith('/employer') ? sides.employer : sides.job_seeker;
}
