// A hundred clients over an outage: who reads, who writes under keys, who listens, and what each of them was told.
import { stillThere } from '@rounds/product/notifications/push';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { signIn } from './bank-clients';

const CROWD = { clients: 100, writers: 10, sockets: 10, pauseMs: 1000 };
/** A client that hears nothing for so long hangs up. */
const PATIENCE_MS = 20_000;

export interface Told {
  /** Status → how often; `none` = the connection broke or nobody answered. */
  statuses: Map<string, number>;
  slowestMs: number;
  /** Of those that were told to come again. */
  slowestRefusalMs: number;
  /** Of 503s that do not say when to come again. */
  withoutRetry: number;
  /** Of 503s that do not say in words to try again. */
  withoutWords: number;
  /** When the last call was not answered with 2xx. */
  lastBadAt: number;
  lastGoodAt: number;
  /** Writes that were acknowledged, the last of them, and the longest stretch without one until then. */
  writes: number;
  lastWriteAt: number;
  longestMs: number;
}

export interface Crowd {
  /** Begins a new page of what is told. */
  turnPage(): Told;
  /** Labels of benefits whose writing was acknowledged. */
  acknowledged: string[];
  /** What each open socket has heard: its cache-busts, each once. */
  heard: Set<string>[];
  openSockets(): number;
  stop(): Promise<void>;
}

const blank = (): Told => ({
  statuses: new Map(),
  slowestMs: 0,
  slowestRefusalMs: 0,
  withoutRetry: 0,
  withoutWords: 0,
  lastBadAt: 0,
  lastGoodAt: 0,
  writes: 0,
  lastWriteAt: performance.now(),
  longestMs: 0,
});

interface Person {
  authorization: string;
}

interface Asking {
  url: string;
  pauseMs: number;
  going: boolean;
  told: Told;
}

function note(page: Told, status: string, ms: number): void {
  page.statuses.set(status, (page.statuses.get(status) ?? 0) + 1);
  page.slowestMs = Math.max(page.slowestMs, ms);
  if (status === '503') page.slowestRefusalMs = Math.max(page.slowestRefusalMs, ms);
  if (status.startsWith('2')) page.lastGoodAt = performance.now();
  else page.lastBadAt = performance.now();
}

function noteWrite(page: Told): void {
  const now = performance.now();
  page.longestMs = Math.max(page.longestMs, now - page.lastWriteAt);
  page.lastWriteAt = now;
  page.writes += 1;
}

async function ask({ url, told }: Asking, who: Person, { path, ...init }: RequestInit & { path: string }) {
  const started = performance.now();
  const took = () => performance.now() - started;
  try {
    const headers = { authorization: who.authorization, 'content-type': 'application/json', ...init.headers };
    const reply = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await reply.text();
    who.authorization = reply.headers.get('authorization') ?? who.authorization;
    note(told, String(reply.status), took());
    if (reply.status === 503 && !reply.headers.get('retry-after')) told.withoutRetry += 1;
    if (reply.status === 503 && !text.includes('again')) told.withoutWords += 1;
    return reply.status;
  } catch {
    note(told, 'none', took());
    return 0;
  }
}

const bell = '/api/v1/profile/notifications';
const paths = [bell, bell, bell, bell, '/api/v1/profile', '/api/v1/vacancies?query=nurse', '/', '/jobs'];

async function read(asking: Asking, who: Person, at: number): Promise<void> {
  await pause(Math.random() * asking.pauseMs);
  while (asking.going) {
    await ask(asking, who, { path: paths[at % paths.length] ?? '/' });
    await pause(asking.pauseMs);
  }
}

/** Each label under its key until it is acknowledged. */
async function write(asking: Asking, who: Person, acknowledged: string[]): Promise<void> {
  let label = `Benefit ${randomUUID()}`;
  while (asking.going) {
    const body = JSON.stringify({ benefit: { label } });
    const headers = { 'idempotency-key': label };
    const status = await ask(asking, who, {
      path: '/api/v1/employers/benefits',
      method: 'POST',
      headers,
      body,
    });
    if (status === 201) {
      acknowledged.push(label);
      noteWrite(asking.told);
      label = `Benefit ${randomUUID()}`;
    }
    await pause(asking.pauseMs);
  }
}

export async function comeIn(url: string, crowd = CROWD): Promise<Crowd> {
  const { clients, writers, sockets, pauseMs } = crowd;
  const nurse = await signIn(url, 'users', 'nurse@people.example');
  const admin = await signIn(url, 'employers', 'admin@rival.example');
  const asking: Asking = { url, pauseMs, going: true, told: blank() };
  const acknowledged: string[] = [];
  const ears = await Promise.all(Array.from({ length: sockets }, () => listen(url, admin)));
  const working = [
    ...Array.from({ length: clients - writers }, (_, at) => read(asking, nurse, at)),
    ...Array.from({ length: writers }, () => write(asking, admin, acknowledged)),
  ];
  return {
    turnPage: () => (asking.told = blank()),
    acknowledged,
    heard: ears.map(({ heard }) => heard),
    openSockets: () => ears.filter(({ socket }) => socket.readyState === 1).length,
    async stop() {
      asking.going = false;
      await Promise.all(working);
      for (const { socket } of ears) socket.terminate();
    },
  };
}

async function listen(url: string, who: Person) {
  const reply = await fetch(`${url}/api/v1/live_tickets`, {
    method: 'POST',
    headers: { authorization: who.authorization },
  });
  const { ticket } = ((await reply.json()) as { data: { ticket: string } }).data;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live?ticket=${ticket}`, {
    origin: url.replace('127.0.0.1', 'localhost'),
  });
  const heard = new Set<string>();
  socket.on('message', (data: Buffer) => {
    const said = data.toString();
    if (said === stillThere) return;
    const { payload } = JSON.parse(said) as { payload: { event: string; cache_bust: string } };
    if (payload.event === 'company.updated') heard.add(payload.cache_bust);
  });
  socket.on('error', () => undefined);
  await once(socket, 'ping');
  return { socket, heard };
}

/** Whether it comes to be so; without a number waits as long as anybody would. */
export async function settled(is: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (await is()) return true;
    await pause(100);
  }
  return false;
}
