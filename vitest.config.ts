// Three kinds of tests: pure ones, those that need a database of their own, and those about the house itself.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
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
            'tests/{data,letters,permissions,processes,fuzz,search,time,uploads}/**/*.test.ts',
          ],
          globalSetup: ['tests/harness/vitest-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'house', include: ['tests/{architecture,docs}/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
