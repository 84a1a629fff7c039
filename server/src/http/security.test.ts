// The content policy as it is sent: what stands in it by itself, and the one server an operator may add to it.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from './security';

async function policyWith(tiles?: string, path = '/', cards = false): Promise<string[]> {
  const app = Fastify();
  await app.register(securityHeaders, { publicUrl: 'http://localhost', tiles, cards });
  app.get(path, () => 'here');
  const answer = await app.inject(path);
  await app.close();
  return String(answer.headers['content-security-policy']).split('; ');
}

const secretless = (parts: string[]) => parts.map((part) => part.replace(/'nonce-[^']+'/, 'nonce'));

test('a tile server may be asked for pictures and data, and for nothing else', async () => {
  const alone = secretless(await policyWith());
  const beside = secretless(await policyWith('https://tiles.example.org'));
  expect(alone.join()).not.toContain('http');
  expect(beside.filter((part) => !alone.includes(part))).toEqual([
    "img-src 'self' data: blob: https://tiles.example.org",
    "connect-src 'self' https://tiles.example.org",
  ]);
  expect(alone).toHaveLength(beside.length);
});

test('the provider of payments is let in where something is paid, where there is one, and nowhere else', async () => {
  const alone = secretless(await policyWith());
  for (const path of ['/employer/plan', '/employer/buy_add_ons', '/employer/plan/']) {
    const added = secretless(await policyWith(undefined, path, true)).filter((part) => !alone.includes(part));
    expect(added).toEqual([
      "script-src 'self' nonce https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ]);
    expect(secretless(await policyWith(undefined, path))).toEqual(alone);
  }
  for (const path of ['/', '/employer/purchased_plans', '/employer/plans', '/jobs'])
    expect(secretless(await policyWith(undefined, path, true))).toEqual(alone);
});

test('an answer of the API may load and do nothing, whoever opens it as a page', async () => {
  const policy = await policyWith('https://tiles.example.org', '/api/v1/vacancies');
  expect(policy.sort()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  // What tells of the API is a page.
  expect(await policyWith(undefined, '/api/docs')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^script-src 'self' 'nonce-/)]),
  );
});
