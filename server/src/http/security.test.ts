// The content policy as it is sent: what stands in it by itself, and the one server an operator may add to it.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from './security';

async function policyWith(tiles?: string): Promise<string[]> {
  const app = Fastify();
  await app.register(securityHeaders, { publicUrl: 'http://localhost', tiles });
  app.get('/', () => 'here');
  const answer = await app.inject('/');
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
