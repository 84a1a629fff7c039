// Whether a secret that somebody brings is the one that is wanted.
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long whatever is given, its length too. */
export const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));
