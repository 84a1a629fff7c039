// What a hundred guests at their worst do to somebody signed in, and to an honest guest: idle and beset, in turns.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle } from '../scripts/build.mjs';
import { openHouse } from './house';
import { goals, quantile } from './measure';

const GOAL = 5;
const ROUNDS = 7;
const SLICE_MS = 6_000;
const PASSWORD = 'Rounds-demo-1';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Each asks every 200 ms, half of what a person may; what they open most, in turns. */
const members = [
  { side: 'users', email: 'nurse@people.example', paths: ['profile', 'profile/connection_requests'] },
  { side: 'users', email: 'therapist@people.example', paths: ['vacancies?query=icu', 'profile/dashboard'] },
  {
    side: 'employers',
    email: 'recruiter@mercy.example',
    paths: ['employers/connection_requests/board', 'employers/dashboard'],
  },
  {
    side: 'employers',
    email: 'manager@mercy.example',
    paths: ['employers/vacancies', 'employers/job_seekers'],
  },
] as const;
const everyMs = 200;
/** An honest guest looks at a page or a search this often. */
const guestEveryMs = 1_000;
const guestPaths = ['/jobs?query=nurse', '/api/v1/vacancies?query=therapist', '/api/v1/places?search=tampa'];

interface Asker {
  headers: Record<string, string>;
  paths: readonly string[];
  everyMs: number;
}

/** Milliseconds of each answer, and how many answers were no 200. */
interface Heard {
  times: number[];
  others: Map<number, number>;
}
const nothing = (): Heard => ({ times: [], others: new Map() });

async function signIn(base: string, side: string, email: string): Promise<Record<string, string>> {
  const reply = await fetch(`${base}/api/${side}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [side.slice(0, -1)]: { email, password: PASSWORD } }),
  });
  await reply.arrayBuffer();
  const authorization = reply.headers.get('authorization');
  if (!authorization) throw new Error(`${email} could not sign in: ${reply.status}.`);
  return { authorization };
}

/** Asks at its pace, whether or not the answers come as fast: an answer that waits is counted with its waiting. */
async function asking(base: string, asker: Asker, until: number, heard: Heard): Promise<void> {
  const asked: Promise<void>[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    asked.push(hear(base + (asker.paths[turn % asker.paths.length] ?? ''), asker.headers, heard));
    await pause(asker.everyMs);
  }
  await Promise.all(asked);
}

async function hear(url: string, headers: Record<string, string>, heard: Heard): Promise<void> {
  const start = performance.now();
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  heard.times.push(performance.now() - start);
  if (reply.status !== 200) heard.others.set(reply.status, (heard.others.get(reply.status) ?? 0) + 1);
}

async function stampedeAt(base: string) {
  await bundle({ 'bench-stampede': 'bench/stampede.ts' });
  const child = fork(join(import.meta.dirname, '../server/dist/bench-stampede.js'), [base]);
  await once(child, 'message');
  return {
    run: () => child.send('run'),
    rest: () => child.send('rest'),
    async told() {
      child.send('tell');
      return ((await once(child, 'message')) as [Record<string, number>])[0];
    },
    async end() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

interface Outcome {
  idle: number;
  beset: number;
  ratio: number;
  /** Answers that an honest guest and the signed-in got besides 200. */
  guest: number;
  members: number;
}

/** `factor` widens what guests may ask. */
async function measured(name: string, factor: number): Promise<Outcome> {
  const house = await openHouse({ rateLimitFactor: factor });
  const stampede = await stampedeAt(house.rounds);
  try {
    const { rounds } = house;
    const people: Asker[] = [];
    for (const { side, email, paths } of members)
      people.push({
        headers: await signIn(rounds, side, email),
        paths: paths.map((path) => `/api/v1/${path}`),
        everyMs,
      });
    const honest = { headers: { 'x-forwarded-for': '192.0.2.7' }, paths: guestPaths, everyMs: guestEveryMs };
    const slice = async (signedIn: Heard, guest: Heard) => {
      const until = performance.now() + SLICE_MS;
      await Promise.all([
        ...people.map((person) => asking(rounds, person, until, signedIn)),
        asking(rounds, honest, until, guest),
      ]);
    };
    await slice(nothing(), nothing());
    const idle = nothing();
    const beset = nothing();
    const guest = nothing();
    for (let round = 0; round < ROUNDS; round += 1) {
      await slice(idle, nothing());
      stampede.run();
      await pause(500);
      await slice(beset, guest);
      stampede.rest();
      await pause(1_000);
    }
    const told = Object.entries(await stampede.told());
    const wrong = ({ others }: Heard) => [...others.values()].reduce((sum, times) => sum + times, 0);
    const p99 = { idle: quantile(idle.times, 0.99), beset: quantile(beset.times, 0.99) };
    say(
      `${name}: signed in, p50 ${quantile(idle.times, 0.5).toFixed(1)} and ${quantile(beset.times, 0.5).toFixed(1)} ms, p99 ${p99.idle.toFixed(1)} and ${p99.beset.toFixed(1)} ms (${idle.times.length} and ${beset.times.length} answers); an honest guest p99 ${quantile(guest.times, 0.99).toFixed(1)} ms; the hundred got ${told.map(([status, times]) => `${times} × ${status}`).join(', ')}`,
    );
    for (const [status, times] of [...beset.others, ...idle.others]) say(`  signed in: ${times} × ${status}`);
    for (const [status, times] of guest.others) say(`  honest guest: ${times} × ${status}`);
    return { ...p99, ratio: p99.beset / p99.idle, guest: wrong(guest), members: wrong(beset) + wrong(idle) };
  } finally {
    await stampede.end();
    await house.close();
  }
}

const { meet, missed } = goals(say);
say(`${availableParallelism()} cores, for the house, its database, the hundred and those who measure.`);
const limited = await measured('limits as delivered', 1);
meet('signed in, p99 beset against idle', limited.ratio, GOAL);
meet('answers to the signed-in that were no 200', limited.members, 0, { unit: '' });
meet('answers to an honest guest that were no 200', limited.guest, 0, { unit: '' });
const open = await measured('control, without limits', 10_000);
const caught = open.ratio > GOAL || open.guest + open.members > 0;
say(`control without limits: ${open.ratio.toFixed(2)}× (> ${GOAL}×) ${caught ? 'PASS' : 'FAIL'}`);
process.exitCode = missed() === 0 && caught ? 0 : 1;
