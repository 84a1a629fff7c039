// Reading the shipped data files for the checks in this folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Line, parseCsv } from '../../server/src/db/reference/parse';

export const DATA = resolve(import.meta.dirname, '../../data');

/** The path of each within the folder. */
export const files = readdirSync(DATA, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(DATA, join(entry.parentPath, entry.name)))
  .sort();

export function text(file: string): string {
  return readFileSync(join(DATA, file), 'utf8');
}

export function lines(file: string): Line[] {
  return parseCsv(text(file));
}

export function json(file: string): unknown {
  return JSON.parse(text(file));
}

export function bars(value: string | undefined): string[] {
  return (value ?? '').split('|').filter(Boolean);
}

/** Every value that occurs more than once. */
export function repeated(values: (string | undefined)[]): (string | undefined)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
