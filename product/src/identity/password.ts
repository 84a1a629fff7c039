// What a password must be. How it is kept (argon2id) is the server's.
import { z } from 'zod';
import { limits } from '../limits';

const passwordSentence =
  'password must contain 8 or more characters with at least one of each: uppercase, lowercase, number and special';

/** Eight or more characters with upper case, lower case, number and special. Source: docs/rules.md#access */
function strongEnough(password: string): boolean {
  return (
    password.length >= limits.password.minCharacters &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password) &&
    /[^\p{L}\d\s]/u.test(password)
  );
}

export const newPassword = z
  .string({ error: passwordSentence })
  .max(255, 'At most 255 characters.')
  .refine(strongEnough, passwordSentence);

/** Two fields that must match; the sentence stands under the confirmation. */
export function passwordsMatch(value: { password: string; password_confirmation: string }): boolean {
  return value.password === value.password_confirmation;
}

/** Said beside whatever else is wrong with the form, as soon as both are typed. */
const bothTyped = ({ value }: { value: unknown }): boolean => {
  const { password, password_confirmation } = Object(value) as Record<string, unknown>;
  return typeof password === 'string' && typeof password_confirmation === 'string';
};
export const mismatch = {
  message: 'Passwords must match',
  path: ['password_confirmation'],
  when: bothTyped,
};
