// The built Rounds with its whole demo in a throw-away folder, and a bare server on the same PostgreSQL.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { treeRan } from './market/processor-time';
import { bundle } from '../scripts/build.mjs';
import { SERVER_FLAGS } from '../scripts/server-flags.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const PATIENCE_MS = 240_000;

export interface House {
  /** http://127.0.0.1:port of Rounds, and of the bare server. */
  rounds: string;
  bare: string;
  /** The database beneath them. */
  database: string;
  /** Milliseconds of processor that Rounds has taken so far, its database among them. */
  ran(): number;
  /** The processes of Rounds and of the bare server. */
  pids: { rounds: number; bare: number };
  close(): Promise<void>;
}

export interface Furnishing {
  /** The named people alone, where the crowd is not needed. */
  demo?: '1' | 'cast';
  /** What stands beside Rounds on the same database. */
  beside?: string;
  /** A module that is loaded before Rounds, and into Rounds alone. */
  loads?: string | undefined;
  /** How much wider the rate limits are than delivered. */
  rateLimitFactor?: number;
}

export async function openHouse({
  demo = '1',
  beside = 'bench/bare.ts',
  loads,
  rateLimitFactor = 10_000,
}: Furnishing = {}): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-bench-'));
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children.reverse()) await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // The house is open while its demo still fills, and what is measured meanwhile is the filling.
    const said = demo === '1' ? 'The demo is whole' : '';
    const rounds = await start(
      children,
      { args: [...(loads ? ['--import', loads] : []), ...SERVER_FLAGS, 'server/dist/main.js'], said },
      {
        ROUNDS_DATA: dataDir,
        ROUNDS_DEMO: demo,
        LOG_LEVEL: 'error',
        CAPTCHA_COST: '5',
        RATE_LIMIT_FACTOR: String(rateLimitFactor),
        // Lets the bench come from many addresses.
        TRUSTED_PROXIES: '127.0.0.1',
        DATABASE_URL: undefined,
      },
    );
    const bare = await start(
      children,
      { args: ['--import', 'tsx', ...SERVER_FLAGS, beside], said: '' },
      {
        DATABASE_URL: await databaseIn(dataDir),
      },
    );
    const [{ pid = 0 } = {}, { pid: beneath = 0 } = {}] = children;
    const pids = { rounds: pid, bare: beneath };
    return { rounds, bare, database: await databaseIn(dataDir), ran: () => treeRan(pid), pids, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Program {
  args: string[];
  /** What it says once it is as it is measured. */
  said: string;
}

async function start(
  children: ChildProcess[],
  { args, said }: Program,
  env: NodeJS.ProcessEnv,
): Promise<string> {
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
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (more: string) => (text += more));
  const until = Date.now() + PATIENCE_MS;
  while (!text.includes(said) || !(await answers(url))) {
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

/** The process that serves: the first one only looks after it. */
export function serving(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const found = children.find((child) =>
    /NODE_UNIQUE_ID=/.test(readFileSync(`/proc/${child}/environ`, 'utf8')),
  );
  if (found === undefined) throw new Error('No process serves.');
  return found;
}

/** Where the house's own PostgreSQL listens, from the file that it keeps while it runs. */
async function databaseIn(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const password = (await readFile(join(folder, 'rounds.password'), 'utf8')).trim();
  const [, , , port = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return `postgres://rounds:${encodeURIComponent(password)}@127.0.0.1:${port.trim()}/rounds`;
}

export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** Status line and headers as they came. */
  head: string;
  text: string;
}

/** One kept connection and nothing around it, uncompressed: what a client does with an answer is nobody's who answers. */
export async function plainClient(base: string) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  const parts: Buffer[] = [];
  let missing = Infinity;
  let settle: (answer: Buffer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  socket.on('close', () => fail(new Error('The connection was closed.')));
  socket.on('data', (part) => {
    parts.push(part);
    if (missing === Infinity) {
      const head = part.indexOf('\r\n\r\n');
      const length = /^content-length: (\d+)/im.exec(part.toString('latin1', 0, head))?.[1];
      if (length === undefined) throw new Error('An answer does not say how long it is.');
      missing = head + 4 + Number(length);
    }
    missing -= part.length;
    if (missing > 0) return;
    missing = Infinity;
    settle(Buffer.concat(parts.splice(0)));
  });
  const send = async ({ method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> => {
    const said = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const lines = Object.entries({ host: `${hostname}:${port}`, ...headers, ...said }).map((pair) =>
      pair.join(': '),
    );
    if (socket.destroyed) throw new Error('The connection was closed.');
    const answer = new Promise<Buffer>((done, lost) => {
      settle = done;
      fail = lost;
    });
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
    const whole = await answer;
    const end = whole.indexOf('\r\n\r\n');
    const head = whole.toString('latin1', 0, end);
    return { status: Number(head.slice(9, 12)), head, text: whole.toString('utf8', end + 4) };
  };
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const { status, head, text } = await send({ path, headers });
    if (status !== 200) throw new Error(`${path} answered ${head}`);
    return text;
  };
  return { ask, send, close: () => socket.destroy() };
}

export interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
  /** Which connection it went by. */
  on?: number;
}

/** The server on a market's database, bundled as it is shipped, in a process of its own, where whoever asks does not stand in its way. */
export async function serve(database: string) {
  await bundle({ 'bench-served': 'bench/served.ts' });
  const child = fork(join(ROOT, 'server/dist/bench-served.js'), [database], {
    execArgv: SERVER_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const heard = async <T>() => ((await once(child, 'message')) as [T])[0];
  const url = await heard<string>();
  return {
    url,
    /** What goes to the database while `work` runs, as it went there. */
    async statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
      child.send('listen');
      await heard();
      await work();
      child.send('tell');
      return heard();
    },
    async close() {
      child.send('close');
      await once(child, 'exit');
    },
  };
}
