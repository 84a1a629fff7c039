// npm test: static checks and quick tests. --all: whole servers and journeys, too; --everything: walks and drills, too.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runChecks, staticChecks } from './checks.mjs';
import { requireChromium } from './chromium.mjs';
import { install, requireNode } from './install.mjs';
import { begin, endWithChildren, ROOT, run, say, seconds, Stop } from './steps.mjs';

/** @typedef {{ passed: number, failures: { title: string, output: string }[] }} Outcome */

/**
 * What was found good is not looked at again while nothing that it reads has changed; continuous integration looks anew.
 * @returns {Promise<Outcome>}
 */
async function check() {
  const checks = staticChecks({ house: false });
  const failures = await runChecks(checks, { cached: !withJourneys });
  return { passed: checks.length - failures.length, failures };
}

/** @returns {Promise<Outcome>} */
async function buildAll() {
  const started = performance.now();
  try {
    await build();
    say(`✓ build (${seconds(started)})`);
    return { passed: 1, failures: [] };
  } catch (error) {
    say(`✗ build (${seconds(started)})`);
    return {
      passed: 0,
      failures: [{ title: 'build', output: error instanceof Stop ? error.message : String(error) }],
    };
  }
}

/**
 * Runs one of the two test programs and reads what it counted. A skipped test has not passed, so it has failed.
 * @param {{ title: string, args: string[], report: string, env?: NodeJS.ProcessEnv, read: (report: any) => Outcome }} suite
 * @returns {Promise<Outcome>}
 */
async function runSuite({ title, args, report, env, read }) {
  const started = performance.now();
  const [program = '', ...rest] = args;
  const { code } = await run(process.execPath, [join(ROOT, 'node_modules', program), ...rest], {
    env: { ...process.env, ...env },
    inherit: true,
  });
  const text = await readFile(report, 'utf8').catch(() => null);
  const outcome = text === null ? { passed: 0, failures: [] } : read(JSON.parse(text));
  if (code !== 0 && outcome.failures.length === 0) {
    outcome.failures.push({ title, output: `${title} ended with code ${code}; why stands above.` });
  }
  const good = outcome.failures.length === 0 && outcome.passed > 0;
  say(`${good ? '✓' : '✗'} ${title}: ${outcome.passed} passed (${seconds(started)})`);
  return outcome;
}

/** @param {any} report Vitest's JSON @returns {Outcome} */
function readVitest(report) {
  /** @type {Outcome} */
  const outcome = { passed: report.numPassedTests, failures: [] };
  for (const file of report.testResults) {
    const path = file.name.replace(`${ROOT}/`, '');
    const bad = file.assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed');
    for (const test of bad) {
      const output = test.failureMessages?.join('\n') || `It was not run (${test.status}).`;
      outcome.failures.push({ title: `${path} > ${test.fullName}`, output });
    }
    if (file.status === 'failed' && bad.length === 0)
      outcome.failures.push({ title: path, output: file.message });
  }
  return outcome;
}

/** @param {any} report Playwright's JSON @returns {Outcome} */
function readPlaywright(report) {
  /** @type {Outcome} */
  const outcome = {
    passed: 0,
    failures: report.errors.map((/** @type {any} */ error) => asFailure('journeys', { error })),
  };
  /** @param {any} suite */
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected') outcome.passed += 1;
        else
          outcome.failures.push(asFailure(`${spec.file} > ${spec.title}`, test.results.at(-1), test.status));
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  return outcome;
}

/** @param {string} title @param {any} result @param {string} [status] @returns {Outcome['failures'][number]} */
const asFailure = (title, result, status = 'failed') => ({
  title,
  output: `${result?.error?.message ?? `It was not run (${status}).`}${pageOf(result)}`,
});

/** What stood on the page when it failed: elsewhere than here nobody can look again. @param {any} result */
function pageOf(result) {
  const kept = result?.attachments?.find((/** @type {any} */ { name }) => name === 'error-context')?.path;
  if (!kept || !existsSync(kept)) return '';
  const page = /```yaml\n([^`]*)/.exec(readFileSync(kept, 'utf8'))?.[1] ?? '';
  return `\n\nOn the page:\n${page.split('\n').slice(0, 80).join('\n')}`;
}

/** @param {Outcome[]} outcomes */
function conclude(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  for (const { title, output } of failures) say(`\n── ${title}\n${output.trim()}`);
  if (failures.length > 0) process.exitCode = 1;
  // Once more by name: of a long output often only the end is kept.
  if (failures.length > 0) say(`\n${failures.map(({ title }) => `✗ ${title}`).join('\n')}`);
  say(`\n${passed} passed, ${failures.length} failed`);
}

const everything = process.argv.includes('--everything');
const withJourneys = everything || process.argv.includes('--all');
const projects = [
  'product',
  'server',
  'house',
  ...(withJourneys ? ['processes'] : []),
  ...(everything ? ['walks', 'drills'] : []),
];
/** Walks over every call and screen again; they find what a change far away did, and take as long as all others together. */
const withoutWalks = ['--grep-invert', '@walk'];

await begin(async () => {
  requireNode();
  endWithChildren();
  await install();
  if (withJourneys) await requireChromium();
  const folder = await mkdtemp(join(tmpdir(), 'rounds-report-'));
  const vitest = join(folder, 'vitest.json');
  const playwright = join(folder, 'playwright.json');
  try {
    const outcomes = [
      await check(),
      await buildAll(),
      await runSuite({
        title: 'tests',
        args: [
          ...['vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])],
          ...['--reporter=dot', '--reporter=json', `--outputFile.json=${vitest}`],
        ],
        report: vitest,
        read: readVitest,
      }),
    ];
    if (withJourneys) {
      const journeys = await runSuite({
        title: 'journeys',
        args: [
          ...['@playwright/test/cli.js', 'test', '--reporter=line,json'],
          ...(everything ? [] : withoutWalks),
        ],
        report: playwright,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright, JOURNEY_WALKS: everything ? 'all' : 'none' },
        read: readPlaywright,
      });
      outcomes.push(journeys);
    }
    conclude(outcomes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
