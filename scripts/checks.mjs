// The static checks: what can be known without running Rounds. Run alone: npm run check.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './inputs.mjs';
import { PROJECTS } from './projects.mjs';
import { begin, endWithChildren, ROOT, run, say, seconds, Stop } from './steps.mjs';

/**
 * @typedef {{
 *   title: string, args: string[], inputs: string[], counts?: (path: string) => boolean, outs?: string[], after?: string[],
 * }} Check a program, from the root, and what it is told; `inputs` is all that its verdict hangs on, `after` what has to run before
 */

const VERDICTS = 'node_modules/.cache/checks';
/** Versions of all tools, and how they are called. */
const EVERYWHERE = [
  ...['package.json', 'product/package.json', 'server/package.json', 'web/package.json'],
  ...['package-lock.json', 'node_modules/.package-lock.json', 'scripts/checks.mjs', 'scripts/inputs.mjs'],
  ...['.prettierrc.json', 'tsconfig.base.json', 'tsconfig.json', 'product/tsconfig.json'],
  ...['server/tsconfig.json', 'web/tsconfig.json'],
];

/** @param {import('./projects.mjs').Project} project @returns {Check} */
const ofProject = ({ folder, holds, inputs, counts, declares, after }) => ({
  title: titleOf(holds),
  // Semi-spaces this large are collected seldom; of a compiler's memory most is there to stay.
  args: ['--max-semi-space-size=64', 'scripts/project.mjs', folder],
  inputs: [...inputs, 'scripts/checks.mjs'],
  ...(counts && { counts }),
  outs: declares ? [declares] : [],
  after: after.map(titleOf),
});

/** @param {string} holds */
const titleOf = (holds) => `types and lint of ${holds}`;

/** @type {Check[]} */
const STATIC = [
  ...PROJECTS.map(ofProject),
  {
    title: 'prettier',
    args: [
      ...['node_modules/prettier/bin/prettier.cjs', '.', '--check', '--log-level', 'warn'],
      ...[
        '--cache',
        '--cache-strategy',
        'content',
        '--cache-location',
        'node_modules/.cache/prettier/checked',
      ],
    ],
    inputs: ['.', ...EVERYWHERE],
  },
  {
    title: 'who imports whom',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
      ...['product/src', 'server/src', 'web/src', 'tests'],
    ],
    inputs: ['.', ...EVERYWHERE],
  },
  {
    title: 'tables.ts as the migrations make it',
    args: ['node_modules/tsx/dist/cli.mjs', 'scripts/db-types.ts', '--check'],
    inputs: ['scripts', 'server/src/db', ...EVERYWHERE],
  },
  {
    title: 'generated documentation',
    args: ['node_modules/tsx/dist/cli.mjs', 'server/src/docs/generate.ts', '--check'],
    inputs: ['product/src', 'server/src', 'docs/generated', ...EVERYWHERE],
  },
];

/** npm test runs these with all the other tests. */
const HOUSE = {
  title: 'exports, names, paths and styles',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house', '--reporter', 'dot'],
  inputs: ['.', ...EVERYWHERE],
};

/** @param {{ house: boolean }} options */
export const staticChecks = ({ house }) => (house ? [...STATIC, HOUSE] : STATIC);

/** @param {Check} check */
const verdictOf = ({ title }) => join(ROOT, VERDICTS, title.replaceAll(/\W+/g, '-'));

/** @param {Check} check */
const stateOf = ({ inputs, counts, outs = [] }) => fingerprint([...inputs, ...outs], counts);

/**
 * What was green is green as long as nothing that it hangs on says anything else. Only that is kept, and only of what
 * stayed the same while it was looked at.
 * @param {Check} check @param {boolean} cached
 * @returns {Promise<string | null>} what it said, if it failed
 */
async function runCheck(check, cached) {
  const started = performance.now();
  const verdict = verdictOf(check);
  const inputs = { ...check, outs: [] };
  const [before, all] = [await stateOf(inputs), await stateOf(check)];
  if (cached && (await readFile(verdict, 'utf8').catch(() => null)) === all) {
    say(`✓ ${check.title} (as before)`);
    return null;
  }
  await rm(verdict, { force: true });
  const { code, output } = await run(process.execPath, check.args);
  say(`${code === 0 ? '✓' : '✗'} ${check.title} (${seconds(started)})`);
  if (code !== 0) return output;
  if ((await stateOf(inputs)) === before) {
    await mkdir(dirname(verdict), { recursive: true });
    await writeFile(verdict, await stateOf(check));
  }
  return null;
}

/**
 * Runs all checks, two at a time, and answers those that failed with what they said.
 * @param {Check[]} checks
 * @param {{ cached: boolean }} options
 */
export async function runChecks(checks, { cached }) {
  const waiting = [...checks];
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {{ title: string, output: string }[]} */
  const failures = [];
  // Where all wait for something, the other worker is on it and goes on with them.
  const next = () => {
    const place = waiting.findIndex(({ after = [] }) => after.every((title) => done.has(title)));
    return place < 0 ? undefined : waiting.splice(place, 1)[0];
  };
  const worker = async () => {
    for (let check = next(); check; check = next()) {
      const output = await runCheck(check, cached);
      done.add(check.title);
      if (output !== null) failures.push({ title: check.title, output });
    }
  };
  await Promise.all([worker(), worker()]);
  return failures;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  endWithChildren();
  await begin(async () => {
    const failures = await runChecks(staticChecks({ house: true }), { cached: true });
    for (const { title, output } of failures) say(`\n── ${title}\n${output.trim()}`);
    if (failures.length > 0) throw new Stop(`\n${failures.length} of the checks failed.`);
  });
}
