// Reading the shipped data files for the checks in this folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Line, parseCsv } from '../../server/src/db/reference/parse';

export const DATA = resolve(import.meta.dirname, '../../data');

export const files = readdirSync(DATA).sort();

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
