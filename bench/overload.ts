// Three times as many calls as can be answered, in open loop: what callers are told, and who is still served.
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../server/src/db/connect';
import { writeFact } from '../server/src/facts';
import { build } from '../scripts/build.mjs';
import { startReal } from '../tests/harness/real-start';
import { bearersOf, furnish } from './overload-people';
import { listenFor, signOutsOf, type Watch } from './overload-watch';

// npx tsx bench/overload.ts [seconds]
const seconds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 60);
const SECRET = 'a secret that only this bench knows of';
const TICK_MS = 10;
const CAPACITY_SECONDS = 5;
const TIMES = 3;
const goal = { p99Ms: 2000, recoveredMs: 5000, healthMs: 1000, pushMs: 5000 };
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Answer {
  status: number;
  ms: number;
  retry: boolean;
}

const paths = [
  ['GET', '/api/v1/profile/notifications'],
  ['GET', '/api/v1/vacancies?query=nurse'],
  ['GET', '/api/v1/profile'],
  ['PUT', '/api/v1/profile'],
] as const;

async function ask(base: string, bearer: string, at: number): Promise<Answer> {
  const [method, path] = paths[at % paths.length] ?? paths[0];
  const started = performance.now();
  const headers = { authorization: bearer, 'content-type': 'application/json' };
  const body = method === 'PUT' ? JSON.stringify({ user: { about: `I like nights. ${at}` } }) : undefined;
  try {
    const reply = await fetch(base + path, { method, headers, body, signal: AbortSignal.timeout(30_000) });
    await reply.arrayBuffer();
    const retry = reply.headers.get('retry-after') !== null;
    return { status: reply.status, ms: performance.now() - started, retry };
  } catch {
    return { status: 0, ms: performance.now() - started, retry: false };
  }
}

/** Calls a second where a few ask, each after its answer. */
async function capacityOf(base: string, bearers: string[]): Promise<number> {
  const until = performance.now() + CAPACITY_SECONDS * 1000;
  let done = 0;
  const client = async (first: number) => {
    for (let at = first; performance.now() < until; at += 10) {
      const { status } = await ask(base, bearers[at % bearers.length] ?? '', Math.floor(at / 10));
      if (status === 200) done += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, at) => client(at)));
  return done / CAPACITY_SECONDS;
}

/** So many a second, whether or not those before are answered. */
async function flood(base: string, bearers: string[], rate: number): Promise<Answer[]> {
  const started = performance.now();
  const asked: Promise<Answer>[] = [];
  while (performance.now() - started < seconds * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    while (asked.length < due)
      asked.push(ask(base, bearers[asked.length % bearers.length] ?? '', asked.length));
    await pause(TICK_MS);
  }
  return Promise.all(asked);
}

const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

function judge(name: string, figure: string, [wanted, good]: [string, boolean]): boolean {
  say(`${name}: ${figure} (${wanted}) ${good ? 'PASS' : 'FAIL'}`);
  return good;
}

function judgeAnswers(answers: Answer[]): boolean[] {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const admitted = answers.filter(({ status }) => status < 300 && status > 0).map(({ ms }) => ms);
  admitted.sort((a, b) => a - b);
  const strange = answers.filter(
    ({ status, retry }) => !(status === 200 || ([429, 503].includes(status) && retry)),
  );
  const p99 = quantile(admitted, 0.99);
  const told = [...counts].map(([status, count]) => `${count}× ${status || 'none'}`).join(', ');
  return [
    judge('answers that are not 2xx, 429 or 503 with Retry-After', `${strange.length}; ${told}`, [
      '0',
      strange.length === 0,
    ]),
    judge(
      'p99 of admitted calls',
      `${Math.round(p99)} ms, p50 ${Math.round(quantile(admitted, 0.5))} ms, ${Math.round(admitted.length / seconds)}/s`,
      [`≤ ${goal.p99Ms} ms`, p99 <= goal.p99Ms && admitted.length > 0],
    ),
  ];
}

const judgeWatch = ({ healthMs, signedOut, refusedOuts, pushed, lost, pushMs }: Watch): boolean[] => [
  judge('/healthz, slowest', `${Math.round(healthMs)} ms`, [
    `≤ ${goal.healthMs} ms`,
    healthMs <= goal.healthMs,
  ]),
  judge('sign-outs refused', `${refusedOuts} of ${signedOut + refusedOuts}`, [
    '0',
    refusedOuts === 0 && signedOut > 0,
  ]),
  judge('pushes lost', `${lost} of ${pushed}, slowest ${Math.round(pushMs)} ms`, [
    `0, ≤ ${goal.pushMs} ms`,
    lost === 0 && pushed > 0 && pushMs <= goal.pushMs,
  ]),
];

async function play(rateLimitFactor: string): Promise<boolean[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-overload-'));
  const settings = { ROUNDS_DEMO: 'cast', ROUNDS_SECRET: SECRET, LOG_LEVEL: 'fatal', ROUNDS_DATA: dataDir };
  const real = await startReal({ ...settings, CAPTCHA_COST: '5', RATE_LIMIT_FACTOR: rateLimitFactor });
  if ((await real.became) !== 'open') throw new Error(real.said());
  const folder = join(dataDir, 'postgres');
  const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'rounds.password'), 'utf8');
  const owner = connect(`postgres://rounds:${password}@127.0.0.1:${port}/rounds`, { max: 3 });
  try {
    await furnish(owner);
    const bearers = await bearersOf(owner.db, SECRET, 'crowd');
    await capacityOf(real.base, bearers);
    const capacity = await capacityOf(real.base, bearers);
    say(
      `capacity: ${Math.round(capacity)} calls a second; asked: ${Math.round(capacity * TIMES)} for ${seconds} s`,
    );
    const listening = await listenFor(real.base, owner, SECRET, async (personId) => {
      const fact = { kind: 'license.expired', job_seeker_id: personId, data: { license_id: 0 } } as const;
      await owner.db.transaction().execute((tx) => writeFact(tx, fact, new Date().toISOString()));
    });
    const leaving = signOutsOf(real.base, await bearersOf(owner.db, SECRET, 'leaver'));
    const answers = await flood(real.base, bearers, capacity * TIMES);
    const ended = performance.now();
    for (let good = 0; good < 10;)
      good = (await ask(real.base, bearers[good] ?? '', 0)).ms < 500 ? good + 1 : 0;
    const recoveredMs = performance.now() - ended;
    const watch = { ...(await listening()), ...(await leaving()) };
    return [
      ...judgeAnswers(answers),
      ...judgeWatch(watch),
      judge('recovered after', `${Math.round(recoveredMs)} ms`, [
        `≤ ${goal.recoveredMs} ms`,
        recoveredMs <= goal.recoveredMs,
      ]),
    ];
  } finally {
    await owner.close();
    await real.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await build();
const good = await play('1');
say('Control, everybody is let in:');
const control = await play('10000');
const missed = control.filter((met) => !met).length;
const red = judge('goals missed where everybody is let in', String(missed), ['more than 0', missed > 0]);
process.exitCode = good.every(Boolean) && red ? 0 : 1;
