// The built Rounds with its whole demo in a throw-away folder, and beside it a bare server on the same PostgreSQL. Started and stopped here.
import { Agent, get } from 'node:http';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const PATIENCE_MS = 240_000;

export interface House {
  /** http://127.0.0.1:port of Rounds, and of the bare server. */
  rounds: string;
  bare: string;
  /** The database beneath them. */
  database: string;
  close(): Promise<void>;
}

export interface Furnishing {
  /** The named people alone, where the crowd is not needed. */
  demo?: '1' | 'cast';
  /** What stands beside Rounds on the same database. */
  beside?: string;
  /** How much wider the doors are than delivered. */
  doorFactor?: number;
}

export async function openHouse({
  demo = '1',
  beside = 'bench/bare.ts',
  doorFactor = 10_000,
}: Furnishing = {}): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-bench-'));
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children.reverse()) await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const rounds = await start(children, ['--enable-source-maps', 'server/dist/main.js'], {
      ROUNDS_DATA: dataDir,
      ROUNDS_DEMO: demo,
      LOG_LEVEL: 'error',
      CAPTCHA_COST: '5',
      DOOR_LIMIT_FACTOR: String(doorFactor),
      // Lets the bench come from many addresses.
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: undefined,
    });
    const bare = await start(children, ['--import', 'tsx', beside], {
      DATABASE_URL: await databaseIn(dataDir),
    });
    return { rounds, bare, database: await databaseIn(dataDir), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(children: ChildProcess[], args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
    },
    // With a channel of its own, either of them ends when this process does.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const until = Date.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended with code ${child.exitCode}.`);
    if (Date.now() > until) throw new Error(`${args.at(-1)} did not answer in time.`);
    await new Promise((done) => setTimeout(done, 200));
  }
  return url;
}

export async function answers(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`).catch(() => undefined);
  await reply?.arrayBuffer();
  return reply?.ok ?? false;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Where the house's own PostgreSQL listens, from the file that it keeps while it runs. */
async function databaseIn(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const password = (await readFile(join(folder, 'rounds.password'), 'utf8')).trim();
  const [, , , port = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return `postgres://rounds:${encodeURIComponent(password)}@127.0.0.1:${port.trim()}/rounds`;
}

const agent = new Agent({ keepAlive: true });

/** By the plainest client there is, uncompressed: what a browser does with an answer is nobody's who answers. */
export function askPlainly(url: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const body = Buffer.concat(parts).toString();
        if (reply.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${reply.statusCode}: ${body}`));
      });
    }).on('error', reject);
  });
}

/** Lets go of the connections that were kept open. */
export const hangUp = () => agent.destroy();
