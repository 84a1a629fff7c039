// Reading the text of a shipped data file. What its columns mean is in steps.ts.
import { parse } from 'csv-parse/sync';

export type Line = Record<string, string>;

/** Lines by column name; a line with too few or too many columns is an error that names it. */
export function parseCsv(text: string): Line[] {
  return parse(text, { columns: true, skip_empty_lines: true });
}

/** The column's text; a file without that column is an error. */
export function cell(line: Line, column: string): string {
  const value = line[column];
  if (value === undefined) throw new Error(`There is no column ${column}.`);
  return value;
}

/** Several values in one column, separated by bars; none when it is empty. */
export function list(line: Line, column: string): string[] {
  return cell(line, column).split('|').filter(Boolean);
}

/** Blank means unknown. */
export function orNull(line: Line, column: string): string | null {
  return cell(line, column) || null;
}
