// The static checks: what can be known without running Rounds. Run alone: npm run check.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './inputs.mjs';
import { LINTED, TYPED } from './projects.mjs';
import { begin, endWithChildren, ROOT, run, say, seconds, Stop } from './steps.mjs';

/**
 * @typedef {{ title: string, args: string[], inputs: string[], env?: NodeJS.ProcessEnv }} Check
 * a program, from the root, and what it is told; `inputs` is all that its verdict hangs on
 */

const VERDICTS = 'node_modules/.cache/checks';
/** Versions of all tools, and how they are called. */
const EVERYWHERE = [
  ...['package.json', 'product/package.json', 'server/package.json', 'web/package.json'],
  ...['package-lock.json', 'node_modules/.package-lock.json', 'scripts/checks.mjs', 'scripts/inputs.mjs'],
  ...['.oxfmtrc.json', 'tsconfig.base.json', 'tsconfig.json', 'product/tsconfig.json'],
  ...['server/tsconfig.json', 'web/tsconfig.json', 'tests/journeys/tsconfig.json'],
];

/** One thread each, because two run side by side and more infer the same types again. */
const ALONE = { GOMAXPROCS: '1' };
/** A small heap for a little time: of the types it would save nothing and cost a quarter more. */
const FRUGAL = { ...ALONE, GOGC: '50' };

/** @param {import('./projects.mjs').Project} project @returns {Check} */
const typesOf = ({ config, holds, inputs }) => ({
  title: `types of ${holds}`,
  args: ['node_modules/typescript-native/bin/tsc', '--project', config, '--singleThreaded'],
  env: ALONE,
  inputs,
});

/** @param {import('./projects.mjs').Linted} project @returns {Check} */
const lintOf = ({ holds, files, inputs }) => ({
  title: `lint of ${holds}`,
  args: ['node_modules/oxlint/bin/oxlint', '--threads=1', ...files],
  env: FRUGAL,
  inputs,
});

/** @type {Check[]} */
const STATIC = [
  ...TYPED.map(typesOf),
  ...LINTED.map(lintOf),
  {
    title: 'format',
    args: ['node_modules/oxfmt/bin/oxfmt', '--check', '--threads=1', '.'],
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
    title: 'what is learned from titles',
    args: ['node_modules/tsx/dist/cli.mjs', 'scripts/learn-titles.ts', '--check'],
    inputs: ['scripts', 'data', 'product/src/reference', 'server/src/db/reference', ...EVERYWHERE],
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
export const staticChecks = ({ house }) => (house ? [HOUSE, ...STATIC] : STATIC);

/** @param {Check} check */
const verdictOf = ({ title }) => join(ROOT, VERDICTS, title.replaceAll(/\W+/g, '-'));

/**
 * What was green is green as long as nothing that it hangs on says anything else. Only that is kept, and only of what
 * stayed the same while it was looked at.
 * @param {Check} check @param {boolean} cached
 * @returns {Promise<string | null>} what it said, if it failed
 */
async function runCheck(check, cached) {
  const started = performance.now();
  const verdict = verdictOf(check);
  const before = await fingerprint(check.inputs);
  if (cached && (await readFile(verdict, 'utf8').catch(() => null)) === before) {
    say(`✓ ${check.title} (as before)`);
    return null;
  }
  await rm(verdict, { force: true });
  const { code, output } = await run(process.execPath, check.args, {
    env: { ...process.env, ...check.env },
  });
  say(`${code === 0 ? '✓' : '✗'} ${check.title} (${seconds(started)})`);
  if (code !== 0) return output;
  if ((await fingerprint(check.inputs)) === before) {
    await mkdir(dirname(verdict), { recursive: true });
    await writeFile(verdict, before);
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
  /** @type {{ title: string, output: string }[]} */
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const output = await runCheck(check, cached);
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
