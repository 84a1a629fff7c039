// What the words of a search are read as, with a small dictionary.
import { expect, it } from 'vitest';
import type { Dictionary, Synonym, Term } from './dictionary';
import { readText, without } from './query-reading';

const synonyms: Synonym[] = [
  { words: 'rn', discipline_id: 1, title: 'Registered Nurse', among: [] },
  { words: 'nurse', discipline_id: 1, title: 'Registered Nurse', among: [] },
  { words: 'cardiac nurse', discipline_id: 1, title: 'Registered Nurse', among: ['cardiac', 'telemetry'] },
  { words: 'lpn', discipline_id: 2, title: 'Licensed Practical Nurse', among: [] },
  { words: 'pa', discipline_id: 8, title: 'Physician Assistant', among: [] },
];
const term = (given: Pick<Term, 'words' | 'kind'> & Partial<Term>): Term => ({
  ...{ label: given.words, state: null, lat: null, lng: null, known: false, preference_ids: [], others: [] },
  ...{ vocabulary: null, alternatives: [] },
  ...given,
});
const city = (words: string, state: string, known: boolean) =>
  term({ words, kind: 'place', label: `${words}, ${state}`, state, lat: 1, lng: 2, known });
const terms: Term[] = [
  term({ words: 'pennsylvania', kind: 'state', label: 'Pennsylvania', state: 'PA' }),
  term({ words: 'pa', kind: 'code', label: 'Pennsylvania', state: 'PA' }),
  term({ words: 'fl', kind: 'code', label: 'Florida', state: 'FL' }),
  term({ words: 'indiana', kind: 'state', label: 'Indiana', state: 'IN' }),
  term({ words: 'in', kind: 'code', label: 'Indiana', state: 'IN' }),
  term({ words: 'in', kind: 'little' }),
  term({ words: 'new york', kind: 'state', label: 'New York', state: 'NY' }),
  term({ words: 'ny', kind: 'code', label: 'New York', state: 'NY' }),
  city('tampa', 'FL', true),
  city('salem', 'IN', false),
  city('new york', 'NY', true),
  term({
    words: 'nights',
    kind: 'preference',
    label: 'Nights',
    preference_ids: [5, 6],
    others: [1],
    vocabulary: 'shift',
  }),
  term({ words: 'peds', kind: 'same', label: 'Pediatrics', alternatives: ['pediatric'] }),
  term({ words: 'icu', kind: 'same', label: 'Intensive care', alternatives: ['icu -neonatal', 'micu'] }),
  term({ words: 'or', kind: 'little' }),
  term({ words: 'no', kind: 'not' }),
  term({ words: 'st joseph', kind: 'plain' }),
  term({
    words: '12 hr',
    kind: 'preference',
    label: '12-hour shifts',
    preference_ids: [3],
    vocabulary: 'shift',
  }),
  term({ words: '33606', kind: 'place', label: 'Tampa, FL 33606', lat: 1, lng: 2, known: true }),
  term({ words: 'st marys', kind: 'employer', employer: 'xemployer_st_marys', cities: ['Salem, IN'] }),
  term({ words: 'cardiac nurse nights', kind: 'employer', employer: 'xemployer_x' }),
  term({ words: 'tampa general', kind: 'employer', employer: 'xemployer_tampa_general', cities: [] }),
];
const by = <T extends { words: string }>(rows: T[]) =>
  new Map(rows.map(({ words }) => [words, rows.filter((row) => row.words === words)]));
const dictionary: Dictionary = { synonyms: by(synonyms), terms: by(terms) };
const read = (text: string, instead?: Map<string, string>) =>
  readText(text, dictionary, instead).pieces.map(({ kind, words, label }) => `${kind} ${words}: ${label}`);

it('takes the longest that is known at each word and leaves little words out', () => {
  expect(read('Cardiac nurse nights in Tampa')).toEqual([
    'discipline cardiac nurse: Registered Nurse: Cardiac nurse',
    'preference nights: Nights',
    'place tampa: tampa, FL',
  ]);
  expect(read('peds nurse')).toEqual(['words peds: Pediatrics', 'discipline nurse: Registered Nurse']);
  expect(read('')).toEqual([]);
});

it('takes two letters for a state only where they mean nothing else, or after a place or a comma', () => {
  expect(read('rn fl')).toEqual(['discipline rn: Registered Nurse', 'state fl: Florida']);
  expect(read('pa')).toEqual(['discipline pa: Physician Assistant']);
  expect(read('rn, PA')).toEqual(['discipline rn: Registered Nurse', 'state pa: Pennsylvania']);
  expect(read('nurse in')).toEqual(['discipline nurse: Registered Nurse']);
  expect(read('nurse salem in')).toEqual(['discipline nurse: Registered Nurse', 'place salem in: salem, IN']);
});

it('takes a city for one where it is well known or its state stands behind it', () => {
  expect(read('salem')).toEqual(['words salem: salem']);
  expect(read('Salem, Indiana')).toEqual(['place salem indiana: salem, IN']);
  expect(read('new york')).toEqual(['state new york: New York']);
  expect(read('new york ny')).toEqual(['place new york ny: new york, NY']);
});

it('names what it does not know, and marks what was mended', () => {
  expect(readText('zzz nurse', dictionary).unknown).toEqual(['zzz']);
  expect(read('nusre fl', new Map([['nusre', 'nurse']]))).toEqual([
    'correction nurse: nurse',
    'state fl: Florida',
  ]);
});

it('writes the text again without one piece', () => {
  const reading = readText('RN nights in Tampa, FL', dictionary);
  expect(reading.pieces.map((piece) => without(reading, piece))).toEqual([
    'nights Tampa, FL',
    'RN Tampa, FL',
    'RN nights',
  ]);
});

it('takes several for one', () => {
  expect(read('nurses rns tampas')).toEqual([
    'discipline nurses: Registered Nurse',
    'discipline rns: Registered Nurse',
    'place tampas: tampa, FL',
  ]);
});

it('reads a ZIP code, and says of one that nobody has that it is not read', () => {
  expect(read('33606 nurse')).toEqual(['place 33606: Tampa, FL 33606', 'discipline nurse: Registered Nurse']);
  expect(read('99999 nurse')).toEqual(['unread 99999: 99999', 'discipline nurse: Registered Nurse']);
});

it('takes a no along with what is not wanted', () => {
  expect(readText('rn no nights', dictionary).pieces[1]).toMatchObject({
    ...{ kind: 'preference', label: 'No nights', preference_ids: [1], at: 1, length: 2 },
  });
  expect(read('no peds rn')).toEqual(['unread no peds: no peds', 'discipline rn: Registered Nurse']);
  expect(read('no')).toEqual(['unread no: no']);
});

it('takes the name of an employer for one, unless every word says something else', () => {
  expect(read("St Mary's nurse")).toEqual([
    "employer st marys: St Mary's",
    'discipline nurse: Registered Nurse',
  ]);
  // Salem is the one where the employer is, well known or not.
  expect(read('st marys salem')).toEqual(['employer st marys: st marys', 'place salem: salem, IN']);
  expect(read('tampa general salem')).toEqual([
    'employer tampa general: tampa general',
    'words salem: salem',
  ]);
  expect(read('cardiac nurse nights')).toEqual([
    'discipline cardiac nurse: Registered Nurse: cardiac nurse',
    'preference nights: Nights',
  ]);
});

it('takes either of two units or trades with an or between them', () => {
  const pieces = (text: string) =>
    readText(text, dictionary).pieces.map(({ label, words, alternatives, disciplines }) => ({
      ...{ label, words, alternatives, disciplines },
    }));
  expect(pieces('icu or peds rn')).toMatchObject([
    {
      label: 'Intensive care or Pediatrics',
      words: 'icu',
      alternatives: ['icu -neonatal', 'micu', 'peds', 'pediatric'],
    },
    { label: 'Registered Nurse' },
  ]);
  expect(pieces('peds or cardiac nurse')).toMatchObject([
    {
      label: 'Registered Nurse: peds or cardiac nurse',
      disciplines: [{ id: 1, among: ['cardiac', 'telemetry', 'peds', 'pediatric'] }],
    },
  ]);
  expect(pieces('rn or lpn tampa')).toMatchObject([
    { label: 'Registered Nurse or Licensed Practical Nurse', disciplines: [{ id: 1 }, { id: 2 }] },
    { label: 'tampa, FL' },
  ]);
  expect(pieces('nights or rn')).toHaveLength(2);
});
