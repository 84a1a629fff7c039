// Builds what the tests of whole servers start, once before all of them.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Skips what is built already. Two files that built at once took from under each other what they had started. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../..', 'scripts/build.mjs')]);
}
