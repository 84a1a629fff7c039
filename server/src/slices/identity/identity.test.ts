// Accounts over HTTP: registering, confirming, signing in, locks, rotation, binding, sign-out.
import { termsOfService } from '@rounds/product/content/legal-text';
import { showInvitation } from '@rounds/product/tokens/invitation-calls';
import * as identity from '@rounds/product/identity/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const someone = {
  email: 'New.Person@people.example',
  password: 'Better-than-1',
  password_confirmation: 'Better-than-1',
};
const terms = { terms: true, of_age: true } as const;

async function lastLetter(to: string) {
  await house.settle();
  await expect
    .poll(
      async () =>
        (await house.db.selectFrom('local_mails').selectAll().where('to_address', '=', to).execute()).length,
    )
    .toBeGreaterThan(0);
  return house.db
    .selectFrom('local_mails')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
const tokenIn = (plain: string) => /token=([\w-]+)/.exec(plain)?.[1] ?? '';

describe('registering as a job seeker', () => {
  it('says the specification’s sentences', async () => {
    const reply = await house.send('POST', '/api/users', {
      body: { user: { email: 'nope', password: 'weak', password_confirmation: 'other' } },
    });
    expect(reply.status).toBe(422);
    expect(reply.refusal?.fields).toMatchObject({
      'user.email': 'Please enter valid email',
      'user.password':
        'password must contain 8 or more characters with at least one of each: uppercase, lowercase, number and special',
      'user.discipline_id': 'Please select a discipline',
    });
  });

  it('refuses passwords that differ', async () => {
    const reply = await house.call(identity.seekerRegister, {
      body: { user: { ...someone, ...terms, password_confirmation: 'Better-than-2', discipline_id: 1 } },
    });
    expect(reply.refusal?.fields).toEqual({ 'user.password_confirmation': 'Passwords must match' });
  });

  it('keeps a ZIP code given at the door with its city and a first distance, and refuses one that is none', async () => {
    const user = { ...someone, ...terms, email: 'zip.code@people.example', discipline_id: 1 };
    const registered = async (zip_code: string) =>
      house.call(identity.seekerRegister, { body: { user: { ...user, zip_code } } });
    for (const [zip_code, sentence] of [
      ['336', 'Please enter a five-digit ZIP code.'],
      ['00001', 'We do not know this ZIP code.'],
    ] as const)
      expect((await registered(zip_code)).refusal?.fields).toEqual({ 'user.zip_code': sentence });
    expect((await registered('33606')).status).toBe(201);
    const kept = await house.db
      .selectFrom('job_seekers')
      .innerJoin('people', 'people.id', 'job_seekers.id')
      .select(['zip_code', 'city', 'state', 'radius_miles'])
      .where('email', '=', user.email)
      .executeTakeFirst();
    expect(kept).toEqual({ zip_code: '33606', city: 'Tampa', state: 'FL', radius_miles: 50 });
  });

  it('says the same of every link that is none, of whatever length', async () => {
    const { seekerAccount: account } = identity;
    const passwords = { password: someone.password, password_confirmation: someone.password };
    const tried = async (word: string) => [
      await house.call(account.confirm, { query: { confirmation_token: word } }),
      await house.call(account.unlock, { query: { unlock_token: word } }),
      await house.call(account.reset, { body: { user: { reset_password_token: word, ...passwords } } }),
      await house.call(showInvitation, { query: { invitation_token: word } }),
    ];
    const told = async (word: string) => (await tried(word)).map(({ status, refusal }) => [status, refusal]);
    const unknown = await told('never-a-token-of-ours');
    expect(unknown.map(([status]) => status)).toEqual([422, 422, 422, 422]);
    for (const word of ['', 'abc', 'a'.repeat(300)]) expect(await told(word)).toEqual(unknown);
  });

  it('mails a link that confirms, and signs in', async () => {
    const made = await house.call(identity.seekerRegister, {
      body: { user: { ...someone, ...terms, discipline_id: 1 } },
    });
    expect(made.status).toBe(201);
    const letter = await lastLetter('new.person@people.example');
    const confirmed = await house.call(identity.seekerAccount.confirm, {
      query: { confirmation_token: tokenIn(letter.plain) },
    });
    expect(confirmed.status).toBe(200);
    const signedIn = await house.call(identity.seekerSignIn, {
      body: { user: { email: someone.email, password: someone.password } },
    });
    expect(signedIn.answer.data).toMatchObject({
      userType: 'job_seeker',
      email_confirmed: true,
      onboard_completed: false,
    });
    expect(signedIn.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('keeps which version of the terms was agreed to: the one that their page shows, and when', async () => {
    const account = { password: someone.password, password_confirmation: someone.password };
    const seeker = { ...account, ...terms, email: 'agreed@people.example', discipline_id: 1 };
    const employer = {
      ...account,
      terms: true as const,
      email: 'agreed@bell.example',
      full_name: 'Ada Bell',
    };
    const made = [
      await house.call(identity.seekerRegister, { body: { user: seeker } }),
      await house.call(identity.employerRegister, { body: { employer } }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    const kept = await house.db
      .selectFrom('people')
      .select(['email', 'terms_version', 'terms_at'])
      .where('email', 'in', [seeker.email, employer.email])
      .orderBy('email')
      .execute();
    const agreed = { terms_version: termsOfService.version, terms_at: house.clock.now() };
    expect(kept).toEqual([
      { email: employer.email, ...agreed },
      { email: seeker.email, ...agreed },
    ]);
  });

  it('answers the same for a known address, and writes to that mailbox instead', async () => {
    const again = await house.call(identity.seekerRegister, {
      body: { user: { ...someone, ...terms, email: 'nurse@people.example', discipline_id: 1 } },
    });
    expect(again.status).toBe(201);
    expect((await lastLetter('nurse@people.example')).subject).toBe('You already have an account');
  });
});

describe('signing in', () => {
  const wrong = (email: string) =>
    house.call(identity.employerSignIn, { body: { employer: { email, password: 'Wrong-pass-1' } } });

  it('says the same for unknown people and wrong passwords', async () => {
    const [unknown, known] = [await wrong('nobody@mercy.example'), await wrong('owner@mercy.example')];
    expect([unknown.status, unknown.refusal]).toEqual([known.status, known.refusal]);
    expect(known.refusal?.error).toBe('wrong_credentials');
  });

  it('locks after eight failures that each cost a proof of work, mails a link that opens it', async () => {
    // From three failures on the address pays each time.
    for (let count = 0; count < 3; count += 1) await wrong('owner@mercy.example');
    for (let count = 0; count < 7; count += 1) await wrong('panelist@mercy.example');
    expect((await wrong('panelist@mercy.example')).refusal?.error).toBe('account_locked');
    const right = { employer: { email: 'panelist@mercy.example', password: CAST_PASSWORD } };
    expect((await house.call(identity.employerSignIn, { body: right })).refusal?.error).toBe(
      'account_locked',
    );
    const letter = await lastLetter('panelist@mercy.example');
    await house.call(identity.employerAccount.unlock, { query: { unlock_token: tokenIn(letter.plain) } });
    expect((await house.call(identity.employerSignIn, { body: right })).status).toBe(200);
  });
});

describe('a session', () => {
  it('gives employers their badges', async () => {
    const owner = await house.as('owner@mercy.example');
    const me = await house.call(identity.employerMe, {}, owner);
    expect(me.answer.data).toMatchObject({
      role: 'admin',
      is_owner: true,
      available_token: 50,
      in_transit_token: 0,
    });
    const recruiter = await house.call(identity.employerMe, {}, await house.as('recruiter@mercy.example'));
    expect(recruiter.answer.data.available_token).toBe(20);
  });

  it('hands one successor to parallel answers, keeps the old token for 30 s, then revokes', async () => {
    const first = await signedIn('manager@mercy.example');
    house.clock.forward({ minutes: 16 });
    const held = { ...first };
    const both = await Promise.all([
      house.call(identity.employerMe, {}, { ...held }),
      house.call(identity.employerMe, {}, { ...held }),
    ]);
    const successors = both.map((reply) => reply.headers.get('authorization'));
    expect(successors[0]).toMatch(/^Bearer /);
    expect(successors[0]).toBe(successors[1]);
    const next = { token: successors[0]?.slice(7) ?? '' };
    expect((await house.call(identity.employerMe, {}, { ...held })).status).toBe(200);
    expect((await house.call(identity.employerMe, {}, next)).status).toBe(200);
    house.clock.forward({ seconds: 20 });
    expect((await house.call(identity.employerMe, {}, { ...held })).status).toBe(200);
    house.clock.forward({ seconds: 20 });
    expect((await house.call(identity.employerMe, {}, { ...held })).refusal?.error).toBe('invalid_user');
    expect((await house.call(identity.employerMe, {}, next)).refusal?.error).toBe('invalid_user');
  });

  it('ends at once when signed out', async () => {
    const session = await signedIn('manager@mercy.example');
    await house.call(identity.employerAccount.signOut, {}, session);
    expect((await house.call(identity.employerMe, {}, session)).refusal?.error).toBe('invalid_user');
  });

  it('is bound to the browser that signed in', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const body = { employer: { email: 'recruiter@mercy.example', password: CAST_PASSWORD } };
    const reply = await house.send('POST', '/api/employers/sign_in', { body, headers });
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-rounds-test=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Strict/);
    const token = reply.headers.get('authorization')?.slice(7) ?? '';
    const elsewhere = await house.call(identity.employerMe, {}, { token });
    expect(elsewhere.refusal?.error).toBe('invalid_user');
    const here = await house.send('GET', '/api/v1/employers/profile', {
      headers: { authorization: `Bearer ${token}`, cookie: cookie.split(';')[0] ?? '' },
    });
    expect(here.status).toBe(200);
  });

  it('says what is missing: no token, a foreign kind, broken JSON', async () => {
    expect((await house.send('GET', '/api/v1/employers/profile')).refusal?.error).toBe('token_missing');
    const nurse = await house.as('nurse@people.example');
    expect((await house.call(identity.employerMe, {}, nurse)).refusal?.error).toBe('wrong_side');
    const broken = await house.send('POST', '/api/users', {
      body: '{"user":',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.status, broken.refusal?.error]).toEqual([422, 'malformed']);
  });
});

async function signedIn(email: string) {
  const who = { token: '' };
  await house.send('POST', '/api/employers/sign_in', {
    body: { employer: { email, password: CAST_PASSWORD } },
    who,
  });
  return who;
}
