// The secret in the address of a calendar feed: whose, and sealed with a nonce that ends with the address.
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Drawn from the house's secret once: to draw it takes longer than to seal with it. */
let drawn: { secret: string; key: KeyObject } | undefined;

function keyOf(secret: string): KeyObject {
  if (drawn?.secret !== secret) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'rounds calendar feed', 32));
    drawn = { secret, key: createSecretKey(bytes) };
  }
  return drawn.key;
}

const sealOf = (secret: string, personId: number, nonce: string) =>
  createHmac('sha256', keyOf(secret)).update(`${personId} ${nonce}`).digest();

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
