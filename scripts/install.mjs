// Makes sure that what package-lock.json asks for is installed, and installs it when not. Builds nothing.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runNpm, say, seconds, Stop } from './steps.mjs';

const OLDEST_NODE = [20, 19];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Stop(`Rounds needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

export async function install() {
  const started = performance.now();
  if (await isInstalled()) return;
  say('Installing packages (npm ci), which takes up to a minute …');
  // The lock says what each package must hold, so what npm keeps is as good as what it would ask for again. Only where
  // npm never heard of a version of ours does it have to ask.
  if (!(await npmCi('--prefer-offline'))) {
    say('Asking for every package anew …');
    if (!(await npmCi('--prefer-online'))) throw new Stop('npm ci failed; what it said stands above.');
  }
  say(`✓ Packages installed (${seconds(started)})`);
}

/** @param {string} preference */
async function npmCi(preference) {
  // Building needs the development packages, whatever NODE_ENV says.
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runNpm(['ci', '--include=dev', preference, ...quietly], { inherit: true });
  return code === 0;
}

/** npm writes its own list last, so an interrupted install has none: every wanted package must stand there as locked. */
async function isInstalled() {
  const list = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const [installed, wanted] = await Promise.all([
    packagesIn(list),
    packagesIn(join(ROOT, 'package-lock.json')),
  ]);
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
    return path in installed ? installed[path]?.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, link?: boolean }>>}
 */
async function packagesIn(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages;
}
