// The clocks: the machine's, and one read from a file so that a test can move time.
import { readFileSync } from 'node:fs';
import type { Clock } from '../ports';

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** The file holds milliseconds to add to the machine's time; a missing or empty file adds none. */
export function fileClock(path: string): Clock {
  return {
    now() {
      let shift = 0;
      try {
        shift = Number(readFileSync(path, 'utf8').trim()) || 0;
      } catch {
        shift = 0;
      }
      return new Date(Date.now() + shift).toISOString();
    },
  };
}
