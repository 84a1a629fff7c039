// The job search as the market grows: the same questions at 10,000, 100,000 and 1,000,000 vacancies.
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { sql } from 'kysely';
import { dice } from '../server/src/db/seed/dice';
import { cardRows } from '../server/src/slices/jobs/card-queries';
import { understand } from '../server/src/search/reading';
import { searchIds } from '../server/src/search/vacancies/finding';
import { publishIndexOf } from '../server/src/slices/vacancies/index-queries';
import { curves } from './market/curves';
import { askAtRandom, clever, naive } from './market/oracle';
import { marketNow, openMarket, type Market } from './market/open';
import { aMinuteLater } from './market/later';
import { oneConnection, type OneConnection } from './market/one-connection';
import { wordsByClass, type WordClass } from './market/words';
import { goals, median } from './measure';

const say = (line: string) => process.stdout.write(`${line}\n`);
const sizes = (process.env['MARKET_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = 7;
/** Times ten rows. */
const WRITES = 200;
const { meet, missed } = goals(say);

const markets: Market[] = [];
for (const size of sizes) markets.push(await openMarket(size, say));
const large = markets.at(-1) as Market;

interface Wish {
  query: string;
  page?: number;
  states?: string[];
  discipline_id?: number[];
}

/** Milliseconds: of processor, which others on the machine add nothing to, and by the clock. */
interface Cost {
  /** Page and total together. */
  all: number;
  /** Without a total that is counted beside it. */
  page: number;
  /** Of both, by the clock. */
  wall: number;
}

/** Opened when they are asked: a connection that rests is given back. */
let listening: OneConnection[] = [];

async function costOf({ db, measured }: OneConnection, { page = 1, ...wish }: Wish): Promise<Cost> {
  const wanted: JobSearchQuery = { ...wish, pay_period: 'hour', sort: 'relevance', page, per_page: 10 };
  // What was guessed of one market must not lead in the other.
  aMinuteLater();
  const found = await measured(async () => {
    const read = await understand(db, wanted);
    const { ids, total } = await searchIds(db, read.query, {
      pieces: read.pieces,
      at: { now: marketNow, from: read.point },
      limit: 10,
      offset: (page - 1) * 10,
    });
    await cardRows(db, ids);
    return total;
  });
  const counted = await measured(found.answer);
  return {
    all: found.processor + counted.processor,
    page: found.processor,
    wall: found.wall + counted.wall,
  };
}

/** Medians of each market, asked in turns so that a noisy machine disturbs all alike. */
async function inTurns(wish: Wish): Promise<Cost[]> {
  const costs = listening.map((): Cost[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of listening.entries()) costs[index]?.push(await costOf(one, wish));
  }
  const middle = (each: Cost[], of: keyof Cost) => median(each.map((cost) => cost[of]));
  return costs.map((each) => ({
    all: middle(each, 'all'),
    page: middle(each, 'page'),
    wall: middle(each, 'wall'),
  }));
}

async function oracle(count: number): Promise<void> {
  const market = markets[Math.min(1, markets.length - 1)] as Market;
  const words = Object.values(await wordsByClass(market.db)).flat();
  const chance = dice(1);
  let wrong = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const question = askAtRandom(chance, [...words, 'OT', 'rn nights', 'nurse'], marketNow);
    const meant = await naive(market.db, question);
    const { ids, total } = await clever(market.db, question);
    if (JSON.stringify(meant) !== JSON.stringify({ ids, total })) wrong += 1;
  }
  meet(`answers that differ from the naive search, of ${count}`, wrong, 0, { unit: '' });
}

/** What is looked for in the latest days first is there in no smaller market. */
async function oracleOfDays(): Promise<void> {
  const { seldom } = await wordsByClass(large.db);
  let wrong = 0;
  for (const [index, word] of seldom.entries()) {
    const query = { query: word, pay_period: 'hour', page: 1 + (index % 3), per_page: 10 } as const;
    const sort = index % 2 === 0 ? 'relevance' : 'newest';
    const question = { query: { ...query, sort }, from: null, now: marketNow } as const;
    const { ids, total } = await clever(large.db, question);
    if (JSON.stringify(await naive(large.db, question)) !== JSON.stringify({ ids, total })) wrong += 1;
  }
  meet(`answers for seldom words that differ, of ${seldom.length}, in the largest market`, wrong, 0, {
    unit: '',
  });
}

async function growth(): Promise<Record<string, number[]>> {
  const classes = await wordsByClass(large.db);
  const lines: Record<string, number[]> = {};
  const worst: number[] = [];
  const pages: number[] = [];
  const walls: number[] = [];
  for (const [name, words] of Object.entries(classes) as [WordClass, string[]][]) {
    const each: Cost[][] = [];
    for (const query of words) each.push(await inTurns({ query }));
    worst.push(...each.map((costs) => costs.at(-1)?.all ?? 0));
    walls.push(...each.map((costs) => costs.at(-1)?.wall ?? 0));
    pages.push(median(each.map((costs) => costs.at(-1)?.page ?? 0)));
    lines[name] = sizes.map((_size, index) => median(each.map((costs) => costs[index]?.all ?? 0)));
    say(`${name}: ${lines[name].map((ms) => `${ms.toFixed(1)} ms`).join(' → ')}   ${words.join(' ')}`);
    const grown = (of: keyof Cost) => each.map((costs) => (costs.at(-1)?.[of] ?? 0) / (costs[0]?.[of] ?? 1));
    const [all, page] = [grown('all'), grown('page')];
    meet(`P1 ${name} words, ${sizes.at(-1)} against ${sizes[0]}`, median(all), 3, { of: all });
    meet(`P1 ${name} words, the page alone`, median(page), 2, { of: page });
  }
  meet('P2 the slowest word against the quickest', Math.max(...worst) / Math.min(...worst), 20);
  meet('P2 the page alone, between the classes', Math.max(...pages) / Math.min(...pages), 5);
  meet('P6 page and total at the median, by the clock', median(walls), 15, { unit: ' ms', of: walls });
  return lines;
}

/** Ten states and twenty disciplines, from the fullest to the emptiest, each with each, and each word in one of these pairs. */
async function facets(): Promise<void> {
  const { rows: states } = await sql<{ state: string }>`select state from published_counts
    group by state order by sum(vacancies) desc`.execute(large.db);
  const { rows: disciplines } = await sql<{ id: number }>`select discipline_id as id from published_counts
    group by 1 order by sum(vacancies) desc`.execute(large.db);
  const pairs = spread(states, 10).flatMap(({ state }) =>
    spread(disciplines, 20).map(({ id }) => ({ states: [state], discipline_id: [id] })),
  );
  const words = Object.values(await wordsByClass(large.db)).flat();
  await grown(
    'ten states by twenty disciplines',
    pairs.map((pair) => ({ query: '', ...pair })),
  );
  await grown(
    'a word in a state and a discipline',
    words.map((query, index) => ({ query, ...pairs[(index * 37) % pairs.length] })),
  );
}

const spread = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_one, index) => all[Math.floor((index * all.length) / count)] as T);

async function grown(name: string, wishes: readonly Wish[]): Promise<void> {
  const ratios: number[] = [];
  for (const wish of wishes) {
    const costs = await inTurns(wish);
    ratios.push((costs.at(-1)?.all ?? 0) / (costs[0]?.all ?? 1));
  }
  meet(`P1 ${name}, ${wishes.length} questions, at the median`, median(ratios), 3, { of: ratios });
}

/** The two pages by turns: a machine that is busy for a while disturbs both. */
async function deep(): Promise<void> {
  for (const query of ['', 'nurse']) {
    const first: number[] = [];
    const last: number[] = [];
    const ratios: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      first.push((await inTurns({ query })).at(-1)?.all ?? 1);
      last.push((await inTurns({ query, page: 100 })).at(-1)?.all ?? 0);
      ratios.push((last.at(-1) ?? 0) / (first.at(-1) ?? 1));
    }
    const costs = [first, last].map((of) => median(of).toFixed(1)).join(' → ');
    const name = query === '' ? 'no words' : query;
    meet(`P5 page 100 against page 1, ${name} (${costs} ms)`, median(ratios), 3, { of: ratios });
  }
}

/** The same rows written again into two fresh copies: one with all indexes, one with the btrees alone. */
async function publishing({ db }: Market): Promise<void> {
  await copy(db, 'copy_whole', () => true);
  await copy(db, 'copy_plain', (index) => index.includes('USING btree'));
  const { rows } = await sql<{ id: number }>`select id from published_vacancies
    order by md5(id::text) limit ${WRITES * 10}`.execute(db);
  const ids = rows.map((row) => row.id);
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < WRITES; turn += 1) {
    const some = ids.slice(turn * 10, turn * 10 + 10);
    times[0].push(await rewritten(db, 'copy_whole', some));
    times[1].push(await rewritten(db, 'copy_plain', some));
  }
  meet('P11 publishing against the btrees alone, at the median', median(times[0]) / median(times[1]), 2);
  // New words wait in a list until somebody sorts them into the index: that is part of the price.
  const sorting = await timed(async () => {
    await sql`select gin_clean_pending_list(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
      join pg_am on pg_am.oid = c.relam where indrelid = 'copy_whole'::regclass and amname = 'gin'`.execute(
      db,
    );
  });
  meet('P11 all of it, words sorted in', (sum(times[0]) + sorting) / sum(times[1]), 2);
  const whole = await timed(() => publishIndexOf(db, ids.slice(0, 10)));
  say(`publishing ten vacancies: ${whole.toFixed(1)} ms`);
  await sql`drop table copy_whole, copy_plain`.execute(db);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function copy(db: Market['db'], name: string, takes: (index: string) => boolean): Promise<void> {
  const table = sql.table(name);
  await sql`drop table if exists ${table}`.execute(db);
  await sql`create table ${table} (like published_vacancies including defaults including generated)`.execute(
    db,
  );
  const columns = await written(db);
  await sql`insert into ${table} (${columns}) select ${columns} from published_vacancies order by published_at`.execute(
    db,
  );
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where tablename = 'published_vacancies'`.execute(db);
  for (const { indexdef } of rows.filter((row) => takes(row.indexdef)))
    await sql
      .raw(indexdef.replace(/INDEX \w+ ON public\.published_vacancies/, `INDEX ON public.${name}`))
      .execute(db);
}

/** What the table writes by itself is not inserted. */
async function written(db: Market['db']) {
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = 'published_vacancies' and is_generated = 'NEVER'`.execute(db);
  return sql.join(rows.map(({ column_name }) => sql.ref(column_name)));
}

/** Milliseconds of the writing alone. */
async function rewritten(db: Market['db'], table: string, ids: readonly number[]): Promise<number> {
  const name = sql.table(table);
  const columns = await written(db);
  return db.transaction().execute(async (tx) => {
    await sql`create temp table taken on commit drop as select ${columns} from ${name} where id = any(${ids}::bigint[])`.execute(
      tx,
    );
    return timed(async () => {
      await sql`delete from ${name} where id = any(${ids}::bigint[])`.execute(tx);
      await sql`insert into ${name} (${columns}) select * from taken`.execute(tx);
    });
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What a search looks like that leaves it all to the planner: it must fail the goal of P2. */
async function control({ db }: Market): Promise<void> {
  const times = [];
  for (const word of ['nurs', 'sebastian']) {
    const start = performance.now();
    await sql`select id from published_vacancies where tsv @@ ${word}::tsquery
      order by ts_rank(tsv, ${word}::tsquery) desc, published_at desc limit 10`.execute(db);
    times.push(performance.now() - start);
  }
  const [common = 0, rare = 1] = times;
  say(`control, one index and ts_rank: ${(common / rare).toFixed(0)}× between a common and a rare word`);
}

try {
  await oracle(Number(process.env['ORACLE_TIMES'] ?? 1000));
  await oracleOfDays();
  listening = await Promise.all(markets.map(({ url }) => oneConnection(url)));
  const lines = await growth();
  await facets();
  await deep();
  await publishing(large);
  await control(large);
  const file = join(resolve(import.meta.dirname, '..'), 'docs/pictures/search-growth.svg');
  if (process.env['DRAW'] === '1')
    await writeFile(
      file,
      curves('Job search, page and total, by the number of published vacancies', sizes, lines),
    );
} finally {
  for (const one of listening) await one.close();
  for (const market of markets) await market.close();
}
process.exitCode = missed() === 0 ? 0 : 1;
