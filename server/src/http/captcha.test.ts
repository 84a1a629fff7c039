// The proof of work: asked for where robots try, good once and for all processes, and never good when it is forged.
import * as identity from '@rounds/product/identity/calls';
import { houseLimits } from '@rounds/product/house-limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../tests/harness/captcha';
import { CAST_PASSWORD, startApp, type TestApp } from '../../../tests/harness/http';
import { buildApp } from '../app';
import { makeHub } from './live';

let house: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  const { inside, ports, config } = house;
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  other = await buildApp({ ...inside, ports, config, ...rest });
});
afterAll(async () => {
  await other.close();
  await house.close();
});

/** At another process of the house, from an address of its own; without the harness's own solving. */
async function send(
  url: string,
  payload: object,
  { solution = '', from = '203.0.113.1', method = 'POST' } = {},
) {
  const headers = solution ? { 'captcha-solution': solution } : {};
  const reply = await other.inject({ method: method as 'POST', url, payload, headers, remoteAddress: from });
  return { status: reply.statusCode, error: reply.json<{ error?: string }>().error };
}
const forgot = (solution = '') =>
  send('/api/users/password', { user: { email: 'nurse@people.example' } }, { solution });
const needed = { status: 422, error: 'captcha_needed' };
const good = { status: 200, error: undefined };

interface Payload {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string };
}
const read = (solution: string) => JSON.parse(Buffer.from(solution, 'base64').toString()) as Payload;
const written = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('a solution', () => {
  it('is needed, and is good once, at whichever process', async () => {
    expect(await forgot()).toEqual(needed);
    const solution = await solveCaptcha(house.url);
    expect(await forgot(solution)).toEqual(good);
    expect(await forgot(solution)).toEqual(needed);
    const again = await house.send('POST', '/api/users/password', {
      body: { user: { email: 'nurse@people.example' } },
      headers: { 'captcha-solution': solution },
    });
    expect(again.refusal?.error).toBe('captcha_needed');
  });

  it('that arrives twice at once is taken once', async () => {
    const solution = await solveCaptcha(house.url);
    const both = await Promise.all([forgot(solution), forgot(solution)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is worth nothing guessed, changed, made easier, or made up', async () => {
    const payload = read(await solveCaptcha(house.url));
    const { challenge, solution } = payload;
    const easier = { ...challenge.parameters, cost: 1, expiresAt: 9_999_999_999 };
    const bad = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...challenge, parameters: easier }, solution },
      { challenge: { ...challenge, signature: challenge.signature.replace(/^./, 'x') }, solution },
      { challenge: { parameters: challenge.parameters }, solution },
      { challenge, solution: null },
      { challenge: {} },
      [],
      null,
    ];
    for (const one of bad) expect(await forgot(written(one))).toEqual(needed);
    expect(await forgot('not base64 at all')).toEqual(needed);
    expect(await forgot(written(payload))).toEqual(good);
  });

  it('costs as much as is set, and grows old', async () => {
    const { parameters } = read(await solveCaptcha(house.url)).challenge;
    expect(parameters).toMatchObject({ cost: house.config.captchaCost });
    const left = Number(parameters['expiresAt']) - Date.now() / 1000;
    expect(left).toBeGreaterThan(houseLimits.captcha.minutes * 60 - 30);
    expect(left).toBeLessThanOrEqual(houseLimits.captcha.minutes * 60);
  });
});

describe('signing in', () => {
  const signIn = (email: string, more: { password?: string; solution?: string; from: string }) =>
    send('/api/users/sign_in', { user: { email, password: more.password ?? CAST_PASSWORD } }, more);
  const wrong = { password: 'Wrong-pass-1' };

  it('asks after a few failures of the account, from wherever', async () => {
    const email = 'nurse@people.example';
    for (let turn = 0; turn < houseLimits.captcha.afterFailures; turn += 1) {
      const { error } = await signIn(email, { ...wrong, from: `198.51.100.${turn}` });
      expect(error).toBe('wrong_credentials');
    }
    expect(await signIn(email, { from: '198.51.100.99' })).toEqual(needed);
    const solution = await solveCaptcha(house.url);
    expect(await signIn(email, { from: '198.51.100.99', solution })).toEqual(good);
    expect(await signIn(email, { from: '198.51.100.99' })).toEqual(good);
  });

  it('asks after a few failures of the address, whichever the account, and not at another address', async () => {
    const from = '192.0.2.1';
    for (let turn = 0; turn < houseLimits.captcha.afterFailures; turn += 1) {
      await signIn(`nobody${turn}@people.example`, { ...wrong, from });
    }
    expect(await signIn('physician@people.example', { from })).toEqual(needed);
    expect(await signIn('physician@people.example', { from: '192.0.2.2' })).toEqual(good);
  });
});

it('is needed for registering and for setting a password by a letter', async () => {
  const passwords = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
  const employer = { email: 'a@b.example', full_name: 'Ann Bell', ...passwords, terms: true };
  const user = { email: 'a@b.example', ...passwords, discipline_id: 1, terms: true, of_age: true };
  expect(await send('/api/employers', { employer })).toEqual(needed);
  expect(await send('/api/users', { user })).toEqual(needed);
  const reset = { user: { reset_password_token: 'x'.repeat(32), ...passwords } };
  expect(await send('/api/users/password', reset, { method: 'PUT' })).toEqual(needed);
  const made = await house.call(identity.employerRegister, {
    body: { employer: { ...employer, terms: true } },
  });
  expect(made.status).toBe(201);
});
