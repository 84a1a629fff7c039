// The HttpOnly cookie that ties an access token to one browser.
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

export function bindingCookie(request: FastifyRequest, name: string): string | undefined {
  const parts = (request.headers.cookie ?? '').split('; ');
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function cookieLine(name: string, value: string): string {
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=31536000`;
}

/** What the session and the token carry of the cookie. */
export function bindingHash(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 32);
}
