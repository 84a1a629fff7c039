// The HttpOnly cookie that ties an access token to one browser.
import { limits } from '@rounds/product/limits';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

export function bindingCookie(request: FastifyRequest, name: string): string | undefined {
  const parts = (request.headers.cookie ?? '').split('; ');
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function cookieLine(name: string, value: string): string {
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=31536000`;
}

/** Of the browser in which somebody registered; it goes as soon as it has served, or with the link of their letter. */
export const registeringCookie = (name: string): string => `${name}-registering`;

export function registeringLine(name: string, value: string | null): string {
  const seconds = value === null ? 0 : limits.links.confirmationHours * 3600;
  return `${registeringCookie(name)}=${value ?? ''}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
}

/** What the session and the token carry of the cookie. */
export function bindingHash(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 32);
}
