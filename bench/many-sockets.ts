// Ten thousand live sockets beside the least that pushes: memory, a push to one, calls while all are told.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signIn } from './bank-clients';
import { openHouse, plainClient, serving, type House } from './house';
import { threadsRan } from './market/processor-time';
import { goals, median, quantile } from './measure';
import { clock, startCrowd, type Call, type CrowdProcess } from './socket-crowd';
import { seatPeople, type People } from './socket-people';

// npx tsx bench/many-sockets.ts [--careless]
const control = process.argv.includes('--careless');
/** Fewer, for a look. */
const SOCKETS = Number(process.env['SOCKETS'] ?? 10_000);
const SEEKERS = 20;
/** Not counted: what is made once for all of them. */
const WARM = SOCKETS / 5;
const STEPS = 4;
/** Each side's pushes, a few of the one and a few of the other. */
const PUSHES = {
  rounds: 7,
  turns: control ? 1 : 4,
  warm: control ? 5 : 40,
  each: control ? 3 : 15,
  gapMs: 200,
};
const TOLD = { rounds: 9, idleMs: 500, everyMs: 25, atOnce: 6 };
/** The demo's own crowd is done with by then. */
const QUIET_MS = 3000;
const goal = { memory: 1.6, push: 3, call: 2 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);

interface Side {
  name: string;
  pid: number;
  base: string;
  crowd: CrowdProcess;
  /** Of the socket of one seat. */
  paths: string[];
  origin: string;
  /** What is written to one of the job seekers. */
  call(seeker: number, body: string): Promise<Call>;
}

/**
 * Bytes that a process holds after its garbage is gone, by its own count. What is resident of it as well, which shows only roughly: a heap
 * keeps room, and gives it back, by what it has had to do besides. What the system keeps of a connection is the same on both sides.
 */
async function heldBy({ pid }: Side, file: string): Promise<{ resident: number; used: number }> {
  const told = `${file}.${pid}`;
  rmSync(told, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(told)) await pause(50);
  await pause(50);
  const { rss, heapUsed, external } = JSON.parse(readFileSync(told, 'utf8')) as NodeJS.MemoryUsage;
  return { resident: rss, used: heapUsed + external };
}

async function openAll(sides: readonly Side[], file: string): Promise<void> {
  const held = new Map(sides.map((side) => [side, [] as Awaited<ReturnType<typeof heldBy>>[]]));
  const openTo = async (side: Side, from: number, to: number) => {
    const began = clock();
    await side.crowd.ask('open', { base: side.base, origin: side.origin, paths: side.paths.slice(from, to) });
    const seconds = (clock() - began) / 1000;
    await pause(1000);
    held.get(side)?.push(await heldBy(side, file));
    say(`${side.name}: ${to} sockets, the last ${to - from} in ${seconds.toFixed(1)} s`);
  };
  const each = (SOCKETS - WARM) / STEPS;
  for (const side of sides) await openTo(side, 0, WARM);
  for (let step = 0; step < STEPS; step += 1)
    for (const side of sides) await openTo(side, WARM + step * each, WARM + (step + 1) * each);
  const growth = (side: Side, what: 'resident' | 'used') => {
    const [first, ...rest] = held.get(side) ?? [];
    return ((rest.at(-1)?.[what] ?? 0) - (first?.[what] ?? 0)) / (SOCKETS - WARM) / 1024;
  };
  const [rounds, bare] = sides as [Side, Side];
  for (const side of sides)
    say(
      `${side.name}: ${growth(side, 'used').toFixed(1)} KB in use a socket, the process ${growth(side, 'resident').toFixed(1)} KB larger for each`,
    );
  meet('memory in use a socket, × bare', growth(rounds, 'used') / growth(bare, 'used'), goal.memory);
}

async function pushes(side: Side, times: number): Promise<number[]> {
  const calls: Call[] = [];
  for (let nth = 0; nth < times; nth += 1)
    calls.push(await side.call(Math.floor(Math.random() * SEEKERS), `How about ${nth} o'clock?`));
  return side.crowd.ask('push', { base: side.base, calls, gapMs: PUSHES.gapMs });
}

async function pushToOne(sides: readonly Side[]): Promise<void> {
  const [rounds, bare] = sides as [Side, Side];
  for (const side of sides) await pushes(side, PUSHES.warm);
  const ratios: number[] = [];
  const all = new Map(sides.map((side) => [side, [] as number[]]));
  for (let round = 0; round < PUSHES.rounds; round += 1) {
    const times = new Map(sides.map((side) => [side, [] as number[]]));
    for (let turn = 0; turn < PUSHES.turns; turn += 1)
      for (const side of sides) times.get(side)?.push(...(await pushes(side, PUSHES.each)));
    const late = (side: Side) => quantile(times.get(side) ?? [], 0.99);
    ratios.push(late(rounds) / late(bare));
    for (const side of sides) all.get(side)?.push(...(times.get(side) ?? []));
  }
  for (const side of sides) {
    const of = (share: number) => quantile(all.get(side) ?? [], share).toFixed(1);
    say(
      `${side.name}: a push ${of(0.5)} ms at the median, ${of(0.9)} at the 90th of a hundred, ${of(0.99)} at the 99th`,
    );
  }
  meet('a push to one, from the request to the word, p99 × bare', median(ratios), goal.push, { of: ratios });
}

/** Asks at a steady beat, though some have not been answered yet, as long as they are few; all answers are waited for. */
async function beat(
  ask: () => Promise<boolean>,
  until: Promise<unknown>,
): Promise<{ began: number; ms: number }[]> {
  const asked: Promise<{ began: number; ms: number }>[] = [];
  const now = { going: true, open: 0 };
  void until.then(() => (now.going = false));
  const one = async () => {
    const began = clock();
    now.open += 1;
    const answered = await ask();
    now.open -= 1;
    return { began, ms: answered ? clock() - began : Infinity };
  };
  for (let due = clock(); now.going; due += TOLD.everyMs) {
    if (now.open < TOLD.atOnce) asked.push(one());
    await pause(Math.max(0, due + TOLD.everyMs - clock()));
  }
  return Promise.all(asked);
}

/** Connections enough that one call does not wait for another. */
async function asker(base: string) {
  const people: Record<string, string>[] = [];
  for (const name of ['owner', 'admin', 'manager', 'recruiter']) {
    const headers = { ...(await signIn(base, 'employers', `${name}@mercy.example`)) };
    await fetch(`${base}/api/v1/calendar_feed`, { method: 'POST', headers });
    people.push(headers);
  }
  let nth = 0;
  const every: Awaited<ReturnType<typeof plainClient>>[] = [];
  const made = async () => {
    const client = await plainClient(base);
    every.push(client);
    return client;
  };
  const idle = await Promise.all(Array.from({ length: 8 }, made));
  return {
    async ask() {
      const who = people[(nth += 1) % people.length] ?? {};
      const client = idle.pop() ?? (await made());
      // Whoever is turned away has waited for nothing.
      const answered = await client.ask('/api/v1/calendar_feed', who).then(
        () => true,
        () => false,
      );
      idle.push(client);
      return answered;
    },
    close: () => {
      for (const client of every) client.close();
    },
  };
}

async function tellAll({ crowd, base, pid }: Side, people: People): Promise<void> {
  const admin = await signIn(base, 'employers', people.admin);
  const { ask, close } = await asker(base);
  const rounds: { ratio: number; idle: number; told: number; spread: number; ran: number }[] = [];
  for (let round = -1; round < TOLD.rounds; round += 1) {
    const idle = await beat(ask, pause(TOLD.idleMs));
    const ran = threadsRan(pid);
    const heard = crowd.ask('hear', { many: people.crowd.length });
    const reply = await fetch(`${base}/api/v1/employers/companies/${people.companyId}/departments`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ department: { name: `Listening ${round}` } }),
    });
    if (reply.status !== 201) throw new Error(await reply.text());
    const during = await beat(ask, heard);
    const { first, last } = await heard;
    const counted = during.filter(({ began, ms }) => began + ms >= first && began <= last);
    const [calm, told] = [median(idle.map(({ ms }) => ms)), median(counted.map(({ ms }) => ms))];
    if (round >= 0)
      rounds.push({ ratio: told / calm, idle: calm, told, spread: last - first, ran: threadsRan(pid) - ran });
    await pause(1500);
  }
  close();
  const of = (what: keyof (typeof rounds)[number]) => median(rounds.map((one) => one[what])).toFixed(1);
  say(
    `a word to ${people.crowd.length}: ${of('spread')} ms from the first to the last, ${of('ran')} ms of processor; a call ${of('idle')} ms idle, ${of('told')} meanwhile`,
  );
  const ratios = rounds.map(({ ratio }) => ratio);
  meet('a call while all are told, p50 × idle', median(ratios), goal.call, { of: ratios });
}

function sidesOf(house: House, { crowd, seekers, writer }: People): [Side, Side] {
  const seats = [...seekers, ...crowd];
  const message = (body: string) => JSON.stringify({ chat: { body } });
  let who: Record<string, string> | undefined;
  const rounds: Side = {
    name: 'Rounds',
    pid: serving(house.pids.rounds),
    base: house.rounds,
    crowd: startCrowd(),
    origin: house.rounds.replace('127.0.0.1', 'localhost'),
    paths: seats.map(({ ticket }) => `/api/live?ticket=${ticket}`),
    async call(seat, body) {
      who ??= { ...(await signIn(house.rounds, 'employers', writer)) };
      const path = `/api/v1/connection_requests/${seekers[seat]?.requestId}/chats`;
      return { seat, path, headers: who, body: message(body) };
    },
  };
  const bare: Side = {
    name: 'bare ws',
    pid: house.pids.bare,
    base: house.bare,
    crowd: startCrowd(),
    origin: house.bare,
    paths: seats.map(({ personId }) => `/api/live?person=${personId}`),
    call: (seat, body) =>
      Promise.resolve({
        ...{ seat, path: `/words?person=${seekers[seat]?.personId}`, headers: {}, body: message(body) },
      }),
  };
  return [rounds, bare];
}

const folder = await mkdtemp(join(tmpdir(), 'rounds-sockets-'));
const file = join(folder, 'memory');
process.env['TOLD_MEMORY'] = file;
const loads = new URL(control ? 'careless-sockets.mjs' : 'told-memory.mjs', import.meta.url).href;
const house = await openHouse({ beside: 'bench/bare-sockets.ts', loads });
const owner = new pg.Client({ connectionString: house.database });
await owner.connect();
try {
  const people = await seatPeople(owner, { sockets: SOCKETS, seekers: SEEKERS });
  const sides = sidesOf(house, people);
  try {
    await pause(QUIET_MS);
    await openAll(sides, file);
    const [ran, began] = [threadsRan(sides[0].pid), clock()];
    await pause(10_000);
    say(
      `Rounds: ${(((threadsRan(sides[0].pid) - ran) / (clock() - began)) * 100).toFixed(1)} % of a core while nothing happens`,
    );
    await tellAll(sides[0], people);
    await pushToOne(sides);
    if (!control) process.exitCode = missed() === 0 ? 0 : 1;
    else {
      say(
        `Control, fat sockets and words held back: ${missed()} of 3 goals missed (3) ${missed() === 3 ? 'PASS' : 'FAIL'}`,
      );
      process.exitCode = missed() === 3 ? 0 : 1;
    }
  } finally {
    for (const { crowd } of sides) crowd.end();
  }
} finally {
  await owner.end();
  await house.close();
  await rm(folder, { recursive: true, force: true });
}
