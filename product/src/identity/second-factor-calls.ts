// The second factor of each kind of person: what is enrolled, adding, removing, and the second step of signing in.
import { z } from 'zod';
import { required, text } from '../fields';
import { call, done, id, instant, one } from '../call';
import { factorNeeded } from './calls';
import { sessionUser } from './session-user';

/** What an authenticator says; its library reads it, and nothing of it is stored as it came. */
const device = z.record(z.string(), z.unknown());
const password = z.string('Please enter valid password').min(1, 'Please enter valid password').max(255);
const code = z
  .string('Please enter the six digits')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits'));
const name = required(60, 'Please give it a name');

/** What the second step of signing in sends: the ticket, and one of the three. */
const secondStep = z
  .object({
    ticket: z.string().min(10).max(200),
    code: code.optional(),
    recovery_code: text(60).min(1).optional(),
    passkey: device.optional(),
  })
  .refine(
    (step) => [step.code, step.recovery_code, step.passkey].filter((one) => one !== undefined).length === 1,
    'Send one of code, recovery_code and passkey.',
  );

const factor = z.object({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: instant,
});
export const codeForm = z.object({ code });
export const passwordForm = z.object({ current_password: password });
export const passkeyForm = passwordForm.extend({ name });

type Path = 'users' | 'employers' | 'platform';

const mayOf = (path: Path) => {
  if (path === 'users') return { job_seeker: true } as const;
  return path === 'employers' ? ({ employer: 'anyone' } as const) : ({ platform: 'unenrolled' } as const);
};

const asking = ['wrong_credentials', 'too_many_requests'] as const;
const recovery_codes = z.array(z.string());
const wrapped = <T extends z.ZodType>(second_factor: T) => z.object({ second_factor });

/** Signing in with what is there. */
const using = <const S extends Path, const K extends string>(path: S, kind: K) => {
  const may = mayOf(path);
  return {
    finish: call({
      name: `identity.${kind}_second_factor`,
      rateLimit: 'second_factor',
      method: 'POST',
      path: `/${path}/second_factor`,
      may: { guest: true },
      summary: 'The second step of signing in: a code, a recovery code or a passkey for the ticket.',
      body: wrapped(secondStep),
      response: one(sessionUser),
      refuses: ['wrong_code', 'ticket_spent', 'account_locked', 'too_many_requests'],
      topics: ['me'],
    }),
    list: call({
      name: `identity.${kind}_second_factors`,
      method: 'GET',
      path: `/${path}/second_factors`,
      may,
      summary: 'The second factors of the signed-in person, and how many recovery codes are left.',
      response: one(
        z.object({
          factors: z.array(factor),
          recovery_codes_left: z.number().int(),
          /** False in the demo, where staff sign in with the password alone. */
          demanded: z.boolean(),
        }),
      ),
      topics: ['me'],
    }),
  };
};

/** An authenticator app. */
const withApp = <const S extends Path, const K extends string>(path: S, kind: K) => {
  const may = mayOf(path);
  return {
    startTotp: call({
      name: `identity.${kind}_start_totp`,
      answersSecrets: true,
      rateLimit: 'password',
      method: 'POST',
      path: `/${path}/second_factors/totp`,
      may,
      passwords: { present: 'current_password' },
      summary: 'Makes a key for an authenticator app; it counts once a first code has come back.',
      body: wrapped(passwordForm),
      response: one(z.object({ secret: z.string(), uri: z.string() })),
      refuses: [...asking, 'factor_exists', 'factor_not_fresh'],
    }),
    confirmTotp: call({
      name: `identity.${kind}_confirm_totp`,
      answersSecrets: true,
      rateLimit: 'password',
      method: 'PUT',
      path: `/${path}/second_factors/totp`,
      may,
      summary: 'Proves the authenticator app by its first code. The first factor brings the recovery codes.',
      body: wrapped(codeForm),
      response: one(z.object({ recovery_codes })),
      refuses: ['wrong_code', 'too_many_requests'],
      topics: ['me'],
    }),
  };
};

/** A passkey of the device. */
const withPasskey = <const S extends Path, const K extends string>(path: S, kind: K) => {
  const may = mayOf(path);
  return {
    startPasskey: call({
      name: `identity.${kind}_start_passkey`,
      rateLimit: 'password',
      method: 'POST',
      path: `/${path}/second_factors/passkey`,
      may,
      summary: 'What the browser needs to make a passkey.',
      passwords: { present: 'current_password' },
      body: wrapped(passwordForm),
      response: one(z.object({ ticket: z.string(), options: device })),
      refuses: [...asking, 'factor_not_fresh'],
    }),
    confirmPasskey: call({
      name: `identity.${kind}_confirm_passkey`,
      answersSecrets: true,
      rateLimit: 'password',
      method: 'PUT',
      path: `/${path}/second_factors/passkey`,
      may,
      summary: 'Keeps the passkey that the browser made.',
      body: wrapped(z.object({ ticket: z.string().min(10).max(200), name, passkey: device })),
      response: one(z.object({ recovery_codes })),
      refuses: ['wrong_code', 'ticket_spent', 'too_many_requests'],
      topics: ['me'],
    }),
  };
};

/** Showing it again while signed in, before a further one is added, one is removed or the recovery codes change. */
const showing = <const S extends Path, const K extends string>(path: S, kind: K) => {
  const may = mayOf(path);
  return {
    startProof: call({
      name: `identity.${kind}_start_factor_proof`,
      answersSecrets: true,
      rateLimit: 'second_factor',
      method: 'POST',
      path: `/${path}/second_factors/proof`,
      may,
      summary: 'What is needed to show the second factor again: a ticket, and the question for a passkey.',
      response: one(factorNeeded.shape.second_factor),
      refuses: ['not_found', 'too_many_requests'],
    }),
    prove: call({
      name: `identity.${kind}_prove_factor`,
      answersSecrets: true,
      rateLimit: 'second_factor',
      method: 'PUT',
      path: `/${path}/second_factors/proof`,
      may,
      summary:
        'Shows the second factor for the ticket; for ten minutes it then counts as fresh in this session.',
      body: wrapped(secondStep),
      response: done,
      refuses: ['wrong_code', 'ticket_spent', 'too_many_requests'],
    }),
  };
};

/** What is there already. */
const keeping = <const S extends Path, const K extends string>(path: S, kind: K) => {
  const may = mayOf(path);
  return {
    remove: call({
      name: `identity.${kind}_remove_factor`,
      rateLimit: 'password',
      method: 'POST',
      path: `/${path}/second_factors/removal`,
      may,
      summary:
        'Removes a second factor; needs the password and a factor shown within ten minutes. The recovery codes go with the last one.',
      passwords: { present: 'current_password' },
      body: wrapped(passwordForm.extend({ id })),
      response: done,
      refuses: [...asking, 'not_found', 'factor_not_fresh'],
      topics: ['me'],
    }),
    renewCodes: call({
      name: `identity.${kind}_renew_recovery_codes`,
      answersSecrets: true,
      rateLimit: 'password',
      method: 'POST',
      path: `/${path}/second_factors/recovery_codes`,
      may,
      summary: 'Ten new recovery codes; the old ones are worth nothing from then on.',
      passwords: { present: 'current_password' },
      body: wrapped(passwordForm),
      response: one(z.object({ recovery_codes })),
      refuses: [...asking, 'not_found', 'factor_not_fresh'],
      topics: ['me'],
    }),
  };
};

const side = <const S extends Path, const K extends string>(path: S, kind: K) => ({
  ...using(path, kind),
  ...withApp(path, kind),
  ...withPasskey(path, kind),
  ...keeping(path, kind),
  ...showing(path, kind),
});
export const seekerFactors = side('users', 'seeker');
export const employerFactors = side('employers', 'employer');
export const platformFactors = side('platform', 'platform');
