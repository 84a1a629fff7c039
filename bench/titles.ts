// How well titles are understood: O*NET titles that were kept back, and any labeled list given as a file.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { learnTitles, rankDisciplines, type TitleWeights } from '../product/src/reference/discipline-ranking';
import { titleWords } from '../product/src/reference/title-features';
import { knownTitles } from '../server/src/db/reference/known-titles';
import { cell, list, parseCsv } from '../server/src/db/reference/parse';

const data = resolve(import.meta.dirname, '../data');
const read = async (file: string) => parseCsv(await readFile(file, 'utf8'));
const disciplines = await read(`${data}/disciplines.csv`);
const say = (line: string) => process.stdout.write(`${line}\n`);

const quarters = [0, 1, 2, 3];
/** Titles fall into four quarters by their own letters; each is judged by what is learned from the other three. */
const quarterOf = (title: string) =>
  createHash('sha256').update(title).digest().readUInt8(0) % quarters.length;
const wordsOf = (title: string) => titleWords(title).join(' ');
const written = new Set((await read(`${data}/known_titles.csv`)).map((line) => wordsOf(cell(line, 'title'))));
const idsWith = (column: string, value: string) =>
  disciplines.filter((line) => list(line, column).includes(value)).map((line) => Number(cell(line, 'id')));
const nameOf = (id: number | undefined) =>
  disciplines.find((line) => Number(cell(line, 'id')) === id)?.title ?? '';

interface Pair {
  title: string;
  /** What it is filed under: a post's label, or each discipline that holds one of its occupations. */
  labels: string[];
  ids: number[];
}

const alternatives = (await read(`${data}/alt_titles.csv`)).map((line): Pair => {
  const ids = list(line, 'onet_soc').flatMap((code) => idsWith('onet_soc', code));
  return { title: cell(line, 'title'), labels: [...new Set(ids)].map(nameOf), ids };
});
const [given] = process.argv.slice(2);
const labeled = given
  ? (await read(given)).map((line): Pair => {
      const label = cell(line, 'discipline');
      return { title: cell(line, 'title'), labels: [label], ids: idsWith('federal_label', label) };
    })
  : [];

const judge = (weights: TitleWeights, pairs: readonly Pair[]) =>
  pairs
    .filter(({ ids }) => ids.length > 0)
    .map((pair) => {
      const ranked = rankDisciplines(weights, pair.title)
        .slice(0, 5)
        .map(({ id }) => id);
      const place = ranked.findIndex((id) => pair.ids.includes(id));
      return { ...pair, first: place === 0, five: place >= 0, said: nameOf(ranked[0]) };
    });

function report(name: string, judged: ReturnType<typeof judge>) {
  const share = (rows: typeof judged, of: 'first' | 'five') =>
    rows.filter((row) => row[of]).length / rows.length;
  say(
    `${name}: ${judged.length} titles, @1 ${share(judged, 'first').toFixed(3)}, @5 ${share(judged, 'five').toFixed(3)}`,
  );
  for (const label of [...new Set(judged.flatMap(({ labels }) => labels))].sort()) {
    const rows = judged.filter(({ labels }) => labels.includes(label));
    if (rows.length < 20) continue;
    const [first, five] = [share(rows, 'first'), share(rows, 'five')];
    const verdict = first >= 0.85 && five >= 0.95 ? 'PASS' : 'FAIL';
    say(
      `  ${label} (${rows.length}): @1 ${first.toFixed(2)} (≥ 0.85), @5 ${five.toFixed(2)} (≥ 0.95) ${verdict}`,
    );
  }
  return judged.filter(({ first }) => !first);
}

const unseen: ReturnType<typeof judge> = [];
for (const quarter of quarters) {
  const weights = learnTitles(await knownTitles(data, (title) => quarterOf(title) !== quarter));
  unseen.push(
    ...judge(
      weights,
      alternatives.filter(({ title }) => quarterOf(title) === quarter),
    ),
  );
}
report('O*NET, each quarter kept back', unseen);
const neverWritten = unseen.filter(({ title }) => !written.has(wordsOf(title)));
const misses = [...report('O*NET, of these what no written title says', neverWritten)];
if (given) misses.push(...report(given, judge(learnTitles(await knownTitles(data)), labeled)));
say('Misses:');
for (const { title, labels, said } of misses) say(`  ${title}: ${labels.join('; ')}. Understood as ${said}`);
