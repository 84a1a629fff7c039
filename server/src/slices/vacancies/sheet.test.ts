// Rows of a spreadsheet: what goes out comes back the same, and what people write is understood or named.
import fc from 'fast-check';
import { asCsv } from '@rounds/product/csv';
import { cellsOf, headerOf, readRow, rowOfVacancy, type SheetVacancy } from '@rounds/product/vacancies/sheet';
import { sheetColumns, sheetTitles } from '@rounds/product/vacancies/sheet-columns';
import { listTitles, nameList, type ListName, type Names } from '@rounds/product/vacancies/sheet-names';
import { expect, it } from 'vitest';
import { readSheet } from './sheet-reading';

/** Names that are alike, that look like numbers of others, and that hold every sign that parts them. */
const words = [
  'Night (12 h)',
  'ICU; step down',
  'icu',
  'ICU',
  'West \\ East',
  'A (required)',
  '=B',
  'C #1',
  'Ünits “x”',
];
const list = nameList(words.map((name, nth) => ({ id: nth + 1, name })));
const names = Object.fromEntries(Object.keys(listTitles).map((name) => [name, list])) as Record<
  ListName,
  typeof list
> satisfies Names;
const namesFor = () => names;

const id = fc.integer({ min: 1, max: words.length });
const signs = [...'aB1 ;,"\'=+-@#\\|()é漢🙂:'];
const text = (max: number) =>
  fc.string({ maxLength: max, unit: fc.constantFrom(...signs) }).map((said) => said.trim());
const many = fc.uniqueArray(id, { maxLength: 4 });
const wanted = fc.uniqueArray(fc.record({ id, must: fc.boolean() }), {
  maxLength: 4,
  selector: (one) => one.id,
});
const money = fc.integer({ min: 0, max: 999_999_900 }).map((cents) => cents / 100);
const day = fc.constantFrom('2027-03-01', '2030-12-31');
const contract = fc.record({
  start: fc.option(day),
  weeks: fc.integer({ min: 1, max: 104 }),
  shifts_a_week: fc.integer({ min: 1, max: 7 }),
  hours_a_shift: fc.integer({ min: 1, max: 24 }),
  guaranteed_hours: fc.integer({ min: 0, max: 168 }),
  taxable_hourly: money,
  stipends: fc.array(
    fc.record({ label: fc.constantFrom('Housing', 'Meals: daily', 'A; b'), weekly: money }),
    { maxLength: 3 },
  ),
  overtime_rate: fc.option(money),
  call_rate: fc.option(money),
  cancellable_shifts: fc.integer({ min: 0, max: 60 }),
  float_rule: text(60),
});
const vacancy: fc.Arbitrary<SheetVacancy> = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  title: text(60).map((said) => said || 'Nurse'),
  external_id: fc.option(text(25).map((said) => said || 'R-1')),
  job_description: fc.array(text(80), { maxLength: 4 }).map((lines) => lines.join('\n').trim()),
  ...{
    discipline_id: fc.option(id),
    education_id: fc.option(id),
    facility_id: fc.option(id),
    department_id: fc.option(id),
  },
  ...{ physician_type_id: fc.option(id), residency_id: fc.option(id), specialty_id: fc.option(id) },
  compensation_type: fc.option(fc.constantFrom('hourly' as const, 'rvu' as const)),
  ...{ min_compensation: fc.option(money), max_compensation: fc.option(money) },
  pay_period: fc.option(fc.constantFrom('hour' as const, 'year' as const)),
  ...{ pay_width_reason: text(50), other_pay: text(50), accommodation_contact: text(50) },
  positions: fc.integer({ min: 1, max: 999 }),
  min_years_experience: fc.integer({ min: 0, max: 50 }),
  hours_a_week: fc.option(fc.integer({ min: 1, max: 160 }).map((quarters) => quarters / 4)),
  start_date: fc.option(day),
  license_needed: fc.constantFrom('at_application' as const, 'at_start' as const),
  open_until_filled: fc.boolean(),
  preferences_settings: fc.record({ shift: many, type_of_position: many, comfort_setting: many }),
  ...{ benefits_data: wanted, skills_data: wanted },
  languages_data: fc.uniqueArray(fc.record({ language_id: id, level: fc.constantFrom('basic', 'fluent') }), {
    maxLength: 3,
  }),
  contract: fc.option(contract),
});

/** The rows of a file as the server reads them. */
async function rowsIn(csv: string) {
  const rows: string[][] = [];
  const { header } = await readSheet(Buffer.from(csv), ({ cells }) => void rows.push(cells));
  return rows.map((cells) => cellsOf(header, cells));
}

it('comes back as it went out: nothing of it would change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(vacancy, { minLength: 1, maxLength: 5 }), async (vacancies) => {
      const csv = asCsv([sheetTitles, ...vacancies.map((one) => rowOfVacancy(one, names))]);
      const rows = await rowsIn(csv);
      expect(rows).toHaveLength(vacancies.length);
      for (const [nth, cells] of rows.entries()) {
        const present = vacancies[nth] ?? null;
        expect(readRow(cells, { namesFor, present })).toEqual({ wording: {}, faults: [] });
      }
    }),
    { numRuns: 200 },
  );
});

it('makes of a row what its vacancy says, where there is none yet', async () => {
  await fc.assert(
    fc.asyncProperty(vacancy, async (one) => {
      const [cells] = await rowsIn(asCsv([sheetTitles, rowOfVacancy(one, names)]));
      const { wording, faults } = readRow(cells ?? (() => ''), { namesFor, present: null });
      expect(faults).toEqual([]);
      expect(rowOfVacancy({ id: one.id, ...wording }, names)).toEqual(rowOfVacancy(one, names));
      expect(wording.title).toBe(one.title);
    }),
    { numRuns: 200 },
  );
});

const read = (row: Record<string, string>, present: SheetVacancy | null = null) => {
  const header = headerOf(Object.keys(row));
  if (typeof header === 'string') throw new Error(header);
  return readRow(cellsOf(header, Object.values(row)), { namesFor, present });
};

it('understands what people and their spreadsheets write', () => {
  expect(
    read({
      ' title ': 'Nurse',
      'pay from': '$1,045.50',
      'Start date': '3/1/2027',
      'Open until filled': 'YES',
      Paid: 'hourly',
      Shifts: 'night (12 H);',
      Benefits: 'west \\\\ east (Required)',
      'License needed': 'at_start',
      Languages: 'icu #3; =b (Basic)',
    }).wording,
  ).toEqual({
    title: 'Nurse',
    min_compensation: 1045.5,
    start_date: '2027-03-01',
    open_until_filled: true,
    compensation_type: 'hourly',
    preferences_settings: { shift: [1], type_of_position: [], comfort_setting: [] },
    benefits_data: [{ id: 5, must: true }],
    license_needed: 'at_start',
    languages_data: [
      { language_id: 3, level: 'fluent' },
      { language_id: 7, level: 'basic' },
    ],
  });
});

it('names what it does not understand, by the column', () => {
  const { wording, faults } = read({
    Title: '',
    Positions: 'two',
    'Pay from': '45,50',
    'Closing date': 'soon',
    'Open until filled': 'maybe',
    Discipline: 'Wizard',
    Department: 'ICU',
    'Pay period': 'moon',
    'Weekly stipends': 'Housing',
  });
  expect(wording).toEqual({});
  expect(Object.fromEntries(faults.map(({ column, says }) => [column, says]))).toEqual({
    Title: 'Please enter the position title.',
    Positions: '“two” is no number. Please write it such as 45.50.',
    'Pay from': '“45,50” is no number. Please write it such as 45.50.',
    'Closing date': '“soon” is no day. Please write it such as 2027-03-01 or 3/1/2027.',
    'Open until filled': 'Please write yes or no.',
    Discipline: '“Wizard” is no discipline.',
    Department: '“ICU” is the name of several. Please write its number behind it, as the export does.',
    'Pay period': '“moon” is none of: hour, shift, visit, day, week, month, year.',
    'Weekly stipends': '“Housing” is no stipend. Please write it such as Housing: 900.',
  });
});

it('holds a number to what the form allows', () => {
  expect(read({ Title: 'Nurse', Positions: '0', 'Hours a week': '200' }).faults).toEqual([
    { column: 'Positions', says: 'Must be more than 0' },
    { column: 'Hours a week', says: 'At most 168.' },
  ]);
  expect(read({ Title: 'Nurse', 'Contract weeks': '13' }).faults.map(({ column }) => column)).toContain(
    'Shifts a week',
  );
});

it('reads a header in any order and any case, and says what is wrong with one', () => {
  expect(headerOf(['Salary', ' TITLE', ''])).toEqual({
    places: new Map([['Title', 1]]),
    ignored: ['Salary'],
  });
  expect(headerOf(['Title', 'title'])).toBe('The column Title is there twice.');
  expect(headerOf(['Name'])).toMatch(/^There is no column Title\./);
});

it('has a column of its own for every field', () => {
  expect(new Set(sheetColumns.map(({ path }) => path)).size).toBe(sheetColumns.length);
  expect(new Set(sheetTitles.map((title) => title.toLowerCase())).size).toBe(sheetTitles.length);
});

it.each([
  ['semicolons', 'Title;Shifts\nNurse;"Night (12 h); icu #3"\n'],
  ['tabs', 'Title\tShifts\nNurse\tNight (12 h); icu #3\n'],
  ['a byte order mark and old line ends', '\ufeffTitle,Shifts\r\n\r\nNurse,"Night (12 h); icu #3"\r\n'],
])('reads %s', async (_, csv) => {
  const [cells] = await rowsIn(csv);
  expect([cells?.('Title'), cells?.('Shifts')]).toEqual(['Nurse', 'Night (12 h); icu #3']);
});
