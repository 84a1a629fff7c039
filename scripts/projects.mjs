// TypeScript's projects, each after those whose declarations it reads, and which files each may read.

const TYPES = 'node_modules/.cache/types';
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);

/** What decides about all of them alike. */
const EVERYWHERE = [
  ...['package.json', 'product/package.json', 'server/package.json', 'web/package.json'],
  ...['package-lock.json', 'node_modules/.package-lock.json', '.npmrc', 'tsconfig.base.json'],
  ...['eslint.config.js', 'scripts/projects.mjs', 'scripts/project.mjs', 'scripts/inputs.mjs'],
];

/**
 * @typedef {{
 *   folder: string, holds: string, inputs: string[], counts?: (path: string) => boolean,
 *   declares?: string, after: string[],
 * }} Project `counts` thins the inputs out; `declares` is where its declarations go, for the projects `after` it
 */

/** @type {Project[]} */
export const PROJECTS = [
  {
    folder: 'product',
    holds: 'product',
    inputs: [...EVERYWHERE, 'product'],
    counts: (path) => !isTest(path),
    declares: `${TYPES}/product`,
    after: [],
  },
  {
    folder: 'server',
    holds: 'server',
    inputs: [...EVERYWHERE, 'server', `${TYPES}/product`],
    counts: (path) => !isTest(path),
    declares: `${TYPES}/server`,
    after: ['product'],
  },
  {
    folder: 'web',
    holds: 'web',
    inputs: [...EVERYWHERE, 'web', `${TYPES}/product`],
    after: ['product'],
  },
  {
    folder: '.',
    holds: 'tests, scripts and configurations',
    inputs: [
      ...EVERYWHERE,
      ...['tsconfig.json', 'vitest.config.ts', 'playwright.config.ts', '.dependency-cruiser.cjs'],
      ...['web/vite.config.ts', 'web/vite.public.config.ts', 'web/src/ui'],
      ...['tests', 'scripts', 'bench', 'product/src', 'server/src', 'data'],
      ...[`${TYPES}/product`, `${TYPES}/server`],
    ],
    counts: (path) => !/^(product|server)\/src\//.test(path) || isTest(path) || path.endsWith('.d.ts'),
    after: ['product', 'server'],
  },
];
