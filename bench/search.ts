// The job search as the market grows: the same questions at 10,000, 100,000 and 1,000,000 vacancies, in turns, page and total together.
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { JobSearchQuery } from '@rounds/product/hunt/job-search-calls';
import { sql } from 'kysely';
import { dice } from '../server/src/db/seed/dice';
import { understand } from '../server/src/slices/hunt/search-reading';
import { searchIds } from '../server/src/slices/hunt/vacancy-search';
import { publishIndexOf } from '../server/src/slices/vacancies/index-queries';
import { curves } from './market/curves';
import { askAtRandom, clever, naive } from './market/oracle';
import { marketNow, openMarket, type Market } from './market/open';
import { wordsByClass, type WordClass } from './market/words';
import { median } from './measure';

const say = (line: string) => process.stdout.write(`${line}\n`);
const sizes = (process.env['MARKET_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = 7;
const failed: string[] = [];
const verdict = (name: string, figure: number, goal: number, unit = '×') => {
  if (figure > goal) failed.push(name);
  say(`${name}: ${figure.toFixed(2)}${unit} (≤ ${goal}${unit}) ${figure <= goal ? 'PASS' : 'FAIL'}`);
};

const markets: Market[] = [];
for (const size of sizes) markets.push(await openMarket(size, say));
const large = markets.at(-1) as Market;

interface Wish {
  query: string;
  page?: number;
  states?: string[];
}

async function milliseconds({ db }: Market, { query, page = 1, states }: Wish): Promise<number> {
  const wanted: JobSearchQuery = { query, states, pay_period: 'hour', sort: 'relevance', page, per_page: 10 };
  const start = performance.now();
  const read = await understand(db, wanted);
  await searchIds(db, read.query, {
    pieces: read.pieces,
    at: { now: marketNow, from: read.point },
    limit: 10,
    offset: (page - 1) * 10,
  });
  return performance.now() - start;
}

/** Medians of each market, asked in turns so that a noisy machine disturbs all alike. */
async function inTurns(wish: Wish): Promise<number[]> {
  const times = markets.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, market] of markets.entries()) times[index]?.push(await milliseconds(market, wish));
  }
  return times.map(median);
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
  verdict(`answers that differ from the naive search, of ${count}`, wrong, 0, '');
}

async function growth(): Promise<Record<string, number[]>> {
  const classes = await wordsByClass(large.db);
  const lines: Record<string, number[]> = {};
  const worst: number[] = [];
  for (const [name, words] of Object.entries(classes) as [WordClass, string[]][]) {
    const each: number[][] = [];
    for (const query of words) each.push(await inTurns({ query }));
    worst.push(...each.map((times) => times.at(-1) ?? 0));
    lines[name] = sizes.map((_size, index) => median(each.map((times) => times[index] ?? 0)));
    const ratio = median(each.map((times) => (times.at(-1) ?? 0) / (times[0] ?? 1)));
    say(`${name}: ${lines[name].map((ms) => `${ms.toFixed(1)} ms`).join(' → ')}   ${words.join(' ')}`);
    verdict(`P1 ${name} words, ${sizes.at(-1)} against ${sizes[0]}`, ratio, 3);
  }
  verdict('P2 the slowest word against the quickest', Math.max(...worst) / Math.min(...worst), 20);
  verdict('P6 page and total at the median', median(worst), 15, ' ms');
  return lines;
}

async function deep(): Promise<void> {
  for (const query of ['', 'nurse']) {
    const first = (await inTurns({ query })).at(-1) ?? 1;
    const last = (await inTurns({ query, page: 100 })).at(-1) ?? 0;
    verdict(`P5 page 100 against page 1, ${query === '' ? 'no words' : query}`, last / first, 3);
  }
}

/** The same rows written again beside a table that has the btrees alone. */
async function publishing({ db }: Market): Promise<void> {
  await sql`drop table if exists plain_vacancies`.execute(db);
  await sql`create table plain_vacancies (like published_vacancies including defaults)`.execute(db);
  await sql`insert into plain_vacancies select * from published_vacancies`.execute(db);
  const btrees = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where tablename = 'published_vacancies' and indexdef like '%USING btree%'`.execute(db);
  for (const { indexdef } of btrees.rows) {
    const plain = indexdef.replace(
      /INDEX \w+ ON public\.published_vacancies/,
      'INDEX ON public.plain_vacancies',
    );
    await sql.raw(plain).execute(db);
  }
  const { rows } = await sql<{
    id: number;
  }>`select id from published_vacancies order by md5(id::text) limit 70`.execute(db);
  const ids = rows.map((row) => row.id);
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = ids.slice(round * 10, round * 10 + 10);
    const one = await timed(() => rewrite(db, 'published_vacancies', some));
    const two = await timed(() => rewrite(db, 'plain_vacancies', some));
    ratios.push(one / two);
  }
  verdict('P11 publishing against the btrees alone', median(ratios), 2);
  const whole = await timed(() => publishIndexOf(db, ids.slice(0, 10)));
  say(`publishing ten vacancies: ${whole.toFixed(1)} ms`);
  await sql`drop table plain_vacancies`.execute(db);
}

async function rewrite(db: Market['db'], table: string, ids: readonly number[]): Promise<void> {
  const name = sql.table(table);
  // What the table writes by itself is not inserted.
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const columns = sql.join(rows.map(({ column_name }) => sql.ref(column_name)));
  await db.transaction().execute(async (tx) => {
    await sql`create temp table taken on commit drop as select ${columns} from ${name} where id = any(${ids}::bigint[])`.execute(
      tx,
    );
    await sql`delete from ${name} where id = any(${ids}::bigint[])`.execute(tx);
    await sql`insert into ${name} (${columns}) select * from taken`.execute(tx);
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
  const lines = await growth();
  await deep();
  await publishing(large);
  await control(large);
  const file = join(resolve(import.meta.dirname, '..'), 'docs/pictures/search-growth.svg');
  if (process.env['DRAW'] === '1') await writeFile(file, curves(sizes, lines));
} finally {
  for (const market of markets) await market.close();
}
process.exitCode = failed.length === 0 ? 0 : 1;
