// The built server as a child, killed without warning every two seconds, on a PostgreSQL that survives it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { servingProcesses } from '../tests/harness/real-start';
import { answers, end, freePort } from './house';

const ROOT = resolve(import.meta.dirname, '..');

interface Place {
  databaseUrl: string;
  dataDir: string;
  /** Loaded into the server before anything else: the control's way to take something from it. */
  preload?: string;
  /** What else its environment says. */
  env?: Record<string, string>;
}

export interface Restless {
  url: string;
  /** From now on the server is killed at this pace, counted from its first answer. */
  beginKilling(everyMs: number): void;
  /** It stays up from the answer on; how often it was killed. */
  stopKilling(): Promise<number>;
  close(): Promise<void>;
}

export async function startRestless(place: Place): Promise<Restless> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = spawnServer(place, port);
  let kills = 0;
  const state = { killing: false };
  let round: Promise<void> = Promise.resolve();
  const stands = async () => {
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
      await pause(25);
    }
  };
  const killOnce = async () => {
    const gone = once(child, 'exit');
    // Both at once: what serves, and what would start it again.
    for (const pid of servingProcesses(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await gone;
    kills += 1;
    child = spawnServer(place, port);
    await stands();
  };
  const beginKilling = (everyMs: number) => {
    state.killing = true;
    round = (async () => {
      while (state.killing) {
        await pause(everyMs);
        await killOnce();
      }
    })();
  };
  const stopKilling = async () => {
    state.killing = false;
    await round;
    return kills;
  };
  await stands();
  return { url, beginKilling, stopKilling, close: () => end(child) };
}

function spawnServer({ databaseUrl, dataDir, preload, env }: Place, port: number): ChildProcess {
  const before = preload ? ['--import', join(ROOT, preload)] : [];
  return spawn(process.execPath, ['--enable-source-maps', ...before, 'server/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ROUNDS_DATA: dataDir,
      ROUNDS_DEMO: 'cast',
      LOG_LEVEL: 'fatal',
      CAPTCHA_COST: '5',
      RATE_LIMIT_FACTOR: '10000',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
