// The link that confirms: it signs in the browser that registered, once, and only confirms everywhere else.
import * as identity from '@rounds/product/identity/calls';
import { limits } from '@rounds/product/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { lastLetterTo, linkIn } from '../../../../tests/harness/letters';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const password = 'Better-than-1';

/** The cookie that registering leaves, as the browser sends it back. */
async function register(email: string): Promise<string> {
  const user = {
    email,
    password,
    password_confirmation: password,
    discipline_id: 1,
    terms: true,
    of_age: true,
  };
  const reply = await house.send('POST', '/api/users', { body: { user } });
  expect(reply.status).toBe(201);
  const [line = ''] = reply.headers.getSetCookie();
  expect(line).toMatch(
    /^__Host-rounds-test-registering=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=172800$/,
  );
  return line.split(';')[0] ?? '';
}

async function linkOf(email: string): Promise<string> {
  await house.settle();
  return linkIn(await lastLetterTo(house, email), 'confirmation_token');
}

const follow = (token: string, headers: Record<string, string> = {}) =>
  house.send('GET', `/api/users/confirmation?confirmation_token=${token}`, { headers });
const browser = { 'sec-fetch-site': 'same-origin' };
const userIn = (reply: { answer: unknown }) =>
  (reply.answer as { data: { user: { email: string } | null } }).data.user;

it('signs in the browser that registered, bound to it, and takes its cookie back', async () => {
  const cookie = await register('first.try@people.example');
  const reply = await follow(await linkOf('first.try@people.example'), { ...browser, cookie });
  expect(userIn(reply)).toMatchObject({ email: 'first.try@people.example', email_confirmed: true });
  const token = reply.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const cookies = reply.headers.getSetCookie();
  expect(cookies.find((line) => line.startsWith('__Host-rounds-test-registering='))).toMatch(/Max-Age=0$/);
  const bound = cookies.find((line) => line.startsWith('__Host-rounds-test='))?.split(';')[0] ?? '';
  const mine = (headers: Record<string, string>) =>
    house.send('GET', '/api/v1/profile/notifications', { who: { token }, headers });
  expect((await mine({ cookie: bound })).status).toBe(200);
  expect((await mine({})).status).toBe(401);
});

it('only confirms in any other browser, and what was spent there signs in nowhere', async () => {
  const email = 'stolen.link@people.example';
  const cookie = await register(email);
  const other = await register('thief@people.example');
  const token = await linkOf(email);
  for (const headers of [{ ...browser, cookie: other }, browser, { ...browser, cookie }]) {
    const reply = await follow(token, headers);
    expect([reply.status, userIn(reply), reply.headers.get('authorization')]).toEqual([200, null, null]);
  }
  const { rows } = await house.pool.query('select confirmed_at from people where email = $1', [email]);
  expect(rows[0]).not.toMatchObject({ confirmed_at: null });
});

it('only confirms after a new password, after the cookie’s time, and where somebody is signed in', async () => {
  const changed = await register('changed.mind@people.example');
  const first = await linkOf('changed.mind@people.example');
  await house.call(identity.seekerAccount.forgot, {
    body: { user: { email: 'changed.mind@people.example' } },
  });
  await house.settle();
  const reset_password_token = linkIn(
    await lastLetterTo(house, 'changed.mind@people.example'),
    'reset_password_token',
  );
  const user = { reset_password_token, password: 'Better-than-2', password_confirmation: 'Better-than-2' };
  expect((await house.call(identity.seekerAccount.reset, { body: { user } })).status).toBe(200);
  expect(userIn(await follow(first, { ...browser, cookie: changed }))).toBeNull();

  const inside = await register('already.in@people.example');
  const link = await linkOf('already.in@people.example');
  const nurse = await house.as('nurse@people.example');
  const reply = await house.send('GET', `/api/users/confirmation?confirmation_token=${link}`, {
    who: nurse,
    headers: { ...browser, cookie: inside },
  });
  expect([reply.status, userIn(reply)]).toEqual([200, null]);

  const late = await register('too.late@people.example');
  house.clock.forward({ hours: limits.links.confirmationHours, minutes: -1 });
  await house.call(identity.seekerAccount.resend, { body: { user: { email: 'too.late@people.example' } } });
  const fresh = await linkOf('too.late@people.example');
  house.clock.forward({ minutes: 2 });
  const after = await follow(fresh, { ...browser, cookie: late });
  expect([after.status, userIn(after)]).toEqual([200, null]);
});

it('hands a known address the same cookie, which signs in to nothing', async () => {
  const known = await register('nurse@people.example');
  expect(known).toHaveLength((await register('unknown.person@people.example')).length);
  const { rows } = await house.pool.query(
    'select count(*)::int as count from registering_browsers b join people p on p.id = b.person_id where p.email = $1',
    ['nurse@people.example'],
  );
  expect(rows).toEqual([{ count: 0 }]);
});
