// The present password, asked again of somebody signed in: wrong ones are counted together, whatever call asks.
import { calls } from '@rounds/product/calls';
import { call, done } from '@rounds/product/call';
import { limits } from '@rounds/product/limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../tests/harness/http';
import { buildApp } from '../app';
import { makeHub } from './live';
import { mount, type PipeDeps } from './pipe';

let house: TestApp;
let strict: FastifyInstance;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  // The limits as they are delivered.
  const config = { ...house.config, rateLimitFactor: 1 };
  strict = await buildApp({ ...house.inside, ports: house.ports, config, ...rest });
});
afterAll(async () => {
  await strict.close();
  await house.close();
});

const next = { password: 'Another-pass-1', password_confirmation: 'Another-pass-1' };
const signing = (password: string) => ({
  user_response_status: 'offer_accepted',
  signature_name: 'Nora Bennett',
  consent: true,
  offer_version: 1,
  password,
});
const factor = (current_password: string) => ({ second_factor: { current_password } });
const factors = (kind: string) => ({
  [`identity.${kind}_start_totp`]: factor,
  [`identity.${kind}_start_passkey`]: factor,
  [`identity.${kind}_renew_recovery_codes`]: factor,
  [`identity.${kind}_remove_factor`]: (current_password: string) => ({
    second_factor: { current_password, id: 1 },
  }),
});
type Bodies = Record<string, (password: string) => object>;

/** Every call that asks somebody signed in for the password again, with a body that brings it. */
const asking: Record<string, Bodies> = {
  'nurse@people.example': {
    ...factors('seeker'),
    'identity.seeker_change_password': (current_password) => ({ user: { current_password, ...next } }),
    'leaving.erase': (password) => ({ user: { password } }),
    'connections.move_by_seeker': (password) => ({ connection_request: signing(password) }),
  },
  'owner@mercy.example': {
    ...factors('employer'),
    'identity.employer_change_password': (current_password) => ({ employer: { current_password, ...next } }),
    'leaving.leave_company': (password) => ({ employer: { password } }),
    'leaving.close_company': (password) => ({ employer: { password } }),
    'leaving.offer_ownership': (password) => ({ employer: { id: 1, password } }),
  },
  'reviewer@rounds.example': factors('platform'),
};

function send(name: string, body: object, who: Session) {
  const spec = calls.find((each) => each.name === name);
  if (!spec) throw new Error(`There is no call ${name}.`);
  return strict.inject({
    method: spec.method,
    url: `/api${spec.path.replace('{id}', '1')}`,
    headers: { authorization: `Bearer ${who.token}` },
    payload: body,
  });
}

it('is asked for by these calls and no other', () => {
  const declared = calls.filter(({ passwords, may }) => passwords?.present && !may.guest);
  const tried = Object.values(asking).flatMap((bodies) => Object.keys(bodies));
  expect(tried.sort()).toEqual(declared.map(({ name }) => name).sort());
});

describe.each(Object.entries(asking))('wrong passwords of %s', (email, bodies) => {
  it('are counted together, and then no call takes one, the right one neither', async () => {
    const who = await house.as(email);
    const names = Object.keys(bodies);
    const tries = limits.rateLimits.password.account;
    for (let turn = 0; turn < tries; turn += 1) {
      const name = names[turn % names.length] ?? '';
      const { statusCode } = await send(name, bodies[name]?.(`Guess-${turn}`) ?? {}, who);
      expect([name, statusCode]).not.toEqual([name, 429]);
    }
    for (const [name, body] of Object.entries(bodies)) {
      const reply = await send(name, body(CAST_PASSWORD), who);
      expect([name, reply.statusCode]).toEqual([name, 429]);
      expect(reply.json()).toMatchObject({ error: 'too_many_requests' });
    }
  });
});

it('does not count answers that bring no password', async () => {
  const who = await house.as('therapist@people.example');
  for (let turn = 0; turn <= limits.rateLimits.password.account; turn += 1) {
    const body = { connection_request: { user_response_status: 'declined' } };
    const reply = await send('connections.move_by_seeker', body, who);
    expect(reply.statusCode).toBe(404);
  }
});

it('cannot be asked for under a rate limit that is made for something else', () => {
  const spec = call({
    name: 'test.widened',
    method: 'POST',
    path: '/test',
    may: { job_seeker: true },
    summary: 'Asks for the password among invitations.',
    rateLimit: 'invitation',
    passwords: { present: 'password' },
    body: z.object({ user: z.object({ password: z.string() }) }),
    response: done,
  });
  const handler = () => Promise.resolve({ data: { message: '' } });
  expect(() => mount(Fastify(), {} as PipeDeps, spec, handler)).toThrow('does not count passwords');
});
