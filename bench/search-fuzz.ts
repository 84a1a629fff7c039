// The worst question that anybody can ask: thousands from a seed, measured by processor time and compared.
import { sql, type Kysely } from 'kysely';
import { dice } from '../server/src/db/seed/dice';
import type { DB } from '../server/src/db/tables';
import { understand } from '../server/src/search/reading';
import { ask } from '../server/src/search/vacancies/asking';
import { foundBy } from '../server/src/search/vacancies/finding';
import { askSeekers, askVacancies, differs, huntDiffers, type Outcome } from './market/asked-at-worst';
import { huntWords } from './market/hunt-oracle';
import { marketNow, openMarket, type Market } from './market/open';
import { openPeople } from './market/people';
import { aMinuteLater } from './market/later';
import { oneConnection } from './market/one-connection';
import type { Burden } from './market/processor-time';
import { titleWordsByClass, wordsByClass } from './market/words';
import { huntAtWorst, vacancyAtWorst, type HuntAtWorst, type VacancyAtWorst } from './market/worst-questions';
import { goals, median, quantile } from './measure';

const say = (line: string) => process.stdout.write(`${line}\n`);
const sizes = (process.env['MARKET_SIZES'] ?? '10000,1000000').split(',').map(Number);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_124);
const times = Number(process.env['FUZZ_TIMES'] ?? 5_000);
const sides = (process.env['FUZZ_SIDES'] ?? 'vacancies,hunt').split(',');
/** Of the vacancies' and the hunt's questions. */
const share = { vacancies: 0.6, hunt: 0.4 };
/** In the smallest market all are compared with the naive search, in the largest as many as these. */
const comparedAtMost = 50;
const goal = { ms: 300, ofMedian: 10 };
/**
 * A question that comes as near as half of what it may cost is asked again: the least of its figures is its own, and what was
 * not in memory yet, or lost beside others, is the machine's.
 */
const AGAIN = 3;
const NEAR = 0.5;
const { meet, missed } = goals(say);

interface Asked<Q> {
  question: Q;
  of: string;
  burden: Burden;
  outcome: Outcome;
}

/**
 * What is compared with what: questions of one form in one order; far pages, and where many match, each by themselves. What
 * finds nothing has neither a page nor an order: it is compared by what was tried instead.
 */
const far = (page: number, size: number) => (page * size > 100 ? ', far down' : '');
const of = ({ many }: Outcome) => (many ? ', of many' : '');
function classOf({ query, form }: VacancyAtWorst, outcome: Outcome): string {
  if (outcome.widened) return 'nothing found, ways out tried';
  if (outcome.total === 0)
    return `nothing found, ${outcome.readings > 1 ? 'other readings of the text tried' : 'nothing else to try'}`;
  if (form !== 'list') return `${form} by ${query.sort}${of(outcome)}`;
  return `vacancies by ${query.sort}${far(query.page, query.per_page)}${of(outcome)}`;
}
function huntClassOf({ filter, page, size, best }: HuntAtWorst, outcome: Outcome): string {
  if (best) return `hunt by fit${outcome.total === 0 ? ', nothing found' : of(outcome)}`;
  if (outcome.total === 0) return `hunt by ${filter.around ? 'distance' : 'time'}, nothing found`;
  return `hunt by ${filter.around ? 'distance' : 'time'}${far(page, size)}${of(outcome)}`;
}

interface Side<Q> {
  questions: readonly Q[];
  ask: (db: Kysely<DB>, question: Q) => Promise<Outcome>;
  differs: (db: Kysely<DB>, question: Q, got: Outcome) => Promise<string | null>;
  classOf: (question: Q, outcome: Outcome) => string;
}

async function through<Q>(market: Market, side: Side<Q>): Promise<Asked<Q>[]> {
  const { db, measured, close } = await oneConnection(market.url);
  const all: Asked<Q>[] = [];
  for (const question of side.questions) {
    aMinuteLater();
    const { answer: outcome, ...burden } = await measured(() => side.ask(db, question));
    all.push({ question, of: side.classOf(question, outcome), burden, outcome });
  }
  const most = limitsOf(all);
  for (const one of all)
    for (let turn = 0; turn < AGAIN && one.burden.processor > NEAR * most(one.of); turn += 1) {
      aMinuteLater();
      const { processor, wall } = await measured(() => side.ask(db, one.question));
      if (processor < one.burden.processor) one.burden = { processor, wall };
    }
  await close();
  return all;
}

/** What a question of a class may cost. */
function limitsOf(all: readonly Asked<unknown>[]): (of: string) => number {
  const medians = new Map<string, number>();
  for (const of of new Set(all.map((one) => one.of))) medians.set(of, median(burdens(all, of)));
  return (of) => Math.min(goal.ms, goal.ofMedian * (medians.get(of) ?? 0));
}
const burdens = (all: readonly Asked<unknown>[], of: string) =>
  all.filter((one) => one.of === of).map(({ burden }) => burden.processor);

function report(size: number, all: readonly Asked<unknown>[]): void {
  const ms = (value: number) => value.toFixed(1).padStart(7);
  const worst: number[] = [];
  say(`\nmilliseconds of processor at ${size}: median, p95, most`);
  for (const of of [...new Set(all.map((one) => one.of))].sort()) {
    const each = burdens(all, of);
    const [middle, most] = [median(each), Math.max(...each)];
    say(
      `  ${ms(middle)} ${ms(quantile(each, 0.95))} ${ms(most)} ${`${(most / middle).toFixed(1)}×`.padStart(7)}  ${each.length} ${of}`,
    );
    worst.push(most / middle);
  }
  say(`the slowest twenty: processor, wall`);
  const slowest = [...all].sort((one, two) => two.burden.processor - one.burden.processor).slice(0, 20);
  for (const { burden, of, question } of slowest)
    say(`  ${ms(burden.processor)} ${ms(burden.wall)}  ${of}  ${JSON.stringify(question).slice(0, 420)}`);
  say(`the twelve nearest to what they may cost: times the median of their class, processor`);
  const times = (one: Asked<unknown>) => one.burden.processor / median(burdens(all, one.of));
  const near = all.map((one) => ({ ...one, times: times(one) })).sort((one, two) => two.times - one.times);
  for (const { burden, of, question, times } of near.slice(0, 12))
    say(`  ${times.toFixed(1)}× ${ms(burden.processor)}  ${of}  ${JSON.stringify(question)}`);
  const most = Math.max(...all.map(({ burden }) => burden.processor));
  meet(`a question against the median of its class, at ${size}`, Math.max(...worst), goal.ofMedian);
  if (size === Math.max(...sizes)) meet(`the worst question at ${size}`, most, goal.ms, { unit: ' ms' });
}

async function compared<Q>(market: Market, side: Side<Q>, asked: readonly Asked<Q>[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { question, outcome } of asked) {
    const difference = await side.differs(market.db, question, outcome);
    if (difference !== null) wrong.push(difference);
  }
  return wrong;
}

async function vacancySide(large: Market): Promise<Side<VacancyAtWorst>> {
  const [said, titles] = [await wordsByClass(large.db), await titleWordsByClass(large.db)];
  const list = async <T>(query: ReturnType<typeof sql<{ value: T }>>) =>
    (await query.execute(large.db)).rows.map(({ value }) => value);
  const choices = {
    states: await list<string>(sql`select code as value from states order by code`),
    disciplines: await list<number>(sql`select id as value from disciplines order by id`),
    preferences: await list<number>(
      sql`select id as value from vocabulary where kind in ('shift', 'type_of_position', 'comfort_setting') order by id`,
    ),
    companies: await list<number>(sql`select id as value from companies order by id limit 100`),
  };
  const names = await list<string>(
    sql`select name as value from (select name from market_names limit 200) one
      union all select value from (select name as value from companies order by id limit 200) two`,
  );
  const known = { words: Object.values(said).flat().concat(Object.values(titles).flat()), names };
  const chance = dice(seed);
  const questions = Array.from({ length: Math.round(times * share.vacancies) }, () =>
    vacancyAtWorst(chance, known, choices),
  );
  return { questions, ask: askVacancies, differs, classOf };
}

async function huntSide(large: Market): Promise<Side<HuntAtWorst>> {
  const lists = await huntWords(large.db);
  const { rows } = await sql<{ word: string }>`select word from ts_stat(
    'select tsv from huntable_seekers where job_seeker_id % 100 = 0') where word ~ '^[a-z]{3,}$'
    order by ndoc desc, word limit 400`.execute(large.db);
  const names = await sql<{ name: string }>`select name from market_names limit 200`.execute(large.db);
  const known = {
    words: [...lists.search, ...rows.map(({ word }) => word)],
    names: names.rows.map(({ name }) => name),
  };
  const chance = dice(seed + 1);
  const questions = Array.from({ length: Math.round(times * share.hunt) }, () =>
    huntAtWorst(chance, known, lists),
  );
  return { questions, ask: askSeekers, differs: huntDiffers, classOf: huntClassOf };
}

async function run<Q>(
  open: (size: number, say: (line: string) => void) => Promise<Market>,
  sideOf: (large: Market) => Promise<Side<Q>>,
): Promise<void> {
  const markets: Market[] = [];
  try {
    for (const size of sizes) markets.push(await open(size, say));
    const large = markets.at(-1) as Market;
    const side = await sideOf(large);
    if (open === openMarket) await control(large);
    for (const [at, market] of markets.entries()) {
      const asked = await through(market, side);
      report(sizes[at] ?? 0, asked);
      const step = Math.ceil(asked.length / (comparedAtMost / 2));
      const drawn = at === 0 ? asked : asked.filter((_one, nth) => nth % step === 0);
      const wrong = await compared(market, side, drawn);
      for (const question of wrong.slice(0, 5)) say(`  wrong: ${question}`);
      meet(`answers that differ, of ${drawn.length} at ${sizes[at]}`, wrong.length, 0, { unit: '' });
    }
  } finally {
    for (const market of markets) await market.close();
  }
}

/** A word said twenty times, its share multiplied twenty times, and then all named that so few should be: it must fail. */
async function control({ url }: Market): Promise<void> {
  const { db, measured, close } = await oneConnection(url);
  const text = { query: 'nurse', sort: 'relevance', pay_period: 'hour', page: 1, per_page: 10 } as const;
  const { query, pieces } = await understand(db, text);
  const asked = await ask(db, query, { pieces, at: { now: marketNow, from: null } });
  const words = Array.from({ length: 20 }, () => `(${asked.words})`).join(' & ');
  const multiplied = { ...asked, words, expected: { any: 0, title: 0 } };
  const { processor } = await measured(() => foundBy(db, multiplied, { offset: 0, limit: 10 }));
  say(
    `control, a word twenty times as it was guessed at before: ${processor.toFixed(0)} ms (goal ${goal.ms})`,
  );
  await close();
}

if (sides.includes('vacancies')) await run(openMarket, vacancySide);
if (sides.includes('hunt')) await run(openPeople, huntSide);
process.exitCode = missed() === 0 ? 0 : 1;
