// The second factor over HTTP: enrolling, the second step, replays, recovery codes, removal, staff without one.
import * as identity from '@rounds/product/identity/calls';
import {
  employerFactors,
  platformFactors,
  seekerFactors,
} from '@rounds/product/identity/second-factor-calls';
import { limits } from '@rounds/product/limits';
import { mayCall } from '@rounds/product/permissions';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { buildApp } from '../../app';
import { makeHub } from '../../http/live';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const current_password = CAST_PASSWORD;
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.parse(house.clock.now()) / 1000) + steps * 30 });

async function enrol(who: Session) {
  const started = await house.call(
    seekerFactors.startTotp,
    { body: { second_factor: { current_password } } },
    who,
  );
  const { secret } = started.answer.data;
  const confirmed = await house.call(
    seekerFactors.confirmTotp,
    { body: { second_factor: { code: codeOf(secret) } } },
    who,
  );
  return { secret, codes: confirmed.answer.data.recovery_codes };
}

const signIn = (email: string) =>
  house.call(identity.seekerSignIn, { body: { user: { email, password: CAST_PASSWORD } } });

/** The password's step: no session, only a ticket. */
async function ticketFor(email: string): Promise<string> {
  const { status, headers, answer } = await signIn(email);
  expect([status, headers.get('authorization')]).toEqual([200, null]);
  if (!('second_factor' in answer.data)) throw new Error('No second step was asked for.');
  return answer.data.second_factor.ticket;
}
const finish = (ticket: string, proof: object) =>
  house.call(seekerFactors.finish, { body: { second_factor: { ticket, ...proof } } });

describe('an authenticator app', () => {
  const email = 'nurse@people.example';
  let secret: string;
  let codes: string[];

  it('needs the password, and counts once its first code has come back', async () => {
    const who = await house.as(email);
    const wrong = { second_factor: { current_password: 'Wrong-pass-1' } };
    expect((await house.call(seekerFactors.startTotp, { body: wrong }, who)).refusal?.error).toBe(
      'wrong_credentials',
    );
    await house.call(seekerFactors.startTotp, { body: { second_factor: { current_password } } }, who);
    expect((await signIn(email)).answer.data).toMatchObject({ userType: 'job_seeker' });
    const bad = { second_factor: { code: '000000' } };
    expect((await house.call(seekerFactors.confirmTotp, { body: bad }, who)).refusal?.error).toBe(
      'wrong_code',
    );
    ({ secret, codes } = await enrol(who));
    expect(new Set(codes).size).toBe(limits.secondFactor.recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/);
    const { factors, recovery_codes_left } = (await house.call(seekerFactors.list, {}, who)).answer.data;
    expect([factors.map(({ kind }) => kind), recovery_codes_left]).toEqual([['totp'], 10]);
    const again = await house.call(
      seekerFactors.startTotp,
      { body: { second_factor: { current_password } } },
      who,
    );
    expect([again.status, again.refusal?.error]).toEqual([409, 'factor_exists']);
  });

  it('keeps neither the key nor the recovery codes as they are', async () => {
    for (const table of ['second_factors', 'recovery_codes', 'idempotency_keys', 'facts']) {
      const { rows } = await house.pool.query<{ text: string }>(`select t::text as text from ${table} t`);
      const text = rows.map((row) => row.text).join('\n');
      expect([table, [secret, ...codes].some((word) => text.includes(word))]).toEqual([table, false]);
    }
  });

  it('writes a letter', async () => {
    await house.settle();
    const subjects = async () =>
      (
        await house.pool.query<{ subject: string }>('select subject from local_mails where to_address = $1', [
          email,
        ])
      ).rows.map((row) => row.subject);
    await expect.poll(subjects).toContain('A second factor was added');
  });

  it('is asked for after the password, and takes a code once, at most a step early or late', async () => {
    house.clock.forward({ minutes: 10 });
    const ticket = await ticketFor(email);
    for (const steps of [-2, 2]) {
      expect((await finish(ticket, { code: codeOf(secret, steps) })).refusal?.error).toBe('wrong_code');
    }
    const late = await finish(ticket, { code: codeOf(secret, -1) });
    expect(late.answer.data).toMatchObject({ userType: 'job_seeker' });
    expect(late.headers.get('authorization')).toMatch(/^Bearer /);
    expect((await finish(ticket, { code: codeOf(secret, 1) })).refusal?.error).toBe('ticket_spent');
    const next = await ticketFor(email);
    expect((await finish(next, { code: codeOf(secret, -1) })).refusal?.error).toBe('wrong_code');
    expect((await finish(next, { code: codeOf(secret) })).status).toBe(200);
    const third = await ticketFor(email);
    expect((await finish(third, { code: codeOf(secret) })).refusal?.error).toBe('wrong_code');
  });

  it('opens one session for one code and one ticket that arrive twice at once', async () => {
    house.clock.forward({ minutes: 2 });
    const ticket = await ticketFor(email);
    const both = await Promise.all([1, 2].map(() => finish(ticket, { code: codeOf(secret) })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('gives a ticket that lives five minutes and opens nothing else', async () => {
    const ticket = await ticketFor(email);
    const other = await house.call(employerFactors.finish, {
      body: { second_factor: { ticket, code: codeOf(secret, 1) } },
    });
    expect(other.refusal?.error).toBe('ticket_spent');
    const bearer = await house.send('GET', '/api/users/second_factors', {
      headers: { authorization: `Bearer ${ticket}` },
    });
    expect(bearer.status).toBe(401);
    house.clock.forward({ minutes: limits.secondFactor.ticketMinutes });
    expect((await finish(ticket, { code: codeOf(secret) })).refusal?.error).toBe('ticket_spent');
    house.signAllOut();
  });

  it('takes each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = codes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect((await finish(await ticketFor(email), { recovery_code: typed })).status).toBe(200);
    const ticket = await ticketFor(email);
    expect((await finish(ticket, { recovery_code: first })).refusal?.error).toBe('wrong_code');
    expect((await finish(ticket, { recovery_code: second })).status).toBe(200);
  });

  it('refuses a passkey that nobody enrolled, whatever it looks like', async () => {
    const ticket = await ticketFor(email);
    for (const passkey of [{}, { id: null }, { id: 'AAAA', response: { clientDataJSON: 'x' } }]) {
      expect((await finish(ticket, { passkey })).refusal?.error).toBe('wrong_code');
    }
    expect((await finish(ticket, { code: codeOf(secret), recovery_code: 'x' })).refusal?.error).toBe(
      'validation_failed',
    );
  });

  it('locks the account after eight wrong codes, however many tickets the password buys', async () => {
    house.clock.forward({ minutes: 2 });
    expect((await finish(await ticketFor(email), { code: codeOf(secret) })).status).toBe(200);
    const said = [];
    for (let count = 0; count < 8; count += 1) {
      said.push((await finish(await ticketFor(email), { code: codeOf(secret, 9) })).refusal?.error);
    }
    expect(said).toEqual([...Array<string>(7).fill('wrong_code'), 'account_locked']);
    expect((await signIn(email)).refusal?.error).toBe('account_locked');
    house.clock.forward({ minutes: limits.password.lockMinutes });
  });

  it('is removed with the password and a code shown within ten minutes, and by nobody else', async () => {
    const who = { token: '' };
    house.clock.forward({ minutes: 2 });
    const opened = await finish(await ticketFor(email), { code: codeOf(secret) });
    who.token = opened.headers.get('authorization')?.slice(7) ?? '';
    const [row] = (await house.call(seekerFactors.list, {}, who)).answer.data.factors;
    const id = row?.id ?? 0;
    const remove = (body: { id: number; current_password: string }, session: Session) =>
      house.call(seekerFactors.remove, { body: { second_factor: body } }, session);
    const therapist = await house.as('therapist@people.example');
    expect((await remove({ id, current_password }, therapist)).refusal?.error).toBe('not_found');
    house.clock.forward({ minutes: limits.secondFactor.freshMinutes });
    const renew = () =>
      house.call(seekerFactors.renewCodes, { body: { second_factor: { current_password } } }, who);
    expect((await remove({ id, current_password }, who)).refusal?.error).toBe('factor_not_fresh');
    expect((await renew()).refusal?.error).toBe('factor_not_fresh');
    const further = () =>
      house.call(seekerFactors.startPasskey, { body: { second_factor: { current_password } } }, who);
    expect((await further()).refusal?.error).toBe('factor_not_fresh');
    const app = { second_factor: { current_password } };
    expect((await house.call(seekerFactors.startTotp, { body: app }, who)).refusal?.error).toBe(
      'factor_not_fresh',
    );
    const start = async () => (await house.call(seekerFactors.startProof, {}, who)).answer.data.ticket;
    const show = (ticket: string, code: string, session = who) =>
      house.call(seekerFactors.prove, { body: { second_factor: { ticket, code } } }, session);
    expect((await show(await start(), codeOf(secret, 9))).refusal?.error).toBe('wrong_code');
    expect((await show(await start(), codeOf(secret), therapist)).refusal?.error).toBe('ticket_spent');
    expect((await remove({ id, current_password }, who)).refusal?.error).toBe('factor_not_fresh');
    const ticket = await start();
    expect((await show(ticket, codeOf(secret))).status).toBe(200);
    expect((await show(ticket, codeOf(secret, 1))).refusal?.error).toBe('ticket_spent');
    expect([(await renew()).status, (await further()).status]).toEqual([200, 200]);
    expect((await remove({ id, current_password: 'Wrong-pass-1' }, who)).refusal?.error).toBe(
      'wrong_credentials',
    );
    expect((await remove({ id, current_password }, who)).status).toBe(200);
    const left = (await house.call(seekerFactors.list, {}, who)).answer.data;
    expect(left).toMatchObject({ factors: [], recovery_codes_left: 0 });
    expect((await signIn(email)).answer.data).toMatchObject({ userType: 'job_seeker' });
  });
});

describe('recovery codes', () => {
  it('are made anew with the password, and the old ones are worth nothing', async () => {
    const email = 'therapist@people.example';
    house.signAllOut();
    const who = await house.as(email);
    const body = { second_factor: { current_password } };
    expect((await house.call(seekerFactors.renewCodes, { body }, who)).refusal?.error).toBe('not_found');
    const { codes: old } = await enrol(who);
    const fresh = (await house.call(seekerFactors.renewCodes, { body }, who)).answer.data.recovery_codes;
    const ticket = await ticketFor(email);
    expect((await finish(ticket, { recovery_code: old[0] ?? '' })).refusal?.error).toBe('wrong_code');
    expect((await finish(ticket, { recovery_code: fresh[0] ?? '' })).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is asked for with a challenge for this site, kept for this person, and made once', async () => {
    const who = await house.as('physician@people.example');
    const body = { second_factor: { current_password } };
    const { data } = (await house.call(seekerFactors.startPasskey, { body }, who)).answer;
    expect(data.options).toMatchObject({ rp: { id: 'localhost', name: 'Rounds' }, attestation: 'none' });
    const answer = { ticket: data.ticket, name: 'My phone', passkey: { id: 'AAAA', type: 'public-key' } };
    const confirm = (session: Session) =>
      house.call(seekerFactors.confirmPasskey, { body: { second_factor: answer } }, session);
    const stranger = await house.as('newcomer@people.example');
    expect((await confirm(stranger)).refusal?.error).toBe('ticket_spent');
    expect((await confirm(who)).refusal?.error).toBe('wrong_code');
    expect((await house.call(seekerFactors.list, {}, who)).answer.data.factors).toEqual([]);
  });
});

describe('staff', () => {
  it('without a factor may do nothing but add one', () => {
    const unenrolled = {
      kind: 'platform',
      role: 'reviewer',
      id: 1,
      session_id: '',
      enrolled: false,
    } as const;
    expect(mayCall(unenrolled, { platform: true })?.refusal).toBe('factor_first');
    expect(mayCall({ ...unenrolled, enrolled: true }, { platform: true })).toBeNull();
    expect(mayCall(unenrolled, platformFactors.startTotp.may)).toBeNull();
  });

  it('stays signed in while active, and leaves at once', async () => {
    const reviewer = await house.as('reviewer@rounds.example');
    house.clock.forward({ minutes: 16 });
    const stayed = await house.call(identity.platformAccount.refresh, {}, reviewer);
    expect(stayed.answer.data).toMatchObject({ userType: 'platform', email: 'reviewer@rounds.example' });
    await house.call(identity.platformAccount.signOut, {}, reviewer);
    expect((await house.call(platformFactors.list, {}, reviewer)).refusal?.error).toBe('invalid_user');
    house.signAllOut();
    const unenrolled = {
      kind: 'platform',
      role: 'reviewer',
      id: 1,
      session_id: '',
      enrolled: false,
    } as const;
    expect(mayCall(unenrolled, identity.platformAccount.signOut.may)).toBeNull();
  });

  it('are asked for one outside the demo, and not in it', async () => {
    const reviewer = await house.as('reviewer@rounds.example');
    expect((await house.call(platformFactors.list, {}, reviewer)).answer.data.demanded).toBe(false);
    const { inside, ports } = house;
    const config = { ...house.config, demo: '0' as const };
    const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
    const app = await buildApp({ ...inside, ports, config, ...rest });
    const reply = await app.inject({
      url: '/api/platform/second_factors',
      headers: { authorization: `Bearer ${reviewer.token}` },
    });
    await app.close();
    expect(reply.json()).toMatchObject({ data: { demanded: true } });
  });
});
