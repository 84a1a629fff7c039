// Time in tests: one that a test sets, and the file by which a journey moves the running server's.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Clock } from '../../server/src/ports';

/** A Monday, ten in the morning in New York; reference data is a few hours older. */
const START = '2026-01-05T15:00:00.000Z';

export type TestClock = Clock & {
  set(instant: string): void;
  forward(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
};

/** Stands still until it is moved. */
export function testClock(opens = START): TestClock {
  let now = Date.parse(opens);
  return {
    now: () => new Date(now).toISOString(),
    set: (instant) => {
      now = Date.parse(instant);
    },
    forward: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

function clockFile(): string {
  const file = process.env.ROUNDS_CLOCK_FILE;
  if (!file) throw new Error('The journeys run without a clock file.');
  return file;
}

const ahead = () => Number(readFileSync(clockFile(), 'utf8')) || 0;

/** Moves the clock of the server that the stories run against; it never goes back. */
export function forwardServerClock(milliseconds: number) {
  writeFileSync(clockFile(), String(ahead() + milliseconds));
}

/** What that server takes for now, in milliseconds. */
export const serverNow = (): number => Date.now() + ahead();
