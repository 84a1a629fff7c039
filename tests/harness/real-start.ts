// The server as `npm start` runs it: a process with the settings given and no others, what it says, how it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export type Settings = Record<string, string | undefined>;

export interface RealStart {
  base: string;
  /** All it has written so far, the complaints too. */
  said(): string;
  /** Whether it opened or ended, whichever came first. */
  became: Promise<'open' | { ended: number | null }>;
  ended: Promise<{ ended: number | null }>;
  /** Of the process that looks after those that serve, or of `npm start`, which looks after that one. */
  pid: number;
  stop(): Promise<void>;
}

const itself = ['--enable-source-maps', join(ROOT, 'server/dist/main.js')];
/** As `npm start` has it, with its arguments. */
export const byNpmStart = (...args: string[]) => [join(ROOT, 'scripts/start.mjs'), ...args];

export async function startReal(settings: Settings, program: readonly string[] = itself): Promise<RealStart> {
  const port = await freePort();
  const server = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const opened = new Promise<'open'>((open) => {
    const hear = (part: Buffer) => {
      text += String(part);
      if (text.includes('Rounds is open:')) open('open');
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
  });
  const ended = once(server, 'close').then(([code]) => ({ ended: code as number | null }));
  return {
    base: `http://127.0.0.1:${port}`,
    said: () => text,
    became: Promise.race([opened, ended]),
    ended,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Those that serve, of the process that looks after them; Linux tells whose children are whose. */
export const servingProcesses = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
