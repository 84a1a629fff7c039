// The search on a map: the first 2,000 results and their places, and that no plan reads the whole table.
import { byPlace } from '@rounds/product/jobs/job-map';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { DB } from '../server/src/db/tables';
import { placesOf } from '../server/src/slices/jobs/map-queries';
import { understand } from '../server/src/search/reading';
import { searchIds } from '../server/src/search/vacancies/finding';
import { aMinuteLater } from './market/later';
import { marketNow, openMarket } from './market/open';
import { wordsByClass } from './market/words';
import { median } from './measure';

const say = (line: string) => process.stdout.write(`${line}\n`);
const ROUNDS = 9;
const GOAL = 150;
const tampa = { lat: 27.9447, lng: -82.4588 };

const market = await openMarket(Number(process.env['MARKET_SIZES'] ?? 100_000), say);
const asked: CompiledQuery[] = [];
const watched = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: market.url, max: 1 }) }),
  log: ({ query }) => void asked.push(query),
});

type Wish = Partial<JobSearchQuery> & { from?: typeof tampa };

async function draw(db: Kysely<DB>, { from, ...wish }: Wish): Promise<number> {
  const wanted: JobSearchQuery = {
    query: '',
    pay_period: 'hour',
    sort: 'relevance',
    ...wish,
    page: 1,
    per_page: limits.search.mapped + 1,
  };
  const read = await understand(db, wanted);
  const at = { now: marketNow, from: read.point ?? from ?? null };
  const found = { pieces: read.pieces, at, limit: wanted.per_page, offset: 0 };
  const { ids } = await searchIds(db, read.query, found);
  const { points, off_map } = byPlace(await placesOf(db, ids.slice(0, limits.search.mapped)));
  return points.length + off_map.length;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** The nodes that read every row of what is searched. */
async function wholeReads(wish: Wish): Promise<number> {
  asked.length = 0;
  aMinuteLater();
  await draw(watched, wish);
  const reads = asked.filter(({ sql }) => sql.includes('published_vacancies') && !sql.includes('explain'));
  let whole = 0;
  for (const { sql: text, parameters } of reads) {
    const { rows } = await watched.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      ...reads[0],
      sql: `explain (format json) ${text}`,
      parameters,
    } as CompiledQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>);
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => flat(plan)));
    whole += nodes.filter(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'published_vacancies',
    ).length;
  }
  return whole;
}

let failed = false;
try {
  const classes = await wordsByClass(market.db);
  const questions: [string, Wish][] = [
    ['all', {}],
    ...Object.entries(classes).map(([name, [word = '']]): [string, Wish] => [
      `${name} word ${word}`,
      { query: word },
    ]),
    ['RN nights', { query: 'RN nights' }],
    ['one state', { states: ['TX'] }],
    ['a word in two states', { query: 'nurse', states: ['TX', 'CA'] }],
    ['the best paid', { query: 'nurse', sort: 'pay' }],
    ['25 miles', { radius: 25, from: tampa }],
    ['500 miles', { radius: 500, from: tampa }],
    ['the nearest', { sort: 'distance', from: tampa }],
  ];
  for (const [name, wish] of questions) {
    const times = [];
    let places = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Before the clock is read: it is the clock that is set on.
      aMinuteLater();
      const start = performance.now();
      places = await draw(market.db, wish);
      times.push(performance.now() - start);
    }
    const whole = await wholeReads(wish);
    const middle = median(times);
    const good = middle <= GOAL && whole === 0;
    failed ||= !good;
    say(
      `${name}: ${middle.toFixed(1)} ms, ${places} places, ${whole} whole reads (≤ ${GOAL} ms, 0) ${good ? 'PASS' : 'FAIL'}`,
    );
  }
} finally {
  await watched.destroy();
  await market.close();
}
process.exitCode = failed ? 1 : 0;
