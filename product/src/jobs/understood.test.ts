// How the pieces of a text become filters, and when they give way to chosen ones.
import { expect, it } from 'vitest';
import type { Term } from '../reference/dictionary';
import { readText } from '../reference/query-reading';
import { jobSearchQuery } from './calls';
import { easings, pieceText, understood, type Eased } from './understood';

const blank = {
  state: null,
  lat: null,
  lng: null,
  known: true,
  preference_ids: [],
  others: [],
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
    others: [1, 2],
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
  { ...blank, words: 'no', kind: 'not', label: '' },
  { ...blank, words: 'icu', kind: 'same', label: 'Intensive care', alternatives: ['icu'] },
];
const synonyms = [
  { words: 'nurse', discipline_id: 1, title: 'Registered Nurse', among: [] },
  { words: 'cardiologist', discipline_id: 5, title: 'Physician', among: ['cardiology'] },
  { words: 'surgeon', discipline_id: 5, title: 'Physician', among: ['surgery'] },
  { words: 'heart surgeon', discipline_id: 5, title: 'Physician', among: ['heart'] },
].map((one) => [one.words, [one]] as const);
const dictionary = { synonyms: new Map(synonyms), terms: new Map(terms.map((term) => [term.words, [term]])) };
const read = (filters: Record<string, string>, chosen: string[] = [], eased: Eased = {}) => {
  const query = jobSearchQuery.parse(filters);
  return understood(query, readText(query.query, dictionary), { chosen, eased });
};
const aside = ({ shown }: ReturnType<typeof read>) =>
  shown.filter(({ set_aside }) => set_aside).map(({ words }) => words);
const texts = ({ shown }: ReturnType<typeof read>) => shown.map(pieceText);
const ways = (filters: Record<string, string>) => {
  const query = jobSearchQuery.parse(filters);
  return easings(query, readText(query.query, dictionary), { chosen: [] }).map((way) =>
    Object.entries(way)
      .map(([what, of]) => (of === true ? what : `${what} ${of}`))
      .join(' '),
  );
};

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

it('makes filters of pay and miles, and says of each that cannot be used why', () => {
  const asked = read({ query: 'nurse $50 an hour within 40 miles of tampa' });
  expect(asked.query).toMatchObject({ pay_min: 50, pay_period: 'hour', radius: 40 });
  expect(texts(asked)).toEqual([
    ...['Registered Nurse', '$50 an hour or more, at the top of the range', 'Within 40 miles', 'Tampa, FL'],
  ]);
  const chosen = read({ query: '2500/wk within 5 miles tampa', pay_min: '30', radius: '60' });
  expect(chosen.query).toMatchObject({ pay_min: 30, pay_period: 'hour', radius: 60 });
  expect(aside(chosen)).toEqual(['2500 wk', 'within 5 miles']);
  const nowhere = read({ query: 'nurse within 25 miles 99999' });
  expect(nowhere.query.radius).toBeUndefined();
  expect(texts(nowhere).slice(1)).toEqual([
    'Within 25 miles, not used: name a city or a ZIP code',
    '“99999”, not used: we cannot search by this',
  ]);
});

it('asks for the other shifts where one is not wanted', () => {
  const asked = read({ query: 'nurse no nights' });
  expect(asked.query.preferences).toEqual([1, 2]);
  expect(texts(asked)).toEqual(['Registered Nurse', 'Not only nights']);
});

it('asks less where all finds nothing: of the nearest place, of the profession, without the terms', () => {
  expect(ways({ query: 'nurse tampa' })).toEqual(['place']);
  expect(ways({ query: 'icu nurse nights florida' })).toEqual([
    ...['place', 'terms 2', 'terms 2 place', 'unit all', 'unit all place'],
    ...['unit all terms all', 'unit all terms all place'],
  ]);
  // One term alone before all of them, the last one first, and not those that a filter says otherwise of.
  expect(ways({ query: 'nurse nights hospice $50 an hour' })).toEqual([
    ...['terms 3', 'terms 2', 'terms 1', 'terms all'],
  ]);
  expect(ways({ query: 'nurse nights $50 an hour', pay_min: '40' })).toEqual(['terms 1']);
  expect(ways({ query: 'heart surgeon' })).toEqual(['unit kin', 'unit all']);
  // A word that no list holds is given up last, and never where nothing else is asked for.
  expect(ways({ query: 'bayline icu nurse nights' })).toEqual(['names', 'names unit all terms all']);
  expect(ways({ query: 'bayline tampa' })).toEqual(['place', 'names', 'names place']);
  expect(ways({ query: 'bayline' })).toEqual([]);
  expect(texts(read({ query: 'Bayline nurse' }, [], { names: true }))).toEqual([
    '“Bayline”, not asked for: nothing has all of this',
    'Registered Nurse',
  ]);
  // A filter that was chosen is not.
  expect(ways({ query: 'nurse florida', states: 'TX' })).toEqual([]);
  const near = read({ query: 'nurse tampa' }, [], { place: { lat: 1, lng: 2 } });
  expect(near).toMatchObject({ point: { lat: 1, lng: 2 }, query: { sort: 'distance' } });
  expect(near.query.radius).toBeUndefined();
  expect(texts(near)[1]).toBe('Tampa, FL: nothing there, so the nearest come first');
  const kind = read({ query: 'cardiologist icu' }, [], { unit: 'all' });
  expect(kind.pieces.map(({ disciplines }) => disciplines)).toEqual([[{ id: 5, among: [] }]]);
  expect(texts(kind)).toEqual([
    'Physician; cardiologist, not asked for: nothing has all of this',
    'Intensive care, not asked for: nothing has all of this',
  ]);
  expect(texts(read({ query: 'cardiologist' }, [], { unit: 'all' }))).toEqual([
    'Physician: no cardiologist now, so the others are shown',
  ]);
});

it('gives up one term, says so on it alone, and of a kind of a profession asks for the wider kind', () => {
  const one = read({ query: 'nurse nights $50 an hour' }, [], { terms: 2 });
  expect(one.query).toMatchObject({ preferences: [5, 6] });
  expect(one.query.pay_min).toBeUndefined();
  expect(texts(one)).toEqual([
    ...['Registered Nurse', 'Nights', '$50 an hour or more, not asked for: nothing has all of this'],
  ]);
  // "None now" is true only where nothing else was asked for.
  expect(texts(read({ query: 'nights' }, [], { terms: 0 }))).toEqual(['Nights: none now, so not asked for']);
  expect(texts(read({ query: 'nights', states: 'TX' }, [], { terms: 0 }))).toEqual([
    'Nights, not asked for: nothing has all of this',
  ]);
  const kind = read({ query: 'heart surgeons' }, [], { unit: 'kin' });
  expect(kind.pieces.map(({ disciplines }) => disciplines)).toEqual([[{ id: 5, among: ['surgery'] }]]);
  expect(texts(kind)).toEqual(['Physician: surgeons, the nearest there is to “heart surgeons”']);
});

it('searches around one’s own place where that is known, and says what would tell it where not', () => {
  const query = jobSearchQuery.parse({ query: 'nurse near me' });
  const reading = readText(query.query, dictionary);
  const near = (home: boolean) => understood(query, reading, { chosen: [], home });
  expect(near(true).query).toMatchObject({ radius: 25 });
  expect(texts(near(true))).toEqual(['Registered Nurse', 'Near me']);
  expect(near(false).query.radius).toBeUndefined();
  expect(texts(near(false))).toEqual([
    'Registered Nurse',
    'Near me, not used: name a city or a ZIP code, or sign in with one on your profile',
  ]);
  expect(texts(read({ query: 'nurse near me tampa' }))).toEqual(['Registered Nurse', 'Near me', 'Tampa, FL']);
});

it('says that hours are not searched by', () => {
  expect(texts(read({ query: 'nurse 20 hours a week' }))).toEqual([
    'Registered Nurse',
    '“20 hours a week”, not used: we cannot search by this',
  ]);
});
