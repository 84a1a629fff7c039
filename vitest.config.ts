// Kinds of tests: pure, on a database of their own, walks, whole servers, drills, and the house itself.
import { defineConfig } from 'vitest/config';

/** They start whole servers and kill them, or wait out what ends by itself: half of all the time, so `npm test` leaves them out. */
const processes = [
  'server/src/{other-starts,real-start}.test.ts',
  'server/src/db/{embedded,oldest}.test.ts',
  'tests/{fuzz,processes,uploads}/**/*.test.ts',
  'tests/letters/letters.test.ts',
  'tests/time/clock-file.test.ts',
];

/** Commands and starts one after the other, backups brought back, files moved, hostile documents: a third of all the time, so CI leaves them out. */
const drills = [
  'server/src/other-starts.test.ts',
  'tests/processes/{backup,backup-of-bucket,closing,commands,doctor,ends,files-move,pooler,postmaster,rounds}.test.ts',
  'tests/uploads/{hostile,resume}.test.ts',
];

/** They ask everything of everybody, play the same race again and again, or compare with a naive search: minutes each. */
const walks = [
  'server/src/**/*race*.test.ts',
  'tests/permissions/{attacker,canaries,hidden,locked-cards,looks,shut}.test.ts',
  'tests/search/*oracle.test.ts',
  'tests/time/booked.test.ts',
];

const onDatabase = {
  globalSetup: ['tests/harness/vitest-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const onBuilt = {
  ...onDatabase,
  globalSetup: [...onDatabase.globalSetup, 'tests/harness/built-setup.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    // A worker loads the house once and not for each file: nothing in it remembers from one file to the next.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'product', include: ['{product,web}/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'server/src/**/*.test.{ts,tsx}',
            'tests/{data,letters,pages,permissions,search,time}/**/*.test.ts',
          ],
          exclude: [...processes, ...walks],
          ...onDatabase,
        },
      },
      { extends: true, test: { name: 'walks', include: walks, ...onDatabase } },
      {
        extends: true,
        test: {
          name: 'processes',
          include: processes,
          exclude: drills,
          ...onBuilt,
        },
      },
      { extends: true, test: { name: 'drills', include: drills, ...onBuilt } },
      {
        extends: true,
        test: { name: 'house', include: ['tests/{architecture,docs}/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
