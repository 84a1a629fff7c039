// The no of whoever still has the second factor that staff were asked to end: by the link of the letter that says so.
import { z } from 'zod';
import { call, done } from '../call';

const side = <const S extends 'users' | 'employers', const K extends 'seeker' | 'employer'>(
  path: S,
  kind: K,
) =>
  call({
    name: `identity.${kind}_keep_factor`,
    rateLimit: 'link',
    spendsLink: true,
    method: 'GET',
    path: `/${path}/keep_factor`,
    may: { guest: true },
    summary: 'Keeps the second factor that staff were asked to end, by the mailed link.',
    query: z.object({ keep_factor_token: z.string().default('') }),
    response: done,
    refuses: ['link_invalid', 'too_many_requests'],
  });
export const seekerKeepFactor = side('users', 'seeker');
export const employerKeepFactor = side('employers', 'employer');
