// An operator's command as a process of its own, with the settings given and no others.
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';

const scripts = resolve(import.meta.dirname, '../../scripts');

interface Ended {
  code: number | null;
  out: string;
  complaint: string;
}

export function runCommand([name, ...args]: string[], settings: Record<string, string>): Promise<Ended> {
  const tsx = resolve(scripts, '../node_modules/tsx/dist/cli.mjs');
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [tsx, join(scripts, `${name}.ts`), ...args],
      { env },
      (_error, out, complaint) => done({ code: child.exitCode, out, complaint }),
    );
  });
}
