// What is typed and linted together: which files each project holds and reads. Each file of code stands in one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

/** What decides about all of them alike. */
const EVERYWHERE = [
  ...['package.json', 'product/package.json', 'server/package.json', 'web/package.json'],
  ...['package-lock.json', 'node_modules/.package-lock.json', '.npmrc'],
  ...['tsconfig.base.json', 'tsconfig.json', '.oxlintrc.json', 'scripts/lint-rules.mjs'],
  ...['scripts/projects.mjs', 'scripts/checks.mjs', 'scripts/inputs.mjs'],
];

/**
 * @typedef {{ config: string, holds: string, inputs: string[] }} Project
 * `inputs` is all that its verdict hangs on: what it holds, and what that imports
 * @typedef {Project & { files: string[] }} Linted `files` is what is linted
 */

const product = {
  config: 'product/tsconfig.json',
  holds: 'product',
  // Its tests are typed with all the tests.
  inputs: [...EVERYWHERE, 'product', 'tests/harness'],
};
const web = { config: 'web/tsconfig.json', holds: 'web', inputs: [...EVERYWHERE, 'product', 'web'] };
const journeys = {
  config: 'tests/journeys/tsconfig.json',
  holds: 'journeys',
  inputs: [...EVERYWHERE, 'product', 'scripts', 'server/src/ports.ts', 'tests'],
};
const root = {
  config: 'tsconfig.json',
  inputs: [
    ...EVERYWHERE,
    ...['product', 'server', 'tests', 'scripts', 'bench', 'web/src/public', 'web/src/ui'],
    ...[
      'web/vite.config.ts',
      'web/vite.public.config.ts',
      'web/vite.doors.config.ts',
      'web/left-out.config.ts',
      'web/screens-ahead.config.ts',
    ],
    ...['vitest.config.ts', 'playwright.config.ts', '.dependency-cruiser.cjs'],
  ],
};

/**
 * What is not of the browser is typed in one go: the tests read all of the server.
 * @type {Project[]}
 */
export const TYPED = [product, { ...root, holds: 'server, tests, benches and scripts' }, web, journeys];

const server = {
  config: 'server/tsconfig.json',
  inputs: [...EVERYWHERE, 'product', 'server', 'tests/harness', 'bench/market'],
};
/** @param {string} folder */
const within = (folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
/** The server is linted in three parts: in one go the inferred types take 1.3 GB, so 0.9. */
const slices = within('server/src/slices').sort();
const house = within('server/src').filter((path) => path !== 'server/src/slices');

/** @param {string} folder */
const inTests = (folder) => `tests/${folder}`;

/** @type {Linted[]} */
export const LINTED = [
  { ...product, files: ['product/src'] },
  { ...server, holds: 'server without its slices', files: house },
  { ...server, holds: "server's slices, first half", files: slices.slice(0, slices.length / 2) },
  { ...server, holds: "server's slices, second half", files: slices.slice(slices.length / 2) },
  { ...web, files: ['web/src'] },
  {
    ...root,
    holds: 'tests, benches, scripts and configurations',
    files: [
      ...[
        'architecture',
        'data',
        'docs',
        'fuzz',
        'harness',
        'letters',
        'pages',
        'permissions',
        'processes',
      ].map(inTests),
      ...['search', 'time', 'uploads'].map(inTests),
      ...['scripts', 'bench', 'vitest.config.ts', 'playwright.config.ts', '.dependency-cruiser.cjs'],
      ...[
        'web/vite.config.ts',
        'web/vite.public.config.ts',
        'web/vite.doors.config.ts',
        'web/left-out.config.ts',
        'web/screens-ahead.config.ts',
      ],
    ],
  },
  { ...journeys, files: ['tests/journeys'] },
];
