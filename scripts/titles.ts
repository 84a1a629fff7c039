// For anybody with a list of titles: the five disciplines that each title most likely means, best first. Reads a CSV file with a column `title`.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { rankDisciplines, rankingOf } from '../product/src/reference/discipline-ranking';
import { knownTitles } from '../server/src/db/reference/known-titles';
import { cell, parseCsv } from '../server/src/db/reference/parse';

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: npm run titles -- file.csv\n');
  process.exit(1);
}
const ranking = rankingOf(await knownTitles(resolve(import.meta.dirname, '../data')));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const lines = parseCsv(await readFile(file, 'utf8')).map((line) => {
  const title = cell(line, 'title');
  return `${quoted(title)},${rankDisciplines(ranking, title).slice(0, 5).join('|')}`;
});
process.stdout.write(`title,discipline_ids\n${lines.join('\n')}\n`);
