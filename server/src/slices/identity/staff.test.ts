// The operator's command as it works: an account that opens by its link alone, once; another role for the same.
import * as identity from '@rounds/product/identity/calls';
import { listVerifications } from '@rounds/product/desk/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type TestApp } from '../../../../tests/harness/http';
import { addStaff, removeStaff } from './staff';

let house: TestApp;
beforeAll(async () => {
  house = await startApp();
});
afterAll(() => house.close());

const email = 'First@rounds.example';
const make = (role: 'administrator' | 'reviewer') =>
  addStaff(house.db, { email, name: 'Fay First', role, now: house.clock.now() });
const roleNow = async () =>
  (await house.pool.query<{ role: string }>('select role from staff_roles')).rows.map(({ role }) => role);

function setPassword(link: string) {
  const reset_password_token = link.split('reset_password_token=')[1] ?? '';
  const platform = { reset_password_token, password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
  return house.call(identity.platformAccount.reset, { body: { platform } });
}

it('makes an administrator, whose link sets a password once and who then opens the desk', async () => {
  const link = await make('administrator');
  expect(link).toMatch(/^\/platform\/reset_password\?reset_password_token=/);
  await expect(house.as('first@rounds.example')).rejects.toThrow('could not sign in');
  house.signAllOut();
  expect((await setPassword(link)).status).toBe(200);
  expect((await setPassword(link)).refusal?.error).toBe('link_invalid');
  const who = await house.as('first@rounds.example');
  expect((await house.call(listVerifications, { query: {} }, who)).status).toBe(200);
});

it('opens to its own password at its own door alone', async () => {
  const platform = { email: 'first@rounds.example', password: CAST_PASSWORD };
  const enter = (given: object) =>
    house.call(identity.platformSignIn, { body: { platform: { ...platform, ...given } } });
  expect((await enter({})).status).toBe(200);
  expect((await enter({ password: 'Another-one-1' })).refusal?.error).toBe('wrong_credentials');
  expect((await enter({ email: 'nobody@rounds.example' })).refusal?.error).toBe('wrong_credentials');
  const elsewhere = await house.call(identity.employerSignIn, { body: { employer: platform } });
  expect(elsewhere.refusal?.error).toBe('wrong_credentials');
});

it('gives the same person another role and no second account', async () => {
  await make('reviewer');
  expect(await roleNow()).toEqual(['reviewer']);
});

it('takes no link of the staff at the doors of the others', async () => {
  const reset_password_token = (await make('reviewer')).split('reset_password_token=')[1] ?? '';
  const passwords = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
  const body = { employer: { reset_password_token, ...passwords } };
  expect(await house.call(identity.employerAccount.reset, { body })).toMatchObject({
    refusal: { error: 'link_invalid' },
  });
});

it('ends what somebody has open who is staff no more, and opens nothing again without a new link', async () => {
  const who = { token: (await house.as('first@rounds.example')).token };
  const link = await make('reviewer');
  const gone = { email: 'first@rounds.example', now: house.clock.now() };
  expect(await removeStaff(house.db, gone)).toBe(true);
  expect(await removeStaff(house.db, gone)).toBe(false);
  expect(await removeStaff(house.db, { ...gone, email: 'nobody@rounds.example' })).toBe(false);
  expect((await house.call(listVerifications, { query: {} }, who)).refusal?.error).toBe('invalid_user');
  house.signAllOut();
  await expect(house.as('first@rounds.example')).rejects.toThrow('could not sign in');
  expect((await setPassword(link)).refusal?.error).toBe('link_invalid');
  expect((await setPassword(await make('reviewer'))).status).toBe(200);
  house.signAllOut();
  expect((await house.call(listVerifications, { query: {} }, await house.as(gone.email))).status).toBe(200);
});

it('lets nobody act for the desk whose role alone was taken from the table', async () => {
  const who = await house.as('first@rounds.example');
  await house.pool.query('delete from staff_roles');
  expect((await house.call(listVerifications, { query: {} }, who)).refusal?.error).toBe('invalid_user');
});
