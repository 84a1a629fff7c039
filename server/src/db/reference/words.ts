// What people type rather than choose: the synonyms of disciplines, and the mail domains that are free to all.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { plainWords } from '@rounds/product/reference/query-words';
import { replaceAll } from './bulk';
import { disciplineIds } from './names';
import { cell, list, parseCsv } from './parse';

type Pair = [synonym: string, discipline_id: number, among: string[]];

/** The file's synonyms, every discipline's own title and abbreviations, and how the words of both are shortened. */
export async function loadTitleSynonyms(
  client: pg.PoolClient,
  text: string,
  { dataDir }: { dataDir: string },
) {
  const short = await shortForms(dataDir);
  const idOf = await disciplineIds(client);
  const { rows: disciplines } = await client.query<{ id: number; title: string; abbreviation: string }>(
    'select id, title, abbreviation from disciplines',
  );
  const pairs = [
    ...parseCsv(text).map((line): Pair => [
      cell(line, 'synonym'),
      idOf(cell(line, 'discipline')),
      list(line, 'among'),
    ]),
    ...disciplines.flatMap(({ id, title, abbreviation }) =>
      [title, ...abbreviation.split('/')].map((word): Pair => [word, id, []]),
    ),
  ];
  const said = pairs
    .map(([word, discipline_id, among]) => ({ synonym: plainWords(word), discipline_id, among }))
    .filter(({ synonym }) => synonym !== '');
  const known = new Set(said.map(({ synonym }) => synonym));
  const shorter = said.flatMap((row) =>
    shortened(row.synonym, short)
      .filter((synonym) => !known.has(synonym))
      .map((synonym) => ({ ...row, synonym })),
  );
  const rows = new Map([...shorter, ...said].map((row) => [`${row.synonym} ${row.discipline_id}`, row]));
  await replaceAll(client, { table: 'title_synonyms', columns: ['synonym', 'discipline_id', 'among'] }, [
    ...rows.values(),
  ]);
}

async function shortForms(dataDir: string): Promise<Map<string, string[]>> {
  const lines = parseCsv(await readFile(join(dataDir, 'short_words.csv'), 'utf8'));
  const forms = new Map<string, string[]>();
  for (const line of lines)
    forms.set(cell(line, 'word'), [...(forms.get(cell(line, 'word')) ?? []), cell(line, 'short')]);
  return forms;
}

/** Every way to shorten some of several words; one word alone would mean too much. */
function shortened(words: string, short: ReadonlyMap<string, readonly string[]>): string[] {
  const each = words.split(' ');
  if (each.length === 1) return [];
  return each
    .reduce<string[]>((begun, word) => {
      const ways = [word, ...(short.get(word) ?? [])];
      return begun.length === 0 ? ways : begun.flatMap((start) => ways.map((way) => `${start} ${way}`));
    }, [])
    .filter((way) => way !== words);
}

export async function loadFreeEmailDomains(client: pg.PoolClient, text: string) {
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((domain) => ({ domain }));
  await replaceAll(client, { table: 'free_email_domains', columns: ['domain'] }, rows);
}
