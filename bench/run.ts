// npm run bench: what people wait for and what a first visit loads, measured against a bare server.
import { casesOf } from './cases';
import { firstPages } from './first-page';
import { openHouse } from './house';
import { compare, type Ask } from './measure';

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => value.toFixed(1);
const times = (value: number) => `${value.toFixed(1)}×`;
const verdict = (good: boolean) => (good ? 'PASS' : 'FAIL');

const bareAsk =
  (url: string): Ask =>
  async () => {
    const reply = await fetch(`${url}/one`);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The bare server answered ${reply.status}.`);
  };

async function answers(rounds: string, bareUrl: string): Promise<boolean> {
  say('| over HTTP | p50 ms | p95 ms | × a bare `select 1` (least–greatest) | goal | |');
  say('|---|---|---|---|---|---|');
  let all = true;
  for (const { name, goal, ask, warm } of await casesOf(rounds)) {
    const { p50, p95, ratio, least, greatest } = await compare(ask, bareAsk(bareUrl), undefined, warm);
    const good = ratio <= goal;
    all &&= good;
    const span = `${times(ratio)} (${times(least)}–${times(greatest)})`;
    say(`| ${name} | ${ms(p50)} | ${ms(p95)} | ${span} | ≤ ${goal}× | ${verdict(good)} |`);
  }
  return all;
}

async function weights(rounds: string): Promise<boolean> {
  say('\n| scripts, gzipped | KB | goal | |');
  say('|---|---|---|---|');
  let all = true;
  for (const { name, kb, goal } of await firstPages(rounds)) {
    all &&= kb <= goal;
    say(`| ${name} | ${kb} | ≤ ${goal} | ${verdict(kb <= goal)} |`);
  }
  return all;
}

const started = performance.now();
const house = await openHouse();
say(`Rounds with its demo stood after ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
try {
  const good = [await answers(house.rounds, house.bare), await weights(house.rounds)];
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  await house.close();
}
