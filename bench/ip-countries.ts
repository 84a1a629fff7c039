// Where an address is: what the file costs in memory and in time, beside the reader of its library alone.
import { Reader } from 'mmdb-lib';
import { readFile } from 'node:fs/promises';
import { ipCountries, shippedFile } from '../server/src/adapters/ip-countries';
import { goals, median, quantile } from './measure';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);
const TIMES = 200_000;
const ROUNDS = 7;
/** Control: every question reads the file anew, as if nothing were kept. */
const careless = process.argv.includes('--careless');

/** The same row of addresses each time, all over IPv4 and the part of IPv6 that is given out. */
function addresses(): string[] {
  let state = 1;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const part = (most: number) => Math.floor(next() * most);
  return Array.from({ length: 10_000 }, (_, index) =>
    index % 4 === 0
      ? `2${part(4096).toString(16).padStart(3, '0')}:${part(65_536).toString(16)}::1`
      : [part(224), part(256), part(256), part(256)].join('.'),
  );
}

const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1_048_576;
};

const asked = addresses();
const countries = ipCountries('/nowhere');
const before = megabytes();
const opened = performance.now();
await countries.at('8.8.8.8');
const firstMs = performance.now() - opened;
const held = megabytes() - before;

/** Nothing but the reader of the library on the same bytes: what a question costs at least. */
const bare = new Reader(await readFile(shippedFile()));

async function microseconds(ask: (address: string) => unknown, times: number): Promise<number> {
  const started = performance.now();
  for (let index = 0; index < times; index += 1) await ask(asked[index % asked.length] ?? '');
  return ((performance.now() - started) * 1000) / times;
}

const ask = careless
  ? (address: string) => ipCountries('/nowhere').at(address)
  : countries.at.bind(countries);
const times = careless ? 200 : TIMES;
const figures = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  const ours = await microseconds(ask, times);
  const least = await microseconds((address) => bare.get(address), times);
  figures.ours.push(ours);
  figures.bare.push(least);
  figures.ratio.push(ours / least);
}
const found = (await Promise.all(asked.map((address) => countries.at(address)))).filter(Boolean).length;
say(
  `${found} of ${asked.length} addresses are placed; the bare reader takes ${median(figures.bare).toFixed(2)} µs`,
);
meet('memory that the file takes', held, 24, { unit: ' MB' });
meet('the first question, which reads the file', firstMs, 250, { unit: ' ms' });
meet('a question', quantile(figures.ours, 0.5), 25, { unit: ' µs', of: figures.ours });
meet('a question beside the bare reader', median(figures.ratio), 3, { of: figures.ratio });
process.exitCode = missed() > 0 ? 1 : 0;
