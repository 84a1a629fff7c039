// Reading the table of expectations and comparing it with what was answered. Asks nothing itself.
import { columns, type Who } from './expectations';

/** Call → person → mark. */
export type Marks = ReadonlyMap<string, ReadonlyMap<Who, string>>;

/** The written table; throws on a line it cannot read, and on a call written twice. */
export function readMarks(table: string): Marks {
  const marks = new Map<string, ReadonlyMap<Who, string>>();
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) {
    const [name = '', ...blocks] = line.split(/\s+/);
    const row = blocks.join('');
    if (!/^[Y124srcnoa]+$/.test(row) || row.length !== columns.length || marks.has(name))
      throw new Error(`This line of the table cannot be read: ${line}`);
    marks.set(name, new Map(columns.map((who, at) => [who, row[at] ?? ''])));
  }
  return marks;
}

const forbidden: Record<string, string> = {
  wrong_side: 's',
  not_allowed: 'r',
  confirm_first: 'c',
  no_company: 'n',
  not_the_owner: 'o',
  agency_only: 'a',
};

/** What an answer means in the table; what has no mark there stands for itself. */
export function markOf(status: number, error: string | undefined): string {
  if (status >= 500) return String(status);
  if (status === 401) return '1';
  if (status === 404) return '4';
  if (status === 422) return '2';
  return status === 403 ? (forbidden[error ?? ''] ?? `403 ${error}`) : 'Y';
}

/** Whoever is let in may still have written something wrong. */
const agrees = (mark: string | undefined, found: string | undefined) =>
  mark === found || (mark === 'Y' && found === '2');

/** Each answer that is not the written one, and each call of which nothing is written. */
export function differences(written: Marks, name: string, found: ReadonlyMap<Who, string>): string[] {
  const row = written.get(name);
  if (!row) return [`${name} is not in the table`];
  return columns
    .filter((who) => !agrees(row.get(who), found.get(who)))
    .map((who) => `${name}, ${who}: ${found.get(who)} instead of ${row.get(who)}`);
}
