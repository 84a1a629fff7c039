// The disciplines and all that hangs on them: crosswalks, skills, certifications, license types, titles.
import { plainWords } from '@rounds/product/reference/query-words';
import { expect, test } from 'vitest';
import { bars, json, lines, repeated } from './shipped';

const disciplines = lines('disciplines.csv');
const codes = new Set(disciplines.map((row) => row.code));
const VETERINARY = /^Veterinar/;

function perDiscipline(file: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { discipline = '', skill = '', synonym = '' } of lines(file)) {
    found.set(discipline, [...(found.get(discipline) ?? []), skill || synonym]);
  }
  return found;
}

test('codes, titles and abbreviations say which discipline is meant', () => {
  for (const column of ['code', 'title', 'abbreviation']) {
    expect(repeated(disciplines.map((row) => row[column]))).toEqual([]);
  }
  expect(disciplines.filter((row) => !/^[a-z]+(-[a-z]+)*$/.test(row.code ?? ''))).toEqual([]);
});

test('parents lead upwards to a discipline without one', () => {
  const parentOf = new Map(disciplines.map((row) => [row.id, row.parent]));
  for (const row of disciplines) {
    const seen = [row.id];
    for (let up = row.parent; up; up = parentOf.get(up)) {
      expect(parentOf.has(up)).toBe(true);
      expect(seen).not.toContain(up);
      seen.push(up);
    }
  }
});

test('price tiers follow the profession', () => {
  const tier = (code: string) => disciplines.find((row) => row.code === code)?.price_tier;
  expect(['cna', 'medical-assistant', 'phlebotomist'].map(tier)).toEqual(['support', 'support', 'support']);
  expect(['rn', 'pt', 'lab-scientist'].map(tier)).toEqual(['nursing_allied', 'nursing_allied', 'nursing_allied']);
  expect(['np', 'pa', 'crna', 'cnm'].map(tier)).toEqual(['app_crna', 'app_crna', 'app_crna', 'app_crna']);
  expect(disciplines.filter((row) => row.price_tier === 'physician').map((row) => row.code)).toEqual(['physician']);
  expect(disciplines.filter((row) => row.physician_fields === 'Y').map((row) => row.code)).toEqual(['physician']);
});

test('every human health occupation of O*NET has a discipline', () => {
  const occupations = lines('onet_occupations.csv');
  const known = new Set(occupations.map((row) => row.onet_soc));
  const mapped = new Set(disciplines.flatMap((row) => bars(row.onet_soc)));
  const human = occupations.filter((row) => !VETERINARY.test(row.title ?? ''));
  expect(human.filter((row) => !mapped.has(row.onet_soc ?? '')).map((row) => row.title)).toEqual([]);
  expect([...mapped].filter((soc) => !known.has(soc))).toEqual([]);
});

test('a title that is the name of a discipline stands under one of its occupations', () => {
  const plain = (title = '') => plainWords(title.replace(/\(.*\)/, ''));
  const named = new Map<string, Set<string>>();
  const names = [
    ...disciplines.map((row) => [row.title, row.code]),
    ...lines('title_synonyms.csv')
      .filter((row) => !row.among)
      .map((row) => [row.synonym, row.discipline]),
  ];
  for (const [name, code = ''] of names)
    named.set(plain(name), (named.get(plain(name)) ?? new Set()).add(code));
  const elsewhere = lines('alt_titles.csv').filter((row) => {
    const meant = named.get(plain(row.title));
    return (
      meant &&
      !disciplines.some(
        ({ code = '', onet_soc }) =>
          meant.has(code) && bars(onet_soc).some((soc) => bars(row.onet_soc).includes(soc)),
      )
    );
  });
  expect(elsewhere.map((row) => row.title)).toEqual([]);
});

test('each written title names disciplines that exist, once', () => {
  const titles = lines('known_titles.csv');
  expect(new Set(titles.map((row) => row.title)).size).toBe(titles.length);
  expect(titles.flatMap((row) => bars(row.discipline)).filter((code) => !codes.has(code))).toEqual([]);
  expect([...codes].filter((code) => !titles.some((row) => bars(row.discipline).includes(code ?? '')))).toEqual([]);
});

test('taxonomy codes exist', () => {
  const known = new Set(lines('nucc_taxonomy.csv').map((row) => row.code));
  expect(disciplines.flatMap((row) => bars(row.nucc)).filter((code) => !known.has(code))).toEqual([]);
});

test('each discipline has 12 to 30 skills, each once and from the list', () => {
  const titles = new Set(lines('skills.csv').map((row) => row.title));
  const skills = perDiscipline('discipline_skills.csv');
  expect([...skills.keys()].filter((code) => !codes.has(code))).toEqual([]);
  for (const code of codes) {
    const own = skills.get(code ?? '') ?? [];
    expect({ code, fits: own.length >= 12 && own.length <= 30 }).toEqual({ code, fits: true });
    expect(repeated(own)).toEqual([]);
    expect(own.filter((title) => !titles.has(title))).toEqual([]);
  }
  expect(titles.size).toBe(new Set([...titles].map((title) => title?.toLowerCase())).size);
});

test('each discipline chooses from words of the forms, and has degrees, shifts, types of position and settings', () => {
  const choices = lines('discipline_choices.csv');
  const { vocabulary } = json('vocabularies.json') as { vocabulary: Record<string, { label: string }[]> };
  const kinds = ['education_level', 'shift', 'type_of_position', 'comfort_setting', 'specialty'];
  const listed = kinds.flatMap((kind) => (vocabulary[kind] ?? []).map(({ label }) => `${kind} ${label}`));
  expect(choices.map(({ kind, label }) => `${kind} ${label}`).sort()).toEqual(listed.sort());
  const has = (row: (typeof disciplines)[number], kind: string) =>
    choices
      .filter((line) => line.kind === kind)
      .filter((line) => bars(line.disciplines).some((word) => ['*', row.code, row.category].includes(word)))
      .map((line) => line.label);
  const apps = disciplines.filter((row) => row.price_tier === 'app_crna').map((row) => row.code);
  for (const row of disciplines)
    expect({
      code: row.code,
      lacks: kinds.slice(0, 4).filter((kind) => has(row, kind).length === 0),
      named: has(row, 'specialty').length > 0,
    }).toEqual({ code: row.code, lacks: [], named: apps.includes(row.code) });
  const [nurse] = disciplines.filter((row) => row.code === 'rn');
  const none = ['Doctor of Podiatric Medicine (DPM)', 'Doctor of Medicine (MD)', 'High school diploma / GED'];
  const never = [...none, 'Reference laboratory', 'Locum tenens', '7 on / 7 off'];
  expect(kinds.flatMap((kind) => (nurse ? has(nurse, kind) : [])).filter((label) => never.includes(label ?? ''))).toEqual([]);
});

test('license types name their disciplines, and both sides agree', () => {
  const types = lines('license_types.csv');
  expect(repeated(types.map((row) => row.code))).toEqual([]);
  for (const { code = '', disciplines: holders } of types) {
    const claimed = disciplines.filter((row) => bars(row.license_types).includes(code)).map((row) => row.code);
    expect({ code, holders: bars(holders) }).toEqual({ code, holders: claimed });
    expect(claimed.length).toBeGreaterThan(0);
  }
  const known = new Set(types.map((row) => row.code));
  expect(disciplines.flatMap((row) => bars(row.license_types)).filter((code) => !known.has(code))).toEqual([]);
});

test('only a multistate nursing license is under the nurse compact', () => {
  const nurse = lines('license_types.csv').filter((row) => row.compact === 'NLC');
  expect(nurse.map((row) => row.code)).toEqual(['rn-multistate', 'lpn-multistate']);
});

test('certifications resolve to disciplines, and each discipline can be asked for one', () => {
  const rows = lines('certifications.csv');
  const words = new Set([...codes, '*', 'clinical']);
  expect(rows.flatMap((row) => bars(row.disciplines)).filter((word) => !words.has(word))).toEqual([]);
  expect(rows.filter((row) => bars(row.disciplines).length === 0)).toEqual([]);
  expect(rows.filter((row) => !['required', 'related', 'special', 'general'].includes(row.kind ?? ''))).toEqual([]);
  expect(repeated(rows.map((row) => `${row.abbreviation} ${row.name}`))).toEqual([]);
});

test('each discipline has titles that people type, none listed twice', () => {
  const synonyms = perDiscipline('title_synonyms.csv');
  expect([...synonyms.keys()].sort()).toEqual([...codes].sort());
  for (const titles of synonyms.values()) expect(repeated(titles.map((title) => title.toLowerCase()))).toEqual([]);
});
