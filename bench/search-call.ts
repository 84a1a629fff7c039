// What the house adds to a search: the call over HTTP against its very statements, replayed on one connection.
import pg from 'pg';
import { plainClient, serve, type Statement } from './house';
import { openMarket } from './market/open';
import { wordsByClass } from './market/words';
import { compare, goals, median, type Figures } from './measure';

const goal = 1.3;
const say = (line: string) => process.stdout.write(`${line}\n`);
const market = await openMarket(Number(process.env['MARKET_SIZES'] ?? 100_000), say);
const house = await serve(market.url);
const client = await plainClient(house.url);
const database = new pg.Client({ connectionString: market.url });
await database.connect();

async function ask(words: string): Promise<void> {
  await client.ask(`/api/v1/vacancies?query=${encodeURIComponent(words)}`);
}

async function replay(statements: readonly Statement[]): Promise<void> {
  for (const { text, name, values } of statements) await database.query({ text, name, values });
}

/** What went by each connection in its own order. */
const apart = (sent: readonly Statement[]): Statement[] =>
  [...new Set(sent.map(({ on }) => on))].flatMap((connection) => sent.filter(({ on }) => on === connection));

/** The statements anew for each word: they differ by what the word means and how many match. */
async function figuresOf(words: string): Promise<Figures> {
  for (let turn = 0; turn < 6; turn += 1) await ask(words);
  const statements = apart(await house.statementsOf(() => ask(words)));
  return compare(
    () => ask(words),
    () => replay(statements),
  );
}

const all: Figures[] = [];
for (const [name, words] of Object.entries(await wordsByClass(market.db))) {
  const of: Figures[] = [];
  for (const word of words.slice(0, 4)) {
    const figures = await figuresOf(word);
    of.push(figures);
    const { p50, bare, ratio } = figures;
    say(
      `${name} "${word}": ${p50.toFixed(1)} ms over HTTP, ${bare.toFixed(1)} ms its SQL, ${ratio.toFixed(2)}×`,
    );
  }
  all.push(...of);
  say(`${name} words, the median of their ratios: ${median(of.map(({ ratio }) => ratio)).toFixed(2)}×`);
}
const [call, own] = [median(all.map(({ p50 }) => p50)), median(all.map(({ bare }) => bare))];
const { meet, missed } = goals(say);
meet(
  `P3 a search over HTTP, ${call.toFixed(1)} ms, against its own SQL, ${own.toFixed(1)} ms`,
  call / own,
  goal,
);
process.exitCode = missed();
client.close();
await database.end();
await house.close();
await market.close();
