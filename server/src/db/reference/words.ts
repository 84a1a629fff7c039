// What people type rather than choose: the synonyms of disciplines, and the mail domains that are free to all.
import type pg from 'pg';
import { plainWords } from '@rounds/product/reference/query-words';
import { replaceAll } from './bulk';
import { disciplineIds } from './names';
import { cell, list, parseCsv } from './parse';

type Pair = [synonym: string, discipline_id: number, among: string[]];

/** The file's synonyms and every discipline's own title and abbreviations. */
export async function loadTitleSynonyms(client: pg.PoolClient, text: string) {
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
  const rows = new Map(
    pairs
      .map(([word, discipline_id, among]) => ({ synonym: plainWords(word), discipline_id, among }))
      .filter(({ synonym }) => synonym !== '')
      .map((row) => [`${row.synonym} ${row.discipline_id}`, row]),
  );
  await replaceAll(client, { table: 'title_synonyms', columns: ['synonym', 'discipline_id', 'among'] }, [
    ...rows.values(),
  ]);
}

export async function loadFreeEmailDomains(client: pg.PoolClient, text: string) {
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((domain) => ({ domain }));
  await replaceAll(client, { table: 'free_email_domains', columns: ['domain'] }, rows);
}
