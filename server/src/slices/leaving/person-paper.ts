// A person's export as it is said on paper: every part under its title, every value of it with a label.
import { limits } from '@rounds/product/limits';
import { momentFormat } from '@rounds/product/moment';
import { labelOf, nothing, partTitles, valueWords, type Part } from '@rounds/product/leaving/export-words';
import type { PersonalData } from '../../drawing/personal-data-pdf';

const moments = new Intl.DateTimeFormat('en-US', { ...momentFormat, timeZone: 'UTC' });
const counts = new Intl.NumberFormat('en-US');
const momentWords = (instant: string) => moments.format(new Date(instant));

type Field = PersonalData['parts'][number]['rows'][number][number];
type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows within a row stand beside its own values, under both names. */
function fieldsOf(name: string, value: unknown, label: string): Field[] {
  if (isRow(value)) return rowOf(value, label);
  if (!Array.isArray(value)) return [{ label, value: valueWords(name, value, momentWords) }];
  if (value.length === 0) return [{ label, value: nothing }];
  if (value.some(isRow))
    return value.flatMap((one, nth) =>
      fieldsOf(name, one, value.length === 1 ? label : `${label} ${nth + 1}`),
    );
  return [{ label, value: value.map((one) => valueWords(name, one, momentWords)).join(', ') }];
}

const rowOf = (row: Row, within?: string): Field[] =>
  Object.entries(row).flatMap(([name, value]) =>
    fieldsOf(name, value, within ? `${within}, ${labelOf(name).toLowerCase()}` : labelOf(name)),
  );

const inProfile = (part: string) => part.startsWith('profile.');
const sections = Object.keys(partTitles).filter(inProfile);

function rowsOf(document: Row, part: Part): Row[] {
  const profile = isRow(document['profile']) ? document['profile'] : {};
  if (part === 'profile')
    return [
      Object.fromEntries(Object.entries(profile).filter(([name]) => !sections.includes(`profile.${name}`))),
    ];
  const found = inProfile(part) ? profile[part.slice('profile.'.length)] : document[part];
  return Array.isArray(found) ? found.filter(isRow) : [];
}

type Rows = Field[][];

/** About how many lines a row takes. */
const linesOf = (row: Field[]): number =>
  row.reduce((sum, { label, value }) => sum + 1 + Math.floor((label.length + value.length) / 80), 0);

/** So many lines of each part that all of them together fit: what is short stays whole, what is long is cut alike. */
function allowance(parts: readonly Rows[]): number {
  const lengths = parts.map((rows) => rows.reduce((sum, row) => sum + linesOf(row), 0)).sort((a, b) => a - b);
  let room: number = limits.exported.paperLines;
  for (const [nth, length] of lengths.entries()) {
    const each = room / (lengths.length - nth);
    if (length > each) return each;
    room -= length;
  }
  return Number.POSITIVE_INFINITY;
}

/** The latest rows of a part, and how many earlier ones the JSON file has besides. */
function latest(rows: Rows, lines: number): Rows {
  let room = lines;
  const from = rows.findLastIndex((row) => (room -= linesOf(row)) < 0) + 1;
  if (from === 0) return rows;
  const words = `${counts.format(from)} more, in the JSON file`;
  return [[{ label: 'Earlier', value: words }], ...rows.slice(from)];
}

/** A history of years is said from its end, so that the paper can be drawn; the JSON file leaves nothing out. */
export function paperOf(document: Row, person: { full_name: string }, now: string): PersonalData {
  const parts = Object.keys(partTitles) as Part[];
  const rows = parts.map((part) => rowsOf(document, part).map((row) => rowOf(row)));
  const each = allowance(rows);
  return {
    title: 'Your data on Rounds',
    about: [
      person.full_name,
      `Everything that Rounds keeps of you, as of ${momentWords(now)}.`,
      'All times are in UTC. The JSON file beside this one holds all of it, for other programs.',
    ],
    exported_at: now,
    parts: parts.map((part, nth) => ({ title: partTitles[part], rows: latest(rows[nth] ?? [], each) })),
  };
}
