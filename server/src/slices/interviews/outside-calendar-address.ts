// The address of a calendar kept elsewhere, as it rests in the database: whoever has that alone reads no calendar.
import { keyFor, sealWith, unsealWith } from '../../sealing';

const key = (secret: string): Buffer => keyFor(secret, 'outside calendars');

export const sealAddress = (secret: string, personId: number, address: string): string =>
  sealWith(key(secret), personId, address);

/** null where another secret has sealed it. */
export function openAddress(secret: string, personId: number, sealed: string): string | null {
  try {
    return unsealWith(key(secret), personId, sealed);
  } catch {
    return null;
  }
}
