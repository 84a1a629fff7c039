// The static checks: what can be known without running Rounds. Run alone: npm run check.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { begin, endWithChildren, ROOT, run, say, seconds, Stop } from './steps.mjs';

/** @typedef {{ title: string, args: string[] }} Check a program in node_modules and what it is told */

const CACHE = 'node_modules/.cache';

/** @param {string} project */
const types = (project) => ({
  title: `types of ${project === '.' ? 'scripts and configurations' : project}`,
  args: [
    'typescript/bin/tsc',
    ...['--project', project, '--incremental'],
    ...['--tsBuildInfoFile', `${CACHE}/tsc/${project === '.' ? 'root' : project}.tsbuildinfo`],
  ],
});

/**
 * The slow ones first, so two at a time end together. A cached lint is quick and may miss what a change elsewhere
 * did to a file's types.
 * @param {{ cached: boolean }} options
 * @returns {Check[]}
 */
export function staticChecks({ cached }) {
  const checks = [
    {
      title: 'eslint',
      args: [
        'eslint/bin/eslint.js',
        '.',
        ...(cached ? ['--cache', '--cache-location', `${CACHE}/eslint/`] : []),
      ],
    },
    ...['server', 'web', 'tests', 'product', '.'].map(types),
    {
      title: 'prettier',
      args: ['prettier/bin/prettier.cjs', '.', '--check', '--log-level', 'warn', '--cache'],
    },
    {
      title: 'who imports whom',
      args: [
        'dependency-cruiser/bin/dependency-cruise.mjs',
        ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
        ...['product/src', 'server/src', 'web/src', 'tests'],
      ],
    },
    {
      title: 'tables.ts as the migrations make it',
      args: ['tsx/dist/cli.mjs', 'scripts/db-types.ts', '--check'],
    },
  ];
  if (existsSync(join(ROOT, 'server/src/docs/generate.ts'))) {
    const args = ['tsx/dist/cli.mjs', 'server/src/docs/generate.ts', '--check'];
    checks.push({ title: 'generated documentation', args });
  }
  return checks;
}

/**
 * Runs all checks, two at a time, and answers those that failed with what they said.
 * @param {Check[]} checks
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  /** @type {{ title: string, output: string }[]} */
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const [program = '', ...args] = check.args;
      const { code, output } = await run(process.execPath, [join(ROOT, 'node_modules', program), ...args]);
      say(`${code === 0 ? '✓' : '✗'} ${check.title} (${seconds(started)})`);
      if (code !== 0) failures.push({ title: check.title, output });
    }
  };
  await Promise.all([worker(), worker()]);
  return failures;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  endWithChildren();
  await begin(async () => {
    const failures = await runChecks(staticChecks({ cached: true }));
    for (const { title, output } of failures) say(`\n── ${title}\n${output.trim()}`);
    if (failures.length > 0) throw new Stop(`\n${failures.length} of the checks failed.`);
  });
}
