// TypeScript's projects: which files each holds and reads. Every file of code stands in exactly one of them.

/** What decides about all of them alike. */
const EVERYWHERE = [
  ...['package.json', 'product/package.json', 'server/package.json', 'web/package.json'],
  ...['package-lock.json', 'node_modules/.package-lock.json', '.npmrc'],
  ...['tsconfig.base.json', 'tsconfig.json', '.oxlintrc.json', 'scripts/lint-rules.mjs'],
  ...['scripts/projects.mjs', 'scripts/checks.mjs', 'scripts/inputs.mjs'],
];

/**
 * @typedef {{ config: string, holds: string, files: string[], inputs: string[] }} Project
 * `files` is what is linted, `inputs` all that its verdict hangs on: what it holds, and what that imports
 */

/** @type {Project[]} */
export const PROJECTS = [
  {
    config: 'product/tsconfig.json',
    holds: 'product',
    files: ['product/src'],
    // Its tests are typed with all the tests.
    inputs: [...EVERYWHERE, 'product', 'tests/harness'],
  },
  {
    config: 'server/tsconfig.json',
    holds: 'server',
    files: ['server'],
    inputs: [...EVERYWHERE, 'product', 'server', 'tests/harness', 'bench/market'],
  },
  {
    config: 'web/tsconfig.json',
    holds: 'web',
    files: ['web/src'],
    inputs: [...EVERYWHERE, 'product', 'web'],
  },
  {
    config: 'tsconfig.json',
    holds: 'tests, scripts and configurations',
    files: [
      ...['tests', 'scripts', 'bench', 'vitest.config.ts', 'playwright.config.ts', '.dependency-cruiser.cjs'],
      ...['web/vite.config.ts', 'web/vite.public.config.ts', 'web/left-out.config.ts'],
    ],
    inputs: ['.', ...EVERYWHERE],
  },
];
