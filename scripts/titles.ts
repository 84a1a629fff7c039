// The five disciplines that each title of a CSV file (column `title`) most likely means, best first.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { learnTitles, rankDisciplines } from '../product/src/reference/discipline-ranking';
import { knownTitles } from '../server/src/db/reference/known-titles';
import { cell, parseCsv } from '../server/src/db/reference/parse';
import { begin, ROOT, Stop } from './steps.mjs';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function titlesOf(text: string, file: string): string[] {
  try {
    return parseCsv(text).map((line) => cell(line, 'title'));
  } catch (error) {
    throw new Stop(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

await begin(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Stop('Usage: npm run titles -- file.csv');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Stop(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  });
  const titles = titlesOf(text, file);
  const weights = learnTitles(await knownTitles(join(ROOT, 'data')));
  const lines = titles.map((title) => {
    const ids = rankDisciplines(weights, title).slice(0, 5);
    return `${quoted(title)},${ids.map(({ id }) => id).join('|')}`;
  });
  process.stdout.write(`title,discipline_ids\n${lines.join('\n')}\n`);
});
