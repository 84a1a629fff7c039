// The rate limits of tries: by account and by address, over two processes of one house, and wide enough for a hospital.
import { limits } from '@rounds/product/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type TestApp } from '../../../tests/harness/http';
import { buildApp } from '../app';
import { networkOf } from './rate-limits';
import { makeHub } from './live';

let house: TestApp;
let first: FastifyInstance;
let second: FastifyInstance;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  [first, second] = [await strict(), await strict()];
});
afterAll(async () => {
  await first.close();
  await second.close();
  await house.close();
});

/** A process of the same house with the limits as they are delivered. */
function strict() {
  const { inside, ports } = house;
  const config = { ...house.config, rateLimitFactor: 1 };
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  return buildApp({ ...inside, ports, config, ...rest });
}

/** One after the other, in turns at both processes. */
async function attempt(
  times: number,
  request: (turn: number) => { url: string; payload: object; from: string },
) {
  const replies = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { url, payload, from } = request(turn);
    const app = turn % 2 === 0 ? first : second;
    replies.push(await app.inject({ method: 'POST', url, payload, remoteAddress: from }));
  }
  return replies;
}
const tally = (replies: { statusCode: number }[]) => {
  const codes: Record<number, number> = {};
  for (const { statusCode } of replies) codes[statusCode] = (codes[statusCode] ?? 0) + 1;
  return codes;
};
const resend = (email: string, from: string) => ({
  url: '/api/users/confirmation',
  payload: { user: { email } },
  from,
});
const guess = (email: string, from: string, password = 'Wrong-pass-1') => ({
  url: '/api/users/sign_in',
  payload: { user: { email, password } },
  from,
});

describe('three hundred guesses', () => {
  it('at one account from as many addresses: the lock and the limit let none through', async () => {
    const at = 'therapist@people.example';
    const replies = await attempt(299, (turn) => guess(at, `203.0.${turn >> 7}.${turn & 127}`));
    const { account } = limits.rateLimits.sign_in;
    expect(tally(replies)).toEqual({ 422: account, 429: 299 - account });
    const [right] = await attempt(1, () => guess(at, '198.51.100.9', CAST_PASSWORD));
    expect(right?.statusCode).toBe(429);
    const tried = await house.pool.query(`select from facts where kind = 'account.signed_in'`);
    expect(tried.rowCount).toBe(0);
  });

  it('from one address at as many accounts: it is turned away, and the accounts are not counted against', async () => {
    const { address } = limits.rateLimits.letter;
    const replies = await attempt(300, (turn) => resend(`person${turn}@people.example`, '203.0.113.50'));
    expect(tally(replies)).toEqual({ 200: address, 429: 300 - address });
    const [elsewhere] = await attempt(1, () => resend('person299@people.example', '203.0.113.51'));
    expect(elsewhere?.statusCode).toBe(200);
  });
});

it('says in one sentence how long to wait', async () => {
  const { account, minutes } = limits.rateLimits.letter;
  const replies = await attempt(account + 1, () => resend('waits@people.example', '203.0.113.60'));
  const last = replies.at(-1);
  expect(last?.json()).toEqual({
    error: 'too_many_requests',
    message: `Too many tries. Please wait ${minutes} minutes and try again.`,
  });
  const wait = Number(last?.headers['retry-after']);
  expect(wait).toBeGreaterThan((minutes - 1) * 60);
  expect(wait).toBeLessThanOrEqual(minutes * 60);
});

it('lets fifty people of one hospital sign in within minutes, each after a slip', async () => {
  const replies = await attempt(100, (turn) => guess(`nurse${turn >> 1}@hospital.example`, '198.51.100.1'));
  expect(tally(replies)).toEqual({ 422: 100 });
});

it('counts the present password of somebody signed in', async () => {
  const who = await house.as('nurse@people.example');
  const passwords = { password: 'Another-pass-1', password_confirmation: 'Another-pass-1' };
  const codes = [];
  for (let turn = 0; turn <= limits.rateLimits.password.account; turn += 1) {
    const reply = await first.inject({
      method: 'PUT',
      url: '/api/users',
      headers: { authorization: `Bearer ${who.token}` },
      payload: { user: { current_password: `Guess-${turn}`, ...passwords } },
      remoteAddress: `203.0.113.${turn}`,
    });
    codes.push(reply.statusCode);
  }
  expect(codes).toEqual([...Array<number>(limits.rateLimits.password.account).fill(422), 429]);
});

it('takes the addresses of one customer as one', () => {
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:0db8:0:0001:ffff::2'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
  expect(networkOf('::1')).toBe('0:0:0:0');
});
