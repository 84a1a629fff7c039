// Nobody learns from an answer, or from what is written for it, whether an address has an account.
import * as identity from '@rounds/product/identity/calls';
import { houseLimits } from '@rounds/product/house-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const known = 'manager@mercy.example';
const unknown = 'nobody@mercy.example';
const passwords = { password: 'Better-than-1', password_confirmation: 'Better-than-1' };

/** What an asker sees, without the date and the number of the request; of a fresh secret, its length. */
async function seen(send: () => Promise<{ status: number; headers: Headers; answer: unknown }>) {
  const { status, headers, answer } = await send();
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const secretless = (text: string) => text.replace(/(?<=-registering=)[\w-]{43}(?=;)/, 'drawn');
  return { status, answer, headers: kept.map(([name, text]) => [name, secretless(text)]) };
}

const doors = {
  'sign in': (email: string) =>
    house.send('POST', '/api/employers/sign_in', { body: { employer: { email, password: 'Wrong-pass-1' } } }),
  register: (email: string) =>
    house.send('POST', '/api/employers', {
      body: { employer: { email, full_name: 'Nina Newcomer', ...passwords, terms: true } },
    }),
  'forgotten password': (email: string) =>
    house.send('POST', '/api/employers/password', { body: { employer: { email } } }),
  'confirmation again': (email: string) =>
    house.send('POST', '/api/employers/confirmation', { body: { employer: { email } } }),
};

describe.each(Object.entries(doors))('%s', (name, send) => {
  it('answers the same, and writes as many facts', async () => {
    const facts = async () => (await house.pool.query('select from facts')).rowCount ?? 0;
    const start = await facts();
    const ofKnown = await seen(() => send(known));
    const between = await facts();
    const ofUnknown = await seen(() => send(`${name.replace(/ /g, '.')}.${unknown}`));
    expect(ofKnown).toEqual(ofUnknown);
    const more = name === 'register' ? 1 : 0;
    expect((await facts()) - between).toBe(between - start + more);
  });
});

/** From here on this address pays with a proof of work each time, so that all its failures count. */
async function failAFewTimes() {
  const body = { user: { email: 'somebody@people.example', password: 'Wrong-pass-1' } };
  for (let count = 0; count < houseLimits.captcha.afterFailures; count += 1)
    await house.call(identity.seekerSignIn, { body });
}

it('locks an address that nobody has after as many failures, and writes to nobody', async () => {
  const said = async (email: string) => {
    const words = [];
    for (let count = 0; count < 9; count += 1) {
      const reply = await house.call(identity.seekerSignIn, {
        body: { user: { email, password: 'Wrong-pass-1' } },
      });
      words.push([reply.status, reply.refusal]);
    }
    return words;
  };
  await failAFewTimes();
  expect(await said('nobody@people.example')).toEqual(await said('therapist@people.example'));
  await house.settle();
  const letters = await house.pool.query(
    `select from local_mails where to_address = 'nobody@people.example'`,
  );
  expect(letters.rowCount).toBe(0);
});

it('counts failures that arrive at once, each of them', async () => {
  const wrong = { user: { email: 'physician@people.example', password: 'Wrong-pass-1' } };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => house.call(identity.seekerSignIn, { body: wrong })),
  );
  const codes = replies.map((reply) => reply.refusal?.error).sort();
  expect(codes).toEqual(['account_locked', ...Array<string>(7).fill('wrong_credentials')]);
});

it('keeps nothing of the account that a known address did not get', async () => {
  const people = await house.pool.query(`select from people where email like '%nobody.invalid'`);
  expect(people.rowCount).toBe(0);
});
