// Every rule of lint, in a place where it holds, finds a fault that was planted for it.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './sources';
import lintRules from '../../scripts/lint-rules.mjs';
import { planted } from './planted-faults';

const CONFIG = '.oxlintrc.json';
const FOLDERS = ['product', 'server', 'web', 'bench', 'tests'];
let house: string;
/** What was said of each file: names of rules. */
let said: Map<string, Set<string>>;

const fileOf = (rule: string) => planted[rule]?.at ?? `bench/${rule.replaceAll('/', '-')}.ts`;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'rounds-lint-'));
  for (const path of [CONFIG, 'scripts/lint-rules.mjs', 'tsconfig.base.json'])
    await cp(join(ROOT, path), join(house, path));
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  await write('tsconfig.json', JSON.stringify(TSCONFIG));
  for (const [rule, { code }] of Object.entries(planted)) await write(fileOf(rule), code);
  said = await lint();
}, 60_000);
afterAll(() => rm(house, { recursive: true, force: true }));

const TSCONFIG = {
  extends: './tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM'], types: ['node'], jsx: 'react-jsx', allowJs: true },
  include: FOLDERS,
};

async function write(path: string, text: string) {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), text);
}

async function lint() {
  const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...FOLDERS];
  // It ends with 1, because it finds what was planted.
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: house,
    maxBuffer: 16 * 1024 ** 2,
  }).catch((fault: unknown) => fault as { stdout: string });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const found = new Map<string, Set<string>>();
  for (const { code, filename } of diagnostics) {
    const [, plugin = '', name = ''] = /^(\S+)\((\S+)\)$/.exec(code) ?? [];
    const rule = plugin === 'eslint' ? name : `${plugin.replace('typescript-eslint', 'typescript')}/${name}`;
    found.set(filename, (found.get(filename) ?? new Set()).add(rule));
  }
  return found;
}

async function rulesThatHold(): Promise<string[]> {
  const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--print-config'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const { rules, overrides } = JSON.parse(stdout) as {
    rules: Record<string, unknown>;
    overrides: { rules: Record<string, unknown> }[];
  };
  const isOn = ([, level]: [string, unknown]) => !['off', 'allow'].includes(String([level].flat()[0]));
  const all = [rules, ...overrides.map((override) => override.rules)].flatMap(Object.entries).filter(isOn);
  // What is printed leaves out some of the house's own rules, so these are all asked for.
  const own = Object.keys(lintRules.rules).map((rule) => `house/${rule}`);
  return [...new Set([...own, ...all.map(([rule]) => rule)])].sort();
}

test('a fault stands planted for each rule that holds', async () => {
  expect(Object.keys(planted).sort()).toEqual(await rulesThatHold());
});

test.each(Object.keys(planted))('%s finds it', (rule) => {
  expect([...(said.get(fileOf(rule)) ?? [])]).toContain(rule);
});
