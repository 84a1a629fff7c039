// A house whose processes each say their longest step since they were asked last, and what the largest of them holds.
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse, type Furnishing, type House } from './house';

interface SteppedHouse extends House {
  /** Milliseconds, of all the processes of the house. */
  longestStep(): Promise<number>;
  /** Megabytes. */
  memory(): Promise<number>;
}

export async function openStepped(furnishing: Furnishing): Promise<SteppedHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-steps-'));
  process.env.BENCH_STEPS = folder;
  process.env.NODE_OPTIONS = `--import ${new URL('longest-step.mjs', import.meta.url).href}`;
  const house = await openHouse(furnishing);
  process.env.NODE_OPTIONS = '';
  const ofEach = async (ask: (name: string) => Promise<number>) =>
    Math.max(...(await Promise.all((await readdir(folder)).map(ask))));
  return {
    ...house,
    longestStep: () => ofEach((name) => stepOf(join(folder, name))),
    memory: () => ofEach((name) => heldBy(parseInt(name, 10))),
    async close() {
      await house.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stepOf(path: string): Promise<number> {
  const socket = connect(path);
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  // One of a process that has ended.
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return Number(text);
}

async function heldBy(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** A member of the demo's staff at the front door: what their further calls have in their heads. */
export async function signedInAt({ rounds }: House, email: string): Promise<Record<string, string>> {
  const reply = await fetch(`${rounds}/api/employers/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ employer: { email, password: 'Rounds-demo-1' } }),
  });
  await reply.arrayBuffer();
  const authorization = reply.headers.get('authorization');
  if (!authorization) throw new Error(`${email} could not sign in: ${reply.status}.`);
  return { authorization };
}
