// Learns what titles mean and keeps it for shipping; with --check it says whether what ships is still that.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { learnTitles } from '../product/src/reference/discipline-ranking';
import { knownTitles, learnedFrom } from '../server/src/db/reference/known-titles';
import {
  digestOf,
  inBytes,
  learnedFile,
  packed,
  shippedWeights,
} from '../server/src/db/reference/learned-titles';
import { begin, ROOT, say, Stop } from './steps.mjs';

const data = join(ROOT, 'data');
/** Beside the weights: which files and which code taught them. */
const note = 'title_weights.sha256';
const code = ['discipline-ranking.ts', 'title-features.ts', 'query-words.ts'].map(
  (file) => `product/src/reference/${file}`,
);

await begin(async () => {
  const digest = await digestOf(data, learnedFrom);
  const learned = `${digest} ${await digestOf(ROOT, [...code, 'server/src/db/reference/known-titles.ts'])}\n`;
  if (process.argv.includes('--check')) {
    const kept = await readFile(join(data, note), 'utf8').catch(() => '');
    if (kept === learned && (await shippedWeights(data, digest))) return;
    throw new Stop(
      `data/${learnedFile} was learned from other files or by other code: run npm run titles:learn.`,
    );
  }
  const weights = learnTitles(await knownTitles(data));
  await writeFile(join(data, learnedFile), await packed(inBytes(weights), digest));
  await writeFile(join(data, note), learned);
  say(`${weights.size} features learned.`);
});
