// The job search beside Directus, a general back-end, on the very same rows: as it comes, and with trigram indexes.
import { sql } from 'kysely';
import { adminToken, startDirectus } from './directus-server';
import { answers, plainClient, serve } from './house';
import { openMarket } from './market/open';
import { wordsByClass } from './market/words';
import { compare as inTurns, median, type Figures } from './measure';

const say = (line: string) => process.stdout.write(`${line}\n`);

const size = Number(process.env['MARKET_SIZES'] ?? 100_000);
const market = await openMarket(size, say);
const directus = await startDirectus(market, say, async () => {
  await sql`create table directus.jobs as select p.id::int as id, p.title, v.job_description as description, p.state, p.city,
    p.published_at from published_vacancies p join vacancies v on v.id = p.id`.execute(market.db);
  await sql`alter table directus.jobs add primary key (id)`.execute(market.db);
  await sql`create index on directus.jobs (published_at desc)`.execute(market.db);
  await sql`analyze directus.jobs`.execute(market.db);
});
const house = await serve(market.url);
if (!(await answers(house.url))) throw new Error('The house does not answer.');

// Both close what is idle for seconds, which an index takes to be made: for each comparison they are opened anew.
let here: Awaited<ReturnType<typeof plainClient>>;
let beside: typeof here;
const read = async (answer: Promise<string>) => JSON.parse(await answer) as { data: unknown[] };
const ours = (word: string) => read(here.ask(`/api/v1/vacancies?query=${encodeURIComponent(word)}`));
const theirs = (word: string) =>
  read(
    beside.ask(
      `/items/jobs?search=${encodeURIComponent(word)}&sort=-published_at&limit=10&meta=filter_count`,
      { authorization: `Bearer ${adminToken}` },
    ),
  );

const failed: string[] = [];

/** The first three that both find: a stem is no part of every word that it stands for. */
async function known(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const word of words) {
    const both = [await ours(word), await theirs(word)];
    if (both.every(({ data }) => data.length > 0)) found.push(word);
    if (found.length === 3) break;
  }
  return found;
}

async function compare(name: string, goal: number): Promise<void> {
  here = await plainClient(house.url);
  beside = await plainClient(directus.url);
  const ratios: number[] = [];
  for (const [kind, words] of Object.entries(await wordsByClass(market.db))) {
    const each: Figures[] = [];
    for (const word of await known(words))
      each.push(
        await inTurns(
          async () => {
            await theirs(word);
          },
          async () => {
            await ours(word);
          },
        ),
      );
    const middle = (of: 'p50' | 'bare' | 'ratio') => median(each.map((figures) => figures[of]));
    ratios.push(...each.map(({ ratio }) => ratio));
    say(
      `${name}, ${kind} words: ${middle('bare').toFixed(1)} ms here, ${middle('p50').toFixed(1)} ms there, ${middle('ratio').toFixed(1)}×`,
    );
  }
  here.close();
  beside.close();
  const all = median(ratios);
  if (all < goal) failed.push(name);
  say(
    `P7 search beside ${name}, ${size} rows: ${all.toFixed(1)}× (≥ ${goal}×) ${all < goal ? 'FAIL' : 'PASS'}`,
  );
}

try {
  await compare('Directus as it comes', 20);
  await sql`create index on directus.jobs using gin (lower(title) gin_trgm_ops)`.execute(market.db);
  await sql`create index on directus.jobs using gin (lower(description) gin_trgm_ops)`.execute(market.db);
  await sql`create index on directus.jobs using gin (lower(state) gin_trgm_ops)`.execute(market.db);
  await sql`create index on directus.jobs using gin (lower(city) gin_trgm_ops)`.execute(market.db);
  await sql`analyze directus.jobs`.execute(market.db);
  await compare('Directus with trigram indexes', 4);
} finally {
  await directus.close();
  await house.close();
  await market.close();
}
process.exitCode = failed.length > 0 ? 1 : 0;
