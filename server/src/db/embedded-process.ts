// Whether a PostgreSQL of this folder runs, by the number that it wrote down and what has that number now.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, type Host } from './embedded-host';

export async function pidOf({ cluster }: Host): Promise<number> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
}

export async function isServerOf({ cluster }: Host, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const listed = await runProgram('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
    return listed?.stdout.includes(cluster) ?? false;
  }
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster);
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
