// How the pieces of a text become filters, and when they give way to chosen ones.
import { expect, it } from 'vitest';
import { readText, type Term } from '../reference/query-reading';
import { jobSearchQuery } from './calls';
import { understood } from './understood';

const blank = {
  state: null,
  lat: null,
  lng: null,
  known: true,
  preference_ids: [],
  vocabulary: null,
  alternatives: [],
};
const terms: Term[] = [
  { ...blank, words: 'florida', kind: 'state', label: 'Florida', state: 'FL' },
  { ...blank, words: 'tampa', kind: 'place', label: 'Tampa, FL', state: 'FL', lat: 27.9, lng: -82.4 },
  { ...blank, words: 'miami', kind: 'place', label: 'Miami, FL', state: 'FL', lat: 25.7, lng: -80.2 },
  {
    ...blank,
    words: 'nights',
    kind: 'preference',
    label: 'Nights',
    preference_ids: [5, 6],
    vocabulary: 'shift',
  },
  {
    ...blank,
    words: 'hospice',
    kind: 'preference',
    label: 'Hospice',
    preference_ids: [34],
    vocabulary: 'comfort_setting',
  },
];
const dictionary = { synonyms: new Map(), terms: new Map(terms.map((term) => [term.words, [term]])) };
const read = (filters: Record<string, string>, chosen: string[] = []) => {
  const query = jobSearchQuery.parse(filters);
  return understood(query, readText(query.query, dictionary), chosen);
};
const aside = ({ shown }: ReturnType<typeof read>) =>
  shown.filter(({ set_aside }) => set_aside).map(({ words }) => words);

it('makes filters of states, a place and shifts, and leaves settings and other words to be looked for', () => {
  const asked = read({ query: 'wound nights hospice florida tampa' });
  expect(asked.query).toMatchObject({ states: ['FL'], preferences: [5, 6], radius: 25 });
  expect(asked.point).toEqual({ lat: 27.9, lng: -82.4 });
  expect(asked.pieces.map(({ words }) => words)).toEqual(['wound', 'hospice']);
  expect(aside(asked)).toEqual([]);
});

it('gives way to filters that were chosen', () => {
  const asked = read({ query: 'nights florida tampa', states: 'TX', zip_code: '33606', preferences: '3' }, [
    'shift',
  ]);
  expect(asked.query).toMatchObject({ states: ['TX'], preferences: [3] });
  expect(asked.query.radius).toBeUndefined();
  expect(asked.point).toBeNull();
  expect(aside(asked)).toEqual(['nights', 'florida', 'tampa']);
});

it('measures a chosen radius from the place of the text, and only the first place counts', () => {
  const asked = read({ query: 'tampa miami', radius: '60' });
  expect(asked.query.radius).toBe(60);
  expect(asked.point?.lat).toBe(27.9);
  expect(aside(asked)).toEqual(['miami']);
});
