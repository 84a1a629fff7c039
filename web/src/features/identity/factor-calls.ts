// The second factor's calls by the kind of person.
import type { SessionUser } from '@rounds/product/identity/session-user';
import {
  employerFactors,
  platformFactors,
  seekerFactors,
} from '@rounds/product/identity/second-factor-calls';

const factorCalls = {
  job_seeker: seekerFactors,
  // The three differ in path and in who may; their shapes are one.
  employer: employerFactors as unknown as typeof seekerFactors,
  platform: platformFactors as unknown as typeof seekerFactors,
};

export const factorsOf = (type: SessionUser['userType']) => factorCalls[type];
