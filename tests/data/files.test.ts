// Every shipped data file as a file: encoding, columns, ids, spelling and where it comes from.
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { learnedFile } from '../../server/src/db/reference/learned-titles';
import { STEPS } from '../../server/src/db/reference/steps';
import { files, json, lines, repeated, text } from './shipped';

const data = files.filter((file) => file !== 'SOURCES.md' && file !== learnedFile);
const csv = data.filter((file) => file.endsWith('.csv'));
/** Written or edited for Rounds; the others hold names that belong to somebody else. */
const own = [
  'SOURCES.md',
  'assessment_items.csv',
  'discipline_choices.csv',
  'discipline_skills.csv',
  'disciplines.csv',
  'license_types.csv',
  'matching_attributes.csv',
  'search_words.csv',
  'skills.csv',
  'title_synonyms.csv',
  'vocabularies.json',
];
const BRITISH =
  /\b(licen[c]e|programmes?\b|centre|behaviour|colour|favour|labour|tumour|organi[s](e|ing|ation)|speciali[s](e|ing|ation)|utili[s]|paediatr|orthopaed|haemo|anaesth|oesoph|oedema|counsell|practi[s]|cancell(ed|ing)|travell|enrol(ment|s)?\b|fulfil\b|judgement|ageing|offence|defence|misdemeanour|grey|diarrhoea|gynaec)/i;

test.each(data)('%s is UTF-8 with LF line ends, ends in one, and has no mojibake', (file) => {
  const content = text(file);
  expect(content).not.toMatch(/\r|\uFEFF|\uFFFD|\0/);
  expect(content).not.toMatch(/Ã[\u0080-\u00BF©¨¡±]|â€|Â[ °·]/);
  expect(file.endsWith('.topo.json') || content.endsWith('\n')).toBe(true);
});

test.each(csv)('%s has the same columns in every line, none with blanks around its text', (file) => {
  const rows = lines(file);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => Object.values(row).some((value) => value !== value.trim()))).toEqual([]);
});

test.each(csv.filter((file) => 'id' in (lines(file)[0] ?? {})))('%s has one whole id for each line', (file) => {
  const ids = lines(file).map((row) => row.id);
  expect(ids.filter((id) => !/^[1-9]\d*$/.test(id ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(own)('%s is in US English', (file) => {
  const strange = text(file)
    .split('\n')
    .filter((line) => BRITISH.test(line));
  expect(strange).toEqual([]);
});

test('the word list knows British from US spelling', () => {
  for (const word of ['licence', 'programme', 'centres', 'behavioural', 'practised', 'counsellor', 'cancelled']) {
    expect(word).toMatch(BRITISH);
  }
  for (const word of ['license', 'program', 'centers', 'behavioral', 'practice', 'counselor', 'canceled', 'cancellation']) {
    expect(word).not.toMatch(BRITISH);
  }
});

test('each file is named in SOURCES.md, or the folder it is in', () => {
  const sources = text('SOURCES.md');
  const told = (file: string) => sources.includes(file.includes('/') ? `${dirname(file)}/` : file);
  expect(data.filter((file) => !told(file))).toEqual([]);
});

test('each state that has a shape has a file with the shapes of its counties', () => {
  const states = json('us_states_albers_10m.topo.json') as {
    objects: { states: { geometries: { id: string }[] } };
  };
  const codes = new Map(lines('states_provinces.csv').map(({ fips, code }) => [fips, code]));
  for (const { id } of states.objects.states.geometries) {
    const shapes = json(`us_counties_albers/${codes.get(id)}.topo.json`) as {
      objects: { counties: { geometries: { id: string }[] } };
    };
    const { geometries } = shapes.objects.counties;
    expect(geometries.length).toBeGreaterThan(0);
    expect(geometries.filter((county) => !county.id.startsWith(id))).toEqual([]);
  }
});

test('each file that is loaded is shipped, and comes after those it needs', () => {
  const order = STEPS.map((step) => step.file);
  expect(repeated(order)).toEqual([]);
  for (const [index, step] of STEPS.entries()) {
    for (const file of [step.file, ...(step.needs ?? [])]) expect(files).toContain(file);
    const loaded = (step.needs ?? []).filter((need) => order.includes(need));
    expect(loaded.filter((need) => !order.slice(0, index).includes(need))).toEqual([]);
  }
});
