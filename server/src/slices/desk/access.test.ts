// Who gets to the desk over HTTP in a house without a demo: staff with a second factor, and nobody else.
import { calls } from '@rounds/product/calls';
import { platformFactors } from '@rounds/product/identity/second-factor-calls';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { Desk, why } from '../../../../tests/harness/staff';
import { buildApp } from '../../app';
import { makeHub } from '../../http/live';

let house: TestApp;
let strict: FastifyInstance;
let caseId: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', verify: 'desk' });
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  // Staff of a demo need no second factor; these do.
  const config = { ...house.config, demo: '0' as const };
  strict = await buildApp({ ...house.inside, ports: house.ports, config, ...rest });
  const desk = new Desk(house);
  await desk.colleague('head@rounds.example');
  await house.pool.query(
    `update staff_roles set role = 'administrator' where person_id = (select id from people where email = 'head@rounds.example')`,
  );
  caseId = await desk.caseOf(await desk.newcomer('ann@newcomer.example'));
});
afterAll(async () => {
  await strict.close();
  await house.close();
});

const documents = { kind: 'documents', seen: 'A license', seen_on: '2026-01-05' };
const acts = {
  claim: why,
  look: why,
  release: true,
  keep: true,
  note: { text: 'Called, nobody answered.' },
  ask: { message: 'Which hospital is it?' },
  decide: { version: 1, outcome: 'verified', proof: documents },
};
const requests = () => [
  { method: 'GET' as const, url: '/api/v1/platform/verifications' },
  ...['waiting', 'asked', 'decided'].map((list) => ({
    method: 'GET' as const,
    url: `/api/v1/platform/verifications?list=${list}`,
  })),
  { method: 'GET' as const, url: `/api/v1/platform/verifications/${caseId}` },
  ...Object.entries(acts).map(([name, act]) => ({
    method: 'PUT' as const,
    url: `/api/v1/platform/verifications/${caseId}`,
    payload: { verification: { [name]: act } },
  })),
];

async function answers(who: Session | null) {
  const all = [];
  for (const request of requests()) {
    const headers = who ? { authorization: `Bearer ${who.token}` } : {};
    const reply = await strict.inject({ ...request, headers });
    all.push([reply.statusCode, reply.json<{ error?: string }>().error]);
  }
  return all;
}
const each = (status: number, error: string) => requests().map(() => [status, error]);
it('tries every call of verification', () => {
  const declared = calls
    .filter(({ path }) => path.startsWith('/v1/platform/verifications'))
    .map(({ method, path }) => method + path);
  const tried = requests().map(
    ({ method, url }) => method + url.replace('/api', '').replace(/\?.*/, '').replace(`/${caseId}`, '/{id}'),
  );
  expect([...new Set(tried)].sort()).toEqual(declared.sort());
});

describe('is refused, and nothing of the case changes, to', () => {
  it('guests', async () => {
    expect(await answers(null)).toEqual(each(401, 'token_missing'));
  });

  it.each([
    'nurse@people.example',
    'owner@mercy.example',
    'admin@mercy.example',
    'manager@mercy.example',
    'recruiter@mercy.example',
    'panelist@mercy.example',
    'ann@newcomer.example',
  ])('%s', async (email) => {
    expect(await answers(await house.as(email))).toEqual(each(403, 'wrong_side'));
  });

  it.each(['reviewer@rounds.example', 'head@rounds.example'])('%s without a second factor', async (email) => {
    expect(await answers(await house.as(email))).toEqual(each(403, 'factor_first'));
  });

  afterAll(async () => {
    const { rows } = await house.pool.query(
      `select state, claimed_by, (select count(*)::int from desk_acts) as acts from verification_cases where id = $1`,
      [caseId],
    );
    expect(rows).toEqual([{ state: 'open', claimed_by: null, acts: 0 }]);
  });
});

describe.each(['reviewer@rounds.example', 'head@rounds.example'])('%s with a second factor', (email) => {
  it('works there as the other does', async () => {
    const who = await house.as(email);
    const body = { second_factor: { current_password: CAST_PASSWORD } };
    const { secret } = (await house.call(platformFactors.startTotp, { body }, who)).answer.data;
    const epoch = Math.floor(Date.parse(house.clock.now()) / 1000);
    const code = { body: { second_factor: { code: generateSync({ secret, epoch }) } } };
    expect((await house.call(platformFactors.confirmTotp, code, who)).status).toBe(200);
    const all = await answers(who);
    expect(all.slice(0, 4).map(([status]) => status)).toEqual([200, 200, 200, 200]);
    for (const [, error] of all)
      expect(['token_missing', 'wrong_side', 'factor_first', 'not_allowed']).not.toContain(error);
    const taken = await strict.inject({
      ...{ method: 'PUT', url: `/api/v1/platform/verifications/${caseId}` },
      headers: { authorization: `Bearer ${who.token}` },
      payload: { verification: { look: why } },
    });
    expect(taken.statusCode).toBe(200);
  });
});
