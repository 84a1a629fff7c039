// Vacancies as a CSV: the company's list out, a file of them in by a dry run, and the way back from it.
import { z } from 'zod';
import { call, flag, id, idParam, instant, one } from '../call';
import { limits } from '../limits';
import { listVacancies } from './calls';

const importStates = ['checked', 'running', 'done', 'undoing', 'undone', 'stopped'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What becomes of a row: it waits, says nothing new, is refused, has made or changed a vacancy, was taken back, or could
 * not be.
 */
const importRowStates = ['waiting', 'same', 'refused', 'created', 'changed', 'undone', 'kept'] as const;
export type ImportRowState = (typeof importRowStates)[number];

const fault = z.object({
  /** As the spreadsheet counts; the header is row 1. */
  row: z.number().int(),
  title: z.string(),
  column: z.string(),
  says: z.string(),
});

const vacancyImport = z.object({
  id,
  state: z.enum(importStates),
  file_name: z.string(),
  created_at: instant,
  rows: z.number().int(),
  /** What waits to be created and to be changed. */
  to_create: z.number().int(),
  to_change: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  undone: z.number().int(),
  /** What could not be taken back. */
  kept: z.number().int(),
  /** Columns that Rounds does not know. */
  ignored_columns: z.array(z.string()),
  /** Until when it can be taken back; null where there is nothing to take back. */
  undo_until: instant.nullable(),
  /** Whether it takes back, or did when it stopped. */
  undoes: z.boolean(),
  /** Why it stopped before its end; empty where it did not. */
  stopped: z.string(),
  /** The first of what is wrong, by row. */
  faults: z.array(fault),
});
export type VacancyImport = z.infer<typeof vacancyImport>;

const may = { employer: 'create_vacancy' } as const;
const path = '/v1/employers/vacancies/import';
const topics = ['vacancies'] as const;
const changes = ['vacancies', 'dashboard'] as const;

export const exportVacancies = call({
  name: 'vacancies.csv',
  method: 'GET',
  path: '/v1/employers/vacancies/export.csv',
  may: { employer: 'member' },
  summary: `The company’s vacancies as the list has them, with every column that an import reads; at most ${limits.imports.rows} rows.`,
  query: listVacancies.query.omit({ page: true, per_page: true }),
  response: z.unknown(),
  produces: 'text/csv',
  refuses: ['too_many_lines'],
});

export const importVacancies = call({
  name: 'vacancy_imports.add',
  method: 'POST',
  path,
  may,
  status: 201,
  summary: `Reads a CSV of vacancies, at most ${limits.imports.rows} rows, and says row by row what is wrong. With dry_run nothing is created or changed until the import is started; without, it starts at once.`,
  body: z.object({ dry_run: z.union([z.boolean(), flag], 'Please send true or false.').default(false) }),
  files: { file: 'sheet' },
  response: one(vacancyImport),
  refuses: ['too_large', 'wrong_type', 'no_room'],
  topics: changes,
});

export const listImports = call({
  name: 'vacancy_imports.list',
  method: 'GET',
  path: `${path}s`,
  may,
  summary:
    'The latest import of one’s own, if it is not too old: how far it is, and whether it can be taken back.',
  response: one(z.array(vacancyImport)),
  topics,
});

export const showImport = call({
  name: 'vacancy_imports.show',
  method: 'GET',
  path: `${path}s/{id}`,
  may,
  summary: 'One import of one’s own: how many rows are done, and the first of what is wrong.',
  params: idParam,
  response: one(vacancyImport),
  topics,
});

export const actOnImport = call({
  name: 'vacancy_imports.act',
  method: 'PUT',
  path: `${path}s/{id}`,
  may,
  summary: `Starts an import that was checked or goes on with one that stopped; or takes one back within ${limits.imports.undoHours} hours.`,
  params: idParam,
  body: z.object({ import: z.object({ act: z.enum(['start', 'undo'], 'Please send start or undo.') }) }),
  response: one(vacancyImport),
  refuses: ['move_not_open', 'gone'],
  topics: changes,
});

export const refusedRows = call({
  name: 'vacancy_imports.csv',
  method: 'GET',
  path: `${path}s/{id}/refused.csv`,
  may,
  summary:
    'The rows that were not taken, or not taken back, as they came, with what is wrong in a column of its own.',
  params: idParam,
  response: z.unknown(),
  produces: 'text/csv',
});
