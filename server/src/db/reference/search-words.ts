// The dictionary of the search box: states, cities, shifts, little words, and every list's words. Synonyms: words.ts.
import type { Term } from '@rounds/product/reference/dictionary';
import { plainWords } from '@rounds/product/reference/query-words';
import type pg from 'pg';
import { brandsOf } from './brands';
import { replaceAll, type Row } from './bulk';
import { finder } from './names';
import { cell, list, parseCsv, type Line } from './parse';

type Entry = Pick<Term, 'words' | 'kind' | 'label'> & Partial<Term>;

const columns = [
  ...[
    'words',
    'kind',
    'label',
    'state',
    'lat',
    'lng',
    'known',
    'preference_ids',
    'others',
    'vocabulary',
    'alternatives',
    'cities',
  ],
];

export async function loadSearchWords(client: pg.PoolClient, text: string) {
  const states = await statesOf(client);
  const places = await placesOf(client);
  const entries = [...states, ...places, ...(await listed(client, { lines: parseCsv(text), places }))];
  const known = await knownWords(client, entries);
  // A name is no word of the trade: it does not join those, or the hospitals of that name would be read no more.
  const all = [...entries, ...(await employersOf(client, { entries, known }))];
  const rows = new Map(all.map((entry) => [`${entry.words}|${entry.kind}|${entry.label}`, rowOf(entry)]));
  await replaceAll(client, { table: 'search_terms', columns }, [...rows.values()]);
  await replaceAll(client, { table: 'known_words', columns: ['word', 'uses'] }, known);
}

async function employersOf(
  client: pg.PoolClient,
  { entries, known }: { entries: readonly Entry[]; known: readonly Row[] },
): Promise<Entry[]> {
  const said = new Set([
    ...known.map(({ word }) => word),
    ...entries.filter((entry) => entry.kind !== 'place' || entry.known).map(({ words }) => words),
  ]);
  const brands = await brandsOf(client, (word) => said.has(word));
  return brands.map(({ word, cities }) => ({ words: word, kind: 'employer', label: word, cities }));
}

const rowOf = (entry: Entry): Row => ({
  ...{
    state: null,
    lat: null,
    lng: null,
    known: false,
    vocabulary: null,
    preference_ids: [],
    others: [],
    alternatives: [],
    cities: [],
  },
  ...entry,
});

async function statesOf(client: pg.PoolClient): Promise<Entry[]> {
  const { rows } = await client.query<{ code: string; name: string }>(
    `select code, name from states where country = 'US'`,
  );
  return rows.flatMap(({ code, name }): Entry[] => [
    { words: plainWords(name), kind: 'state', label: name, state: code },
    { words: plainWords(code), kind: 'code', label: name, state: code },
  ]);
}

/** A city is meant without its state if it has so many ZIP codes, and no other of its name has half as many. */
const knownFrom = 12;

/** How people shorten the first word of a city. */
const short: readonly (readonly [RegExp, string])[] = [
  [/^saint /, 'st '],
  [/^fort /, 'ft '],
  [/^mount /, 'mt '],
];

async function placesOf(client: pg.PoolClient): Promise<Entry[]> {
  const { rows } = await client.query<
    Required<Pick<Term, 'label' | 'lat' | 'lng' | 'known'>> & { city: string; state: string }
  >(
    `with cities as (select min(city) as city, state, avg(lat) as lat, avg(lng) as lng, count(*) as zips,
         max(count(*)) over (partition by lower(city)
           rows between unbounded preceding and unbounded following exclude current row) as elsewhere
       from zipcodes where state in (select code from states) group by lower(city), state)
     select city, state, city || ', ' || state as label, lat, lng,
       zips >= $1 and zips >= 2 * coalesce(elsewhere, 0) as known
     from cities`,
    [knownFrom],
  );
  return rows.flatMap(({ city, ...row }): Entry[] => {
    const words = plainWords(city);
    const shorter = short.flatMap(([long, brief]) => (long.test(words) ? [words.replace(long, brief)] : []));
    return [words, ...shorter].map((name) => ({ ...row, words: name, kind: 'place' }));
  });
}

/** The file's own lines; a preference names labels of the lists, a place a city of the ZIP codes. */
async function listed(
  client: pg.PoolClient,
  { lines, places }: { lines: Line[]; places: Entry[] },
): Promise<Entry[]> {
  const { rows } = await client.query<{ id: number; label: string; kind: string }>(
    `select id, label, kind from vocabulary where kind in ('shift', 'type_of_position', 'comfort_setting')`,
  );
  const preference = finder('preference', new Map(rows.map((row) => [row.label, row.id])));
  const place = finder('place', new Map(places.map((_entry, index) => [places[index]?.label ?? '', index])));
  return lines.map((line): Entry => {
    const entry = { words: plainWords(cell(line, 'words')), label: cell(line, 'label') };
    const points = list(line, 'points');
    switch (cell(line, 'kind')) {
      case 'preference': {
        const preference_ids = points.map(preference);
        const vocabulary = rows.find(({ id }) => id === preference_ids[0])?.kind ?? null;
        const others = rows.filter(({ id, kind }) => kind === vocabulary && !preference_ids.includes(id));
        return {
          ...entry,
          kind: 'preference',
          preference_ids,
          vocabulary,
          others: others.map(({ id }) => id),
        };
      }
      case 'same':
        return { ...entry, kind: 'same', alternatives: points };
      case 'place':
        return { ...places[place(entry.label)], ...entry, kind: 'place', known: true };
      case 'little':
        return { ...entry, kind: 'little' };
      case 'plain':
        return { ...entry, kind: 'plain' };
      case 'not':
        return { ...entry, kind: 'not' };
      default:
        throw new Error(`There is no kind ${cell(line, 'kind')}.`);
    }
  });
}

/** Every word of three letters or more that a list or the dictionary holds, and how often. */
async function knownWords(client: pg.PoolClient, entries: readonly Entry[]): Promise<Row[]> {
  const { rows } = await client.query<{ text: string }>(
    `select synonym as text from title_synonyms union all select title from disciplines union all select title from skills
     union all select label from vocabulary union all select name from certifications union all select name from residencies
     union all select name from fellowships union all select text from assessment_items union all select label from benefits
     where company_id is null`,
  );
  const said = entries.filter(({ kind, known }) => kind !== 'place' || known).map(({ words }) => words);
  const uses = new Map<string, number>();
  for (const text of [...rows.map((row) => plainWords(row.text)), ...said])
    for (const word of text.split(' ')) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses]
    .filter(([word]) => /^[a-z]{3,}$/.test(word))
    .map(([word, count]) => ({ word, uses: count }));
}
