// Which files something is made or judged from, and one fingerprint of all they say.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from './steps.mjs';

/** Made by tools, or not the repository's: never an input. */
const NOT_SOURCES = [
  'node_modules',
  'dist',
  'dist-pages',
  '.git',
  '.rounds',
  'test-results',
  'playwright-report',
];

/**
 * @param {string} path a file, a folder, or nothing
 * @returns {Promise<string[]>} always in the same order
 */
async function filesIn(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) return existsSync(path) ? [path] : [];
  const nested = entries
    .filter(({ name }) => !NOT_SOURCES.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(async (entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
  return (await Promise.all(nested)).flat();
}

/**
 * Of names and contents, never of dates: a file that says the same is the same.
 * @param {string[]} inputs files and folders
 * @param {(path: string) => boolean} counts asked with a path from the root, with slashes
 */
export async function fingerprint(inputs, counts = () => true) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of await filesIn(join(ROOT, input))) {
      const path = relative(ROOT, file).replaceAll('\\', '/');
      if (counts(path)) hash.update(`\0${path}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}
