// One cell of a vacancy's row: from a value to its text and back, the same words both ways.
import { numberIn } from '../fields';
import { languageLevels } from '../profile/language-levels';
import type { CellKind } from './sheet-columns';
import { listTitles, type ListName, type Names } from './sheet-names';

type Reading = { value: unknown } | { fault: string };

const fault = (says: string): Reading => ({ fault: says });
const isFault = (reading: Reading): reading is { fault: string } => 'fault' in reading;

const most = 60;
/** What a sentence says of a cell; half a sign is none. */
export const shortened = (text: string): string =>
  text.length > most ? `${text.slice(0, most).replace(/\p{Surrogate}$/u, '')}…` : text;
const quoted = (text: string) => `“${shortened(text)}”`;

/** Items of one cell have a semicolon between them; one of their own has a backslash before it. */
const joined = (items: readonly string[]) =>
  items.map((item) => item.replace(/[\\;]/g, (sign) => `\\${sign}`)).join('; ');

function parted(text: string): string[] {
  const items: string[] = [];
  let item = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === ';') {
      items.push(item);
      item = '';
    } else item += sign === '\\' && at + 1 < text.length ? text.charAt((at += 1)) : sign;
  }
  return [...items, item].map((one) => one.trim()).filter((one) => one !== '');
}

const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const required = ' (required)';

type Item = { id: number; must?: boolean };
type Spoken = { language_id: number; level: string };
type Stipend = { label: string; weekly: number };

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The text of a value; empty for none, and where a name of it is not known here. */
export function printed(kind: CellKind, value: unknown, names: Names): string {
  if (value === null || value === undefined) return '';
  switch (kind.is) {
    case 'text':
      return written(value).replaceAll('\r\n', '\n');
    case 'number':
    case 'day':
      return written(value);
    case 'yes':
      return value === true ? 'yes' : 'no';
    case 'word':
      return kind.words[written(value)] ?? '';
    case 'name':
      return names[kind.of].textOf(Number(value)) ?? '';
    case 'names':
      return listed(value as number[], (id) => names[kind.of].textOf(id));
    case 'wanted':
      return listed(value as Item[], ({ id, must }) =>
        behind(names[kind.of].textOf(id), must ? required : ''),
      );
    case 'spoken':
      return listed(value as Spoken[], ({ language_id, level }) =>
        behind(names.languages.textOf(language_id), ` (${level})`),
      );
    case 'stipends':
      return joined((value as Stipend[]).map(({ label, weekly }) => `${label}: ${weekly}`));
  }
}

const behind = (name: string | null, more: string) => (name === null ? null : name + more);

function listed<T>(items: readonly T[], textOf: (item: T) => string | null): string {
  const texts = items.map(textOf);
  return texts.includes(null) ? '' : joined(texts.map(String));
}

/** What a text that is not empty says, or the sentence about it. */
export function read(kind: CellKind, text: string, names: Names): Reading {
  switch (kind.is) {
    case 'text':
      return { value: text.replaceAll('\r\n', '\n') };
    case 'number':
      return readNumber(text);
    case 'day':
      return readDay(text);
    case 'yes':
      return readYes(text);
    case 'word':
      return readWord(text, kind.words);
    case 'name':
      return named(text, kind.of, names);
    case 'names':
      return readAll(text, (item) => named(item, kind.of, names));
    case 'wanted':
      return readAll(text, (item) => readWanted(item, kind.of, names));
    case 'spoken':
      return readAll(text, (item) => readSpoken(item, names));
    case 'stipends':
      return readAll(text, readStipend);
  }
}

/** Dollars and commas between thousands are read over. A comma before cents would be taken for one of them. */
function readNumber(text: string): Reading {
  const plain = text.replace(/^\$\s*/, '');
  const value = numberIn(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
  return value === null ? fault(`${quoted(text)} is no number. Please write it such as 45.50.`) : { value };
}

function readDay(text: string): Reading {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const value = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? { value }
    : fault(`${quoted(text)} is no day. Please write it such as 2027-03-01 or 3/1/2027.`);
}

const yes = ['yes', 'y', 'true', '1'];
const noWords = ['no', 'n', 'false', '0'];
function readYes(text: string): Reading {
  if (yes.includes(text.toLowerCase())) return { value: true };
  return noWords.includes(text.toLowerCase()) ? { value: false } : fault('Please write yes or no.');
}

function readWord(text: string, words: Readonly<Record<string, string>>): Reading {
  const found = Object.entries(words).find(([code, title]) => alike(title, text) || alike(code, text));
  return found
    ? { value: found[0] }
    : fault(`${quoted(text)} is none of: ${Object.values(words).join(', ')}.`);
}

function named(text: string, of: ListName, names: Names): Reading {
  const id = names[of].idOf(text);
  if (id === 'unknown') return fault(`${quoted(text)} is no ${listTitles[of]}.`);
  if (id === 'several')
    return fault(
      `${quoted(text)} is the name of several. Please write its number behind it, as the export does.`,
    );
  return { value: id };
}

function readAll(text: string, readItem: (item: string) => Reading): Reading {
  const values: unknown[] = [];
  for (const item of parted(text)) {
    const reading = readItem(item);
    if (isFault(reading)) return reading;
    values.push(reading.value);
  }
  return { value: values };
}

function readWanted(item: string, of: ListName, names: Names): Reading {
  const must = item.toLowerCase().endsWith(required);
  const reading = named(must ? item.slice(0, -required.length).trim() : item, of, names);
  return isFault(reading) ? reading : { value: { id: reading.value, must } };
}

function readSpoken(item: string, names: Names): Reading {
  const [, name = item, said = ''] = /^(.*) \((\w+)\)$/s.exec(item) ?? [];
  const level = languageLevels.find((one) => alike(one, said));
  const reading = named(level ? name : item, 'languages', names);
  return isFault(reading) ? reading : { value: { language_id: reading.value, level: level ?? 'fluent' } };
}

function readStipend(item: string): Reading {
  const [, label = '', said = ''] = /^(.*): *([^:]*)$/s.exec(item) ?? [];
  const amount = readNumber(said);
  return label === '' || isFault(amount)
    ? fault(`${quoted(item)} is no stipend. Please write it such as Housing: 900.`)
    : { value: { label: label.trim(), weekly: amount.value } };
}
