// Every file of code stands in exactly one project of TypeScript, so that none goes without types and lint.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { PROJECTS } from '../../scripts/projects.mjs';
import { ROOT } from './sources';

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

function codeUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : codeUnder(path);
    return IS_CODE.test(entry.name) ? [relative(ROOT, path)] : [];
  });
}

function filesOf(folder: string): string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, folder, 'tsconfig.json'), {}, host);
  return (config?.fileNames ?? []).map((file) => relative(ROOT, file));
}

test('every file of code stands in one project', () => {
  const held = PROJECTS.flatMap(({ folder }) => filesOf(folder)).filter((path) => !path.endsWith('.d.ts'));
  const code = codeUnder(ROOT).filter((path) => !path.endsWith('.d.ts'));
  expect(held.sort()).toEqual(code.sort());
});
