// An honest reader beside a flood: counted by address as a guest, by who they are when signed in.
import { houseLimits } from '@rounds/product/house-limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/harness/http';
import { buildApp } from '../app';
import { makeHub } from './live';

let house: TestApp;
let strict: FastifyInstance;
const build = (rateLimitFactor: number) => {
  const { inside, ports } = house;
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  return buildApp({ ...inside, ports, config: { ...house.config, rateLimitFactor }, ...rest });
};
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  strict = await build(1);
});
afterAll(async () => {
  await strict.close();
  await house.close();
});

const search = (from: string, token?: string, app = strict) =>
  app.inject({
    url: '/api/v1/vacancies?query=nurse',
    remoteAddress: from,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
const flooder = '203.0.113.7';
const honest = '198.51.100.7';

it('turns a flood away with how long to wait, and answers everybody beside it', async () => {
  const codes: number[] = [];
  for (let turn = 0; turn < houseLimits.reads.guest; turn += 1)
    codes.push((await search(flooder)).statusCode);
  expect(new Set(codes)).toEqual(new Set([200]));
  const refused = await search(flooder);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    error: 'too_many_requests',
    message: expect.stringMatching(/^That was a lot.* seconds? and try again\.$/) as string,
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['ratelimit-policy']).toBe(`"guest";q=${houseLimits.reads.guest};w=60`);
  expect(String(refused.headers['ratelimit'])).toMatch(/^"guest";r=0;t=\d+$/);
  expect((await search(honest)).statusCode).toBe(200);
  const { token } = await house.as('nurse@people.example');
  const member = await search(flooder, token);
  expect([member.statusCode, member.headers['ratelimit-policy']]).toEqual([
    200,
    `"member";q=${houseLimits.reads.member};w=60`,
  ]);
});

it('lets the flood through where the limits are wide', async () => {
  const wide = await build(10_000);
  for (let turn = 0; turn <= houseLimits.reads.guest; turn += 1) await search(flooder, undefined, wide);
  expect((await search(flooder, undefined, wide)).statusCode).toBe(200);
  await wide.close();
});
