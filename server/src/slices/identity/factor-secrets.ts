// Keeping the second factor's secrets: encrypted, or only their hash, with keys drawn from the house's own secret.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const keyFor = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `rounds second factor ${use}`, 32));

/** AES-256-GCM, tied to the person: one's ciphertext opens nothing in another's row. */
export function seal(houseSecret: string, personId: number, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(houseSecret, 'seal'), nonce);
  cipher.setAAD(Buffer.from(String(personId)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when the text was sealed by another house or for another person. */
export function unseal(houseSecret: string, personId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(houseSecret, 'seal'), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(String(personId)));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

// Without letters and digits that are taken for one another.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixteen characters in groups of four, as people copy them. */
export function newRecoveryCode(): string {
  // 240 is the greatest multiple of thirty that a byte holds: a higher one is drawn again.
  const draw = (): number => {
    const byte = randomBytes(1)[0] ?? 255;
    return byte < 240 ? byte : draw();
  };
  const text = Array.from({ length: 16 }, () => letters[draw() % letters.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** However it is typed: case, blanks and dashes do not matter. */
export function recoveryHash(houseSecret: string, code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', keyFor(houseSecret, 'recovery')).update(plain).digest('base64url');
}

export const newTicket = (): string => randomBytes(24).toString('base64url');
export const factorTicketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
