// Vacancies as rows of a spreadsheet: written, and read back as the fields that a row would change.
import type { z } from 'zod';
import { textOfCell } from '../csv';
import { vacancyWording, type VacancyWording } from './fields';
import { printed, read, shortened } from './sheet-cells';
import { numberColumn, sheetColumns, sheetTitles, titleColumn, type SheetColumn } from './sheet-columns';
import type { Names } from './sheet-names';

/** The fields of a vacancy that a row holds; what a reader may not read is left out. */
export type SheetVacancy = { id: number } & Partial<Record<keyof VacancyWording, unknown>>;

export interface RowFault {
  column: string;
  says: string;
}

const at = (vacancy: object | null, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], vacancy);

export const rowOfVacancy = (vacancy: SheetVacancy, names: Names): (string | number)[] => [
  vacancy.id,
  ...sheetColumns.map(({ path, kind }) => printed(kind, at(vacancy, path), names)),
];

/** What the cells of a file stand under: the place of each column that is known, and the words of those that are not. */
export interface Header {
  places: ReadonlyMap<string, number>;
  ignored: readonly string[];
}

const keyOf = (title: string) => title.trim().toLowerCase();
const known = new Map(sheetTitles.map((title) => [keyOf(title), title]));

/** The header, or the sentence about it. */
export function headerOf(cells: readonly string[]): Header | string {
  const places = new Map<string, number>();
  const ignored: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const title = known.get(keyOf(cell));
    if (title === undefined) {
      if (cell.trim() !== '') ignored.push(shortened(cell.trim()));
    } else if (places.has(title)) return `The column ${title} is there twice.`;
    else places.set(title, place);
  }
  if (places.has(titleColumn) || places.has(numberColumn)) return { places, ignored };
  return `There is no column ${titleColumn}. The first row names the columns; the template has them all.`;
}

export type Cells = (title: string) => string;

/** A row's texts by column; what a column does not have is empty. */
export const cellsOf =
  ({ places }: Header, row: readonly string[]): Cells =>
  (title) =>
    textOfCell((row[places.get(title) ?? -1] ?? '').trim()).trim();

interface ReadRow {
  /** What the row says anew: all of it for a new vacancy, what differs for one that is there. */
  wording: Partial<VacancyWording>;
  faults: RowFault[];
}

/** Choices hang on the discipline and the facility. */
type NamesFor = (place: { discipline: number | null; facility: number | null }) => Names;

interface Reader {
  namesFor: NamesFor;
  /** null for a row that makes a new one. */
  present: SheetVacancy | null;
}

/** Made once: to make one costs more than to read a hundred rows. */
const changes = vacancyWording.partial();

/** An empty cell leaves what stands. */
export function readRow(cells: Cells, { namesFor, present }: Reader): ReadRow {
  const place = {
    discipline: chosenOr(cells, 'discipline_id', { namesFor, present }),
    facility: chosenOr(cells, 'facility_id', { namesFor, present }),
  };
  const names = namesFor(place);
  const faults: RowFault[] = [];
  const sent: Record<string, unknown> = {};
  for (const { title, path, kind } of sheetColumns) {
    const text = cells(title);
    if (text === '') continue;
    const reading = read(kind, text, names);
    if ('fault' in reading) faults.push({ column: title, says: reading.fault });
    else if (!present || printed(kind, reading.value, names) !== printed(kind, at(present, path), names))
      put(sent, { path, value: reading.value, present });
  }
  const checked = (present ? changes : vacancyWording).safeParse(sent);
  if (checked.success) return { wording: checked.data, faults };
  const told = new Set(faults.map(({ column }) => column));
  const more = checked.error.issues.map(faultOf).filter(({ column }) => !told.has(column));
  return { wording: {}, faults: [...faults, ...more] };
}

function chosenOr(
  cells: Cells,
  field: 'discipline_id' | 'facility_id',
  { namesFor, present }: Reader,
): number | null {
  const { title, kind } = sheetColumns.find(({ path }) => path === field) as SheetColumn;
  const text = cells(title);
  const reading = text === '' ? null : read(kind, text, namesFor({ discipline: null, facility: null }));
  if (reading && 'value' in reading) return Number(reading.value);
  return (present?.[field] as number | null | undefined) ?? null;
}

const beginnings: Record<string, object> = {
  preferences_settings: { shift: [], type_of_position: [], comfort_setting: [] },
};

/** What several columns say of one field joins what stands of it. */
function put(
  sent: Record<string, unknown>,
  { path, value, present }: { path: string; value: unknown; present: SheetVacancy | null },
): void {
  const [field = '', inner] = path.split('.');
  if (inner === undefined) sent[field] = value;
  else {
    const before = sent[field] ?? at(present, field) ?? beginnings[field];
    sent[field] = { ...before, [inner]: value };
  }
}

function faultOf({ path, message }: z.core.$ZodIssue): RowFault {
  const [field = '', inner = ''] = path.map(String);
  const column =
    sheetColumns.find((one) => one.path === `${field}.${inner}`) ??
    sheetColumns.find((one) => one.path.split('.')[0] === field);
  return { column: column?.title ?? titleColumn, says: message };
}
