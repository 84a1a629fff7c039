// The secret in the address of a calendar feed: whose, and sealed with a nonce that ends with the address.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const sealOf = (secret: string, personId: number, nonce: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'rounds calendar feed', 32)))
    .update(`${personId} ${nonce}`)
    .digest();

export const calendarToken = (secret: string, personId: number, nonce: string): string =>
  `${personId}.${sealOf(secret, personId, nonce).toString('base64url')}`;

/** Whose address it says it is; whether it is, says `isCalendarToken`. null for what is none. */
export const personOfToken = (token: string): number | null =>
  /^[1-9]\d{0,14}\.[\w-]{43}$/.test(token) ? Number.parseInt(token, 10) : null;

export function isCalendarToken(secret: string, token: string, personId: number, nonce: string): boolean {
  const given = Buffer.from(token);
  const right = Buffer.from(calendarToken(secret, personId, nonce));
  return given.length === right.length && timingSafeEqual(given, right);
}
