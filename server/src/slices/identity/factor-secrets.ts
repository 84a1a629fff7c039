// Keeping the second factor's secrets: encrypted, or only their hash, with keys drawn from the house's own secret.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { keyFor, sealWith, unsealWith } from '../../sealing';

const factorKey = (secret: string, use: string) => keyFor(secret, `second factor ${use}`);

export const seal = (houseSecret: string, personId: number, text: string): string =>
  sealWith(factorKey(houseSecret, 'seal'), personId, text);

/** Throws when the text was sealed by another house or for another person. */
export const unseal = (houseSecret: string, personId: number, sealed: string): string =>
  unsealWith(factorKey(houseSecret, 'seal'), personId, sealed);

// Without letters and digits that are taken for one another.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** In groups of four, as people copy them; long enough (117 bits) that its hash alone may be kept. */
export function newRecoveryCode(): string {
  // 240 is the greatest multiple of thirty that a byte holds: a higher one is drawn again.
  const draw = (): number => {
    const byte = randomBytes(1)[0] ?? 255;
    return byte < 240 ? byte : draw();
  };
  const text = Array.from({ length: 24 }, () => letters[draw() % letters.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** However it is typed: case, blanks and dashes do not matter. */
export function recoveryHash(houseSecret: string, code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', factorKey(houseSecret, 'recovery')).update(plain).digest('base64url');
}

export const newTicket = (): string => randomBytes(24).toString('base64url');
export const factorTicketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
