// That two passwords that differ are said whatever else is wrong with the form.
import { expect, it } from 'vitest';
import { seekerRegister } from './calls';

const saidOf = (user: object): Record<string, string> => {
  const { error } = seekerRegister.body.safeParse({ user });
  const said = error?.issues ?? [];
  return Object.fromEntries(
    said.map(({ path, message }): [string, string] => [String(path.at(-1)), message]),
  );
};

it('says that passwords differ beside a discipline that is not chosen and terms that are not agreed to', () => {
  const said = saidOf({
    email: 'x',
    password: 'Night-shift-7',
    password_confirmation: 'Night-shift-8',
    discipline_id: '',
    terms: false,
  });
  expect(said).toMatchObject({
    email: 'Please enter valid email',
    password_confirmation: 'Passwords must match',
    discipline_id: 'Please select a discipline',
    terms: 'Please agree to the terms to go on.',
  });
});

it('says nothing of the confirmation where both are the same', () => {
  const said = saidOf({ password: 'weak', password_confirmation: 'weak', discipline_id: '' });
  expect(said).not.toHaveProperty('password_confirmation');
});
