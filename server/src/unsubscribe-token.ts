// The secret in a letter’s link that ends letters like it: whose and which, sealed, so that it needs no session.
import { eventGroups, type EventGroup } from '@rounds/product/notifications/groups';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

export type Ended = EventGroup | 'digests' | 'monday';

const keyFor = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'rounds unsubscribe', 32));

/** The same for the same letters, so that a letter which is sent again is the same letter. */
export function unsubscribeToken(secret: string, personId: number, what: Ended): string {
  const key = keyFor(secret);
  const text = `${personId} ${what}`;
  const nonce = createHmac('sha256', key).update(text).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** null for whatever no letter of this house holds. */
export function readUnsubscribeToken(
  secret: string,
  token: string,
): { personId: number; what: Ended } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < 30 || bytes.length > 100) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    const [id, what] = text.split(' ');
    const known = [...eventGroups, 'digests' as const, 'monday' as const].find((one) => one === what);
    return known ? { personId: Number(id), what: known } : null;
  } catch {
    return null;
  }
}
