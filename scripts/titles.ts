// The five disciplines that each title of a CSV file (column `title`) most likely means, best first.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { learnTitles, rankDisciplines } from '../product/src/reference/discipline-ranking';
import { knownTitles } from '../server/src/db/reference/known-titles';
import { cell, parseCsv } from '../server/src/db/reference/parse';

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: npm run titles -- file.csv\n');
  process.exit(1);
}
const weights = learnTitles(await knownTitles(resolve(import.meta.dirname, '../data')));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const lines = parseCsv(await readFile(file, 'utf8')).map((line) => {
  const title = cell(line, 'title');
  const ids = rankDisciplines(weights, title).slice(0, 5);
  return `${quoted(title)},${ids.map(({ id }) => id).join('|')}`;
});
process.stdout.write(`title,discipline_ids\n${lines.join('\n')}\n`);
