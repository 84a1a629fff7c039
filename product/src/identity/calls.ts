// Signing in, registering, confirming and staying signed in, for both kinds of people. Not their profiles.
import { z } from 'zod';
import { mailAddress, number, required } from '../fields';
import { call, done, one } from '../call';
import type { May } from '../permissions';
import { sessionUser } from './session-user';
import { mismatch, newPassword, passwordsMatch } from './password';

const credentials = z.object({
  email: mailAddress(),
  password: z.string('Please enter valid password').min(1, 'Please enter valid password').max(255),
});
const address = z.object({ email: mailAddress() });
/** Of any length: what no letter holds reads as every other link that is not valid. */
const token = (name: string) => z.object({ [name]: z.string() });

/** Instead of the person, where a second factor is enrolled: what the second step needs. */
export const factorNeeded = z.object({
  second_factor: z.object({
    ticket: z.string(),
    kinds: z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
    /** For the browser's passkey dialog. */
    passkey_options: z.record(z.string(), z.unknown()).nullable(),
  }),
});
export type FactorNeeded = z.infer<typeof factorNeeded>;
const signedInOrAsked = z.union([sessionUser, factorNeeded]);

const passwords = { password: newPassword, password_confirmation: z.string('Passwords must match').max(255) };
const current_password = z.string().min(1, 'Please enter valid password').max(255);
/** From the letter of whoever invited them to Rounds. */
const referral_token = z.string().max(200).optional();
const zip = 'Please enter a five-digit ZIP code.';
const agreed = z.literal(true, 'Please agree to the terms to go on.');
const common = { guest: true } as const;

export const captcha = call({
  name: 'identity.captcha',
  rateLimit: 'captcha',
  method: 'GET',
  path: '/v1/captcha',
  may: common,
  summary: 'A proof of work to solve; the solution travels in the Captcha-Solution header, and counts once.',
  response: one(z.object({ challenge: z.record(z.string(), z.unknown()) })),
  refuses: ['too_many_requests'],
});

export const seekerSignIn = call({
  name: 'identity.seeker_sign_in',
  passwords: { present: 'password' },
  captcha: 'after_failures',
  rateLimit: 'sign_in',
  method: 'POST',
  path: '/users/sign_in',
  may: common,
  summary: 'Signs a job seeker in; the access token comes in the Authorization header.',
  body: z.object({ user: credentials }),
  response: one(signedInOrAsked),
  refuses: ['wrong_credentials', 'account_locked', 'captcha_needed', 'too_many_requests'],
  topics: ['me'],
});
export const seekerRegister = call({
  name: 'identity.seeker_register',
  passwords: { sets: true },
  captcha: 'always',
  rateLimit: 'register',
  method: 'POST',
  path: '/users',
  may: common,
  status: 201,
  summary: 'Registers a job seeker and mails a confirmation link.',
  body: z.object({
    user: address
      .extend({
        ...passwords,
        discipline_id: number('Please select a discipline').int().positive('Please select a discipline'),
        /** Whoever gives it is shown the jobs near them at once. */
        zip_code: z
          .string(zip)
          .regex(/^(\d{5})?$/, zip)
          .optional(),
        referral_token,
        terms: agreed,
        of_age: z.literal(true, 'Rounds is for people of 18 and over.'),
      })
      .refine(passwordsMatch, mismatch),
  }),
  response: done,
  refuses: ['captcha_needed', 'too_many_requests'],
});
export const employerSignIn = call({
  name: 'identity.employer_sign_in',
  passwords: { present: 'password' },
  captcha: 'after_failures',
  rateLimit: 'sign_in',
  method: 'POST',
  path: '/employers/sign_in',
  may: common,
  summary: 'Signs an employer in; the access token comes in the Authorization header.',
  body: z.object({ employer: credentials }),
  response: one(signedInOrAsked),
  refuses: ['wrong_credentials', 'account_locked', 'captcha_needed', 'too_many_requests'],
  topics: ['me'],
});
export const employerRegister = call({
  name: 'identity.employer_register',
  passwords: { sets: true },
  captcha: 'always',
  rateLimit: 'register',
  method: 'POST',
  path: '/employers',
  may: common,
  status: 201,
  summary: 'Registers an employer and mails a confirmation link.',
  body: z.object({
    employer: address
      .extend({
        full_name: required(120, 'Please enter Full Name'),
        ...passwords,
        referral_token,
        terms: agreed,
        is_staffing_agency: z.boolean().default(false),
      })
      .refine(passwordsMatch, mismatch),
  }),
  response: done,
  refuses: ['captcha_needed', 'too_many_requests'],
});
export const platformSignIn = call({
  name: 'identity.platform_sign_in',
  passwords: { present: 'password' },
  captcha: 'after_failures',
  rateLimit: 'sign_in',
  method: 'POST',
  path: '/platform/sign_in',
  may: common,
  summary: 'Signs a member of the platform staff in.',
  body: z.object({ platform: credentials }),
  response: one(signedInOrAsked),
  refuses: ['wrong_credentials', 'account_locked', 'captcha_needed', 'too_many_requests'],
  topics: ['me'],
});

/** What every kind of person needs to stay signed in and to leave. */
const staying = <const S extends string, const K extends string, const M extends May>(
  path: S,
  kind: K,
  may: M,
) => ({
  refresh: call({
    name: `identity.${kind}_refresh`,
    method: 'POST',
    path: `/${path}/refresh`,
    may,
    summary: 'Hands out the next access token while a person is active.',
    response: one(sessionUser),
  }),
  signOut: call({
    name: `identity.${kind}_sign_out`,
    method: 'DELETE',
    path: `/${path}/sign_out`,
    may,
    summary: 'Ends this session.',
    response: done,
  }),
});

/** By the link of a letter, or for staff by the one that the operator's command prints. */
const resetting = <const S extends string, const K extends string>(path: S, kind: K, wrap: string) =>
  call({
    name: `identity.${kind}_reset_password`,
    passwords: { sets: true },
    captcha: 'always',
    rateLimit: 'link',
    method: 'PUT',
    path: `/${path}/password`,
    may: common,
    summary: 'Sets a new password by a link that works once.',
    body: z.object({
      [wrap]: z.object({ reset_password_token: z.string(), ...passwords }).refine(passwordsMatch, mismatch),
    }),
    response: done,
    refuses: ['captcha_needed', 'link_invalid', 'too_many_requests'],
  });

/** What letters lead to, and the letter again. */
const byLetter = <const S extends string, const K extends string>(path: S, kind: K, wrap: string) => ({
  confirm: call({
    name: `identity.${kind}_confirm`,
    rateLimit: 'link',
    spendsLink: true,
    method: 'GET',
    path: `/${path}/confirmation`,
    may: common,
    summary: 'Confirms a mail address by the mailed link; in the browser that registered, it also signs in.',
    query: token('confirmation_token'),
    response: one(z.object({ message: z.string(), user: sessionUser.nullable() })),
    refuses: ['link_invalid', 'too_many_requests'],
  }),
  resend: call({
    name: `identity.${kind}_resend_confirmation`,
    rateLimit: 'letter',
    method: 'POST',
    path: `/${path}/confirmation`,
    may: common,
    summary: 'Mails the confirmation link again.',
    body: z.object({ [wrap]: address }),
    response: done,
    refuses: ['too_many_requests'],
  }),
  unlock: call({
    name: `identity.${kind}_unlock`,
    rateLimit: 'link',
    spendsLink: true,
    method: 'GET',
    path: `/${path}/unlock`,
    may: common,
    summary: 'Unlocks an account by the mailed link.',
    query: token('unlock_token'),
    response: done,
    refuses: ['link_invalid', 'too_many_requests'],
  }),
});

const side = <const S extends 'users' | 'employers', const K extends 'seeker' | 'employer'>(
  path: S,
  kind: K,
) => {
  const wrap = path === 'users' ? 'user' : 'employer';
  const mayBoth = kind === 'seeker' ? ({ job_seeker: true } as const) : ({ employer: 'anyone' } as const);
  return {
    forgot: call({
      name: `identity.${kind}_forgot_password`,
      captcha: 'always',
      rateLimit: 'letter',
      method: 'POST',
      path: `/${path}/password`,
      may: common,
      summary: 'Mails a link to set a new password; answers the same for known and unknown addresses.',
      body: z.object({ [wrap]: address }),
      response: done,
      refuses: ['captcha_needed', 'too_many_requests'],
    }),
    reset: resetting(path, kind, wrap),
    change: call({
      name: `identity.${kind}_change_password`,
      passwords: { present: 'current_password', sets: true },
      rateLimit: 'password',
      method: 'PUT',
      path: `/${path}`,
      may: mayBoth,
      summary: 'Changes the password; needs the present one. Other sessions end.',
      body: z.object({
        [wrap]: z.object({ current_password, ...passwords }).refine(passwordsMatch, mismatch),
      }),
      response: done,
      refuses: ['wrong_credentials', 'too_many_requests'],
    }),
    ...byLetter(path, kind, wrap),
    ...staying(path, kind, mayBoth),
  };
};
export const seekerAccount = side('users', 'seeker');
export const employerAccount = side('employers', 'employer');
export const platformAccount = {
  ...staying('platform', 'platform', { platform: 'unenrolled' } as const),
  reset: resetting('platform', 'platform', 'platform'),
};

export const employerMe = call({
  name: 'identity.employer_me',
  method: 'GET',
  path: '/v1/employers/profile',
  may: { employer: 'anyone' },
  summary: 'The signed-in employer as the header shows them, with live token sums.',
  response: one(sessionUser),
  topics: ['me', 'tokens', 'company'],
});
