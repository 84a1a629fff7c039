// How much of a first page is what was meant: 150 searches in nurses' words, each with a predicate over made posts.
import { processMeasures } from '../server/src/adapters/measures';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobSearchQuery } from '../product/src/jobs/calls';
import { pieceText } from '../product/src/jobs/understood';
import { parseCsv } from '../server/src/db/reference/parse';
import { resultsOf } from '../server/src/slices/jobs/results';
import { marketNow, openAt } from './market/open';
import { precisionOf, rightFor, wantedOf } from './precision/judge';
import { precisionMarket } from './precision/market';

const goal = 0.95;
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = join(import.meta.dirname, 'precision');
const lines = parseCsv(await readFile(join(folder, 'searches.csv'), 'utf8'));
const market = await openAt('rounds-first-pages');
const { db } = market;
const posts = await precisionMarket(db);
const points = new Map(
  (await db.selectFrom('zipcodes').select(['zip', 'lat', 'lng']).execute()).map((row) => [row.zip, row]),
);
const all = [...posts.values()];

function pointOf(zip: string) {
  const point = points.get(zip);
  if (!point) throw new Error(`There is no ZIP code ${zip}.`);
  return point;
}

const firstPage = (query: string) =>
  db.transaction().execute(async (tx) => {
    const asking = { tx, now: marketNow, inParallel: () => null, ports: { measures: processMeasures() } };
    const guest = { ...asking, actor: { kind: 'guest' } } as const;
    const { found, read } = await resultsOf(guest, jobSearchQuery.parse({ query }));
    return { shown: read.shown, page: found.ids.flatMap((id) => posts.get(id) ?? []) };
  });

const figures: number[] = [];
for (const line of lines) {
  const wanted = wantedOf(line, pointOf);
  const right = rightFor(wanted, all);
  const { page, shown } = await firstPage(wanted.query);
  const precision = precisionOf(page, right);
  figures.push(precision);
  if (precision === 1) continue;
  const wrong = page.find((post) => !right(post));
  const instead = wrong ? `; not meant: ${wrong.title} (${wrong.unit}), ${wrong.place.state}` : '';
  say(
    `  ${wanted.query}: ${precision.toFixed(2)} of ${page.length}, ${shown.map(pieceText).join(' + ')}${instead}`,
  );
}
const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
say(
  `first pages that are what was meant, ${figures.length} searches: ${mean.toFixed(3)} (≥ ${goal}) ${mean >= goal ? 'PASS' : 'FAIL'}`,
);
process.exitCode = mean >= goal ? 0 : 1;
await market.close();
