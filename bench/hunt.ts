// The hunt as the field grows: the same filters at 10,000, 100,000 and 1,000,000 job seekers, page and total.
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { dice } from '../server/src/db/seed/dice';
import type { HuntFilter } from '../server/src/search/question';
import { huntIds } from '../server/src/search/seekers/finding';
import { curves } from './market/curves';
import { huntAtRandom, huntWords, naiveHunt } from './market/hunt-oracle';
import type { Market } from './market/open';
import { aMinuteLater } from './market/later';
import { oneConnection, type OneConnection } from './market/one-connection';
import { openPeople } from './market/people';
import { goals, median } from './measure';

const say = (line: string) => process.stdout.write(`${line}\n`);
const sizes = (process.env['MARKET_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = 15;
const SIZE = 20;
const { meet, missed } = goals(say);

const markets: Market[] = [];
for (const size of sizes) markets.push(await openPeople(size, say));
const large = markets.at(-1) as Market;

type Wish = Omit<HuntFilter, 'companyId'>;

const tampa = { lat: 27.9447, lng: -82.4588 };
const newYork = { lat: 40.7506, lng: -73.9972 };
const anchorage = { lat: 61.2181, lng: -149.9003 };

/** Every filter alone and the sets that recruiters put together; a class is measured by its median. */
const classes: Record<string, Wish[]> = {
  'no filter': [{}],
  'one filter': [
    ...[{ discipline_id: 1 }, { discipline_id: 30 }, { state_ids: ['TX'] }, { state_ids: ['WY'] }],
    ...[
      { preferences: [13] },
      { preferences: [48] },
      { language_ids: [141] },
      { leadership_role_ids: [100] },
    ],
    ...[{ residency_ids: [3] }, { fellowship_ids: [40] }, { physician_type_ids: [55] }],
    ...[
      { secondary_discipline_id: 2 },
      { search: 'trauma' },
      { search: 'ventilator' },
      { search: 'nurse -trauma' },
    ],
  ],
  'discipline and more': [
    { discipline_id: 1, state_ids: ['TX', 'FL'] },
    { discipline_id: 1, preferences: [1, 13] },
    { discipline_id: 1, state_ids: ['CA'], preferences: [5, 6], search: 'care' },
    { discipline_id: 10, physician_type_ids: [55], residency_ids: [3] },
    { discipline_id: 20, state_ids: ['NY'], leadership_role_ids: [99, 100, 101] },
    { discipline_id: 4, language_ids: [141, 28], preferences: [13, 14] },
  ],
  'by distance': [
    { around: { ...tampa, miles: undefined } },
    { around: { ...newYork, miles: undefined }, discipline_id: 1 },
    { around: { ...anchorage, miles: undefined }, discipline_id: 1 },
    { around: { ...newYork, miles: undefined }, discipline_id: 1, preferences: [1, 13] },
    { around: { ...tampa, miles: undefined }, discipline_id: 10, physician_type_ids: [55] },
  ],
  'within a radius': [
    { around: { ...tampa, miles: 25 } },
    { around: { ...newYork, miles: 25 }, discipline_id: 1 },
    { around: { ...newYork, miles: 100 }, discipline_id: 1, preferences: [1, 13] },
    { around: { ...anchorage, miles: 500 }, discipline_id: 1, state_ids: ['AK'] },
    { around: { ...tampa, miles: 500 }, search: 'trauma' },
  ],
};

const companies = new Map<Market, number>();
for (const market of markets) {
  const { rows } = await sql<{ id: number }>`select company_id as id from seeker_blocks
    group by 1 order by count(*) desc, 1 limit 1`.execute(market.db);
  companies.set(market, rows[0]?.id ?? 0);
}

/** Milliseconds: of processor, which others on the machine add nothing to, and by the clock. */
interface Cost {
  processor: number;
  wall: number;
}

/** Opened when they are asked: a connection that rests is given back. */
let alone: OneConnection[] = [];

interface Turns {
  /** Medians, in the order of the sizes. */
  costs: Cost[];
  /** Of processor, the largest market against the smallest: the median of the rounds, in which the machine was as quick for both. */
  ratio: number;
}

/** Each market asked in turns so that a noisy machine disturbs all alike; the first round warms. */
async function inTurns(wish: Wish, page = 1): Promise<Turns> {
  const costs = markets.map((): Cost[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, market] of markets.entries()) {
      const { db, measured } = alone[index] as OneConnection;
      const filter = { ...wish, companyId: companies.get(market) ?? 0 };
      const paged = { limit: SIZE, offset: (page - 1) * SIZE };
      // What was guessed of one market must not lead in the other.
      aMinuteLater();
      const cost = await measured(() => huntIds(db, filter, paged));
      if (round > 0) costs[index]?.push(cost);
    }
  const [least = []] = costs;
  const ratios = (costs.at(-1) ?? []).map(({ processor }, nth) => processor / (least[nth]?.processor ?? 1));
  const medians = costs.map((each) => ({
    processor: median(each.map(({ processor }) => processor)),
    wall: median(each.map(({ wall }) => wall)),
  }));
  return { costs: medians, ratio: median(ratios) };
}

async function oracle(count: number): Promise<void> {
  const market = markets[Math.min(1, markets.length - 1)] as Market;
  const words = await huntWords(market.db);
  const chance = dice(2);
  let wrong = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const question = huntAtRandom(chance, words);
    const { filter, page, size } = question;
    const meant = await naiveHunt(market.db, question);
    const found = await huntIds(market.db, filter, { limit: size, offset: (page - 1) * size });
    if (JSON.stringify(meant) !== JSON.stringify(found)) wrong += 1;
  }
  meet(`answers that differ from the naive hunt, of ${count}`, wrong, 0, { unit: '' });
}

async function growth(): Promise<Record<string, number[]>> {
  const walls: number[] = [];
  const lines: Record<string, number[]> = {};
  for (const [name, wishes] of Object.entries(classes)) {
    const each: Cost[][] = [];
    const ratios: number[] = [];
    for (const wish of wishes) {
      const { costs, ratio } = await inTurns(wish);
      each.push(costs);
      ratios.push(ratio);
      say(
        `  ${costs.map(({ processor }) => processor.toFixed(1)).join(' → ')} ms, ${ratio.toFixed(2)}×   ${JSON.stringify(wish)}`,
      );
    }
    const at = (index: number) => each.map((costs) => costs.at(index)?.processor ?? 0);
    lines[name] = sizes.map((_size, index) => median(at(index)));
    walls.push(...each.map((costs) => costs.at(-1)?.wall ?? 0));
    const last = at(-1);
    meet(`P4 ${name}, ${sizes.at(-1)} against ${sizes[0]}, at the median`, median(ratios), 5, { of: ratios });
    meet(`P4 ${name}, the worst set`, Math.max(...ratios), 5);
    meet(`P4 ${name}, the slowest against its median`, Math.max(...last) / median(last), 10);
  }
  meet('P6 page and total at the median, by the clock', median(walls), 15, { unit: ' ms', of: walls });
  return lines;
}

async function deep(): Promise<void> {
  const wishes: [string, Wish][] = [
    ['no filter', {}],
    ['a discipline', { discipline_id: 1 }],
    ['a discipline from a city', { discipline_id: 1, around: { ...newYork, miles: undefined } }],
    ['a discipline from far off', { discipline_id: 1, around: { ...anchorage, miles: undefined } }],
  ];
  for (const [name, wish] of wishes) {
    const first = (await inTurns(wish)).costs.at(-1)?.processor ?? 1;
    const last = (await inTurns(wish, 100)).costs.at(-1)?.processor ?? 0;
    meet(
      `P5 page 100 against page 1, ${name} (${first.toFixed(1)} → ${last.toFixed(1)} ms)`,
      last / first,
      3,
    );
  }
}

/** What the hunt was before: each filter a list of its own, left to the planner. It must fail the goals. */
async function control({ db }: Market): Promise<void> {
  const start = performance.now();
  await sql`select h.job_seeker_id from huntable_seekers h where h.fellowship_ids && array[40]
    and h.license_states && array['WY'] order by h.updated_at desc, h.job_seeker_id desc limit 20`.execute(
    db,
  );
  say(
    `control, lists left to the planner: ${(performance.now() - start).toFixed(0)} ms for a seldom fellowship`,
  );
}

try {
  await oracle(Number(process.env['ORACLE_TIMES'] ?? 300));
  alone = await Promise.all(markets.map(({ url }) => oneConnection(url)));
  const lines = await growth();
  await deep();
  await control(large);
  const file = join(resolve(import.meta.dirname, '..'), 'docs/pictures/hunt-growth.svg');
  const title = 'Hunt, page and total, by the number of job seekers';
  if (process.env['DRAW'] === '1') await writeFile(file, curves(title, sizes, lines));
} finally {
  for (const one of alone) await one.close();
  for (const market of markets) await market.close();
}
process.exitCode = missed() === 0 ? 0 : 1;
