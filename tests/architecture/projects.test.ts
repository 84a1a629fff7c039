// Every file of code is typed and linted in exactly one project, and a kept verdict hangs on all that was read for it.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { LINTED, TYPED } from '../../scripts/projects.mjs';
import { ROOT } from './sources';

const COMPILER = 'node_modules/typescript-native/bin/tsc';
const NOT_OURS = [
  'node_modules',
  'dist',
  'dist-pages',
  '.git',
  '.rounds',
  'test-results',
  'playwright-report',
];
const IS_CODE = /\.[cm]?[jt]sx?$/;

/** Which files of ours a project reads. */
async function readFor(config: string): Promise<string[]> {
  const args = [COMPILER, '--project', config, '--listFilesOnly'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    maxBuffer: 16 * 1024 ** 2,
  });
  const paths = stdout
    .trim()
    .split('\n')
    .map((file) => relative(ROOT, file));
  return paths.filter((path) => !path.startsWith('node_modules/'));
}

function codeUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : codeUnder(path);
    return IS_CODE.test(entry.name) ? [relative(ROOT, path)] : [];
  });
}

function heldBy(config: string): string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(join(ROOT, config), {}, host);
  return (parsed?.fileNames ?? []).map((file) => relative(ROOT, file));
}

const isIn = (path: string, inputs: string[]) =>
  inputs.some((input) => input === '.' || path === input || path.startsWith(`${input}/`));

test('every file of code is typed in one project', () => {
  const held = TYPED.flatMap(({ config }) => heldBy(config)).filter((path) => !path.endsWith('.d.ts'));
  const code = codeUnder(ROOT).filter((path) => !path.endsWith('.d.ts'));
  expect(held.sort()).toEqual(code.sort());
});

test('every file of code is linted with one project', () => {
  const code = codeUnder(ROOT);
  const times = code.map((path) => LINTED.filter(({ files }) => isIn(path, files)).length);
  expect(code.filter((_, place) => times[place] !== 1)).toEqual([]);
});

test.each([...TYPED, ...LINTED])(
  'the verdict on $holds hangs on every file that is read for it',
  async ({ config, inputs }) => {
    const paths = await readFor(config);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !isIn(path, inputs))).toEqual([]);
  },
);
