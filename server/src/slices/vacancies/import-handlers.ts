// Vacancies as CSV: out as the list has them, in by a dry run, started, followed and taken back.
import type { Member } from '@rounds/product/actor';
import { asCsv, textOfCell } from '@rounds/product/csv';
import { limits } from '@rounds/product/limits';
import type * as calls from '@rounds/product/vacancies/import-calls';
import { readsPay, unreadPay } from '@rounds/product/vacancies/pay-read';
import { rowOfVacancy } from '@rounds/product/vacancies/sheet';
import { sheetTitles } from '@rounds/product/vacancies/sheet-columns';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { setImmediate as breathe } from 'node:timers/promises';
import { asHouse } from '../../db/acting';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { checkIn } from './import-checking';
import {
  countRows,
  faultyRows,
  findImport,
  latestImport,
  lockImport,
  queueImport,
  sheetRows,
  updateImport,
  type ImportRecord,
} from './import-queries';
import { faultsIn, importAsRead, undoUntil } from './import-view';
import type { VacancyFilter } from './queries';
import { readNames } from './sheet-queries';
import { listsOf } from './view';

type Mine = RequestContext<Member>;

/** Rows that go out together: few enough that everybody else has a turn between them. */
const page = 100;

const own = async ({ tx, actor }: Mine, id: number) => found(await findImport(tx, actor.id, id));
const asRead = async (context: Mine, id: number) => ({
  data: await importAsRead(context, await own(context, id)),
});

async function ownLocked(context: Mine, id: number): Promise<ImportRecord> {
  await own(context, id);
  return found(await lockImport(context.tx, id));
}

async function begin({ tx, now }: Mine, row: ImportRecord): Promise<void> {
  const goesOn = row.state === 'stopped' && !row.undoes;
  if (row.state !== 'checked' && !goesOn) no('move_not_open');
  const counts = await countRows(tx, row.id);
  if (!counts.some(({ state }) => state === 'waiting'))
    no('move_not_open', { message: 'No row of this file is to be created or changed.' });
  await updateImport(tx, row.id, { state: 'running', stopped: '', started_at: row.started_at ?? now });
  await asHouse(tx, () => queueImport(tx, row.id));
}

async function undo({ tx, now }: Mine, row: ImportRecord): Promise<void> {
  const goesOn = row.state === 'stopped' && row.undoes;
  if (row.state !== 'done' && row.state !== 'stopped') no('move_not_open');
  const counts = await countRows(tx, row.id);
  const done = counts.filter(({ state }) => state === 'created' || state === 'changed');
  if (done.length === 0) no('move_not_open', { message: 'Nothing of this import is left to take back.' });
  if (!goesOn && undoUntil(row, 1, now) === null)
    no('gone', {
      message: `An import can be taken back for ${limits.imports.undoHours} hours. This one is older.`,
    });
  await updateImport(tx, row.id, { state: 'undoing', undoes: true, stopped: '' });
  await asHouse(tx, () => queueImport(tx, row.id));
}

async function sheetOf(
  { tx, actor }: Mine,
  filter: VacancyFilter,
  sort: 'updated' | 'title' | 'published' | 'valid_until',
) {
  const namesFor = await readNames(tx, actor.company_id);
  const parts = [asCsv([sheetTitles])];
  for (let offset = 0; ; offset += page) {
    const rows = await sheetRows(tx, filter, { sort, limit: page, offset });
    if (offset + rows.length > limits.imports.rows)
      no('too_many_lines', { message: 'These are more than 10,000 vacancies. Please narrow the list.' });
    const lines = rows.map((row) => {
      const names = namesFor({ discipline: row.discipline_id, facility: row.facility_id });
      const hidden = readsPay(actor.role, row.state as VacancyState) ? {} : unreadPay;
      return rowOfVacancy({ ...row, ...listsOf(row), ...hidden }, names);
    });
    if (lines.length > 0) parts.push(asCsv(lines));
    if (rows.length < page) return parts.join('');
    await breathe();
  }
}

async function refusedOf({ tx }: Mine, { id, header }: ImportRecord): Promise<string> {
  const titles = header as string[];
  const parts = [asCsv([[...titles, 'Row', 'What is wrong']])];
  for (let after = 0; ;) {
    const rows = await faultyRows(tx, id, { after, limit: page });
    const lines = rows.map(({ number, cells, faults }) => {
      const given = (cells as string[]).map(textOfCell);
      const wide = titles.map((_, place) => given[place] ?? '');
      const wrong = faultsIn(faults).map(({ column, says }) => (column ? `${column}: ${says}` : says));
      return [...wide, number, wrong.join(' ')];
    });
    if (lines.length > 0) parts.push(asCsv(lines));
    after = rows.at(-1)?.number ?? 0;
    if (rows.length < page) return parts.join('');
    await breathe();
  }
}

const csv = (name: string, content: string) => ({ name, mediaType: 'text/csv; charset=utf-8', content });

export const importHandlers: HandlersOf<typeof calls> = {
  async exportVacancies({ query }, context) {
    const { sort, state, job_status, ...rest } = query;
    const published = job_status === undefined ? undefined : job_status === 1;
    const content = await sheetOf(
      context,
      { ...rest, member: context.actor, states: state, published },
      sort,
    );
    return csv(`rounds-vacancies-${context.now.slice(0, 10)}.csv`, content);
  },

  async importVacancies({ body: { dry_run } }, context) {
    const { ports, files } = context;
    const file = files['file'] ?? no('validation_failed', { fields: { file: 'Please choose a CSV file.' } });
    // Its rows are kept, and no more of it.
    context.afterCommit(() => ports.files.discard(file.id));
    const id = await checkIn(context, { name: file.name, bytes: await ports.files.read(file.id) });
    if (!dry_run) {
      const row = await ownLocked(context, id);
      const waits = (await countRows(context.tx, id)).some(({ state }) => state === 'waiting');
      if (waits) await begin(context, row);
      else await updateImport(context.tx, id, { state: 'done', ended_at: context.now });
    }
    return asRead(context, id);
  },

  async listImports(_input, context) {
    const row = await latestImport(context.tx, context.actor.id);
    return { data: row ? [await importAsRead(context, row)] : [] };
  },

  showImport: ({ params }, context) => asRead(context, params.id),

  async actOnImport({ params, body: { import: asked } }, context) {
    const row = await ownLocked(context, params.id);
    await (asked.act === 'start' ? begin(context, row) : undo(context, row));
    return asRead(context, row.id);
  },

  async refusedRows({ params }, context) {
    const row = await own(context, params.id);
    return csv(`rounds-refused-rows-${row.id}.csv`, await refusedOf(context, row));
  },
};
