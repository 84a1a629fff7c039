// A disk of some size for a test that fills it: a file system in memory, which root alone may mount.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** False, said in one line, where this test cannot be made. */
export function mountsHere(): boolean {
  const may = process.platform === 'linux' && process.getuid?.() === 0;
  if (!may) process.stdout.write('Not tried: a full and a read-only disk need root on Linux.\n');
  return may;
}

export async function mounted(folder: string, options: string): Promise<{ leave(): Promise<void> }> {
  await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  return {
    async leave() {
      await run('umount', ['--lazy', folder]);
    },
  };
}
