// The lists that forms choose from: assessment, vocabularies, matching attributes, states, schools, places.
import { expect, test } from 'vitest';
import { bars, json, lines, repeated, text } from './shipped';

type Vocabularies = {
  vocabulary: Record<string, { id: number; label: string; category?: string }[]>;
  benefits: { id: number; category: string; label: string }[];
};
const { vocabulary, benefits } = json('vocabularies.json') as Vocabularies;
const disciplines = lines('disciplines.csv');
const items = lines('assessment_items.csv');
const LIMITS = { skills: [25, 60], equipment: [10, 30], populations: [10, 30] } as const;

/** What a discipline is asked once it shares its parent's items. */
function asked(code: string, kind: keyof typeof LIMITS): Set<string> {
  const found = new Set<string>();
  let row = disciplines.find((one) => one.code === code);
  while (row && found.size < LIMITS[kind][0]) {
    const { code: source, parent } = row;
    for (const item of items) {
      if (item.discipline === source && item.kind === kind) found.add((item.text ?? '').toLowerCase());
    }
    row = disciplines.find((one) => one.id === parent);
  }
  return found;
}

test.each(Object.keys(LIMITS) as (keyof typeof LIMITS)[])('every discipline is asked about enough %s', (kind) => {
  const short = disciplines.filter((row) => asked(row.code ?? '', kind).size < LIMITS[kind][0]);
  expect(short.map((row) => row.code)).toEqual([]);
  for (const { code = '' } of disciplines) {
    const own = items.filter((item) => item.discipline === code && item.kind === kind);
    expect(own.length).toBeLessThanOrEqual(LIMITS[kind][1]);
    expect(repeated(own.map((item) => item.text?.toLowerCase()))).toEqual([]);
  }
});

test('an assessment item is at most one sentence, short enough to read', () => {
  const codes = new Set(disciplines.map((row) => row.code));
  expect(items.filter((item) => !codes.has(item.discipline) || !((item.kind ?? '') in LIMITS))).toEqual([]);
  expect(items.filter((item) => (item.text ?? '').length > 170 || /[a-z]\. [A-Z]/.test(item.text ?? ''))).toEqual([]);
});

test('vocabulary ids and labels are unique, and so are the benefits', () => {
  const entries = Object.values(vocabulary).flat();
  expect(repeated(entries.map((entry) => String(entry.id)))).toEqual([]);
  for (const list of Object.values(vocabulary)) expect(repeated(list.map((entry) => entry.label))).toEqual([]);
  expect(repeated(benefits.map((entry) => String(entry.id)))).toEqual([]);
  expect(repeated(benefits.map((entry) => entry.label))).toEqual([]);
  expect(Math.max(...benefits.map((entry) => entry.id))).toBeLessThan(10_000);
});

test('declarations keep to four subjects and ask about neither health nor convictions', () => {
  const declarations = vocabulary.self_declaration ?? [];
  expect(new Set(declarations.map((entry) => entry.category))).toEqual(
    new Set(['license_or_privilege', 'malpractice', 'exclusion', 'restrictive_covenant']),
  );
  const words = /\b(health(?! program)|illness|disab|impair|substance(?! registration)|convict|felony|arrest|crim)/i;
  expect(declarations.filter((entry) => words.test(entry.label.replace('controlled-substance', '')))).toEqual([]);
});

test('matching attributes hang on a benefit, and choices have options', () => {
  const attributes = lines('matching_attributes.csv');
  const labels = new Set(benefits.map((entry) => entry.label));
  expect(attributes.length).toBeGreaterThanOrEqual(38);
  expect(attributes.filter((row) => !labels.has(row.benefit ?? ''))).toEqual([]);
  expect(attributes.filter((row) => (row.kind === 'choice') !== bars(row.options).length > 1)).toEqual([]);
  for (const column of ['code', 'label', 'question_employer', 'question_job_seeker']) {
    expect(repeated(attributes.map((row) => row[column]))).toEqual([]);
  }
  const questions = attributes.flatMap((row) => [row.question_employer, row.question_job_seeker]);
  expect(questions.filter((question) => !question?.endsWith('?'))).toEqual([]);
});

test('the nurse compact is in force in forty states, each with its date', () => {
  const states = lines('states_provinces.csv');
  const active = states.filter((row) => row.nlc === 'active');
  expect(active).toHaveLength(40);
  expect(states.filter((row) => (row.nlc === 'active') !== /^20\d\d-\d\d-\d\d$/.test(row.nlc_since ?? ''))).toEqual([]);
  expect(states.filter((row) => row.practical_nurse_title === 'LVN').map((row) => row.code)).toEqual(['CA', 'TX']);
});

test('residencies have taxonomy codes, and fellowships ids of their own', () => {
  type Residency = { id: number; nucc: string; fellowships: { id: number; name: string }[] };
  const residencies = json('gme_specialties.json') as Residency[];
  const codes = new Set(lines('nucc_taxonomy.csv').map((row) => row.code));
  // A transitional year leads to no specialty and has no code.
  expect(residencies.filter((one) => !one.nucc)).toHaveLength(1);
  expect(residencies.filter((one) => one.nucc && !codes.has(one.nucc))).toEqual([]);
  const fellowships = residencies.flatMap((one) => one.fellowships);
  expect(repeated(fellowships.map((one) => String(one.id)))).toEqual([]);
  for (const one of residencies) expect(repeated(one.fellowships.map((fellowship) => fellowship.name))).toEqual([]);
});

test('hospitals and ZIP codes lie in states that are listed, at possible places', () => {
  const states = new Set([...lines('states_provinces.csv').map((row) => row.code), 'MH']);
  for (const file of ['us_hospitals.csv', 'us_zipcodes.csv']) {
    const rows = lines(file);
    expect(rows.filter((row) => !states.has(row.state) || !/^\d{5}$/.test(row.zip ?? ''))).toEqual([]);
    const placed = rows.filter((row) => row.lat);
    expect(placed.filter((row) => Math.abs(Number(row.lat)) > 72 || Math.abs(Number(row.lng)) > 180)).toEqual([]);
    expect(placed.length / rows.length).toBeGreaterThan(0.98);
  }
});

test('free mail domains are sorted, lower case and known', () => {
  const domains = text('free_email_domains.txt').trimEnd().split('\n');
  expect(domains).toEqual([...new Set(domains)].sort());
  expect(domains.filter((domain) => domain !== domain.toLowerCase())).toEqual([]);
  expect(domains).toEqual(expect.arrayContaining(['gmail.com', 'proton.me', 'yahoo.com', 'outlook.com']));
});
