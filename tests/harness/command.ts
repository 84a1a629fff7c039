// An operator's command as a process of its own, with the settings given and no others.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const commands = join(root, 'server/src/commands/rounds.ts');

interface Ended {
  code: number | null;
  out: string;
  complaint: string;
}

/** `rounds` with these arguments. */
export const runCommand = (args: string[], settings: Record<string, string>): Promise<Ended> =>
  ended([commands, ...args], settings);

/** The same, for whoever ends it before its end: one process, which a signal reaches. */
export const beginCommand = (args: string[], settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', commands, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'ignore',
  });

/** One of scripts/ by its name. */
export const runScript = (name: string, args: string[], settings: Record<string, string>): Promise<Ended> =>
  ended([join(root, 'scripts', `${name}.ts`), ...args], settings);

function ended(file: string[], settings: Record<string, string>): Promise<Ended> {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((done) => {
    const child = execFile(process.execPath, [tsx, ...file], { env }, (_error, out, complaint) =>
      done({ code: child.exitCode, out, complaint }),
    );
  });
}
