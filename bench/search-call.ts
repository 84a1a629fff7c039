// What the house adds to a search: the call over HTTP against the very statements that it sends, replayed on one connection.
import pg from 'pg';
import { plainClient, serve, type Statement } from './house';
import { openMarket } from './market/open';
import { wordsByClass } from './market/words';
import { median } from './measure';

const goal = 1.3;
const rounds = 25;
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
  for (const statement of statements) await database.query({ ...statement });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function ratioOf(words: string): Promise<{ call: number; raw: number; ratio: number }> {
  for (let turn = 0; turn < 6; turn += 1) await ask(words);
  const statements = await house.statementsOf(() => ask(words));
  for (let turn = 0; turn < 6; turn += 1) await replay(statements);
  const [calls, raws, ratios]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const call = await timed(() => ask(words));
    const raw = await timed(() => replay(statements));
    calls?.push(call);
    raws?.push(raw);
    ratios?.push(call / raw);
  }
  return { call: median(calls ?? []), raw: median(raws ?? []), ratio: median(ratios ?? []) };
}

const ratios: number[] = [];
for (const [name, words] of Object.entries(await wordsByClass(market.db)))
  for (const word of words.slice(0, 4)) {
    const { call, raw, ratio } = await ratioOf(word);
    ratios.push(ratio);
    say(
      `${name} "${word}": ${call.toFixed(1)} ms over HTTP, ${raw.toFixed(1)} ms its SQL, ${ratio.toFixed(2)}×`,
    );
  }
const middle = median(ratios);
say(
  `P3 a search over HTTP against its own SQL: ${middle.toFixed(2)}× (≤ ${goal}×) ${middle <= goal ? 'PASS' : 'FAIL'}`,
);
process.exitCode = middle <= goal ? 0 : 1;
client.close();
await database.end();
await house.close();
await market.close();
