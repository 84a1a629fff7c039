// Rounds on three database nodes under six faults: what was acknowledged is there once the failed node is back.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startReal } from '../tests/harness/real-start';
import {
  ask,
  isWhole,
  leaderOf,
  startCluster,
  urlOf,
  whatIsMissing,
  type Cluster,
  type Node,
} from './ha-cluster';
import { faults, nodeKilled, type Fault } from './ha-faults';
import { isLacking } from './lacking';
import { goals } from './measure';
import { comeIn, settled, type Crowd, type Told } from './outage-clients';

// npx tsx bench/ha.ts [runs] | --async
const goal = { outageSeconds: 20, backSeconds: 60 };
/** A node may be copied anew before it is there again. */
const PATIENCE_MS = 90_000;
/** How long a frozen or killed node is left alone once another one writes. */
const ALONE_MS = 2000;
const crowdOf = { clients: 12, writers: 8, sockets: 0, pauseMs: 100 };
const isControl = process.argv.includes('--async');
const runs = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 3);
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);

interface House {
  cluster: Cluster;
  crowd: Crowd;
  /** Found missing already. */
  lost: Set<string>;
}

/** The clients' own log beside the rows of whoever leads: newly missing, or there twice. */
async function lostNow({ cluster, crowd, lost }: House): Promise<number> {
  const told = [...crowd.acknowledged];
  const rows = await ask<{ label: string; count: number }>(
    urlOf(cluster, 'rounds'),
    `select label, count(*)::int as count from benefits where label like 'Benefit %' group by label`,
  );
  const kept = new Map(rows.map(({ label, count }) => [label, count]));
  const now = told.filter((label) => kept.get(label) !== 1 && !lost.has(label));
  for (const label of now) lost.add(label);
  return now.length;
}

async function goesOn({ cluster }: House, told: Told, { moves }: Fault, before: Node): Promise<boolean> {
  const moved = async () => {
    const leader = await leaderOf(cluster);
    return leader !== undefined && leader !== before;
  };
  if (moves && !(await settled(moved, PATIENCE_MS))) return false;
  const since = performance.now();
  return settled(() => told.lastWriteAt > since, PATIENCE_MS);
}

const others = ({ statuses }: Told) =>
  [...statuses].reduce((sum, [status, count]) => sum + (/^2\d\d$|^503$/.test(status) ? 0 : count), 0);

async function play(house: House, fault: Fault, run: number): Promise<void> {
  const { cluster, crowd } = house;
  const quiet = crowd.turnPage();
  await settled(() => quiet.writes >= 50, PATIENCE_MS);
  const isReady = await settled(() => isWhole(cluster), PATIENCE_MS);
  const before = await leaderOf(cluster);
  if (!before || !isReady) throw new Error('The cluster is not whole before a fault.');
  const told = crowd.turnPage();
  const mend = await fault.happen(cluster, before);
  const went = await goesOn(house, told, fault, before);
  await pause(ALONE_MS);
  mend();
  const mended = performance.now();
  const whole = await settled(() => isWhole(cluster), PATIENCE_MS);
  const back = (performance.now() - mended) / 1000;
  const since = performance.now();
  await settled(() => told.lastWriteAt > since, PATIENCE_MS);
  const lost = await lostNow(house);
  const outage = Math.max(told.longestMs, performance.now() - told.lastWriteAt) / 1000;
  const name = `${run}. ${fault.name}`;
  const statuses = [...told.statuses].map(([status, count]) => `${count}× ${status}`).join(', ');
  const leader = (await leaderOf(cluster))?.name ?? 'nobody';
  say(`${name}: ${statuses}; ${before.name} led, ${leader} leads; ${told.writes} writes acknowledged`);
  if (isControl) return;
  meet(`${name}, acknowledged writes lost or done twice`, lost, 0, { unit: '' });
  meet(`${name}, outage`, went ? outage : Infinity, goal.outageSeconds, { unit: ' s' });
  meet(`${name}, all three nodes again after`, whole ? back : Infinity, goal.backSeconds, { unit: ' s' });
  meet(`${name}, answers other than 2xx and 503`, others(told), 0, { unit: '' });
  const mute = Math.max(told.withoutRetry, told.withoutWords);
  meet(`${name}, 503s that do not say to come again, and when`, mute, 0, { unit: '' });
}

async function begin(cluster: Cluster) {
  if (!(await settled(() => isWhole(cluster), PATIENCE_MS))) {
    const logs = cluster.nodes.map(({ folder }) => readFileSync(join(folder, 'log'), 'utf8').slice(-2000));
    throw new Error(`The cluster did not come up.\n${logs.join('\n')}`);
  }
  const { password } = cluster;
  await ask(urlOf(cluster, 'postgres'), `create role rounds login createrole password '${password}'`);
  await ask(urlOf(cluster, 'postgres'), 'create database rounds owner rounds');
  const real = await startReal({
    ROUNDS_DEMO: 'cast',
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
    ROUNDS_DATA: join(cluster.home, 'rounds'),
    DATABASE_URL: urlOf(cluster, 'rounds', 'rounds'),
  });
  if ((await real.became) !== 'open') throw new Error(real.said());
  return real;
}

async function main(): Promise<void> {
  if (isLacking(whatIsMissing())) return;
  // Whatever was started goes with this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'ignore' });
  const cluster = await startCluster(!isControl);
  const real = await begin(cluster);
  try {
    const house: House = { cluster, crowd: await comeIn(real.base, crowdOf), lost: new Set() };
    for (let run = 1; run <= (isControl ? 1 : runs); run += 1)
      for (const fault of isControl ? [nodeKilled] : faults) await play(house, fault, run);
    await house.crowd.stop();
    await lostNow(house);
    const { length } = house.crowd.acknowledged;
    if (isControl)
      say(
        `Control, synchronous mode off: ${house.lost.size} of ${length} acknowledged writes lost (at least 1) ${house.lost.size > 0 ? 'PASS' : 'FAIL'}`,
      );
    else meet(`acknowledged writes lost or done twice, of ${length}`, house.lost.size, 0, { unit: '' });
    if (isControl ? house.lost.size === 0 : missed() > 0) process.exitCode = 1;
    if (process.exitCode === 1) say(`What Rounds itself complained of:\n${real.said().slice(-3000)}`);
  } finally {
    await real.stop();
  }
}

await main();
