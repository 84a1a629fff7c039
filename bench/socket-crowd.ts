// The far ends of many sockets, in a process of their own: no more than a line each, so that little is heard of them.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A clock that all processes of a machine share. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6;

export interface Call {
  /** Which of the sockets hears of it. */
  seat: number;
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Orders {
  open: { base: string; origin: string; paths: string[] };
  /** Each call until its word is heard, then as long as people take between two. */
  push: { base: string; calls: Call[]; gapMs: number };
  /** Until so many have heard a word that all hear. */
  hear: { many: number };
  close: Record<string, never>;
}

interface Answers {
  open: number;
  /** Milliseconds from the request to the word. */
  push: number[];
  /** When the first and the last heard it. */
  hear: { first: number; last: number };
  close: number;
}

export type Crowd = <Order extends keyof Orders>(
  order: Order,
  given: Orders[Order],
) => Promise<Answers[Order]>;

export interface CrowdProcess {
  ask: Crowd;
  end(): void;
}

export function startCrowd(): CrowdProcess {
  const child = fork(fileURLToPath(import.meta.url), ['crowd'], { execArgv: ['--import', 'tsx'] });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const ask: Crowd = async (order, given) => {
    child.send({ order, given });
    const heard = once(child, 'message', ended) as Promise<[{ answer: never; failed?: string }]>;
    const [{ answer, failed }] = await heard;
    if (failed) throw new Error(failed);
    return answer;
  };
  return { ask, end: () => void child.kill() };
}

const OPENING = 16;
const PATIENCE_MS = 30_000;
const told = /"id":[1-9]\d*,"event":"chat\.message"/;
const seats: { socket: Socket; heard: (at: number) => void }[] = [];
const all = { missing: 0, first: 0, done: (_at: number): void => undefined };

/** A pong with nothing in it, masked by zeros. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const kinds = { text: 1, close: 8, ping: 9 };

/** One frame after the other, as a server writes them: unmasked, and no longer than 64 kB. */
function hear(nth: number, opened: () => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    let buffer: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (buffer.length >= 2) {
      const short = (buffer[1] ?? 0) & 0x7f;
      if (short === 126 && buffer.length < 4) break;
      const from = short === 126 ? 4 : 2;
      const end = from + (short === 126 ? buffer.readUInt16BE(2) : short);
      if (buffer.length < end) break;
      const kind = (buffer[0] ?? 0) & 0xf;
      if (kind === kinds.text) judge(nth, buffer.toString('latin1', from, end));
      if (kind === kinds.ping) {
        seats[nth]?.socket.write(pong);
        opened();
      }
      if (kind === kinds.close)
        throw new Error(`A socket was closed: ${buffer.toString('latin1', from + 2, end)}.`);
      buffer = buffer.subarray(end);
    }
    rest = buffer;
  };
}

function judge(nth: number, text: string): void {
  if (all.missing > 0 && text.includes('"event":"company.updated"')) {
    if (all.first === 0) all.first = clock();
    all.missing -= 1;
    if (all.missing === 0) all.done(clock());
  } else if (told.test(text)) seats[nth]?.heard(clock());
}

/** Resolves once the server has pinged: from there on nothing is missed. */
async function openOne({ base, origin }: Orders['open'], nth: number, path: string): Promise<void> {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  seats[nth] = { socket, heard: () => undefined };
  await once(socket, 'connect');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await new Promise<void>((opened, lost) => {
    const listen = hear(nth, opened);
    let head = '';
    const meet = (chunk: Buffer) => {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) return lost(new Error(head));
      socket.off('data', meet);
      socket.on('data', listen);
      if (head.length > end + 4) listen(Buffer.from(head.slice(end + 4), 'latin1'));
      head = '';
    };
    socket.on('data', meet);
    socket.on('error', lost);
    socket.on('close', () => lost(new Error('A socket was cut.')));
  });
}

async function open(given: Orders['open']): Promise<number> {
  const from = seats.length;
  let next = 0;
  const one = async () => {
    while (next < given.paths.length) {
      const nth = (next += 1) - 1;
      await openOne(given, from + nth, given.paths[nth] ?? '');
    }
  };
  await Promise.all(Array.from({ length: OPENING }, one));
  return seats.length;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function post(base: string, { path, headers, body }: Call): Promise<number> {
  return new Promise((done, failed) => {
    const asked = request(base + path, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    });
    asked.on('response', (reply) => {
      reply.resume();
      reply.on('end', () => done(reply.statusCode ?? 0));
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

async function push({ base, calls, gapMs }: Orders['push']): Promise<number[]> {
  const times: number[] = [];
  for (const call of calls) {
    const seat = seats[call.seat];
    if (!seat) throw new Error(`Nobody sits at ${call.seat}.`);
    const heard = new Promise<number>((done) => (seat.heard = done));
    const began = clock();
    const status = await post(base, call);
    if (status !== 201) throw new Error(`${call.path} was answered ${status}.`);
    const at = await Promise.race([heard, pause(PATIENCE_MS).then(() => undefined)]);
    if (at === undefined) throw new Error(`Nothing was heard of ${call.path}.`);
    times.push(at - began);
    await pause(-Math.log(1 - Math.random()) * gapMs);
  }
  return times;
}

function hearAll({ many }: Orders['hear']): Promise<Answers['hear']> {
  Object.assign(all, { missing: many, first: 0 });
  return new Promise((done) => (all.done = (last) => done({ first: all.first, last })));
}

function close(): number {
  for (const { socket } of seats.splice(0)) socket.removeAllListeners('close').destroy();
  return 0;
}

if (process.argv[2] === 'crowd') {
  process.on('disconnect', () => process.exit(0));
  const work = { open, push, hear: hearAll, close };
  process.on('message', ({ order, given }: { order: keyof Orders; given: never }) => {
    Promise.resolve(work[order](given)).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  });
}
