// Tokens under fire: forged, stolen, replayed, grown old, handed over in parallel, and ended from elsewhere.
import * as identity from '@rounds/product/identity/calls';
import { limits } from '@rounds/product/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignJWT, decodeJwt } from 'jose';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const email = 'manager@mercy.example';
const signIn = (headers: Record<string, string> = {}, password = CAST_PASSWORD) =>
  house.send('POST', '/api/employers/sign_in', { body: { employer: { email, password } }, headers });

async function fresh(): Promise<Session> {
  return { token: tokenOf(await signIn()) };
}
const tokenOf = ({ headers }: { headers: Headers }) => headers.get('authorization')?.slice(7) ?? '';

/** Asks with exactly this token; what the answer hands over is not taken. */
async function ask(token: string, headers: Record<string, string> = {}) {
  const reply = await house.send('GET', '/api/v1/employers/profile', {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: reply.status, error: reply.refusal?.error, next: tokenOf(reply) };
}
const good = { status: 200, error: undefined };
const ended = { status: 401, error: 'invalid_user' };
const unreadable = { status: 401, error: 'token_expired' };

const half = { minutes: limits.accessToken.minutes / 2, seconds: 1 };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a token that was not signed here', () => {
  let token: string;
  beforeEach(async () => {
    token = (await fresh()).token;
  });

  it('is worth nothing with any part of its signature changed', async () => {
    // One whose signature was right is remembered; what is like it but for a letter is another.
    expect(await ask(token)).toMatchObject(good);
    expect(await ask(token)).toMatchObject(good);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    expect(await ask(`${head}.${claims}.${other}${signature.slice(1)}`)).toMatchObject(unreadable);
    expect(await ask(`${head}.${claims}.`)).toMatchObject(unreadable);
    const later = { ...decodeJwt(token), exp: 9_999_999_999 };
    expect(await ask(`${head}.${encode(later)}.${signature}`)).toMatchObject(unreadable);
  });

  it('is worth nothing without an algorithm, or with another one', async () => {
    const claims = decodeJwt(token);
    expect(await ask(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`)).toMatchObject(unreadable);
    const key = new TextEncoder().encode(house.config.secret.padEnd(64, '.'));
    const other = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key);
    expect(await ask(other)).toMatchObject(unreadable);
  });

  it('is worth nothing from another installation', async () => {
    const foreign = new TextEncoder().encode('the secret of another house, of the same length and more');
    const forged = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' }).sign(foreign);
    expect(await ask(forged)).toMatchObject(unreadable);
    expect(await ask(token)).toMatchObject(good);
  });

  it('without words that say whose it is, or that names a session that never was', async () => {
    const key = new TextEncoder().encode(house.config.secret);
    const sign = (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const { gen: _gen, ...nameless } = decodeJwt(token);
    expect(await ask(await sign(nameless))).toMatchObject(unreadable);
    const { exp: _exp, ...endless } = decodeJwt(token);
    expect(await ask(await sign(endless))).toMatchObject(unreadable);
    const nobody = { ...decodeJwt(token), sub: '0198c1f0-0000-7000-8000-000000000000' };
    expect(await ask(await sign(nobody))).toMatchObject(ended);
    expect(await ask(await sign({ ...decodeJwt(token), sub: 'not an id' }))).toMatchObject(unreadable);
  });
});

describe('growing old', () => {
  it('a token is good to its last second and then expired; its session is not harmed', async () => {
    const { token } = await fresh();
    house.clock.forward({ minutes: limits.accessToken.minutes, seconds: -1 });
    const last = await ask(token);
    expect(last).toMatchObject(good);
    house.clock.forward({ seconds: 1 });
    expect(await ask(token)).toMatchObject(unreadable);
    expect(await ask(last.next)).toMatchObject(good);
  });

  it('a session ends after twelve hours, however busy it was', async () => {
    const who = await fresh();
    const steps = (limits.accessToken.sessionHours * 60) / 20;
    for (let step = 1; step < steps; step += 1) {
      house.clock.forward({ minutes: 20 });
      expect((await house.call(identity.employerMe, {}, who)).status).toBe(200);
    }
    house.clock.forward({ minutes: 20 });
    expect(await ask(who.token)).toMatchObject(ended);
  });
});

describe('handing over', () => {
  it('gives every parallel answer the same successor', async () => {
    const { token } = await fresh();
    house.clock.forward(half);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(token)));
    const successors = new Set(answers.map(({ next }) => next));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect([successors.size, successors.has(''), successors.has(token)]).toEqual([1, false, false]);
  });

  it('keeps the old token until the new one is used, and 30 s more', async () => {
    const { token } = await fresh();
    house.clock.forward(half);
    const { next } = await ask(token);
    house.clock.forward({ minutes: 5 });
    expect(await ask(token)).toMatchObject({ ...good, next });
    expect(await ask(next)).toMatchObject(good);
    house.clock.forward({ seconds: limits.accessToken.graceSeconds });
    expect(await ask(token)).toMatchObject({ ...good, next });
    house.clock.forward({ seconds: 1 });
    expect(await ask(token)).toMatchObject(ended);
    expect(await ask(next)).toMatchObject(ended);
  });

  it('ends the session when a token of two hand-overs ago comes back, even at once', async () => {
    const { token: oldest } = await fresh();
    house.clock.forward(half);
    const { next: middle } = await ask(oldest);
    await ask(middle);
    house.clock.forward({ minutes: 10 });
    const { next: newest } = await refreshed(middle);
    expect(await ask(newest)).toMatchObject(good);
    expect(await ask(oldest)).toMatchObject(ended);
    expect(await ask(middle)).toMatchObject(ended);
    expect(await ask(newest)).toMatchObject(ended);
  });

  async function refreshed(token: string) {
    const reply = await house.send('POST', '/api/employers/refresh', {
      headers: { authorization: `Bearer ${token}` },
    });
    return { next: tokenOf(reply) };
  }
});

describe('ended from elsewhere', () => {
  it('signing out ends every token of that session, and no other session', async () => {
    const [here, there] = [await fresh(), await fresh()];
    house.clock.forward(half);
    const { next } = await ask(here.token);
    await house.send('DELETE', '/api/employers/sign_out', { headers: { authorization: `Bearer ${next}` } });
    expect(await ask(here.token)).toMatchObject(ended);
    expect(await ask(next)).toMatchObject(ended);
    expect(await ask(there.token)).toMatchObject(good);
  });

  it('changing the password ends the other sessions and keeps this one', async () => {
    const [here, there] = [await fresh(), await fresh()];
    const body = {
      employer: {
        current_password: CAST_PASSWORD,
        password: 'Changed-pass-1',
        password_confirmation: 'Changed-pass-1',
      },
    };
    expect((await house.call(identity.employerAccount.change, { body }, { ...here })).status).toBe(200);
    expect(await ask(there.token)).toMatchObject(ended);
    expect(await ask(here.token)).toMatchObject(good);
  });

  it('setting a new password by a letter ends them all, and its link works once', async () => {
    const before = tokenOf(await signIn({}, 'Changed-pass-1'));
    await house.call(identity.employerAccount.forgot, { body: { employer: { email } } });
    await house.settle();
    const linkInLetter = async () => {
      const { rows } = await house.pool.query<{ plain: string }>(
        `select plain from local_mails where to_address = $1 and subject = 'Set a new password'`,
        [email],
      );
      return /token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? '';
    };
    await expect.poll(linkInLetter).not.toBe('');
    const reset_password_token = await linkInLetter();
    const body = {
      employer: { reset_password_token, password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD },
    };
    const both = await Promise.all([
      house.call(identity.employerAccount.reset, { body }),
      house.call(identity.employerAccount.reset, { body }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await house.call(identity.employerAccount.reset, { body });
    expect(again.refusal?.error).toBe('link_invalid');
    expect(await ask(before)).toMatchObject(ended);
  });

  it('removing somebody, or erasing them, ends what they have open', async () => {
    const { token } = await fresh();
    const member = `(select id from people where email = '${email}')`;
    await house.pool.query(`update employer_users set removed_at = $1 where id = ${member}`, [
      house.clock.now(),
    ]);
    expect(await ask(token)).toMatchObject(ended);
    await house.pool.query(`update employer_users set removed_at = null where id = ${member}`);
    // Nobody comes back from an erasure, so it is somebody else's.
    const { token: other } = await house.as('panelist@mercy.example');
    await house.pool.query(
      `update people set erased_at = $1, email = 'erased-' || id || '@rounds.invalid', password_hash = '',
         confirmed_at = null, full_name = 'Former member' where email = 'panelist@mercy.example'`,
      [house.clock.now()],
    );
    expect(await ask(other)).toMatchObject(ended);
  });
});

describe('a token bound to a browser', () => {
  async function bound() {
    const reply = await signIn({ 'sec-fetch-site': 'same-origin' });
    return { token: tokenOf(reply), cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  it('is worth nothing without its cookie, and with another browser’s', async () => {
    const [mine, theirs] = [await bound(), await bound()];
    expect(await ask(mine.token, { cookie: mine.cookie })).toMatchObject(good);
    expect(mine.cookie).not.toBe(theirs.cookie);
    expect(await ask(mine.token)).toMatchObject(ended);
    expect(await ask(mine.token, { cookie: theirs.cookie })).toMatchObject(ended);
    expect(await ask(mine.token, { cookie: `${theirs.cookie}; other=1` })).toMatchObject(ended);
    // Somebody else's failing does not end the session of whom it was stolen from.
    expect(await ask(mine.token, { cookie: `other=1; ${mine.cookie}` })).toMatchObject(good);
  });

  it('hands over successors that are bound alike', async () => {
    const { token, cookie } = await bound();
    house.clock.forward(half);
    const { next } = await ask(token, { cookie });
    expect(await ask(next)).toMatchObject(ended);
    expect(await ask(next, { cookie })).toMatchObject(good);
  });

  it('leaves a cookie that does nothing alone', async () => {
    const { cookie } = await bound();
    const reply = await house.send('GET', '/api/v1/employers/profile', { headers: { cookie } });
    expect([reply.status, reply.refusal?.error]).toEqual([401, 'token_missing']);
    const out = await house.send('DELETE', '/api/employers/sign_out', { headers: { cookie } });
    expect(out.refusal?.error).toBe('token_missing');
  });

  it('keeps the browser’s cookie at the next sign-in', async () => {
    const { token, cookie } = await bound();
    const again = await signIn({ 'sec-fetch-site': 'same-origin', cookie });
    expect(again.headers.get('set-cookie')?.split(';')[0]).toBe(cookie);
    expect(await ask(token, { cookie })).toMatchObject(good);
  });
});
